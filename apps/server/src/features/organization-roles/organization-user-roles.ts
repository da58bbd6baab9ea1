import { type Collection, iriOf, uuidOf } from '@langwerk/contract/common'
import { type OrganizationUserRole, organizationUserRoleRoutes as routes } from '@langwerk/contract/organization-roles'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { keepAdministrator } from '../../access/last-administrator.ts'
import { isGrantedIn, isHolding, requireInOrganization } from '../../access/organization-rights.ts'
import { meantBy, requireMeant } from '../../access/permission-sets.ts'
import type { Db } from '../../database/database.ts'
import { organization, organizationUser, organizationUserRole } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { invitation } from '../../database/schema/people.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { listPage } from '../../kit/list-page.ts'
import { conflict, notFound } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import type { RowClauses } from '../../kit/shareables.ts'
import { newUuid } from '../../kit/uuid.ts'
import { permissionsOnRole, requireFreeName, requireReach, requireSuccessor, roleInUse } from './role-rules.ts'

export function serveOrganizationUserRoles(house: House) {
  const { db } = house

  serve(house, routes.list, async ({ actor, query: { organization: of, ...query } }) => {
    if (of) await requireInOrganization(db, actor, of, 'organizationUserRole', 'read')
    const where = of ? eq(organizationUserRole.organizationUuid, of) : readableBy(actor)
    const page = await listPage(
      {
        path: '/organization_user_roles',
        search: [organizationUserRole.name, organization.name],
        sort: { name: alphabetical(organizationUserRole.name), organization: alphabetical(organization.name) },
        start: [organizationUserRole.uuid],
        where,
        count: async (found) =>
          (
            await db
              .select({ rows: count() })
              .from(organizationUserRole)
              .innerJoin(organization, eq(organization.uuid, organizationUserRole.organizationUuid))
              .where(found)
          )[0]!.rows,
        rows: (clauses) => roleRows(db, clauses),
      },
      { ...query, order: query.order ?? { organization: 'asc', name: 'asc' } },
    )
    const member = page.member.map((row) => present(actor, row))
    return { ...page, member } satisfies Collection<OrganizationUserRole>
  })

  serve(house, routes.get, async ({ actor, params }) => {
    await requireOnRole(db, actor, params.uuid, 'read')
    return load(db, actor, params.uuid)
  })

  serve(house, routes.create, async ({ actor, body, request }) => {
    const organizationUuid = uuidOf(body.organization)
    await requireInOrganization(db, actor, organizationUuid, 'organizationUserRole', 'create')
    const permissions = requireMeant('organization', body.permissionSet ?? [])
    requireReach(actor, organizationUuid, 'organization', { permissions })
    const role = { uuid: body.uuid ?? newUuid(), organizationUuid, name: body.name }
    await db.transaction(async (tx) => {
      await requireFreeName(tx, organizationUserRole, role)
      const inserted = await tx
        .insert(organizationUserRole)
        .values({ ...role, permissions })
        .onConflictDoNothing()
        .returning({ uuid: organizationUserRole.uuid })
      if (inserted.length === 0) return requireSame(tx, role)
      await auditRole(tx, request, 'created', role)
    })
    return load(db, actor, role.uuid)
  })

  serve(house, routes.update, async ({ actor, params: { uuid }, body, request }) => {
    const before = await requireOnRole(db, actor, uuid, 'edit')
    const { organizationUuid } = before
    const permissions = body.permissionSet && requireMeant('organization', body.permissionSet)
    requireReach(actor, organizationUuid, 'organization', before, { permissions: permissions ?? [] })
    const name = body.name ?? before.name
    await db.transaction((tx) =>
      keepAdministrator(tx, organizationUuid, async () => {
        await requireFreeName(tx, organizationUserRole, { uuid, organizationUuid, name })
        await tx
          .update(organizationUserRole)
          .set({ name, ...(permissions && { permissions }) })
          .where(eq(organizationUserRole.uuid, uuid))
        await auditRole(tx, request, 'changed', { uuid, organizationUuid, name })
      }),
    )
    return load(db, actor, uuid)
  })

  serve(house, routes.remove, async ({ actor, params: { uuid }, query, request }) => {
    const before = await requireOnRole(db, actor, uuid, 'delete')
    const { organizationUuid } = before
    requireReach(actor, organizationUuid, 'organization', before)
    await db.transaction((tx) =>
      keepAdministrator(tx, organizationUuid, async () => {
        const inUse = await isInUse(tx, uuid)
        if (inUse && !query.successor) throw roleInUse()
        if (inUse && query.successor) {
          const successor = await requireSuccessor(tx, organizationUserRole, before, query.successor)
          requireReach(actor, organizationUuid, 'organization', successor)
          await handOver(tx, uuid, successor.uuid)
        }
        await tx.delete(organizationUserRole).where(eq(organizationUserRole.uuid, uuid))
        await auditRole(tx, request, 'deleted', before, { successor: query.successor ?? '' })
      }),
    )
  })
}

type Role = typeof organizationUserRole.$inferSelect

/** The roles of the organizations where the actor may read them. */
function readableBy(actor: Actor) {
  if (actor.administrator) return undefined
  const organizations = [
    ...actor.organizations.map(({ uuid }) => uuid),
    ...actor.teams.map((team) => team.organizationUuid),
  ]
  return inArray(
    organizationUserRole.organizationUuid,
    organizations.filter((organizationUuid) =>
      isGrantedIn(actor, { organizationUuid }, 'organizationUserRole', 'read'),
    ),
  )
}

/** @throws Refusal 404 where the actor may not know of the role, 403 where they lack the permission. */
async function requireOnRole(db: Db, actor: Actor, uuid: string, action: 'read' | 'edit' | 'delete'): Promise<Role> {
  const [role] = await db.select().from(organizationUserRole).where(eq(organizationUserRole.uuid, uuid))
  if (!role) throw notFound('role')
  await requireInOrganization(db, actor, role.organizationUuid, 'organizationUserRole', action)
  return role
}

const roleRows = (db: Db, { where, orderBy, limit, offset }: RowClauses) =>
  db
    .select({
      role: organizationUserRole,
      organizationName: organization.name,
      usersCount: sql<number>`(select count(*)::int from organization_user ou
        where ou.organization_user_role_uuid = ${organizationUserRole.uuid})`.as('users_count'),
    })
    .from(organizationUserRole)
    .innerJoin(organization, eq(organization.uuid, organizationUserRole.organizationUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

async function load(db: Db, actor: Actor, uuid: string): Promise<OrganizationUserRole> {
  const where = eq(organizationUserRole.uuid, uuid)
  const [row] = await roleRows(db, { where, orderBy: [], limit: 1, offset: 0 })
  if (!row) throw notFound('role')
  return present(actor, row)
}

function present(
  actor: Actor,
  { role, organizationName, usersCount }: Awaited<ReturnType<typeof roleRows>>[number],
): OrganizationUserRole {
  const { uuid, name, organizationUuid } = role
  return {
    '@id': iriOf('organization_user_roles', uuid),
    '@type': 'OrganizationUserRole',
    uuid,
    name,
    organization: {
      '@id': iriOf('organizations', organizationUuid),
      uuid: organizationUuid,
      name: organizationName,
    },
    permissionSet: meantBy('organization', role.permissions),
    usersCount,
    permissions: {
      ...permissionsOnRole(actor, organizationUuid, 'organizationUserRole'),
      /** To hand it out. */
      give: isHolding(actor, { organizationUuid }, role),
    },
  }
}

const openInvitations = (uuid: string) => and(eq(invitation.roleUuid, uuid), eq(invitation.status, 'invited'))

const isInUse = async (tx: Db, uuid: string): Promise<boolean> =>
  (await tx.$count(organizationUser, eq(organizationUser.organizationUserRoleUuid, uuid))) > 0 ||
  (await tx.$count(invitation, openInvitations(uuid))) > 0

async function handOver(tx: Db, from: string, to: string) {
  await tx
    .update(organizationUser)
    .set({ organizationUserRoleUuid: to })
    .where(eq(organizationUser.organizationUserRoleUuid, from))
  await tx.update(invitation).set({ roleUuid: to }).where(openInvitations(from))
}

async function requireSame(tx: Db, { uuid, organizationUuid }: Pick<Role, 'uuid' | 'organizationUuid'>) {
  const same = and(eq(organizationUserRole.uuid, uuid), eq(organizationUserRole.organizationUuid, organizationUuid))
  if ((await tx.$count(organizationUserRole, same)) === 0) throw conflict('uuid_taken')
}

const auditRole = (
  tx: Db,
  request: FastifyRequest,
  action: 'created' | 'changed' | 'deleted',
  { uuid, name, organizationUuid }: Pick<Role, 'uuid' | 'name' | 'organizationUuid'>,
  details: Record<string, string> = {},
) => audit(tx, request, { action, subject: { kind: 'organizationUserRole', uuid, name }, organizationUuid, details })

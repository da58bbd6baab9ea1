import { uuidOf } from '@langwerk/contract/common'
import { teamUserRoleRoutes as routes, type TeamUserRoleInput } from '@langwerk/contract/organization-roles'
import { type PermissionRoleName, permissionRoles } from '@langwerk/contract/words'
import { and, count, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { requireInOrganization } from '../../access/organization-rights.ts'
import { requireMeant } from '../../access/permission-sets.ts'
import { requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareableTeam, teamUser, teamUserRole } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { invitation } from '../../database/schema/people.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { listPage } from '../../kit/list-page.ts'
import { conflict, notFound, Refusal } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { newUuid } from '../../kit/uuid.ts'
import { requireFreeName, requireReach, requireSuccessor, roleInUse } from './role-rules.ts'
import { loadTeamUserRole, presentTeamUserRole, sharingStrength, teamUserRoleRows } from './team-user-role-rows.ts'

export function serveTeamUserRoles(house: House) {
  const { db } = house

  serve(house, routes.list, async ({ actor, params, query }) => {
    await requireInOrganization(db, actor, params.uuid, 'teamUserRole', 'read')
    const page = await listPage(
      {
        path: `/organizations/${params.uuid}/team_user_roles`,
        search: [teamUserRole.name],
        sort: { name: alphabetical(teamUserRole.name), objectSharingRole: sharingStrength },
        start: [],
        where: eq(teamUserRole.organizationUuid, params.uuid),
        count: async (where) => (await db.select({ rows: count() }).from(teamUserRole).where(where))[0]!.rows,
        rows: (clauses) => teamUserRoleRows(db, actor, clauses),
      },
      { ...query, order: { ...(query.order ?? { objectSharingRole: 'asc' }), name: query.order?.name ?? 'asc' } },
    )
    return { ...page, member: page.member.map((row) => presentTeamUserRole(actor, row)) }
  })

  serve(house, routes.get, async ({ actor, params }) => {
    await requireOnRole(db, actor, params.uuid, 'read')
    return loadTeamUserRole(db, actor, params.uuid)
  })

  serve(house, routes.create, async ({ actor, body, request }) => {
    const organizationUuid = uuidOf(body.organization)
    await requireInOrganization(db, actor, organizationUuid, 'teamUserRole', 'create')
    const permissions = requireMeant('team', body.permissionSet ?? [])
    requireReach(actor, organizationUuid, 'team', { permissions, objectSharingRole: body.objectSharingRole })
    await requireTemplate(db, actor, body)
    const uuid = body.uuid ?? newUuid()
    await db.transaction(async (tx) => {
      await requireFreeName(tx, teamUserRole, { uuid, organizationUuid, name: body.name })
      const inserted = await tx
        .insert(teamUserRole)
        .values({
          uuid,
          organizationUuid,
          name: body.name,
          objectSharingRole: body.objectSharingRole,
          permissions,
          ...settingsOf(body),
        })
        .onConflictDoNothing()
        .returning({ uuid: teamUserRole.uuid })
      if (inserted.length === 0) return requireSame(tx, { uuid, organizationUuid })
      await auditRole(tx, request, 'created', { uuid, organizationUuid, name: body.name })
    })
    return loadTeamUserRole(db, actor, uuid)
  })

  serve(house, routes.update, async ({ actor, params: { uuid }, body, request }) => {
    const before = await requireOnRole(db, actor, uuid, 'edit')
    const { organizationUuid } = before
    const permissions = body.permissionSet && requireMeant('team', body.permissionSet)
    requireReach(actor, organizationUuid, 'team', before, {
      permissions: permissions ?? [],
      ...(body.objectSharingRole && { objectSharingRole: body.objectSharingRole }),
    })
    await requireTemplate(db, actor, body)
    await requireNoOwnRise(db, actor, before, body)
    await db.transaction(async (tx) => {
      if (body.name !== undefined) await requireFreeName(tx, teamUserRole, { uuid, organizationUuid, name: body.name })
      const { name, objectSharingRole } = body
      const row = {
        ...(name !== undefined && { name }),
        ...(objectSharingRole !== undefined && { objectSharingRole }),
        ...(permissions && { permissions }),
        ...settingsOf(body),
      }
      if (Object.keys(row).length > 0) await tx.update(teamUserRole).set(row).where(eq(teamUserRole.uuid, uuid))
      await auditRole(tx, request, 'changed', { uuid, organizationUuid, name: name ?? before.name })
    })
    return loadTeamUserRole(db, actor, uuid)
  })

  serve(house, routes.remove, async ({ actor, params: { uuid }, query, request }) => {
    const before = await requireOnRole(db, actor, uuid, 'delete')
    const { organizationUuid } = before
    requireReach(actor, organizationUuid, 'team', before)
    await db.transaction(async (tx) => {
      await tx.select().from(teamUserRole).where(eq(teamUserRole.uuid, uuid)).for('update')
      const inUse = await isInUse(tx, uuid)
      if (inUse && !query.successor) throw roleInUse()
      if (inUse && query.successor) {
        const successor = await requireSuccessor(tx, teamUserRole, before, query.successor)
        requireReach(actor, organizationUuid, 'team', successor)
        await requireNoRise(tx, actor, before, successor)
        await handOver(tx, uuid, successor.uuid)
      }
      await tx.delete(teamUserRole).where(eq(teamUserRole.uuid, uuid))
      await auditRole(tx, request, 'deleted', before, { successor: query.successor ?? '' })
    })
  })
}

type Role = typeof teamUserRole.$inferSelect

/** @throws Refusal 404 where the actor may not know of the role, 403 where they lack the permission. */
async function requireOnRole(db: Db, actor: Actor, uuid: string, action: 'read' | 'edit' | 'delete'): Promise<Role> {
  const [role] = await db.select().from(teamUserRole).where(eq(teamUserRole.uuid, uuid))
  if (!role) throw notFound('role')
  await requireInOrganization(db, actor, role.organizationUuid, 'teamUserRole', action)
  return role
}

const settingsOf = (input: Partial<TeamUserRoleInput>) => ({
  ...(input.singleSignOnAssignment !== undefined && { singleSignOnAssignment: input.singleSignOnAssignment }),
  ...(input.presetJobTemplate !== undefined && {
    presetJobTemplateUuid: input.presetJobTemplate && uuidOf(input.presetJobTemplate),
  }),
})

async function requireTemplate(db: Db, actor: Actor, { presetJobTemplate: iri }: Partial<TeamUserRoleInput>) {
  if (!iri) return
  const item = { kind: 'jobTemplate', object: 'jobTemplate', uuid: uuidOf(iri) } as const
  await requireActionOnNamed(db, actor, { ...item, propertyPath: 'presetJobTemplate' }, 'read')
}

/**
 * Whoever deletes a role does not make its people stronger by the way: a stronger sharing role is for those to give who
 * may write the roles, and for nobody to give to themselves.
 */
async function requireNoRise(tx: Db, actor: Actor, before: Role, successor: Pick<Role, 'objectSharingRole'>) {
  await requireNoOwnRise(tx, actor, before, successor)
  const { organizationUuid } = before
  if (isStronger(successor.objectSharingRole, before.objectSharingRole))
    await requireInOrganization(tx, actor, organizationUuid, 'teamUserRole', 'edit')
}

const isStronger = (role: PermissionRoleName, than: PermissionRoleName) =>
  permissionRoles.indexOf(role) < permissionRoles.indexOf(than)

/** A role that one is in oneself gets no stronger sharing role from one's own hand. */
async function requireNoOwnRise(db: Db, actor: Actor, before: Role, { objectSharingRole }: Partial<TeamUserRoleInput>) {
  if (actor.administrator || !objectSharingRole) return
  if (!isStronger(objectSharingRole, before.objectSharingRole)) return
  const mine = and(eq(teamUser.teamUserRoleUuid, before.uuid), eq(teamUser.userUuid, actor.uuid))
  if ((await db.$count(teamUser, mine)) > 0) throw new Refusal(403, 'own_rights')
}

const openInvitations = (uuid: string) => and(eq(invitation.roleUuid, uuid), eq(invitation.status, 'invited'))

async function isInUse(tx: Db, uuid: string): Promise<boolean> {
  const uses = [
    await tx.$count(teamUser, eq(teamUser.teamUserRoleUuid, uuid)),
    await tx.$count(shareableTeam, eq(shareableTeam.teamUserRoleUuid, uuid)),
    await tx.$count(invitation, openInvitations(uuid)),
  ]
  return uses.some((rows) => rows > 0)
}

async function handOver(tx: Db, from: string, to: string) {
  await tx.update(teamUser).set({ teamUserRoleUuid: to }).where(eq(teamUser.teamUserRoleUuid, from))
  await tx.update(shareableTeam).set({ teamUserRoleUuid: to }).where(eq(shareableTeam.teamUserRoleUuid, from))
  await tx.update(invitation).set({ roleUuid: to }).where(openInvitations(from))
}

async function requireSame(tx: Db, { uuid, organizationUuid }: { uuid: string; organizationUuid: string }) {
  const same = and(eq(teamUserRole.uuid, uuid), eq(teamUserRole.organizationUuid, organizationUuid))
  if ((await tx.$count(teamUserRole, same)) === 0) throw conflict('uuid_taken')
}

const auditRole = (
  tx: Db,
  request: FastifyRequest,
  action: 'created' | 'changed' | 'deleted',
  { uuid, name, organizationUuid }: Pick<Role, 'uuid' | 'name' | 'organizationUuid'>,
  details: Record<string, string> = {},
) => audit(tx, request, { action, subject: { kind: 'teamUserRole', uuid, name }, organizationUuid, details })

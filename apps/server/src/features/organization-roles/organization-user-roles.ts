import type { Collection } from '@langwerk/contract/common'
import { type OrganizationUserRole, organizationUserRoleRoutes as routes } from '@langwerk/contract/organization-roles'
import { count, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { keepAdministrator } from '../../access/last-administrator.ts'
import { isGrantedIn, isHolding, organizationsOf, requireInOrganization } from '../../access/organization-rights.ts'
import { organizationPlace } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import { organization, organizationUser, organizationUserRole } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { listPage } from '../../kit/list-page.ts'
import { serve } from '../../kit/serve.ts'
import type { RowClauses } from '../../kit/shareables.ts'
import type { RoleKind } from './role-kind.ts'
import { besideRole, presentRole } from './role-rows.ts'
import { serveRoles } from './serve-roles.ts'

const organizationUserRoles: RoleKind<OrganizationUserRole, object> = {
  place: organizationPlace,
  routes,
  load: async (db, actor, uuid) => {
    const where = eq(organizationUserRole.uuid, uuid)
    const [row] = await roleRows(db, { where, orderBy: [], limit: 1, offset: 0 })
    if (!row) throw notFound('role')
    return present(actor, row)
  },
  columnsOf: () => ({}),
  requireSettings: async () => {},
  keepLed: keepAdministrator,
  isGiven: async (tx, uuid) =>
    (await tx.$count(organizationUser, eq(organizationUser.organizationUserRoleUuid, uuid))) > 0,
  handOver: async (tx, { from, to: organizationUserRoleUuid }) => {
    const theirs = eq(organizationUser.organizationUserRoleUuid, from)
    await tx.update(organizationUser).set({ organizationUserRoleUuid }).where(theirs)
  },
}

export function serveOrganizationUserRoles(house: House) {
  const { db } = house
  serveRoles(house, organizationUserRoles)

  serve(house, routes.list, async ({ actor, query: { organization: of, ...query } }) => {
    if (of) await requireInOrganization(db, actor, of, 'organizationUserRole', 'read')
    const page = await listPage(
      {
        path: routes.list.path,
        search: [organizationUserRole.name, organization.name],
        sort: { name: alphabetical(organizationUserRole.name), organization: alphabetical(organization.name) },
        start: [organizationUserRole.uuid],
        where: of ? eq(organizationUserRole.organizationUuid, of) : readableBy(actor),
        count: async (where) =>
          (
            await db
              .select({ rows: count() })
              .from(organizationUserRole)
              .innerJoin(organization, eq(organization.uuid, organizationUserRole.organizationUuid))
              .where(where)
          )[0]!.rows,
        rows: (clauses) => roleRows(db, clauses),
      },
      { ...query, order: query.order ?? { organization: 'asc', name: 'asc' } },
    )
    const member = page.member.map((row) => present(actor, row))
    return { ...page, member } satisfies Collection<OrganizationUserRole>
  })
}

/** The roles of the organizations where the actor may read them. */
function readableBy(actor: Actor) {
  if (actor.administrator) return undefined
  const readable = organizationsOf(actor).filter((organizationUuid) =>
    isGrantedIn(actor, { organizationUuid }, 'organizationUserRole', 'read'),
  )
  return inArray(organizationUserRole.organizationUuid, readable)
}

const roleRows = (db: Db, { where, orderBy, limit, offset }: RowClauses) =>
  db
    .select({ role: organizationUserRole, ...besideRole(organizationPlace) })
    .from(organizationUserRole)
    .innerJoin(organization, eq(organization.uuid, organizationUserRole.organizationUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

function present(actor: Actor, row: Awaited<ReturnType<typeof roleRows>>[number]): OrganizationUserRole {
  const { permissions, ...shown } = presentRole(actor, organizationPlace, row)
  const { organizationUuid } = row.role
  return {
    ...shown,
    '@type': 'OrganizationUserRole',
    /** `give`: to hand it out. */
    permissions: { ...permissions, give: isHolding(actor, { organizationUuid }, row.role) },
  }
}

import { type Collection, iriOf, type ListQuery } from '@langwerk/contract/common'
import type { Organization } from '@langwerk/contract/organizations'
import { permissionsIn } from '@langwerk/contract/permission-matrix'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { belongsTo, isGrantedIn, missingIn, seenOrganizations } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization, organizationUser, organizationUserRole, team } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { notFound } from '../../foundation/refusals.ts'
import { listPage } from '../../kit/list-page.ts'
import type { RowClauses } from '../../kit/shareables.ts'

/** A page of the organizations that the actor may know of. */
export async function listOrganizations(db: Db, actor: Actor, query: ListQuery): Promise<Collection<Organization>> {
  const page = await listPage(
    {
      path: '/organizations',
      search: [organization.name, organization.description],
      sort: {
        name: alphabetical(organization.name),
        description: alphabetical(organization.description),
        type: organization.type,
        createdAt: organization.createdAt,
      },
      start: [organization.createdAt, organization.uuid],
      where: seenOrganizations(actor),
      count: async (where) => (await db.select({ rows: count() }).from(organization).where(where))[0]!.rows,
      rows: (clauses) => organizationRows(db, actor, clauses),
    },
    query,
  )
  return { ...page, member: page.member.map((row) => present(actor, row)) }
}

/** One organization, with all that the actor may do in it. @throws Refusal 404 where they may not know of it. */
export async function getOrganization(db: Db, actor: Actor, uuid: string): Promise<Organization> {
  const where = and(eq(organization.uuid, uuid), seenOrganizations(actor))
  const [row] = await organizationRows(db, actor, { where, orderBy: [], limit: 1, offset: 0 })
  if (!row) throw notFound('organization')
  const all = permissionsIn('organization')
  const missing = new Set(missingIn(actor, { organizationUuid: uuid }, all))
  return { ...present(actor, row), grants: all.filter((permission) => !missing.has(permission)) }
}

/** The members whose role lets them edit the organization, oldest first. */
const administrators = sql<{ uuid: string; name: string; email: string }[]>`coalesce((
  select json_agg(json_build_object('uuid', u.uuid, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email)
    order by ou.created_at, u.uuid)
  from organization_user ou
  join organization_user_role r on r.uuid = ou.organization_user_role_uuid
  join user_account u on u.uuid = ou.user_uuid
  where ou.organization_uuid = ${organization.uuid} and u.active and r.permissions @> '["organization:edit"]'::jsonb), '[]')`
const countOf = (table: typeof team | typeof organizationUser) =>
  sql<number>`(select count(*)::int from ${table} where ${table.organizationUuid} = ${organization.uuid})`

const organizationRows = (db: Db, actor: Actor, { where, orderBy, limit, offset }: RowClauses) =>
  db
    .select({
      row: organization,
      roleUuid: organizationUserRole.uuid,
      roleName: organizationUserRole.name,
      administrators: administrators.as('administrators'),
      teamsCount: countOf(team).as('teams_count'),
      organizationUsersCount: countOf(organizationUser).as('organization_users_count'),
    })
    .from(organization)
    .leftJoin(
      organizationUser,
      and(eq(organizationUser.organizationUuid, organization.uuid), eq(organizationUser.userUuid, actor.uuid)),
    )
    .leftJoin(organizationUserRole, eq(organizationUserRole.uuid, organizationUser.organizationUserRoleUuid))
    .where(where as SQL)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

/** Strangers learn of a public organization what it says of itself. */
function present(actor: Actor, found: Awaited<ReturnType<typeof organizationRows>>[number]): Organization {
  const { uuid, name, description, type, createdAt } = found.row
  const place = { organizationUuid: uuid }
  const inside = actor.administrator || belongsTo(actor, uuid)
  return {
    '@id': iriOf('organizations', uuid),
    '@type': 'Organization',
    uuid,
    name,
    description,
    type,
    createdAt: createdAt.toISOString(),
    organizationUserRole:
      found.roleUuid && found.roleName !== null
        ? { '@id': iriOf('organization_user_roles', found.roleUuid), uuid: found.roleUuid, name: found.roleName }
        : null,
    administrators: inside ? found.administrators : [],
    teamsCount: inside ? found.teamsCount : null,
    organizationUsersCount: inside ? found.organizationUsersCount : null,
    permissions: {
      read: true,
      edit: isGrantedIn(actor, place, 'organization', 'edit'),
      delete: isGrantedIn(actor, place, 'organization', 'delete'),
    },
  }
}

import { type Collection, iriOf, type ListQuery } from '@langwerk/contract/common'
import type { OrganizationUser } from '@langwerk/contract/organization-users'
import { count, eq, ilike, or } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedIn, requireInOrganization } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organizationUser, organizationUserRole, user } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { listPage } from '../../kit/list-page.ts'
import { directoryOrder, isPersonLike } from '../../kit/people-by-name.ts'
import { notFound } from '../../kit/refusals.ts'
import type { RowClauses } from '../../kit/shareables.ts'

/** A page of the people of an organization, for those who may read them. @throws Refusal 404, 403 */
export async function listOrganizationUsers(
  db: Db,
  actor: Actor,
  organizationUuid: string,
  query: ListQuery,
): Promise<Collection<OrganizationUser>> {
  await requireInOrganization(db, actor, organizationUuid, 'organizationUser', 'read')
  const page = await listPage(
    {
      path: `/organizations/${organizationUuid}/organization_users`,
      search: (pattern) => or(isPersonLike(pattern), ilike(organizationUserRole.name, pattern)),
      sort: {
        name: directoryOrder,
        email: user.email,
        role: alphabetical(organizationUserRole.name),
        joinedAt: organizationUser.createdAt,
      },
      start: [organizationUser.createdAt, organizationUser.uuid],
      where: eq(organizationUser.organizationUuid, organizationUuid),
      count: async (where) => {
        const [found] = await db
          .select({ rows: count() })
          .from(organizationUser)
          .innerJoin(user, eq(user.uuid, organizationUser.userUuid))
          .innerJoin(organizationUserRole, eq(organizationUserRole.uuid, organizationUser.organizationUserRoleUuid))
          .where(where)
        return found!.rows
      },
      rows: (clauses) => Promise.resolve(memberRows(db, clauses)),
    },
    query,
  )
  return { ...page, member: page.member.map((row) => present(actor, row)) }
}

/** One membership after a change. */
export async function findOrganizationUser(db: Db, actor: Actor, uuid: string): Promise<OrganizationUser> {
  const where = eq(organizationUser.uuid, uuid)
  const [row] = await memberRows(db, { where, orderBy: [], limit: 1, offset: 0 })
  if (!row) throw notFound('organizationUser')
  return present(actor, row)
}

const memberRows = (db: Db, { where, orderBy, limit, offset }: RowClauses) =>
  db
    .select({
      membership: organizationUser,
      user: {
        uuid: user.uuid,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        collectiveUser: user.collectiveUser,
        profilePictureUuid: user.profilePictureUuid,
        active: user.active,
      },
      role: { uuid: organizationUserRole.uuid, name: organizationUserRole.name },
    })
    .from(organizationUser)
    .innerJoin(user, eq(user.uuid, organizationUser.userUuid))
    .innerJoin(organizationUserRole, eq(organizationUserRole.uuid, organizationUser.organizationUserRoleUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

function present(actor: Actor, row: Awaited<ReturnType<typeof memberRows>>[number]): OrganizationUser {
  const { membership, role } = row
  const place = { organizationUuid: membership.organizationUuid }
  const name = `${row.user.firstName} ${row.user.lastName}`.trim() || row.user.email
  return {
    '@id': iriOf('organization_users', membership.uuid),
    '@type': 'OrganizationUser',
    uuid: membership.uuid,
    name,
    user: {
      uuid: row.user.uuid,
      name,
      email: row.user.email,
      collectiveUser: row.user.collectiveUser,
      profilePicture: row.user.profilePictureUuid,
      active: row.user.active,
    },
    role: { '@id': iriOf('organization_user_roles', role.uuid), uuid: role.uuid, name: role.name },
    joinedAt: membership.createdAt.toISOString(),
    permissions: {
      setUserRole: isGrantedIn(actor, place, 'organizationUser', 'setUserRole'),
      removeUser: row.user.uuid === actor.uuid || isGrantedIn(actor, place, 'organizationUser', 'removeUser'),
    },
  }
}

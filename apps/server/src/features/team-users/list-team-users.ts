import { type Collection, iriOf, type ListQuery } from '@langwerk/contract/common'
import type { TeamUser } from '@langwerk/contract/team-users'
import { and, count, eq, ilike, or } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedIn, type Place, requireInTeam } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { team, teamUser, teamUserRole, user } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { listPage } from '../../kit/list-page.ts'
import { directoryOrder, isPersonLike } from '../../kit/people-by-name.ts'
import { notFound } from '../../kit/refusals.ts'
import type { RowClauses } from '../../kit/shareables.ts'

/** A page of the people of a team, for its members and for those who may read them. @throws Refusal 404, 403 */
export async function listTeamUsers(
  db: Db,
  actor: Actor,
  teamUuid: string,
  query: ListQuery,
): Promise<Collection<TeamUser>> {
  if (!actor.teams.some(({ uuid }) => uuid === teamUuid)) await requireInTeam(db, actor, teamUuid, 'teamUser', 'read')
  const page = await listPage(
    {
      path: `/teams/${teamUuid}/team_users`,
      search: (pattern) => or(isPersonLike(pattern), ilike(teamUserRole.name, pattern)),
      sort: {
        name: directoryOrder,
        email: user.email,
        role: alphabetical(teamUserRole.name),
        joinedAt: teamUser.createdAt,
      },
      start: [teamUser.createdAt, teamUser.uuid],
      where: eq(teamUser.teamUuid, teamUuid),
      count: async (where) => {
        const [found] = await db
          .select({ rows: count() })
          .from(teamUser)
          .innerJoin(user, eq(user.uuid, teamUser.userUuid))
          .innerJoin(teamUserRole, eq(teamUserRole.uuid, teamUser.teamUserRoleUuid))
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
export async function findTeamUser(db: Db, actor: Actor, uuid: string): Promise<TeamUser> {
  const where = and(eq(teamUser.uuid, uuid))
  const [row] = await memberRows(db, { where, orderBy: [], limit: 1, offset: 0 })
  if (!row) throw notFound('teamUser')
  return present(actor, row)
}

const memberRows = (db: Db, { where, orderBy, limit, offset }: RowClauses) =>
  db
    .select({
      membership: teamUser,
      organizationUuid: team.organizationUuid,
      user: {
        uuid: user.uuid,
        firstName: user.firstName,
        lastName: user.lastName,
        email: user.email,
        collectiveUser: user.collectiveUser,
        profilePictureUuid: user.profilePictureUuid,
        active: user.active,
      },
      role: {
        uuid: teamUserRole.uuid,
        name: teamUserRole.name,
        objectSharingRole: teamUserRole.objectSharingRole,
      },
    })
    .from(teamUser)
    .innerJoin(team, eq(team.uuid, teamUser.teamUuid))
    .innerJoin(user, eq(user.uuid, teamUser.userUuid))
    .innerJoin(teamUserRole, eq(teamUserRole.uuid, teamUser.teamUserRoleUuid))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

function present(actor: Actor, row: Awaited<ReturnType<typeof memberRows>>[number]): TeamUser {
  const { membership, role } = row
  const place: Place = { organizationUuid: row.organizationUuid, teamUuid: membership.teamUuid }
  const name = `${row.user.firstName} ${row.user.lastName}`.trim() || row.user.email
  return {
    '@id': iriOf('team_users', membership.uuid),
    '@type': 'TeamUser',
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
    role: { '@id': iriOf('team_user_roles', role.uuid), uuid: role.uuid, name: role.name },
    objectSharingRole: role.objectSharingRole,
    joinedAt: membership.createdAt.toISOString(),
    permissions: {
      setUserRole: isGrantedIn(actor, place, 'teamUser', 'setUserRole'),
      removeUser: row.user.uuid === actor.uuid || isGrantedIn(actor, place, 'teamUser', 'removeUser'),
    },
  }
}

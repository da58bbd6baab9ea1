import { type Collection, iriOf, type ListQuery } from '@langwerk/contract/common'
import type { Team } from '@langwerk/contract/teams'
import { type PermissionRoleName, permissionRoles } from '@langwerk/contract/words'
import { and, count, eq, ilike, or, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedIn, mayLimitTeam, seenTeams } from '../../access/organization-rights.ts'
import { strongest } from '../../access/roles.ts'
import type { Db } from '../../database/database.ts'
import { organization, team, teamUser, teamUserRole } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { notFound } from '../../foundation/refusals.ts'
import { listPage } from '../../kit/list-page.ts'
import type { RowClauses } from '../../kit/shareables.ts'

/** A page of the teams that the actor may know of. */
export async function listTeams(
  db: Db,
  actor: Actor,
  query: ListQuery & { organization?: string | undefined },
): Promise<Collection<Team>> {
  const page = await listPage(
    {
      path: '/teams',
      search: teamSearch,
      sort: {
        name: alphabetical(team.name),
        description: alphabetical(team.description),
        organization: alphabetical(organization.name),
        primary: team.primary,
        type: team.type,
        createdAt: team.createdAt,
        endOfPeriod: team.periodEndsAt,
        editorUnits: team.editorUnits,
        teamUsersCount: sql`coalesce(counted.people, 0)`,
      },
      start: [team.createdAt, team.uuid],
      where: and(
        seenTeams(actor),
        query.organization === undefined ? undefined : eq(team.organizationUuid, query.organization),
      ),
      count: async (where) => {
        const [found] = await db.select({ rows: count() }).from(team).where(where)
        return found!.rows
      },
      rows: (clauses) =>
        Promise.resolve(teamRows(db, actor, { ...clauses, byMembers: query.order?.teamUsersCount !== undefined })),
    },
    query,
  )
  return { ...page, member: page.member.map((row) => present(actor, row)) }
}

/** One team. @throws Refusal 404 where the actor may not know of it. */
export async function findTeam(db: Db, actor: Actor, uuid: string): Promise<Team> {
  const where = and(eq(team.uuid, uuid), seenTeams(actor))
  const [row] = await teamRows(db, actor, { where, orderBy: [], limit: 1, offset: 0 })
  if (!row) throw notFound('team')
  return present(actor, row)
}

/**
 * By the team's own texts or its organization's name. The organizations are found first: a condition over both tables at
 * once could use the index of neither.
 */
export const teamSearch = (pattern: string) =>
  or(
    ilike(team.name, pattern),
    ilike(team.description, pattern),
    sql`${team.organizationUuid} = any(array(select o.uuid from ${organization} o where o.name ilike ${pattern}))`,
  )

const memberCount = sql<number>`(select count(*)::int from team_user tu where tu.team_uuid = ${team.uuid})`

/** @param clauses `byMembers`: ordered by `counted.people`, which is then counted for all teams in one go. */
const teamRows = (
  db: Db,
  actor: Actor,
  { where, orderBy, limit, offset, byMembers = false }: RowClauses & { byMembers?: boolean },
) =>
  db
    .select({
      team,
      organizationName: organization.name,
      teamUsersCount: memberCount,
      roleUuid: teamUserRole.uuid,
      roleName: teamUserRole.name,
    })
    .from(team)
    .innerJoin(organization, eq(organization.uuid, team.organizationUuid))
    .leftJoin(teamUser, and(eq(teamUser.teamUuid, team.uuid), eq(teamUser.userUuid, actor.uuid)))
    .leftJoin(teamUserRole, eq(teamUserRole.uuid, teamUser.teamUserRoleUuid))
    .leftJoin(
      sql`(select tu.team_uuid, count(*)::int as people from team_user tu group by tu.team_uuid) counted`,
      byMembers ? sql`counted.team_uuid = ${team.uuid}` : sql`false`,
    )
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)

function present(actor: Actor, row: Awaited<ReturnType<typeof teamRows>>[number]): Team {
  const { team: found } = row
  const inTeam = { organizationUuid: found.organizationUuid, teamUuid: found.uuid }
  const readUsers =
    actor.teams.some(({ uuid }) => uuid === found.uuid) || isGrantedIn(actor, inTeam, 'teamUser', 'read')
  return {
    '@id': iriOf('teams', found.uuid),
    '@type': 'Team',
    uuid: found.uuid,
    name: found.name,
    description: found.description,
    organization: {
      '@id': iriOf('organizations', found.organizationUuid),
      uuid: found.organizationUuid,
      name: row.organizationName,
    },
    primary: found.primary,
    type: found.type,
    createdAt: found.createdAt.toISOString(),
    endOfPeriod: found.periodEndsAt?.toISOString().slice(0, 10) ?? null,
    periodEnded: found.periodEndsAt !== null && found.periodEndsAt.getTime() < Date.now(),
    editorUnits: found.editorUnits,
    teamInboxEmail: readUsers ? found.inboxEmail : null,
    singleSignOnAssignment: found.singleSignOnAssignment,
    teamUsersCount: row.teamUsersCount,
    teamUserRole:
      row.roleUuid && row.roleName !== null
        ? { '@id': iriOf('team_user_roles', row.roleUuid), uuid: row.roleUuid, name: row.roleName }
        : null,
    permissionRole: roleOn(actor, inTeam),
    permissions: {
      read: true,
      edit: isGrantedIn(actor, inTeam, 'team', 'edit'),
      editLimits: isGrantedIn(actor, { organizationUuid: found.organizationUuid }, 'team', 'edit'),
      limitSpending: mayLimitTeam(actor, inTeam),
      delete: isGrantedIn(actor, inTeam, 'team', 'delete'),
      readUsers,
      inviteUser: isGrantedIn(actor, inTeam, 'teamUser', 'inviteUser'),
      setUserRole: isGrantedIn(actor, inTeam, 'teamUser', 'setUserRole'),
      removeUser: isGrantedIn(actor, inTeam, 'teamUser', 'removeUser'),
    },
  }
}

/** What the actor is to the team: a member's sharing role, or what the organization's role makes of them. */
function roleOn(actor: Actor, place: { organizationUuid: string; teamUuid: string }): PermissionRoleName {
  const { organizationUuid } = place
  const roles: PermissionRoleName[] = [
    'reader',
    ...actor.teams.filter(({ uuid }) => uuid === place.teamUuid).map(({ objectSharingRole }) => objectSharingRole),
    ...(isGrantedIn(actor, { organizationUuid }, 'team', 'edit') ? (['manager'] as const) : []),
    ...(isGrantedIn(actor, { organizationUuid }, 'team', 'delete') ? (['owner'] as const) : []),
  ]
  // A reader ranks last, behind those who see less: being in the team says more than knowing of it.
  return strongest(permissionRoles, roles) ?? 'reader'
}

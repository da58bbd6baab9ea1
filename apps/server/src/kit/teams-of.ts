import { iriOf, type TeamShare } from '@langwerk/contract/common'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { organization, shareableTeam, team, teamUserRole } from '../database/schema/access.ts'

/** The teams of each item, primary first. */
export async function teamsOf(db: Db, uuids: readonly string[]): Promise<Map<string, TeamShare[]>> {
  const byItem = new Map<string, TeamShare[]>()
  if (uuids.length === 0) return byItem
  const rows = await db
    .select({
      uuid: shareableTeam.uuid,
      shareableUuid: shareableTeam.shareableUuid,
      primaryTeam: shareableTeam.primaryTeam,
      teamUuid: team.uuid,
      teamName: team.name,
      organizationUuid: organization.uuid,
      organizationName: organization.name,
      roleUuid: teamUserRole.uuid,
      roleName: teamUserRole.name,
    })
    .from(shareableTeam)
    .innerJoin(team, eq(team.uuid, shareableTeam.teamUuid))
    .innerJoin(organization, eq(organization.uuid, team.organizationUuid))
    .leftJoin(teamUserRole, eq(teamUserRole.uuid, shareableTeam.teamUserRoleUuid))
    .where(inArray(shareableTeam.shareableUuid, [...uuids]))
  for (const row of rows) {
    const shares = byItem.get(row.shareableUuid) ?? []
    shares.push({
      uuid: row.uuid,
      team: { '@id': iriOf('teams', row.teamUuid), uuid: row.teamUuid, name: row.teamName },
      organization: {
        '@id': iriOf('organizations', row.organizationUuid),
        uuid: row.organizationUuid,
        name: row.organizationName,
      },
      primaryTeam: row.primaryTeam,
      primaryTeamTeamUserRole:
        row.roleUuid && row.roleName !== null
          ? { '@id': iriOf('team_user_roles', row.roleUuid), uuid: row.roleUuid, name: row.roleName }
          : null,
    })
    byItem.set(row.shareableUuid, shares)
  }
  for (const shares of byItem.values())
    shares.sort((a, b) => Number(b.primaryTeam) - Number(a.primaryTeam) || a.team.name.localeCompare(b.team.name))
  return byItem
}

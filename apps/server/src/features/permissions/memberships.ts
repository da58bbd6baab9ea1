import { iriOf } from '@langwerk/contract/common'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import {
  organization,
  organizationUser,
  organizationUserRole,
  team,
  teamUser,
  teamUserRole,
} from '../../database/schema/access.ts'

export const namedRef = (collection: string, uuid: string, name: string) => ({
  '@id': iriOf(collection, uuid),
  uuid,
  name,
})

/** What the actor holds in organizations and teams, with names. The permissions are the actor's: what counts now. */
export async function loadMemberships(db: Db, actor: Actor) {
  const organizations = await db
    .select({
      uuid: organization.uuid,
      name: organization.name,
      roleUuid: organizationUserRole.uuid,
      roleName: organizationUserRole.name,
    })
    .from(organizationUser)
    .innerJoin(organization, eq(organization.uuid, organizationUser.organizationUuid))
    .innerJoin(organizationUserRole, eq(organizationUserRole.uuid, organizationUser.organizationUserRoleUuid))
    .where(eq(organizationUser.userUuid, actor.uuid))
    .orderBy(asc(organization.name))
  const teams = await db
    .select({
      uuid: team.uuid,
      name: team.name,
      organizationUuid: organization.uuid,
      organizationName: organization.name,
      roleUuid: teamUserRole.uuid,
      roleName: teamUserRole.name,
    })
    .from(teamUser)
    .innerJoin(team, eq(team.uuid, teamUser.teamUuid))
    .innerJoin(organization, eq(organization.uuid, team.organizationUuid))
    .innerJoin(teamUserRole, eq(teamUserRole.uuid, teamUser.teamUserRoleUuid))
    .where(eq(teamUser.userUuid, actor.uuid))
    .orderBy(asc(team.name))
  return {
    organizations: organizations.map((row) => ({
      organization: namedRef('organizations', row.uuid, row.name),
      role: namedRef('organization_user_roles', row.roleUuid, row.roleName),
      permissions: actor.organizations.find(({ uuid }) => uuid === row.uuid)?.permissions ?? [],
    })),
    teams: teams.map((row) => {
      const held = actor.teams.find(({ uuid }) => uuid === row.uuid)
      return {
        team: namedRef('teams', row.uuid, row.name),
        organization: namedRef('organizations', row.organizationUuid, row.organizationName),
        role: namedRef('team_user_roles', row.roleUuid, row.roleName),
        objectSharingRole: held?.objectSharingRole ?? ('reader' as const),
        permissions: held?.permissions ?? [],
      }
    }),
  }
}

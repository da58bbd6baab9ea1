import { iriOf } from '@langwerk/contract/common'
import { teamRoutes } from '@langwerk/contract/teams'
import { permissionRoles } from '@langwerk/contract/words'
import { asc, eq, inArray, or } from 'drizzle-orm'
import { teamsGranting } from '../../access/actor.ts'
import { organization, team, teamUserRole } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { collection } from '../../kit/list-page.ts'
import { notFound } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'

export function serveTeams(house: House) {
  const { db } = house

  serve(house, teamRoutes.creationTeams, async ({ actor, query }) => {
    const object = query.permission_object_name
    const organizations = actor.organizations
      .filter(({ permissions }) => permissions.includes(`${object}:create`))
      .map(({ uuid }) => uuid)
    const mine = [
      inArray(team.uuid, teamsGranting(actor, object, 'create')),
      inArray(team.organizationUuid, organizations),
    ]
    const rows = await db
      .select({
        uuid: team.uuid,
        name: team.name,
        organizationUuid: organization.uuid,
        organizationName: organization.name,
      })
      .from(team)
      .innerJoin(organization, eq(organization.uuid, team.organizationUuid))
      .where(actor.administrator ? undefined : or(...mine))
      .orderBy(asc(team.name))
    return collection(
      '/creation_teams',
      rows.map((row) => ({
        '@id': iriOf('teams', row.uuid),
        '@type': 'Team' as const,
        uuid: row.uuid,
        name: row.name,
        organization: {
          '@id': iriOf('organizations', row.organizationUuid),
          uuid: row.organizationUuid,
          name: row.organizationName,
        },
      })),
    )
  })

  serve(house, teamRoutes.rolesForObjectSharing, async ({ actor, params }) => {
    const belongs =
      actor.administrator ||
      actor.organizations.some(({ uuid }) => uuid === params.uuid) ||
      actor.teams.some(({ organizationUuid }) => organizationUuid === params.uuid)
    if (!belongs) throw notFound('Organization')
    const rows = await db.select().from(teamUserRole).where(eq(teamUserRole.organizationUuid, params.uuid))
    const members = rows
      .sort(
        (a, b) =>
          permissionRoles.indexOf(a.objectSharingRole) - permissionRoles.indexOf(b.objectSharingRole) ||
          a.name.localeCompare(b.name),
      )
      .map(({ uuid, name, objectSharingRole }) => ({
        '@id': iriOf('team_user_roles', uuid),
        '@type': 'TeamUserRole' as const,
        uuid,
        name,
        objectSharingRole,
      }))
    return collection(`/organizations/${params.uuid}/team_user_roles_for_object_sharing`, members)
  })
}

import { type Collection, iriOf } from '@langwerk/contract/common'
import type { CreationTeam } from '@langwerk/contract/teams'
import type { PermissionObject } from '@langwerk/contract/words'
import { asc, eq, inArray, or } from 'drizzle-orm'
import { type Actor, teamsGranting } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { organization, team } from '../../database/schema/access.ts'
import { collection } from '../../kit/list-page.ts'

/** The teams in which the actor may create such a thing, by their role in the team or in its organization. */
export async function creationTeams(db: Db, actor: Actor, object: PermissionObject): Promise<Collection<CreationTeam>> {
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
}

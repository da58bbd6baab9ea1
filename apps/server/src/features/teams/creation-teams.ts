import { type Collection, iriOf, type ListQuery } from '@langwerk/contract/common'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import type { CreationTeam } from '@langwerk/contract/teams'
import { and, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import { type Actor, teamsGranting } from '../../access/actor.ts'
import { isGrantedIn, organizationsOf, seenTeams } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization, team } from '../../database/schema/access.ts'
import { alphabetical } from '../../database/schema/columns.ts'
import { listPage } from '../../kit/list-page.ts'
import { teamSearch } from './list-teams.ts'

type Query = ListQuery & { permission_object_name: PermissionObject; further?: 'true' | 'false' | undefined }

/**
 * The teams in which the actor may create such a thing, by their role in the team or in its organization; or, once it has
 * its primary team, those that it can be shared with besides.
 */
export async function creationTeams(
  db: Db,
  actor: Actor,
  { permission_object_name: object, further, ...query }: Query,
): Promise<Collection<CreationTeam>> {
  const page = await listPage(
    {
      path: '/creation_teams',
      search: teamSearch,
      sort: { name: alphabetical(team.name) },
      start: [team.uuid],
      where: further === 'true' ? shareableWith(actor) : creatableIn(actor, object),
      count: async (where) => (await db.select({ rows: count() }).from(team).where(where))[0]!.rows,
      rows: ({ where, orderBy, limit, offset }) =>
        Promise.resolve(
          db
            .select({
              uuid: team.uuid,
              name: team.name,
              organizationUuid: organization.uuid,
              organizationName: organization.name,
            })
            .from(team)
            .innerJoin(organization, eq(organization.uuid, team.organizationUuid))
            .where(where)
            .orderBy(...orderBy)
            .limit(limit)
            .offset(offset),
        ),
    },
    { itemsPerPage: mostWithoutPaging, order: { name: 'asc' }, ...query },
  )
  return { ...page, member: page.member.map(present) }
}
const mostWithoutPaging = 1000

function creatableIn(actor: Actor, object: PermissionObject): SQL | undefined {
  if (actor.administrator) return undefined
  const organizations = actor.organizations
    .filter(({ permissions }) => permissions.includes(`${object}:create`))
    .map(({ uuid }) => uuid)
  return or(inArray(team.uuid, teamsGranting(actor, object, 'create')), inArray(team.organizationUuid, organizations))
}

/**
 * The teams that one knows of, and those whose names alone one may read. Of other organizations one knows public teams, but
 * shares nothing with them.
 */
function shareableWith(actor: Actor): SQL | undefined {
  if (actor.administrator) return undefined
  const own = organizationsOf(actor)
  const named = own.filter((organizationUuid) => isGrantedIn(actor, { organizationUuid }, 'team', 'readNames'))
  return and(or(seenTeams(actor), inArray(team.organizationUuid, named)), inArray(team.organizationUuid, own))
}

interface Row {
  uuid: string
  name: string
  organizationUuid: string
  organizationName: string
}
const present = (row: Row) => ({
  '@id': iriOf('teams', row.uuid),
  '@type': 'Team' as const,
  uuid: row.uuid,
  name: row.name,
  organization: {
    '@id': iriOf('organizations', row.organizationUuid),
    uuid: row.organizationUuid,
    name: row.organizationName,
  },
})

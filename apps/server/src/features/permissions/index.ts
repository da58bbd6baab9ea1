import type { PermissionObject } from '@langwerk/contract/permission-objects'
import { type PermissionExplanation, permissionRoutes as routes } from '@langwerk/contract/permissions'
import type { PermissionAction } from '@langwerk/contract/words'
import { and, eq } from 'drizzle-orm'
import { type Actor, heldInPerson } from '../../access/actor.ts'
import { explainAnywhere, explainInPlace, explainItem } from '../../access/explain.ts'
import { belongsTo, type Place, seenOrganizations, seenTeams } from '../../access/organization-rights.ts'
import { accessRows } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { organization, team } from '../../database/schema/access.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { itemName } from '../../kit/item-name.ts'
import { serve } from '../../kit/serve.ts'
import { whoCouldGrant, whoCouldShare } from './helpers-of.ts'
import { loadMemberships, namedRef } from './memberships.ts'

export function servePermissions(house: House) {
  const { db } = house

  serve(house, routes.own, async ({ actor }) => {
    const { organizations, teams } = await loadMemberships(db, actor)
    return { administrator: actor.administrator, user: heldInPerson(actor), organizations, teams }
  })

  serve(house, routes.explain, async ({ actor, query }) => explain(db, actor, query))
}

/** @throws Refusal 404 where the actor may not know of the thing that is asked about. */
async function explain(
  db: Db,
  actor: Actor,
  { object, action, uuid }: { object: PermissionObject; action: PermissionAction; uuid?: string | undefined },
): Promise<PermissionExplanation> {
  const { organizations, teams } = await loadMemberships(db, actor)
  const asked = uuid ? await askItem(db, actor, { object, action, uuid }) : null
  const { reasons, ...explanation } = asked?.explanation ?? explainAnywhere(actor, object, action)
  return {
    ...explanation,
    permission: `${object}:${action}`,
    item: asked?.item ?? null,
    reasons: reasons.map(({ organizationUuid, teamUuid, ...reason }) => {
      const ofTeam = teams.find((membership) => membership.team.uuid === teamUuid)
      const ofOrganization = organizations.find((membership) => membership.organization.uuid === organizationUuid)
      return {
        ...reason,
        organization: ofOrganization?.organization ?? ofTeam?.organization ?? null,
        team: ofTeam?.team ?? null,
        role: reason.source === 'organization' ? (ofOrganization?.role.name ?? null) : (ofTeam?.role.name ?? null),
      }
    }),
    couldGrant: explanation.granted
      ? []
      : asked && !asked.place
        ? await whoCouldShare(db, actor, asked.item.uuid)
        : await whoCouldGrantIn(db, actor, asked?.place ?? null),
  }
}

/** Of a public place strangers learn what it says of itself, and no names of its people. */
const whoCouldGrantIn = async (db: Db, actor: Actor, place: Place | null) =>
  place && !belongsTo(actor, place.organizationUuid) ? [] : whoCouldGrant(db, actor, place)

async function askItem(
  db: Db,
  actor: Actor,
  { object, action, uuid }: { object: PermissionObject; action: PermissionAction; uuid: string },
) {
  const place = await findPlace(db, actor, object, uuid)
  if (place) {
    const { item, ...where } = place
    return { item, place: where, explanation: explainInPlace(actor, where, object, action) }
  }
  const row = (await accessRows(db, actor, [uuid])).get(uuid)
  const explanation = row?.kind === object ? explainItem(actor, row, action) : null
  if (!explanation) throw notFound('item')
  return { item: namedRef(object, uuid, await itemName(db, uuid)), place: null, explanation }
}

/** Of things that belong to a team or an organization: where they are asked for. */
async function findPlace(db: Db, actor: Actor, object: PermissionObject, uuid: string) {
  if (ofTeams.has(object)) {
    const [found] = await db
      .select()
      .from(team)
      .where(and(eq(team.uuid, uuid), seenTeams(actor)))
    if (found)
      return { organizationUuid: found.organizationUuid, teamUuid: uuid, item: namedRef('teams', uuid, found.name) }
  }
  if (!ofOrganizations.has(object)) return null
  const [found] = await db
    .select()
    .from(organization)
    .where(and(eq(organization.uuid, uuid), seenOrganizations(actor)))
  if (!found) throw notFound('item')
  return { organizationUuid: uuid, item: namedRef('organizations', uuid, found.name) }
}

const ofTeams: ReadonlySet<PermissionObject> = new Set<PermissionObject>(['team', 'teamUser'])
const ofOrganizations: ReadonlySet<PermissionObject> = new Set<PermissionObject>([
  'organization',
  'organizationUser',
  'organizationUserRole',
  'team',
  'teamUser',
  'teamUserRole',
  'integrations',
  'xliffFilter',
])

import { itemActions } from '@langwerk/contract/item-actions'
import { actionsIn } from '@langwerk/contract/permission-matrix'
import type { Permission, PermissionObject } from '@langwerk/contract/permission-objects'
import { type PermissionAction, type PermissionRoleName, permissionRoles } from '@langwerk/contract/words'
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { organization, team } from '../database/schema/access.ts'
import { accessDenied, notFound, Refusal } from '../foundation/refusals.ts'
import type { Actor } from './actor.ts'
import { itemObjects } from './roles.ts'

/** An organization, or one of its teams: what rights are asked for in. */
export interface Place {
  organizationUuid: string
  teamUuid?: string
}

/**
 * Whether the actor holds a permission there: as administrator, through their role in this organization, in a team
 * through their role in this team, or by themselves where they belong to the organization. Another organization's
 * role counts for nothing here, and a team's role for nothing outside of the team.
 */
export function isGrantedIn(actor: Actor, place: Place, object: PermissionObject, action: PermissionAction): boolean {
  return missingIn(actor, place, [`${object}:${action}`]).length === 0
}

/** Which of these permissions the actor does not hold there. */
export function missingIn(actor: Actor, place: Place, permissions: readonly Permission[]): Permission[] {
  if (actor.administrator) return []
  // Lists ask for every team of somebody: looking into the roles costs less than a set of all that they hold.
  const held = [
    ...actor.organizations.filter(({ uuid }) => uuid === place.organizationUuid),
    ...actor.teams.filter(({ uuid }) => uuid === place.teamUuid),
    ...(actor.permissions.length > 0 && belongsTo(actor, place.organizationUuid) ? [actor] : []),
  ]
  return permissions.filter((permission) => !held.some((role) => role.permissions.includes(permission)))
}

/** Whether the actor is a member of the organization or in one of its teams. */
export const belongsTo = (actor: Actor, organizationUuid: string) =>
  actor.organizations.some(({ uuid }) => uuid === organizationUuid) ||
  actor.teams.some((membership) => membership.organizationUuid === organizationUuid)

/** Whether the actor may know what an organization spends: its people may, and administrators. */
export const knowsSpending = (actor: Actor, organizationUuid: string | null): boolean =>
  organizationUuid !== null && (actor.administrator || belongsTo(actor, organizationUuid))

/** A condition on the table `organization`: the actor may know of it. Undefined means all. */
export function seenOrganizations(actor: Actor): SQL | undefined {
  if (actor.administrator) return undefined
  return or(eq(organization.type, 'public'), inArray(organization.uuid, organizationsOf(actor)))
}

/**
 * A condition on the table `team`: the actor may know of it. Undefined means all. One knows the teams that one is in,
 * all of an organization where one's role says `team:read`, and public ones of organizations that one knows.
 */
export function seenTeams(actor: Actor): SQL | undefined {
  if (actor.administrator) return undefined
  const readable = organizationsOf(actor).filter((organizationUuid) =>
    isGrantedIn(actor, { organizationUuid }, 'team', 'read'),
  )
  const known = or(
    inArray(team.organizationUuid, organizationsOf(actor)),
    sql`${team.organizationUuid} in (select o.uuid from organization o where o.type = 'public')`,
  )
  return or(
    inArray(
      team.uuid,
      actor.teams.map(({ uuid }) => uuid),
    ),
    inArray(team.organizationUuid, readable),
    sql`(${team.type} = 'public' and ${known})`,
  )
}

/**
 * Checks one permission for a thing of one organization.
 * @throws Refusal 404 where the actor may not know of the organization, 403 where they lack the permission there.
 */
export async function requireInOrganization(
  db: Db,
  actor: Actor,
  organizationUuid: string,
  object: PermissionObject,
  action: PermissionAction,
): Promise<void> {
  const [found] = await db
    .select({ type: organization.type })
    .from(organization)
    .where(eq(organization.uuid, organizationUuid))
  if (!found || !(actor.administrator || found.type === 'public' || belongsTo(actor, organizationUuid)))
    throw notFound('organization')
  if (!isGrantedIn(actor, { organizationUuid }, object, action)) throw accessDenied(`${object}:${action}`)
}

/**
 * The same for a thing of one team; a role in its organization counts too.
 * @returns the place, to ask for further permissions there.
 * @throws Refusal 404 where the actor may not know of the team, 403 where they lack the permission there.
 */
export async function requireInTeam(
  db: Db,
  actor: Actor,
  teamUuid: string,
  object: PermissionObject,
  action: PermissionAction,
): Promise<Required<Place>> {
  const place = await placeOfTeam(db, actor, teamUuid)
  if (!isGrantedIn(actor, place, object, action)) throw accessDenied(`${object}:${action}`)
  return place
}

/**
 * Checks that the actor may say what a team may spend.
 * @throws Refusal 404 where the actor may not know of the team, 403 where they may not.
 */
export async function requireLimitOfTeam(db: Db, actor: Actor, teamUuid: string): Promise<void> {
  if (!mayLimitTeam(actor, await placeOfTeam(db, actor, teamUuid))) throw accessDenied('team:edit')
}

/** Whoever may edit a team, or the organization that pays, says what the team may spend: on its models, and in credits on its jobs. */
export const mayLimitTeam = (actor: Actor, place: Required<Place>): boolean =>
  isGrantedIn(actor, place, 'team', 'edit') ||
  isGrantedIn(actor, { organizationUuid: place.organizationUuid }, 'organization', 'edit')

/** @throws Refusal 404 where the actor may not know of the team. */
async function placeOfTeam(db: Db, actor: Actor, teamUuid: string): Promise<Required<Place>> {
  const [found] = await db
    .select({ organizationUuid: team.organizationUuid })
    .from(team)
    .where(sql`${eq(team.uuid, teamUuid)} and ${seenTeams(actor) ?? sql`true`}`)
  if (!found) throw notFound('team')
  return { organizationUuid: found.organizationUuid, teamUuid }
}

/**
 * Nobody hands out what they do not hold: for a role that is given to somebody, or written.
 * @param role its permissions, and of a team's role the sharing role. A sharing role is held by whoever has one as strong
 * in the team, or holds all that it lets people do with items through the organization.
 * @throws Refusal 403 that names the missing permissions.
 */
export function requireHolding(
  actor: Actor,
  place: Place,
  role: { permissions: readonly Permission[]; objectSharingRole?: PermissionRoleName },
): void {
  const missing = missingIn(actor, place, role.permissions)
  if (missing.length > 0) throw accessDenied(missing.slice(0, namedPermissions).join(', '))
  if (!role.objectSharingRole) return
  const own = actor.teams.find(({ uuid }) => uuid === place.teamUuid)?.objectSharingRole
  if (own && permissionRoles.indexOf(own) <= permissionRoles.indexOf(role.objectSharingRole)) return
  const { organizationUuid } = place
  const missingSharing = missingIn(actor, { organizationUuid }, sharingPermissions(role.objectSharingRole))
  if (missingSharing.length > 0) throw accessDenied(missingSharing.slice(0, namedPermissions).join(', '))
}
const namedPermissions = 5

/** The same as a question, for lists of what somebody may give. */
export function isHolding(...asked: Parameters<typeof requireHolding>): boolean {
  try {
    requireHolding(...asked)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** What a sharing role lets people do with the items of a team. */
const sharingPermissions = (role: PermissionRoleName): Permission[] =>
  itemObjects.flatMap((object) =>
    itemActions[role]
      .filter((action) => actionsIn('organization', object).includes(action))
      .map((action): Permission => `${object}:${action}`),
  )

/** Those that the actor is a member of, or in a team of. */
export const organizationsOf = (actor: Actor) => [
  ...new Set([
    ...actor.organizations.map(({ uuid }) => uuid),
    ...actor.teams.map(({ organizationUuid }) => organizationUuid),
  ]),
]

import { actionsOn, itemActions } from '@langwerk/contract/item-actions'
import { isJobObject } from '@langwerk/contract/job-types'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import { type PermissionAction, type PermissionRoleName, permissionRoles } from '@langwerk/contract/words'
import type { Actor, TeamMembership } from './actor.ts'
import { roleAfterPeriod } from './ended-period.ts'
import { isGrantedIn, missingIn } from './organization-rights.ts'
import { strongest } from './roles.ts'

/** How an item reaches the actor. */
export interface AccessRow {
  kind: PermissionObject
  ownerUuid: string | null
  createdAt: Date
  shares: { team: string; primaryTeam: boolean; role: PermissionRoleName | null }[]
  /** The role of a share with the person. */
  personalRole: PermissionRoleName | null
}

/** One way on which an item reaches somebody. */
export interface WayTo {
  by: 'administrator' | 'owner' | 'person' | 'primaryTeam' | 'furtherTeam'
  teamUuid: string | null
  /** What the sharing makes of one there. */
  role: PermissionRoleName
  /** What of it one does: in a team what its role's permissions grant, too. None where one may not read. */
  actions: ReadonlySet<PermissionAction>
}

/** What somebody may do with one item. */
export interface Standing {
  object: PermissionObject
  /** Its name, for people: what counts are the actions. */
  role: PermissionRoleName
  actions: ReadonlySet<PermissionAction>
}

/**
 * The rule for items. What is one's own stays one's own, and administrators may do everything. Through a team one does what
 * the sharing role there allows and the object's permission held there grants; a share with the person carries its
 * own. What several ways allow adds up.
 * @returns null where the actor may not know of the item.
 */
export function standingOn(actor: Actor, row: AccessRow): Standing | null {
  if (actor.jobStep?.alone) return null
  const ways = waysTo(actor, row).filter((way) => way.actions.has('read'))
  if (ways.length === 0) return null
  const actions = new Set(ways.flatMap((way) => [...way.actions]))
  return { object: row.kind, role: nameOf(row.kind, ways, actions), actions }
}

/** What is done with the rows of an item. */
export const rowActions = ['read', 'create', 'edit', 'delete'] as const
export type RowAction = (typeof rowActions)[number]

/**
 * What somebody may do with the rows of an item that have permissions of their own, those of `rows`: on each way what these grant, and
 * to change them only where the sharing role lets one edit the item. What several ways allow adds up.
 * @returns nothing where the actor may not read the item itself.
 */
export function actionsOnRows(actor: Actor, item: AccessRow, rows: PermissionObject): ReadonlySet<RowAction> {
  if (!standingOn(actor, item)) return new Set()
  const ways = waysTo(actor, { ...item, kind: rows }).filter(({ actions }) => actions.has('read'))
  const allowed = ways.flatMap(({ teamUuid, role }): RowAction[] => {
    if (!itemActions[role].includes('edit')) return ['read']
    const membership = actor.teams.find(({ uuid }) => uuid === teamUuid)
    const isGranted = (action: RowAction) =>
      action === 'read' || !membership || isGrantedIn(actor, placeOf(membership), rows, action)
    return rowActions.filter(isGranted)
  })
  return new Set(allowed)
}

/** What somebody may do with an item that is their own. */
export const standingOfOwner = (object: PermissionObject): Standing => ({ object, role: 'owner', actions: everything })

export const mayDo = ({ actions }: Standing, action: PermissionAction) => actions.has(action)

/**
 * Every way on which an item reaches the actor, also those on which they may not read it. Members of a primary team have
 * their own sharing role; on a further team it is the role of the share (none: reader). Where a team's period is over its
 * members read, and so does the owner of what it is the primary team of.
 */
export function waysTo(actor: Actor, row: AccessRow): WayTo[] {
  const object = row.kind
  if (actor.administrator) return [{ by: 'administrator', teamUuid: null, role: 'owner', actions: everything }]
  const shares = row.shares.flatMap((share) => {
    const membership = actor.teams.find(({ uuid }) => uuid === share.team)
    return membership ? [{ ...share, membership }] : []
  })
  const ofTeams = shares.map(({ team: teamUuid, primaryTeam, role: shared, membership }): WayTo => {
    const by = primaryTeam ? 'primaryTeam' : 'furtherTeam'
    const role = primaryTeam ? membership.objectSharingRole : furtherRole(shared, membership)
    return { by, teamUuid, role, actions: actionsInTeam(actor, membership, { object, role, by }) }
  })
  const isOver = shares.some(({ primaryTeam, membership }) => primaryTeam && membership.periodEnded)
  const owned: WayTo[] =
    row.ownerUuid !== actor.uuid
      ? []
      : isOver
        ? [{ by: 'owner', teamUuid: null, role: 'reader', actions: allOf(object, 'reader') }]
        : [{ by: 'owner', teamUuid: null, role: 'owner', actions: everything }]
  const personal: WayTo[] = row.personalRole
    ? [{ by: 'person', teamUuid: null, role: row.personalRole, actions: allOf(object, row.personalRole) }]
    : []
  return [...owned, ...ofTeams, ...personal]
}

/** The teams through which the actor reads items of a kind: all that are shared with them, or only those that other teams share. */
export function teamsToRead(actor: Actor, object: PermissionObject): { all: string[]; fromOthers: string[] } {
  const uuidsOf = (memberships: readonly TeamMembership[]) => memberships.map(({ uuid }) => uuid)
  const reads = (membership: TeamMembership, by: WayTo['by']) => mayReadIn(actor, membership, { object, by })
  const all = actor.teams.filter((membership) => reads(membership, 'primaryTeam'))
  const fromOthers = actor.teams.filter((membership) => !all.includes(membership) && reads(membership, 'furtherTeam'))
  return { all: uuidsOf(all), fromOthers: uuidsOf(fromOthers) }
}

const everything: ReadonlySet<PermissionAction> = new Set(itemActions.owner)
const always: readonly PermissionAction[] = ['read', 'readShared']

const allOf = (object: PermissionObject, role: PermissionRoleName) => new Set([...always, ...actionsOn(object, role)])

const furtherRole = (shared: PermissionRoleName | null, { periodEnded }: TeamMembership) =>
  periodEnded ? roleAfterPeriod(shared ?? 'reader') : (shared ?? 'reader')

function actionsInTeam(
  actor: Actor,
  membership: TeamMembership,
  { object, role, by }: { object: PermissionObject; role: PermissionRoleName; by: WayTo['by'] },
): ReadonlySet<PermissionAction> {
  if (!mayReadIn(actor, membership, { object, by })) return new Set()
  const allowed = actionsOn(object, role).filter((action) => !always.includes(action))
  const missing = missingIn(
    actor,
    placeOf(membership),
    allowed.map((action) => `${object}:${action}` as const),
  )
  return new Set([...always, ...allowed.filter((action) => !missing.includes(`${object}:${action}`))])
}

/** What another team shares with one's own is read with `readShared`, too. */
const mayReadIn = (
  actor: Actor,
  membership: TeamMembership,
  { object, by }: { object: PermissionObject; by: WayTo['by'] },
) =>
  isGrantedIn(actor, placeOf(membership), object, 'read') ||
  (by === 'furtherTeam' && isGrantedIn(actor, placeOf(membership), object, 'readShared'))

const placeOf = ({ uuid, organizationUuid }: TeamMembership) => ({ organizationUuid, teamUuid: uuid })

/**
 * The strongest sharing role that is left whole, or of which that is left which tells it from those below: whoever deletes
 * is called no reader because they do not review.
 */
function nameOf(object: PermissionObject, ways: readonly WayTo[], actions: ReadonlySet<PermissionAction>) {
  const isWhole = (role: PermissionRoleName) => actionsOn(object, role).every((action) => actions.has(action))
  const whole = ways.map(({ role }) => role).filter(isWhole)
  return strongest(permissionRoles, [...whole, toldBy(object, actions)]) ?? 'reader'
}

/** An owner is never told so: who owns, or shares as an owner, has all of it. */
function toldBy(object: PermissionObject, actions: ReadonlySet<PermissionAction>): PermissionRoleName {
  if (actions.has('delete') || actions.has('share')) return 'manager'
  if (actions.has('edit')) return 'editor'
  if (actions.has('review') || actions.has('approve')) return 'reviewer'
  const seesWithoutTaking = actions.has('accessWorkspace') && !actions.has('export')
  return isJobObject(object) && seesWithoutTaking ? 'reviewer_preview' : 'reader'
}

/** Whether somebody works on a job, by what they may do with it: such people let workers work there, and know what that costs. */
export const worksOn = (standing: Standing): boolean =>
  (mayDo(standing, 'edit') || mayDo(standing, 'review')) && mayDo(standing, 'accessWorkspace')

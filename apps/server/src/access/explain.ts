import { itemActions } from '@langwerk/contract/item-actions'
import type { PermissionObject } from '@langwerk/contract/permission-objects'
import { type PermissionAction, type PermissionRoleName, permissionRoles } from '@langwerk/contract/words'
import { type Actor, heldInPerson, isGrantedDirectly, teamsGranting } from './actor.ts'
import { type AccessRow, mayDo, standingOn, type WayTo, waysTo } from './item-rule.ts'
import { belongsTo, isGrantedIn, type Place } from './organization-rights.ts'

type Lack = 'permission' | 'read' | 'permissionRole'

/** One thing that decides about a permission, and whether it alone would grant it. Names are for the caller to look up. */
export interface Reason {
  source: WayTo['by'] | 'user' | 'organization' | 'team'
  organizationUuid: string | null
  teamUuid: string | null
  /** Of an item: what its sharing makes of one there. */
  permissionRole: PermissionRoleName | null
  grants: boolean
  /** Why it does not grant it: no such permission there, none to read, or a sharing role that does not allow it. */
  lacks: Lack | null
}
export interface Explanation {
  granted: boolean
  permissionRole: PermissionRoleName | null
  reasons: Reason[]
  /** Of an item: the roles that allow the action. */
  sufficientRoles: PermissionRoleName[]
}

/** Why the actor may, or may not, do something without saying with which thing: create one, or open their list. */
export function explainAnywhere(actor: Actor, object: PermissionObject, action: PermissionAction): Explanation {
  const reasons = grantsOf(actor, object, action, { isAsked: () => true })
  const granted = isGrantedDirectly(actor, object, action) || teamsGranting(actor, object, action).length > 0
  return { granted, permissionRole: null, reasons, sufficientRoles: [] }
}

/** The same in one organization or team, where only their own roles count. */
export function explainInPlace(
  actor: Actor,
  place: Place,
  object: PermissionObject,
  action: PermissionAction,
): Explanation {
  const belongs = belongsTo(actor, place.organizationUuid)
  const reasons = grantsOf(actor, object, action, {
    isAsked: ({ source, organizationUuid, teamUuid }) =>
      source === 'administrator' ||
      (source === 'user' && belongs) ||
      (source === 'organization' && organizationUuid === place.organizationUuid) ||
      (source === 'team' && teamUuid === place.teamUuid),
  })
  return { granted: isGrantedIn(actor, place, object, action), permissionRole: null, reasons, sufficientRoles: [] }
}

/** Why the actor may, or may not, do something with one shared thing. Null where they may not know of it. */
export function explainItem(actor: Actor, row: AccessRow, action: PermissionAction): Explanation | null {
  const standing = standingOn(actor, row)
  if (!standing) return null
  const reasons = waysTo(actor, row).map((way): Reason => {
    const { by, teamUuid, role } = way
    const membership = actor.teams.find(({ uuid }) => uuid === teamUuid)
    const lacks = lackOf(way, action)
    const organizationUuid = membership?.organizationUuid ?? null
    return { source: by, organizationUuid, teamUuid, permissionRole: role, grants: lacks === null, lacks }
  })
  return {
    granted: mayDo(standing, action),
    permissionRole: standing.role,
    reasons,
    sufficientRoles: permissionRoles.filter((role) => itemActions[role].includes(action)),
  }
}

function lackOf({ role, actions }: WayTo, action: PermissionAction): Lack | null {
  if (actions.has(action)) return null
  if (!itemActions[role].includes(action)) return 'permissionRole'
  return actions.has('read') || action === 'read' || action === 'readShared' ? 'permission' : 'read'
}

/** Everything that the actor holds permissions through, each with whether it holds this one. */
function grantsOf(
  actor: Actor,
  object: PermissionObject,
  action: PermissionAction,
  { isAsked }: { isAsked: (reason: Pick<Reason, 'source' | 'organizationUuid' | 'teamUuid'>) => boolean },
): Reason[] {
  const permission = `${object}:${action}` as const
  const nowhere = { organizationUuid: null, teamUuid: null, permissionRole: null }
  const holding = (grants: boolean) => ({ grants, lacks: grants ? null : ('permission' as const) })
  const own = heldInPerson(actor)
  const all: Reason[] = [
    ...(actor.administrator ? [{ ...nowhere, source: 'administrator' as const, ...holding(true) }] : []),
    ...(own.length > 0 ? [{ ...nowhere, source: 'user' as const, ...holding(own.includes(permission)) }] : []),
    ...actor.organizations.map(({ uuid, permissions }) => ({
      ...nowhere,
      source: 'organization' as const,
      organizationUuid: uuid,
      ...holding(permissions.includes(permission)),
    })),
    ...actor.teams.map(({ uuid, organizationUuid, permissions }) => ({
      ...nowhere,
      source: 'team' as const,
      organizationUuid,
      teamUuid: uuid,
      ...holding(permissions.includes(permission)),
    })),
  ]
  return all.filter(isAsked)
}

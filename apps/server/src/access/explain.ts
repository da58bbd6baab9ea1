import {
  type PermissionAction,
  type PermissionObject,
  type PermissionRoleName,
  permissionRoles,
} from '@langwerk/contract/words'
import { type Actor, isGrantedDirectly, teamsGranting } from './actor.ts'
import { belongsTo, isGrantedIn, type Place } from './organization-rights.ts'
import { type AccessRow, mayDo, permissionRoleOf, type WayTo, waysTo } from './sharing.ts'

/** One thing that decides about a permission, and whether it alone would grant it. Names are for the caller to look up. */
export interface Reason {
  source: WayTo['by'] | 'user' | 'organization' | 'team'
  organizationUuid: string | null
  teamUuid: string | null
  /** Of an item: what it makes of one there. */
  permissionRole: PermissionRoleName | null
  /** False where a stronger role on the item decides instead: roles do not add up. */
  counts: boolean
  grants: boolean
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
  const permissionRole = permissionRoleOf(actor, row)
  if (!permissionRole) return null
  const reasons = waysTo(actor, row).map(({ by, teamUuid, role }): Reason => {
    const membership = actor.teams.find(({ uuid }) => uuid === teamUuid)
    return {
      source: by,
      organizationUuid: membership?.organizationUuid ?? null,
      teamUuid,
      permissionRole: role,
      counts: role === permissionRole,
      grants: role === permissionRole && mayDo(role, action),
    }
  })
  return {
    granted: mayDo(permissionRole, action),
    permissionRole,
    reasons,
    sufficientRoles: permissionRoles.filter((role) => mayDo(role, action)),
  }
}

/** Everything that the actor holds permissions through, each with whether it holds this one. */
function grantsOf(
  actor: Actor,
  object: PermissionObject,
  action: PermissionAction,
  { isAsked }: { isAsked: (reason: Omit<Reason, 'grants'>) => boolean },
): Reason[] {
  const permission = `${object}:${action}` as const
  const nowhere = { organizationUuid: null, teamUuid: null, permissionRole: null, counts: true }
  const all: Reason[] = [
    ...(actor.administrator ? [{ ...nowhere, source: 'administrator' as const, grants: true }] : []),
    ...(actor.permissions.length > 0
      ? [{ ...nowhere, source: 'user' as const, grants: actor.permissions.includes(permission) }]
      : []),
    ...actor.organizations.map(({ uuid, permissions }) => ({
      ...nowhere,
      source: 'organization' as const,
      organizationUuid: uuid,
      grants: permissions.includes(permission),
    })),
    ...actor.teams.map(({ uuid, organizationUuid, permissions }) => ({
      ...nowhere,
      source: 'team' as const,
      organizationUuid,
      teamUuid: uuid,
      grants: permissions.includes(permission),
    })),
  ]
  return all.filter(isAsked)
}

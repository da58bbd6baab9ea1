import type { heldBackBy } from '@langwerk/contract/item-actions'
import {
  actionsIn,
  objectsIn,
  permissionGroups,
  permissionsIn,
  type RoleScope,
} from '@langwerk/contract/permission-matrix'
import type { Permission, PermissionObject } from '@langwerk/contract/permission-objects'
import { type PermissionAction, permissionActions } from '@langwerk/contract/words'

export interface MatrixGroup {
  name: (typeof permissionGroups)[number]['name']
  objects: PermissionObject[]
}

/** The objects that a role of this scope can speak of, in their groups; of a search only those that it leaves. */
export function groupsIn(scope: RoleScope, isFound: (object: PermissionObject) => boolean): MatrixGroup[] {
  const inScope = new Set(objectsIn(scope))
  return permissionGroups
    .map(({ name, objects }) => ({ name, objects: objects.filter((object) => inScope.has(object) && isFound(object)) }))
    .filter(({ objects }) => objects.length > 0)
}

/** The actions that mean something for one of these objects, in their order. */
export const columnsFor = (scope: RoleScope, objects: readonly PermissionObject[]): PermissionAction[] =>
  permissionActions.filter((action) => objects.some((object) => actionsIn(scope, object).includes(action)))

/** What keeps a permission from having an effect: the sharing role, or that nothing of the kind is read. */
export type HeldBack = ReturnType<typeof heldBackBy>

export type Share = 'all' | 'some' | 'none'

/** How many of some permissions are set. */
export function shareOf(set: ReadonlySet<Permission>, permissions: readonly Permission[]): Share {
  const count = permissions.filter((permission) => set.has(permission)).length
  if (count === 0) return 'none'
  return count === permissions.length ? 'all' : 'some'
}

/**
 * The permission set after a click on a cell or a head: what is set whole is taken away, anything less is set whole. What
 * one may not hand out stays as it is.
 */
export function toggled(
  scope: RoleScope,
  set: ReadonlySet<Permission>,
  permissions: readonly Permission[],
  mayGrant: (permission: Permission) => boolean,
): Permission[] {
  const open = permissions.filter(mayGrant)
  const isSet = shareOf(set, open) === 'all'
  const next = new Set(set)
  for (const permission of open) {
    if (isSet) next.delete(permission)
    else next.add(permission)
  }
  return permissionsIn(scope).filter((permission) => next.has(permission))
}

import { shareableObjects } from './kinds.ts'
import { actionsOf } from './permission-matrix.ts'
import type { Permission, PermissionObject } from './permission-objects.ts'
import { type PermissionAction, type PermissionRoleName, permissionActions } from './words.ts'

/** What each sharing role allows with one item. How much of it is done is for the permissions to say. */
export const itemActions: Readonly<Record<PermissionRoleName, readonly PermissionAction[]>> = {
  owner: permissionActions,
  manager: [
    'read',
    'readShared',
    'edit',
    'delete',
    'approve',
    'review',
    'redistribute',
    'accessWorkspace',
    'share',
    'export',
  ],
  editor: ['read', 'readShared', 'edit', 'approve', 'review', 'accessWorkspace', 'export'],
  reviewer: ['read', 'readShared', 'review', 'accessWorkspace'],
  reviewer_preview: ['read', 'readShared', 'accessWorkspace'],
  reader: ['read', 'readShared', 'accessWorkspace', 'export'],
}

/** What is asked of an item that exists: to create one is asked of a team. */
const ofItems = (action: PermissionAction) => action !== 'create'

/** Of what a sharing role allows that which means something for an item of this kind. */
export const actionsOn = (object: PermissionObject, role: PermissionRoleName): PermissionAction[] =>
  itemActions[role].filter((action) => ofItems(action) && actionsOf[object].includes(action))

/**
 * What keeps a permission of a team's role from saying anything of an item: a sharing role that does not allow the action,
 * or that the role does not let people read such items at all.
 */
export function heldBackBy(
  object: PermissionObject,
  action: PermissionAction,
  role: { objectSharingRole: PermissionRoleName; permissions: ReadonlySet<Permission> },
): 'permissionRole' | 'read' | null {
  const asked = rowObjects.has(object) && action !== 'read' ? 'edit' : action
  if (!itemObjects.has(object) || !ofItems(asked)) return null
  if (!itemActions[role.objectSharingRole].includes(asked)) return 'permissionRole'
  const reads = action === 'read' || action === 'readShared'
  return reads || role.permissions.has(`${object}:read`) || role.permissions.has(`${object}:readShared`) ? null : 'read'
}

/** The objects of rows with permissions of their own, which are changed where one may edit the item in which they stand. */
const rowObjects: ReadonlySet<PermissionObject> = new Set<PermissionObject>(['prompt'])

/** The objects of which there are items that are owned and shared, and those of such rows. */
const itemObjects: ReadonlySet<PermissionObject> = new Set<PermissionObject>([...rowObjects, ...shareableObjects])

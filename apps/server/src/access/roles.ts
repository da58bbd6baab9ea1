import { itemActions } from '@langwerk/contract/item-actions'
import { jobObjects } from '@langwerk/contract/job-types'
import { shareableObjects } from '@langwerk/contract/kinds'
import { actionsIn, type RoleScope } from '@langwerk/contract/permission-matrix'
import { type Permission, type PermissionObject, permissionObjects } from '@langwerk/contract/permission-objects'
import {
  type PermissionAction,
  type PermissionRoleName,
  permissionActions,
  type StartingRoleName,
} from '@langwerk/contract/words'

/** Of these actions those that mean something for each of these objects in a role of this scope. */
const withActions = (scope: RoleScope, objects: readonly PermissionObject[], actions: readonly PermissionAction[]) =>
  objects.flatMap((object) =>
    actions
      .filter((action) => actionsIn(scope, object).includes(action))
      .map((action): Permission => `${object}:${action}`),
  )

const shared = permissionObjects.filter(
  (object) => !['organization', 'organizationUser', 'organizationUserRole', 'user'].includes(object),
)
const resources = shared.filter((object) => !['team', 'teamUser', 'teamUserRole'].includes(object))
/** What is in a team's hands: the objects of its items, and of what has permissions of its own in them. */
export const itemObjects: readonly PermissionObject[] = [...shareableObjects, 'prompt', 'jobStep']

/**
 * The roles that a new organization begins with. With an item each does what its sharing role allows; Preview sees jobs
 * and nothing that they are made with. They are copied into its rows, and its own from then on.
 */
export const startingTeamUserRoles: readonly {
  name: StartingRoleName
  objectSharingRole: PermissionRoleName
  permissions: Permission[]
}[] = [
  { name: 'Owner', objectSharingRole: 'owner', permissions: withActions('team', shared, permissionActions) },
  {
    name: 'Manager',
    objectSharingRole: 'manager',
    permissions: withActions('team', resources, ['create', 'access', ...itemActions.manager]),
  },
  {
    name: 'Editor',
    objectSharingRole: 'editor',
    // Whoever edits a category takes prompts out of it, too.
    permissions: [
      ...withActions('team', itemObjects, ['create', ...itemActions.editor]),
      'prompt:delete',
      'translator:access',
    ],
  },
  {
    name: 'Reviewer',
    objectSharingRole: 'reviewer',
    permissions: [...withActions('team', itemObjects, itemActions.reviewer), 'translator:access'],
  },
  {
    name: 'Preview',
    objectSharingRole: 'reviewer_preview',
    permissions: withActions('team', [...jobObjects, 'jobStep'], itemActions.reviewer_preview),
  },
  { name: 'Reader', objectSharingRole: 'reader', permissions: withActions('team', itemObjects, itemActions.reader) },
]

export const startingOrganizationUserRoles: readonly { name: StartingRoleName; permissions: Permission[] }[] = [
  { name: 'Administrator', permissions: withActions('organization', permissionObjects, permissionActions) },
  { name: 'Member', permissions: withActions('organization', ['organization', 'team'], ['read']) },
]

/** The stronger of two roles, by the order of the contract's list. */
export function strongest(
  order: readonly PermissionRoleName[],
  roles: readonly PermissionRoleName[],
): PermissionRoleName | null {
  return order.find((role) => roles.includes(role)) ?? null
}

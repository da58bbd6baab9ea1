import { actionsOf } from '@langwerk/contract/permission-matrix'
import {
  type Permission,
  type PermissionAction,
  type PermissionObject,
  type PermissionRoleName,
  permissionActions,
  permissionObjects,
} from '@langwerk/contract/words'

/** What each permission role may do with one item. */
export const itemActions: Record<PermissionRoleName, readonly PermissionAction[]> = {
  owner: permissionActions,
  manager: ['read', 'readShared', 'edit', 'delete', 'approve', 'review', 'redistribute', 'share', 'export'],
  editor: ['read', 'readShared', 'edit', 'approve', 'review', 'export'],
  reviewer: ['read', 'readShared', 'review'],
  reviewer_preview: ['read', 'readShared'],
  reader: ['read', 'readShared', 'export'],
}

/** Of these actions those that mean something for each of these objects. */
const withActions = (objects: readonly PermissionObject[], actions: readonly PermissionAction[]) =>
  objects.flatMap((object) =>
    actions.filter((action) => actionsOf[object].includes(action)).map((action): Permission => `${object}:${action}`),
  )

const shared = permissionObjects.filter(
  (object) => !['organization', 'organizationUser', 'organizationUserRole', 'user'].includes(object),
)
const resources = shared.filter((object) => !['team', 'teamUser', 'teamUserRole'].includes(object))
const language: PermissionObject[] = [
  'jobTranslation',
  'jobStep',
  'termbase',
  'translationMemory',
  'guideline',
  'jobTemplate',
  'machineTranslationEngine',
]

/** The roles that a new organization begins with. They are copied into its rows, and its own from then on. */
export const startingTeamUserRoles: readonly {
  name: string
  objectSharingRole: PermissionRoleName
  permissions: Permission[]
}[] = [
  { name: 'Owner', objectSharingRole: 'owner', permissions: withActions(shared, permissionActions) },
  {
    name: 'Manager',
    objectSharingRole: 'manager',
    permissions: withActions(resources, ['read', 'create', 'edit', 'delete', 'share', 'export', 'access']),
  },
  {
    name: 'Editor',
    objectSharingRole: 'editor',
    permissions: withActions(language, ['read', 'create', 'edit', 'export']),
  },
  { name: 'Reviewer', objectSharingRole: 'reviewer', permissions: withActions(language, ['read', 'review']) },
  {
    name: 'Preview',
    objectSharingRole: 'reviewer_preview',
    permissions: withActions(['jobTranslation', 'jobStep'], ['read']),
  },
  { name: 'Reader', objectSharingRole: 'reader', permissions: withActions(language, ['read']) },
]

export const startingOrganizationUserRoles: readonly { name: string; permissions: Permission[] }[] = [
  { name: 'Administrator', permissions: withActions(permissionObjects, permissionActions) },
  { name: 'Member', permissions: withActions(['organization', 'team'], ['read']) },
]

/** The stronger of two roles, by the order of the contract's list. */
export function strongest(
  order: readonly PermissionRoleName[],
  roles: readonly PermissionRoleName[],
): PermissionRoleName | null {
  return order.find((role) => roles.includes(role)) ?? null
}

import type { Permission } from '@langwerk/contract/permission-objects'
import type { PermissionRoleName } from '@langwerk/contract/words'

/** What is left of a sharing role when the period of its team is over: reading, and never more than before. */
export const roleAfterPeriod = (role: PermissionRoleName): PermissionRoleName =>
  role === 'reviewer' || role === 'reviewer_preview' ? 'reviewer_preview' : 'reader'

/** What is left of a team user role's permissions then: those that change nothing. */
export const permissionsAfterPeriod = (permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => /:(read|readShared|readNames|accessWorkspace|export)$/.test(permission))

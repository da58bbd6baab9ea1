import { permissionsIn, type RoleScope } from '@langwerk/contract/permission-matrix'
import type { Permission } from '@langwerk/contract/permission-objects'
import type { ViolationCode } from '@langwerk/contract/refusals'
import { invalid } from '../foundation/refusals.ts'

/** A permission set with only what means something for a role of this scope, in the order of the objects. */
export function meantBy(scope: RoleScope, permissions: readonly Permission[]): Permission[] {
  const given = new Set(permissions)
  return permissionsIn(scope).filter((permission) => given.has(permission))
}

/**
 * The permission set of a payload as it is stored.
 * @throws Refusal 422 at each permission that means nothing in this scope.
 */
export function requireMeant(scope: RoleScope, permissionSet: readonly Permission[]): Permission[] {
  const meant = meantBy(scope, permissionSet)
  const beyond = permissionSet.flatMap((permission, index) =>
    meant.includes(permission)
      ? []
      : [
          {
            propertyPath: `permissionSet[${index}]`,
            code: faults[scope],
            values: { permission },
          },
        ],
  )
  if (beyond.length > 0) throw invalid(...beyond)
  return meant
}

const faults = {
  team: 'not_in_team_role',
  organization: 'not_in_organization_role',
  person: 'not_in_person',
} as const satisfies Record<RoleScope, ViolationCode>

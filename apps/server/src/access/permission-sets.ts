import { permissionsIn, type RoleScope } from '@langwerk/contract/permission-matrix'
import type { Permission } from '@langwerk/contract/words'
import { invalid } from '../kit/refusals.ts'

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
            message: `${holders[scope]} cannot hold this permission: ${permission}`,
          },
        ],
  )
  if (beyond.length > 0) throw invalid(...beyond)
  return meant
}

const holders = {
  team: 'The role of a team',
  organization: 'The role of an organization',
  person: 'A person',
} as const satisfies Record<RoleScope, string>

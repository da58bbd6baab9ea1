import type { RoleScope } from '@langwerk/contract/permission-matrix'
import type { Permission, PermissionRoleName } from '@langwerk/contract/words'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isGrantedIn, requireHolding } from '../../access/organization-rights.ts'
import { meantBy } from '../../access/permission-sets.ts'
import type { Db } from '../../database/database.ts'
import type { organizationUserRole, teamUserRole } from '../../database/schema/access.ts'
import { conflict, invalid } from '../../kit/refusals.ts'

export type RoleTable = typeof teamUserRole | typeof organizationUserRole

/**
 * A role that reaches beyond one's own rights is neither made nor changed: one hands out what one holds, and takes
 * nothing from those above.
 * @throws Refusal 403 that names what is missing.
 */
export function requireReach(
  actor: Actor,
  organizationUuid: string,
  scope: RoleScope,
  ...roles: { permissions: readonly Permission[]; objectSharingRole?: PermissionRoleName }[]
): void {
  for (const role of roles)
    requireHolding(actor, { organizationUuid }, { ...role, permissions: meantBy(scope, role.permissions) })
}

/** @throws Refusal 422 where the organization has another role of this name. */
export async function requireFreeName(
  tx: Db,
  table: RoleTable,
  role: { uuid: string; organizationUuid: string; name: string },
): Promise<void> {
  const [same] = await tx
    .select({ uuid: table.uuid })
    .from(table)
    .where(
      and(
        eq(table.organizationUuid, role.organizationUuid),
        ne(table.uuid, role.uuid),
        sql`lower(${table.name}) = lower(${role.name})`,
      ),
    )
    .limit(1)
  if (same) throw invalid({ propertyPath: 'name', code: 'role_name_taken' })
}

/**
 * The role that takes over from one that is deleted; it must be the same organization's and within the actor's reach.
 * @throws Refusal 422 where there is no such role.
 */
export async function requireSuccessor<Table extends RoleTable>(
  tx: Db,
  table: Table,
  role: { uuid: string; organizationUuid: string },
  successorUuid: string,
): Promise<Table['$inferSelect']> {
  const [successor] = await tx
    .select()
    // Both tables have these columns, which the compiler does not see through the type parameter.
    .from(table as RoleTable)
    .where(and(eq(table.uuid, successorUuid), eq(table.organizationUuid, role.organizationUuid)))
  if (!successor || successor.uuid === role.uuid)
    throw invalid({ propertyPath: 'successor', code: 'successor_elsewhere' })
  return successor as Table['$inferSelect']
}

export const roleInUse = () => conflict('role_in_use')

/** What the actor may do with a role of an organization. */
export function permissionsOnRole(
  actor: Actor,
  organizationUuid: string,
  object: 'teamUserRole' | 'organizationUserRole',
): Record<string, boolean> {
  const place = { organizationUuid }
  return {
    read: true,
    edit: isGrantedIn(actor, place, object, 'edit'),
    delete: isGrantedIn(actor, place, object, 'delete'),
  }
}

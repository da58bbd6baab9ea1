import { type PermissionRoleName, permissionRoles } from '@langwerk/contract/words'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireHolding, requireInOrganization } from '../../access/organization-rights.ts'
import { meantBy } from '../../access/permission-sets.ts'
import { findRole, type PlaceKind, type PlaceRole } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import { invalid, Refusal } from '../../foundation/refusals.ts'

/**
 * A role that reaches beyond one's own rights is neither made nor changed: one hands out what one holds, and takes
 * nothing from those above.
 * @throws Refusal 403 that names what is missing.
 */
export function requireReach(
  actor: Actor,
  organizationUuid: string,
  scope: PlaceKind['name'],
  ...roles: Pick<PlaceRole, 'permissions' | 'objectSharingRole'>[]
): void {
  for (const role of roles)
    requireHolding(actor, { organizationUuid }, { ...role, permissions: meantBy(scope, role.permissions) })
}

/** @throws Refusal 422 where the organization has another role of this name. */
export async function requireFreeName(
  tx: Db,
  { roles }: PlaceKind,
  role: { uuid: string; organizationUuid: string; name: string },
): Promise<void> {
  const [same] = await tx
    .select({ uuid: roles.uuid })
    .from(roles)
    .where(
      and(
        eq(roles.organizationUuid, role.organizationUuid),
        ne(roles.uuid, role.uuid),
        sql`lower(${roles.name}) = lower(${role.name})`,
      ),
    )
    .limit(1)
  if (same) throw invalid({ propertyPath: 'name', code: 'role_name_taken' })
}

/**
 * The role that takes over from one that is deleted; it must be the same organization's.
 * @throws Refusal 422 where there is no such role.
 */
export async function requireSuccessor(
  tx: Db,
  place: PlaceKind,
  { uuid, organizationUuid }: PlaceRole,
  successorUuid: string,
): Promise<PlaceRole> {
  const successor = await findRole(tx, place, { uuid: successorUuid, organizationUuid })
  if (!successor || successor.uuid === uuid) throw invalid({ propertyPath: 'successor', code: 'successor_elsewhere' })
  return successor
}

/**
 * Whoever deletes a role does not make its people stronger by the way: a stronger sharing role is for those to give who
 * may write the roles, and for nobody to give to themselves.
 */
export async function requireNoRise(
  tx: Db,
  place: PlaceKind,
  actor: Actor,
  { before, successor }: { before: PlaceRole; successor: PlaceRole },
): Promise<void> {
  await requireNoOwnRise(tx, place, actor, { before, to: successor.objectSharingRole })
  if (isStronger(successor.objectSharingRole, before))
    await requireInOrganization(tx, actor, before.organizationUuid, place.roleObject, 'edit')
}

/** A role that one is in oneself gets no stronger sharing role from one's own hand. */
export async function requireNoOwnRise(
  db: Db,
  { members, roleUuid }: PlaceKind,
  actor: Actor,
  { before, to }: { before: PlaceRole; to: PermissionRoleName | undefined },
): Promise<void> {
  if (actor.administrator || !isStronger(to, before)) return
  const mine = and(eq(roleUuid, before.uuid), eq(members.userUuid, actor.uuid))
  if ((await db.$count(members, mine)) > 0) throw new Refusal(403, 'own_rights')
}

/** Roles without a sharing role are equally strong. */
const isStronger = (to: PermissionRoleName | undefined, { objectSharingRole: before }: PlaceRole) =>
  to !== undefined && before !== undefined && permissionRoles.indexOf(to) < permissionRoles.indexOf(before)

import { type PermissionRoleName, permissionRoles } from '@langwerk/contract/words'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { leaveOwned } from '../../access/leave-owned.ts'
import { requireHolding, requireInTeam } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import { team, teamUser, teamUserRole, user } from '../../database/schema/access.ts'
import { audit } from '../../kit/audit.ts'
import { invalid, notFound, Refusal } from '../../kit/refusals.ts'
import { withdrawInvitationsBy } from '../invitations/index.ts'

interface Call {
  actor: Actor
  request: FastifyRequest
  /** Of the membership. */
  uuid: string
}

/**
 * Gives somebody another role in a team. One gives no role with more than one holds, and takes none away either; so
 * nobody raises their own rights.
 * @throws Refusal 404, 403, 422 for a role of elsewhere and for the last owner.
 */
export async function changeRole(db: Db, { roleUuid, ...call }: Call & { roleUuid: string }): Promise<void> {
  const before = await findMembership(db, call.uuid)
  const place = await requireInTeam(db, call.actor, before.membership.teamUuid, 'teamUser', 'setUserRole')
  const [role] = await db
    .select()
    .from(teamUserRole)
    .where(and(eq(teamUserRole.uuid, roleUuid), eq(teamUserRole.organizationUuid, place.organizationUuid)))
  if (!role) throw invalid({ propertyPath: 'teamUserRole', code: 'role_of_other_organization' })
  requireHolding(call.actor, place, before.role)
  requireHolding(call.actor, place, role)
  requireNoOwnRise(call.actor, before, role)
  await db.transaction(async (tx) => {
    await lockTeam(tx, place.teamUuid)
    const now = await findMembership(tx, call.uuid)
    if (role.objectSharingRole !== 'owner') await requireAnotherOwner(tx, now, 'teamUserRole')
    await tx.update(teamUser).set({ teamUserRoleUuid: role.uuid }).where(eq(teamUser.uuid, call.uuid))
    await audit(tx, call.request, {
      action: 'roleChanged',
      subject: { kind: 'team', uuid: place.teamUuid, name: now.teamName },
      organizationUuid: place.organizationUuid,
      details: { email: now.email, from: now.role.name, to: role.name },
    })
  })
}

/** Whoever may write the organization's roles gives a stronger sharing role than their own, but not to themselves. */
function requireNoOwnRise(
  actor: Actor,
  { membership, role: before }: Pick<Awaited<ReturnType<typeof findMembership>>, 'membership' | 'role'>,
  { objectSharingRole }: { objectSharingRole: PermissionRoleName },
): void {
  if (actor.administrator || membership.userUuid !== actor.uuid) return
  if (permissionRoles.indexOf(objectSharingRole) < permissionRoles.indexOf(before.objectSharingRole))
    throw new Refusal(403, 'own_rights')
}

/** Removes somebody from a team, and withdraws what they invited to. Everybody may leave. @throws Refusal 404, 403, 422 */
export async function removeFromTeam(db: Db, call: Call): Promise<void> {
  const { membership, role, ...found } = await findMembership(db, call.uuid)
  const { teamUuid } = membership
  if (membership.userUuid !== call.actor.uuid) {
    const place = await requireInTeam(db, call.actor, teamUuid, 'teamUser', 'removeUser')
    requireHolding(call.actor, place, role)
  }
  await db.transaction(async (tx) => {
    await lockTeam(tx, teamUuid)
    await requireAnotherOwner(tx, await findMembership(tx, call.uuid), 'user')
    await withdrawInvitationsBy(tx, membership.userUuid, [teamUuid])
    await tx.delete(teamUser).where(eq(teamUser.uuid, call.uuid))
    await leaveOwned(tx, { userUuid: membership.userUuid, organizationUuid: found.organizationUuid })
    await audit(tx, call.request, {
      action: 'memberRemoved',
      subject: { kind: 'team', uuid: teamUuid, name: found.teamName },
      organizationUuid: found.organizationUuid,
      details: { email: found.email, role: role.name },
    })
  })
}

async function findMembership(db: Db, uuid: string) {
  const [found] = await db
    .select({
      membership: teamUser,
      role: teamUserRole,
      email: user.email,
      teamName: team.name,
      organizationUuid: team.organizationUuid,
    })
    .from(teamUser)
    .innerJoin(team, eq(team.uuid, teamUser.teamUuid))
    .innerJoin(user, eq(user.uuid, teamUser.userUuid))
    .innerJoin(teamUserRole, eq(teamUserRole.uuid, teamUser.teamUserRoleUuid))
    .where(eq(teamUser.uuid, uuid))
  if (!found) throw notFound('teamUser')
  return found
}

/** So that of two owners who leave at the same time one stays. */
const lockTeam = (tx: Db, uuid: string) =>
  tx.execute(sql`select 1 from ${team} where ${team.uuid} = ${uuid} for update`)

/** @throws Refusal 422 where this one is an owner and there is no other. */
async function requireAnotherOwner(
  tx: Db,
  { membership, role }: Pick<Awaited<ReturnType<typeof findMembership>>, 'membership' | 'role'>,
  propertyPath: string,
): Promise<void> {
  if (role.objectSharingRole !== 'owner') return
  const [other] = await tx
    .select({ uuid: teamUser.uuid })
    .from(teamUser)
    .innerJoin(teamUserRole, eq(teamUserRole.uuid, teamUser.teamUserRoleUuid))
    .innerJoin(user, eq(user.uuid, teamUser.userUuid))
    .where(
      and(
        eq(teamUser.teamUuid, membership.teamUuid),
        ne(teamUser.uuid, membership.uuid),
        eq(teamUserRole.objectSharingRole, 'owner'),
        eq(user.active, true),
      ),
    )
    .limit(1)
  if (!other) throw invalid({ propertyPath, code: 'last_owner' })
}

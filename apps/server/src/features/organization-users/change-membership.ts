import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { keepAdministrator } from '../../access/last-administrator.ts'
import { leaveOwned } from '../../access/leave-owned.ts'
import { requireHolding, requireInOrganization } from '../../access/organization-rights.ts'
import type { Db } from '../../database/database.ts'
import {
  organization,
  organizationUser,
  organizationUserRole,
  team,
  teamUser,
  user,
} from '../../database/schema/access.ts'
import { audit } from '../../kit/audit.ts'
import { invalid, notFound } from '../../kit/refusals.ts'
import { withdrawInvitationsBy } from '../invitations/index.ts'

interface Call {
  actor: Actor
  request: FastifyRequest
  /** Of the membership. */
  uuid: string
}

/**
 * Gives somebody another role in an organization. One gives no role with more than one holds, and takes none away
 * either; so nobody raises their own rights.
 * @throws Refusal 404, 403, 422 for a role of elsewhere, 409 where nobody would be left who can administer it.
 */
export async function changeRole(db: Db, { roleUuid, ...call }: Call & { roleUuid: string }): Promise<void> {
  const before = await findMembership(db, call.uuid)
  const { organizationUuid } = before.membership
  await requireInOrganization(db, call.actor, organizationUuid, 'organizationUser', 'setUserRole')
  const [role] = await db
    .select()
    .from(organizationUserRole)
    .where(and(eq(organizationUserRole.uuid, roleUuid), eq(organizationUserRole.organizationUuid, organizationUuid)))
  if (!role) throw invalid({ propertyPath: 'organizationUserRole', code: 'role_of_other_organization' })
  requireHolding(call.actor, { organizationUuid }, before.role)
  requireHolding(call.actor, { organizationUuid }, role)
  await db.transaction((tx) =>
    keepAdministrator(tx, organizationUuid, async () => {
      await tx
        .update(organizationUser)
        .set({ organizationUserRoleUuid: role.uuid })
        .where(eq(organizationUser.uuid, call.uuid))
      await audit(tx, call.request, {
        action: 'roleChanged',
        subject: { kind: 'organization', uuid: organizationUuid, name: before.organizationName },
        organizationUuid,
        details: { email: before.email, from: before.role.name, to: role.name },
      })
    }),
  )
}

/**
 * Removes somebody from an organization and from its teams, and withdraws what they invited to. What they own with a
 * primary team there is handed over. Everybody may leave.
 * @throws Refusal 404, 403, 409 where nobody would be left who can administer it, 422 where a team would lose its last owner.
 */
export async function removeFromOrganization(db: Db, call: Call): Promise<void> {
  const { membership, role, ...found } = await findMembership(db, call.uuid)
  const { organizationUuid, userUuid } = membership
  if (userUuid !== call.actor.uuid) {
    await requireInOrganization(db, call.actor, organizationUuid, 'organizationUser', 'removeUser')
    requireHolding(call.actor, { organizationUuid }, role)
  }
  await db.transaction((tx) =>
    keepAdministrator(tx, organizationUuid, async () => {
      const teams = await tx.select({ uuid: team.uuid }).from(team).where(eq(team.organizationUuid, organizationUuid))
      const teamUuids = teams.map(({ uuid }) => uuid)
      await requireOtherOwners(tx, organizationUuid, userUuid)
      await withdrawInvitationsBy(tx, userUuid, [organizationUuid, ...teamUuids])
      await tx.delete(teamUser).where(and(eq(teamUser.userUuid, userUuid), inArray(teamUser.teamUuid, teamUuids)))
      await tx.delete(organizationUser).where(eq(organizationUser.uuid, call.uuid))
      await leaveOwned(tx, { userUuid, organizationUuid })
      await audit(tx, call.request, {
        action: 'memberRemoved',
        subject: { kind: 'organization', uuid: organizationUuid, name: found.organizationName },
        organizationUuid,
        details: { email: found.email, role: role.name },
      })
    }),
  )
}

async function findMembership(db: Db, uuid: string) {
  const [found] = await db
    .select({
      membership: organizationUser,
      role: organizationUserRole,
      email: user.email,
      organizationName: organization.name,
    })
    .from(organizationUser)
    .innerJoin(organization, eq(organization.uuid, organizationUser.organizationUuid))
    .innerJoin(user, eq(user.uuid, organizationUser.userUuid))
    .innerJoin(organizationUserRole, eq(organizationUserRole.uuid, organizationUser.organizationUserRoleUuid))
    .where(eq(organizationUser.uuid, uuid))
  if (!found) throw notFound('organizationUser')
  return found
}

/** @throws Refusal 422 where a team has other members, and this person is its only owner. */
async function requireOtherOwners(tx: Db, organizationUuid: string, userUuid: string): Promise<void> {
  // Locked for the same reason as where somebody leaves one team.
  await tx.execute(sql`select 1 from ${team} where ${team.organizationUuid} = ${organizationUuid} for update`)
  const { rows } = await tx.execute(sql`
    select 1 from team t
    join team_user mine on mine.team_uuid = t.uuid and mine.user_uuid = ${userUuid}
    join team_user_role r on r.uuid = mine.team_user_role_uuid and r.object_sharing_role = 'owner'
    where t.organization_uuid = ${organizationUuid}
      and exists (select 1 from team_user other where other.team_uuid = t.uuid and other.user_uuid <> ${userUuid})
      and not exists (
        select 1 from team_user other
        join team_user_role owning on owning.uuid = other.team_user_role_uuid and owning.object_sharing_role = 'owner'
        join user_account u on u.uuid = other.user_uuid and u.active
        where other.team_uuid = t.uuid and other.user_uuid <> ${userUuid})
    limit 1`)
  if (rows.length > 0)
    throw invalid({
      propertyPath: 'user',
      code: 'last_owner_of_team',
    })
}

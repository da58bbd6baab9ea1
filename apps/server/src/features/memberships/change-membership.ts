import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { keepWithin } from '../../access/billing-accounts.ts'
import { leaveOwned } from '../../access/leave-owned.ts'
import { requireHolding } from '../../access/organization-rights.ts'
import { findRole, type PlaceRole } from '../../access/place-kinds.ts'
import type { Db } from '../../database/database.ts'
import { invalid } from '../../foundation/refusals.ts'
import { type AuditDetails, audit } from '../../kit/audit.ts'
import { withdrawInvitationsBy } from '../invitations/index.ts'
import type { MemberRules } from './member-kind.ts'
import { findMember, type MemberRow } from './member-rows.ts'

interface Call {
  actor: Actor
  request: FastifyRequest
  /** Of the membership. */
  uuid: string
}

/**
 * Gives somebody another role in a place. One gives no role with more than one holds, and takes none away either; so
 * nobody raises their own rights.
 * @throws Refusal 404, 403, 422 for a role of elsewhere, 409 or 422 where nobody would be left who leads the place.
 */
export async function changeRole(
  db: Db,
  kind: MemberRules,
  { roleUuid, ...call }: Call & { roleUuid: string },
): Promise<void> {
  const before = await findMember(db, kind, call.uuid)
  const place = await kind.require(db, call.actor, before.placeUuid, 'setUserRole')
  const role = await requireRole(db, kind, { uuid: roleUuid, organizationUuid: place.organizationUuid })
  await requireHoldingTheirs(db, kind, call.actor, before)
  requireHolding(call.actor, place, role)
  kind.requireNoOwnRise(call.actor, before, role)
  await db.transaction((tx) =>
    kind.keepLed(tx, { member: before, to: role }, async () => {
      const now = await findMember(tx, kind, call.uuid)
      await keepWithin(tx, place.organizationUuid, 'reviewers', async () => {
        await kind.setRole(tx, call.uuid, role.uuid)
      })
      await auditMember(tx, call, kind, now, { action: 'roleChanged', details: { from: now.role.name, to: role.name } })
    }),
  )
}

/**
 * Removes somebody from a place and from what belongs to it, and withdraws what they invited to. What they own with a
 * primary team there is handed over. Everybody may leave.
 * @throws Refusal 404, 403, 409 or 422 where nobody would be left who leads the place, or a part of it.
 */
export async function removeMember(db: Db, kind: MemberRules, call: Call): Promise<void> {
  const before = await findMember(db, kind, call.uuid)
  const { placeUuid, organizationUuid } = before
  const userUuid = before.user.uuid
  if (userUuid !== call.actor.uuid) {
    await kind.require(db, call.actor, placeUuid, 'removeUser')
    await requireHoldingTheirs(db, kind, call.actor, before)
  }
  await db.transaction((tx) =>
    kind.keepLed(tx, { member: before, to: null }, async () => {
      const now = await findMember(tx, kind, call.uuid)
      const parts = await kind.leaveParts(tx, now)
      await withdrawInvitationsBy(tx, userUuid, [placeUuid, ...parts])
      await tx.delete(kind.members).where(eq(kind.members.uuid, call.uuid))
      await leaveOwned(tx, { userUuid, organizationUuid })
      await auditMember(tx, call, kind, now, { action: 'memberRemoved', details: { role: now.role.name } })
    }),
  )
}

/** A role that is given to members of a place. @throws Refusal 422 where its organization has no such role. */
export async function requireRole(
  db: Db,
  kind: MemberRules,
  role: { uuid: string; organizationUuid: string },
): Promise<PlaceRole> {
  const found = await findRole(db, kind, role)
  if (!found) throw invalid({ propertyPath: kind.roleObject, code: 'role_of_other_organization' })
  return found
}

/** @throws Refusal 403 where the member's role has what the actor does not hold. */
async function requireHoldingTheirs(db: Db, kind: MemberRules, actor: Actor, member: MemberRow): Promise<void> {
  const { organizationUuid } = member
  const role = await requireRole(db, kind, { uuid: member.role.uuid, organizationUuid })
  requireHolding(actor, kind.rightsIn(member), role)
}

const auditMember = (
  tx: Db,
  { request }: Call,
  { name: kind }: MemberRules,
  { placeUuid: uuid, placeName: name, organizationUuid, user: { email } }: MemberRow,
  { action, details }: { action: 'roleChanged' | 'memberRemoved'; details: AuditDetails },
) => audit(tx, request, { action, subject: { kind, uuid, name }, organizationUuid, details: { email, ...details } })

import type { PermissionRoleName } from '@langwerk/contract/words'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import type { Standing } from '../../access/item-rule.ts'
import { requireAction, requireAtMost } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareableUser } from '../../database/schema/access.ts'
import { invitation } from '../../database/schema/people.ts'
import { notFound } from '../../foundation/refusals.ts'
import { type AuditSubject, audit } from '../../kit/audit.ts'
import { findShare, type ShareRow } from './list-shares.ts'

interface Call {
  actor: Actor
  request: FastifyRequest
  uuid: string
}

/** Gives a share another role, whether it was answered or not. @throws Refusal 404, 403 */
export async function changeShare(db: Db, call: Call, role: PermissionRoleName): Promise<void> {
  const row = await findShare(db, call.uuid)
  const own = await requireSharing(db, call.actor, row)
  // The role before is one of two that must not be above one's own: what one could not give one does not take away.
  requireAtMost(own, row.invitation.roleName as PermissionRoleName)
  requireAtMost(own, role)
  await db.transaction(async (tx) => {
    const [changed] = await tx.update(invitation).set({ roleName: role }).where(standing(call.uuid)).returning()
    if (!changed) throw notFound('share')
    await tx.update(shareableUser).set({ role }).where(isOf(changed))
    await audit(tx, call.request, {
      action: 'roleChanged',
      ...subjectOf(row),
      details: { email: row.invitation.email, from: row.invitation.roleName ?? '', to: role },
    })
  })
}

/** Ends a share; the person it is with may do so, too. @throws Refusal 404, 403 */
export async function removeShare(db: Db, call: Call): Promise<void> {
  const row = await findShare(db, call.uuid)
  const isTheirs = row.invitation.acceptedByUuid === call.actor.uuid
  if (!isTheirs) requireAtMost(await requireSharing(db, call.actor, row), row.invitation.roleName as PermissionRoleName)
  await db.transaction(async (tx) => {
    const [ended] = await tx.update(invitation).set({ status: 'withdrawn' }).where(standing(call.uuid)).returning()
    if (!ended) throw notFound('share')
    await tx.delete(shareableUser).where(isOf(ended))
    await audit(tx, call.request, {
      action: row.invitation.status === 'invited' ? 'invitationWithdrawn' : 'memberRemoved',
      ...subjectOf(row),
      details: { email: row.invitation.email },
    })
  })
}

/** @returns what the actor may do with the termbase. */
function requireSharing(db: Db, actor: Actor, { invitation: found }: ShareRow): Promise<Standing> {
  if (!found.subjectUuid) throw notFound('share')
  return requireAction(db, actor, { kind: 'share', object: 'termbase', uuid: found.subjectUuid }, 'share')
}

const standing = (uuid: string) => and(eq(invitation.uuid, uuid), ne(invitation.status, 'withdrawn'))

/** The accepted share that the invitation, as the change found it, stands for; nothing where it was not accepted. */
const isOf = ({ subjectUuid, acceptedByUuid }: typeof invitation.$inferSelect) =>
  subjectUuid && acceptedByUuid
    ? and(eq(shareableUser.shareableUuid, subjectUuid), eq(shareableUser.userUuid, acceptedByUuid))
    : sql`false`

const subjectOf = (row: ShareRow): { subject: AuditSubject } => ({
  subject: { kind: 'termbase', uuid: row.invitation.subjectUuid ?? '', name: row.termbaseName ?? '' },
})

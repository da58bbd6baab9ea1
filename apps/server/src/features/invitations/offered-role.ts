import type { PermissionRoleName } from '@langwerk/contract/words'
import { type Actor, loadActor } from '../../access/actor.ts'
import { requireHolding } from '../../access/organization-rights.ts'
import { findRole, placeKinds } from '../../access/place-kinds.ts'
import { requireAction, requireAtMost } from '../../access/sharing.ts'
import { requireInvitingUsers } from '../../access/user-rights.ts'
import type { Db } from '../../database/database.ts'
import { notFound, Refusal } from '../../foundation/refusals.ts'
import type { InvitationRow } from './find-invitation.ts'

/** Whether the actor may invite to what the invitation is to. @throws Refusal 404, 403 */
export async function requireInviting(db: Db, actor: Actor, { invitation: { kind, subjectUuid } }: InvitationRow) {
  if (kind === 'registration') return requireInvitingUsers(actor)
  if (!subjectUuid) throw notFound('invitation')
  if (kind === 'termbase') await requireSharing(db, actor, subjectUuid)
  else await placeKinds[kind].require(db, actor, subjectUuid, 'inviteUser')
}

/** The same, in the role that it offers: who may not give the role may not send for it either. @throws Refusal 404, 403 */
export async function requireOffering(db: Db, actor: Actor, row: InvitationRow): Promise<void> {
  const { kind, subjectUuid, organizationUuid, roleUuid, roleName } = row.invitation
  await requireInviting(db, actor, row)
  // The role of a termbase's share is a permission role.
  if (kind === 'termbase' && subjectUuid)
    return requireAtMost(await requireSharing(db, actor, subjectUuid), roleName as PermissionRoleName)
  if (kind === 'registration' || kind === 'termbase') return
  if (!subjectUuid || !organizationUuid || !roleUuid) throw notFound('role')
  const place = placeKinds[kind]
  const role = await findRole(db, place, { uuid: roleUuid, organizationUuid })
  if (!role) throw notFound('role')
  requireHolding(actor, place.rightsIn({ placeUuid: subjectUuid, organizationUuid }), role)
}

/**
 * Whether its sender could send it today: somebody who was shut out or given a weaker role must not come back, or let
 * others in, by what they sent before.
 */
export async function isStillOffered(db: Db, row: InvitationRow): Promise<boolean> {
  const { invitedByUuid } = row.invitation
  // What the deleted had sent went with them.
  if (!invitedByUuid) return true
  const sender = await loadActor(db, invitedByUuid)
  if (!sender) return false
  try {
    await requireOffering(db, sender, row)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const requireSharing = (db: Db, actor: Actor, uuid: string) =>
  requireAction(db, actor, { kind: 'invitation', object: 'termbase', uuid }, 'share')

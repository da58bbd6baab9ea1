import type { PermissionRoleName } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import { type Actor, loadActor } from '../../access/actor.ts'
import { requireHolding, requireInOrganization, requireInTeam } from '../../access/organization-rights.ts'
import { requireAction, requireAtMost } from '../../access/sharing.ts'
import { requireInvitingUsers } from '../../access/user-rights.ts'
import type { Db } from '../../database/database.ts'
import { organizationUserRole, teamUserRole } from '../../database/schema/access.ts'
import { notFound, Refusal } from '../../kit/refusals.ts'
import type { InvitationRow } from './find-invitation.ts'

/** Whether the actor may invite to what the invitation is to. @throws Refusal 404, 403 */
export async function requireInviting(db: Db, actor: Actor, { invitation: { kind, subjectUuid } }: InvitationRow) {
  if (kind === 'registration') return requireInvitingUsers(actor)
  if (!subjectUuid) throw notFound('invitation')
  if (kind === 'team') await requireInTeam(db, actor, subjectUuid, 'teamUser', 'inviteUser')
  if (kind === 'organization') await requireInOrganization(db, actor, subjectUuid, 'organizationUser', 'inviteUser')
  if (kind === 'termbase') await requireSharing(db, actor, subjectUuid)
}

/** The same, in the role that it offers: who may not give the role may not send for it either. @throws Refusal 404, 403 */
export async function requireOffering(db: Db, actor: Actor, row: InvitationRow): Promise<void> {
  const { kind, subjectUuid, organizationUuid, roleUuid, roleName } = row.invitation
  await requireInviting(db, actor, row)
  // The role of a termbase's share is a permission role.
  if (kind === 'termbase' && subjectUuid)
    return requireAtMost(await requireSharing(db, actor, subjectUuid), roleName as PermissionRoleName)
  if (kind === 'registration') return
  if (!organizationUuid || !roleUuid) throw notFound('role')
  const [role] =
    kind === 'team'
      ? await db.select().from(teamUserRole).where(eq(teamUserRole.uuid, roleUuid))
      : await db.select().from(organizationUserRole).where(eq(organizationUserRole.uuid, roleUuid))
  if (!role) throw notFound('role')
  requireHolding(actor, { organizationUuid, ...(kind === 'team' && subjectUuid && { teamUuid: subjectUuid }) }, role)
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

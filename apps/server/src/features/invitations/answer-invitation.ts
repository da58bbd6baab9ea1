import type { ReceivedInvitation } from '@langwerk/contract/invitations'
import type { InvitationKind, PermissionRoleName } from '@langwerk/contract/words'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { beginAttempt, ofInvitations } from '../../access/attempts.ts'
import { keepWithin } from '../../access/billing-accounts.ts'
import { organizationPlace, type PlaceKind, teamPlace } from '../../access/place-kinds.ts'
import { hashToken } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { shareableUser } from '../../database/schema/access.ts'
import { invitation } from '../../database/schema/people.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { type InvitationRow, invitationRows, isOpen, presentReceived, roleNameOf } from './find-invitation.ts'
import { subjectNameOf } from './issue-invitations.ts'
import { isStillOffered } from './offered-role.ts'
import { tellOwners } from './tell-owners.ts'

/** One answer for what is expired, used, withdrawn, somebody else's or guessed. */
const unavailable = () => new Refusal(404, 'invitation_unavailable')

/** An open invitation for whoever holds its link, or whose address it is to. @throws Refusal 404, 429 for guessers. */
export async function openInvitation(
  db: Db,
  {
    actor,
    request,
    uuid,
    token,
  }: { actor: Actor | null; request: FastifyRequest; uuid: string; token?: string | undefined },
): Promise<InvitationRow> {
  const attempt = await beginAttempt(db, ofInvitations(request.ip))
  const [row] = await invitationRows(db, { where: and(eq(invitation.uuid, uuid), isOpen) })
  const isTheirs = row && actor?.email === row.invitation.email
  const holdsLink = row && token !== undefined && hashToken(token) === row.invitation.tokenHash
  if (!(isTheirs || holdsLink) || !(await isStillOffered(db, row))) throw unavailable()
  await attempt.succeeded()
  return row
}

/**
 * Takes an invitation: of several who try at the same time one gets it.
 * @throws Refusal 404 where it is not available, 403 where the link is held but the account is another one.
 */
export async function acceptInvitation(
  house: House,
  call: { actor: Actor; request: FastifyRequest; uuid: string; token?: string | undefined },
): Promise<ReceivedInvitation> {
  const row = await openInvitation(house.db, call)
  await house.db.transaction(async (tx) => {
    const accepted = await settle(tx, call, row, 'accepted')
    const joins = () => join[accepted.kind](tx, call.actor.uuid, accepted)
    const { organizationUuid } = accepted
    await (organizationUuid ? keepWithin(tx, organizationUuid, 'reviewers', joins) : joins())
    await tellOwners(house, tx, { row, joined: call.actor })
    await auditAnswer(tx, call.request, row, 'invitationAccepted')
  })
  house.tasks.wake()
  return presentReceived(row)
}

export async function declineInvitation(
  db: Db,
  call: { actor: Actor; request: FastifyRequest; uuid: string; token?: string | undefined },
): Promise<void> {
  const row = await openInvitation(db, call)
  await db.transaction(async (tx) => {
    await settle(tx, call, row, 'declined')
    await auditAnswer(tx, call.request, row, 'invitationDeclined')
  })
}

/** @returns the invitation as it is now: its role may have changed since it was opened. */
async function settle(tx: Db, { actor }: { actor: Actor }, row: InvitationRow, status: 'accepted' | 'declined') {
  if (row.invitation.email !== actor.email)
    throw new Refusal(403, 'other_account', { values: { invited: row.invitation.email, signedIn: actor.email } })
  const [settled] = await tx
    .update(invitation)
    .set({ status, answeredAt: new Date(), ...(status === 'accepted' && { acceptedByUuid: actor.uuid }) })
    .where(and(eq(invitation.uuid, row.invitation.uuid), eq(invitation.status, 'invited')))
    .returning()
  if (!settled) throw unavailable()
  return settled
}

type Accepted = typeof invitation.$inferSelect

/** What an accepted invitation gives. Whoever is in already keeps their role. */
const join: Record<InvitationKind, (tx: Db, userUuid: string, accepted: Accepted) => Promise<void>> = {
  team: joinPlace(teamPlace),
  organization: joinPlace(organizationPlace),
  termbase: async (tx, userUuid, { subjectUuid, roleName }) => {
    if (!subjectUuid || !roleName) throw unavailable()
    // The role of a termbase's share is a permission role.
    const role = roleName as PermissionRoleName
    await tx.insert(shareableUser).values({ shareableUuid: subjectUuid, userUuid, role }).onConflictDoNothing()
  },
  // It is used up by the registration itself.
  registration: async () => {
    throw unavailable()
  },
}

function joinPlace(place: PlaceKind) {
  return async (tx: Db, userUuid: string, { subjectUuid, roleUuid }: Accepted) => {
    if (!subjectUuid || !roleUuid) throw unavailable()
    await place.join(tx, { placeUuid: subjectUuid, userUuid, roleUuid })
  }
}

const auditAnswer = (
  tx: Db,
  request: FastifyRequest,
  row: InvitationRow,
  action: 'invitationAccepted' | 'invitationDeclined',
) =>
  audit(tx, request, {
    action,
    subject: { kind: row.invitation.kind, uuid: row.invitation.subjectUuid ?? '', name: subjectNameOf(row) },
    organizationUuid: row.invitation.organizationUuid,
    details: { role: roleNameOf(row), by: row.inviterEmail ?? '' },
  })

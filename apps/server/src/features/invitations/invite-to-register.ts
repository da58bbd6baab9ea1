import type { Locale } from '@langwerk/contract/words'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { hashToken, newToken } from '../../access/sessions.ts'
import { invitation } from '../../database/schema/people.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { invitationRows } from './find-invitation.ts'
import { mailNewLink, maySendAnother } from './issue-invitations.ts'

/** Sends an invitation to register, in place of an earlier one to the address. The right to is checked by the caller. */
export async function inviteToRegister(
  house: House,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  { email, locale = 'en', message = '' }: { email: string; locale?: Locale | undefined; message?: string | undefined },
): Promise<void> {
  if (!(await maySendAnother(house.db, actor, null))) throw new Refusal(429, 'too_many_invitations')
  const uuid = newUuid()
  await house.db.transaction(async (tx) => {
    await tx
      .update(invitation)
      .set({ status: 'withdrawn', answeredAt: new Date() })
      .where(and(eq(invitation.kind, 'registration'), eq(invitation.email, email), eq(invitation.status, 'invited')))
    await tx.insert(invitation).values({
      uuid,
      kind: 'registration',
      email,
      message,
      locale,
      // The token that counts is made with the mail.
      tokenHash: hashToken(newToken()),
      invitedByUuid: actor.uuid,
      expiresAt: sql`now()`,
    })
    const [row] = await invitationRows(tx, { where: eq(invitation.uuid, uuid) })
    if (row) await mailNewLink(house, tx, row)
    await audit(tx, request, { action: 'invited', subject: { kind: 'registration', uuid, name: email } })
  })
  house.tasks.wake()
}

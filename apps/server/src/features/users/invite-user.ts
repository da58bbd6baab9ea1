import type { Locale } from '@langwerk/contract/words'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { hashToken, newToken } from '../../access/sessions.ts'
import { requireForUsers } from '../../access/user-rights.ts'
import { invitation } from '../../database/schema/people.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { invalid } from '../../kit/refusals.ts'
import { newUuid } from '../../kit/uuid.ts'
import { registrationMail } from './mail-messages.ts'
import { hasAccount } from './save-user.ts'

const openDays = 14

/** Invites somebody to register. A second invitation takes the place of the first. */
export async function inviteUser(
  house: House,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  { email, locale = 'en', message = '' }: { email: string; locale?: Locale | undefined; message?: string | undefined },
): Promise<void> {
  requireForUsers(actor, 'create')
  if (await hasAccount(house.db, email))
    throw invalid({ propertyPath: 'email', message: 'There is an account with this address already' })
  const [uuid, token] = [newUuid(), newToken()]
  const by = `${actor.firstName} ${actor.lastName}`.trim() || actor.email
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
      tokenHash: hashToken(token),
      invitedByUuid: actor.uuid,
      expiresAt: new Date(Date.now() + openDays * 86_400_000),
    })
    const url = `${house.config.publicUrl}/register?invitationToken=${token}`
    const content = registrationMail(locale, { by, message, url, days: openDays })
    await house.mails.enqueue(tx, { recipient: email, locale, content })
    await audit(tx, request, { action: 'invited', subject: { kind: 'registration', uuid, name: email } })
  })
  house.tasks.wake()
}

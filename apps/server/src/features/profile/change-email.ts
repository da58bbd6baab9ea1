import { and, eq, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { isWithinLimit, ofMailsBy, ofMailsTo } from '../../access/attempts.ts'
import { issueMailLink, redeemMailLink, withdrawMailLinks } from '../../access/mail-links.ts'
import { requirePassword } from '../../access/require-password.ts'
import { user } from '../../database/schema/access.ts'
import { mailLink } from '../../database/schema/people.ts'
import { conflict, invalid, tooManyRequests } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { addressAskedMail, addressChangedMail, addressInUseMail, confirmAddressMail } from './mail-messages.ts'

const hours = 24

/** Sends the link to the new address and a notice to the present one. The answer does not tell whose the address is. */
export async function askForNewAddress(
  house: House,
  request: FastifyRequest,
  account: typeof user.$inferSelect,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  const { db, mails, config } = house
  if (email === account.email) throw invalid({ propertyPath: 'email', code: 'address_yours' })
  await requirePassword(db, request, { userUuid: account.uuid, password })
  if (!((await isWithinLimit(db, ofMailsTo(email))) && (await isWithinLimit(db, ofMailsBy(account.uuid)))))
    throw tooManyRequests(15 * 60)
  const { uuid, locale } = account
  const isTaken = (await db.$count(user, eq(user.email, email))) > 0
  await db.transaction(async (tx) => {
    await withdrawMailLinks(tx, 'changeEmail', uuid)
    const token = await issueMailLink(tx, { purpose: 'changeEmail', userUuid: uuid, email, hours })
    const url = `${config.publicUrl}/confirmEmailChange?token=${token}`
    const name = `${account.firstName} ${account.lastName}`.trim() || account.email
    const content = isTaken ? addressInUseMail(locale) : confirmAddressMail(locale, { name, url, hours })
    await mails.enqueue(tx, { recipient: email, locale, content })
    await mails.enqueue(tx, { recipient: account.email, locale, content: addressAskedMail(locale, { email }) })
  })
  house.tasks.wake()
}

/** Follows the link: the new address signs in from now on, and what waits in the old mailbox opens nothing any more. */
export async function confirmNewAddress(house: House, request: FastifyRequest, token: string): Promise<string> {
  const email = await house.db.transaction(async (tx) => {
    const link = await redeemMailLink(tx, 'changeEmail', token)
    if (!link) throw conflict('link_unusable')
    const [account] = await tx.select().from(user).where(eq(user.uuid, link.userUuid)).for('update')
    const isTaken = (await tx.$count(user, and(eq(user.email, link.email), ne(user.uuid, link.userUuid)))) > 0
    if (!account?.active || isTaken) throw conflict('link_unusable')
    await tx.update(user).set({ email: link.email, emailConfirmedAt: new Date() }).where(eq(user.uuid, account.uuid))
    await tx.delete(mailLink).where(eq(mailLink.userUuid, account.uuid))
    const content = addressChangedMail(account.locale, { email: link.email })
    await house.mails.enqueue(tx, { recipient: account.email, locale: account.locale, content })
    await audit(tx, request, {
      action: 'emailChanged',
      subject: { kind: 'user', uuid: account.uuid, name: link.email },
      details: { before: account.email },
      user: { uuid: account.uuid, email: link.email },
    })
    return link.email
  })
  house.tasks.wake()
  return email
}

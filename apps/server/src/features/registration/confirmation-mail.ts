import { isWithinLimit, ofMailsTo } from '../../access/attempts.ts'
import { issueMailLink } from '../../access/mail-links.ts'
import type { Db } from '../../database/database.ts'
import type { user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { mailMessages } from './mail-messages.ts'

type Recipient = Pick<typeof user.$inferSelect, 'uuid' | 'email' | 'locale'>
const linkHours = 48

/** Sends the link that confirms an address, unless that mailbox has had enough mails of ours for now. */
export async function mailConfirmation(house: House, recipient: Recipient): Promise<void> {
  if (!(await isWithinLimit(house.db, ofMailsTo(recipient.email)))) return
  await house.db.transaction((tx) => enqueueConfirmation(house, tx, recipient))
  house.tasks.wake()
}

async function enqueueConfirmation({ mails, config }: House, tx: Db, { uuid, email, locale }: Recipient) {
  const token = await issueMailLink(tx, { purpose: 'confirmEmail', userUuid: uuid, email, hours: linkHours })
  const url = `${config.publicUrl}/confirmEmail?token=${token}`
  await mails.enqueue(tx, { recipient: email, locale, content: mailMessages[locale].confirm(url) })
}

/** Tells the owner of an address, and nobody else, that there is an account for it already. */
export async function mailAccountExists(house: House, { email, locale }: Recipient): Promise<void> {
  if (!(await isWithinLimit(house.db, ofMailsTo(email)))) return
  const url = `${house.config.publicUrl}/requestPasswordReset`
  await house.db.transaction((tx) =>
    house.mails.enqueue(tx, { recipient: email, locale, content: mailMessages[locale].accountExists(url) }),
  )
  house.tasks.wake()
}

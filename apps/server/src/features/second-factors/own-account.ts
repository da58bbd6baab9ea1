import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { mailMessages } from './mail-messages.ts'

export async function accountOf(db: Db, uuid: string) {
  const [account] = await db.select().from(user).where(eq(user.uuid, uuid))
  if (!account) throw notFound('user')
  return account
}

/** Tells an account's owner what was changed of its protection. */
export const mailNotice = (
  { mails, config }: House,
  tx: Db,
  account: typeof user.$inferSelect,
  what: keyof (typeof mailMessages)['en'],
) =>
  mails.enqueue(tx, {
    recipient: account.email,
    locale: account.locale,
    content: mailMessages[account.locale][what](`${config.publicUrl}/users/security`),
  })

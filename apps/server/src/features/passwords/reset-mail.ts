import { and, eq } from 'drizzle-orm'
import { isWithinLimit, ofMailsTo } from '../../access/attempts.ts'
import { issueMailLink } from '../../access/mail-links.ts'
import { user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { mailMessages } from './mail-messages.ts'

export const resetMailTask = 'password_reset_mail'
export interface ResetRequest {
  email: string
}
const linkHours = 1

/** Sends the link that sets a new password, where there is an account for the address that may sign in. */
export function registerResetMails({ db, mails, tasks, config }: House) {
  tasks.register<ResetRequest>({
    name: resetMailTask,
    run: async ({ input: { email } }) => {
      const [account] = await db
        .select()
        .from(user)
        .where(and(eq(user.email, email), eq(user.active, true)))
      if (!account || !(await isWithinLimit(db, ofMailsTo(email)))) return
      await db.transaction(async (tx) => {
        const token = await issueMailLink(tx, {
          purpose: 'resetPassword',
          userUuid: account.uuid,
          email,
          hours: linkHours,
        })
        const url = `${config.publicUrl}/resetPassword?token=${token}`
        await mails.enqueue(tx, {
          recipient: email,
          locale: account.locale,
          content: mailMessages[account.locale].reset(url),
        })
      })
      tasks.wake()
    },
    failed: async () => undefined,
  })
}

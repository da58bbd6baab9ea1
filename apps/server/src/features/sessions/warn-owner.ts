import { and, eq } from 'drizzle-orm'
import { isWithinLimit, ofWarnings } from '../../access/attempts.ts'
import { user } from '../../database/schema/access.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { mailMessages } from './mail-messages.ts'

const kind = 'sign_in_warning'
/** How many failures are worth a mail. */
const often = { password: 10, secondFactor: 5 }
interface Warning {
  email: string
  about: keyof typeof often
}

/** Tells the owner of an account, once a day at most, that somebody tries to get in. */
export function registerWarnings({ db, mails, tasks, config }: House) {
  tasks.register<Warning>({
    name: kind,
    run: async ({ input: { email, about } }) => {
      const [account] = await db
        .select({ locale: user.locale })
        .from(user)
        .where(and(eq(user.email, email), eq(user.active, true)))
      if (!account) return
      const url = `${config.publicUrl}/requestPasswordReset`
      await db.transaction(async (tx) => {
        if (!(await isWithinLimit(tx, ofWarnings(email)))) return
        await mails.enqueue(tx, {
          recipient: email,
          locale: account.locale,
          content: mailMessages[account.locale][about](url),
        })
      })
      tasks.wake()
    },
    failed: async () => undefined,
  })
}

/** To be called at every failure; whether there is such an account is looked at later, so that no time tells. */
export async function warnOwner(
  { db, tasks }: Pick<House, 'db' | 'tasks'>,
  { email, about }: Warning,
  failures: number,
): Promise<void> {
  if (failures !== often[about]) return
  const input: Warning = { email, about }
  await tasks.enqueue(db, { kind, subjectUuid: newUuid(), input })
  tasks.wake()
}

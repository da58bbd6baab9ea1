import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { passkey, recoveryCode, signInChallenge } from '../../database/schema/people.ts'
import { conflict } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { mailMessages } from './mail-messages.ts'
import { disableOneTimePasswords } from './one-time-passwords.ts'

/** Which of these users a sign-in with the password asks for more. */
export async function usersWithSecondFactor(db: Db, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ uuid: user.uuid })
    .from(user)
    .where(
      sql`${inArray(user.uuid, [...uuids])} and (${user.totpEnabledAt} is not null
        or exists (select from ${passkey} where ${passkey.userUuid} = ${user.uuid}))`,
    )
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Takes everything from an account that a sign-in asks for besides the password, and tells its owner by mail. */
export async function removeSecondFactors(
  { mails, config }: Pick<House, 'mails' | 'config'>,
  tx: Db,
  account: Pick<typeof user.$inferSelect, 'uuid' | 'email' | 'locale'>,
): Promise<void> {
  await disableOneTimePasswords(tx, account.uuid)
  for (const table of [passkey, recoveryCode, signInChallenge])
    await tx.delete(table).where(inArray(table.userUuid, [account.uuid]))
  const content = mailMessages[account.locale].reset(`${config.publicUrl}/users/security`)
  await mails.enqueue(tx, { recipient: account.email, locale: account.locale, content })
}

export const noSecondFactor = () => conflict('no_second_factor')

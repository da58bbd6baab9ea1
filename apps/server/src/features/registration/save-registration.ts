import type { Locale } from '@langwerk/contract/words'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { newUuid } from '../../foundation/uuid.ts'

/**
 * Makes the account, or writes over one that was never confirmed: that one has proved nothing, and may be somebody else's.
 * Of several who register an address at the same time the last one counts, and confirms.
 * @returns null where there is a confirmed account for the address.
 */
export async function saveRegistration(
  tx: Db,
  person: {
    email: string
    firstName: string
    lastName: string
    locale: Locale
    passwordHash: string
    isProved: boolean
  },
) {
  const { isProved, email, ...rest } = person
  const values = { ...rest, emailConfirmedAt: isProved ? new Date() : null }
  const [saved] = await tx
    .insert(user)
    .values({ ...values, email, uuid: newUuid() })
    .onConflictDoUpdate({
      target: user.email,
      set: values,
      setWhere: and(isNull(user.emailConfirmedAt), eq(user.active, true)),
    })
    .returning()
  return saved ?? null
}

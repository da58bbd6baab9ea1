import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'

/** The clock of a telephone may be one step of 30 seconds off. */
const toleranceSeconds = 30

/** Keeps a new secret, which counts for nothing yet, and gives what an authenticator app reads (the `otpauth:` key URI). */
export async function prepareSecret(
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  { uuid, email }: { uuid: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret()
  await db
    .update(user)
    .set({ totpSecret: secrets.seal(secret, placeOf(uuid)), totpLastStep: null })
    .where(and(eq(user.uuid, uuid), isNull(user.totpEnabledAt)))
  return { secret, uri: generateURI({ issuer: 'Langwerk', label: email, secret }) }
}

/** Turns one-time passwords on where the first one is right. */
export async function enableWith(
  { db, secrets }: Pick<House, 'secrets'> & { db: Db },
  account: typeof user.$inferSelect,
  code: string,
): Promise<boolean> {
  const step = stepOf(secrets, account, code)
  if (step === null) return false
  const enabled = await db
    .update(user)
    .set({ totpEnabledAt: new Date(), totpLastStep: step })
    .where(and(eq(user.uuid, account.uuid), isNull(user.totpEnabledAt)))
    .returning({ uuid: user.uuid })
  return enabled.length === 1
}

/** RFC 6238, with its advice of section 5.2: a password that was accepted is not accepted again, nor is one before it. */
export async function isOneTimePassword(
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  account: typeof user.$inferSelect,
  code: string,
): Promise<boolean> {
  const step = account.totpEnabledAt ? stepOf(secrets, account, code) : null
  if (step === null) return false
  const used = await db
    .update(user)
    .set({ totpLastStep: step })
    .where(and(eq(user.uuid, account.uuid), or(isNull(user.totpLastStep), lt(user.totpLastStep, step))))
    .returning({ uuid: user.uuid })
  return used.length === 1
}

export async function disableOneTimePasswords(tx: Db, userUuid: string): Promise<void> {
  await tx
    .update(user)
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
    .where(eq(user.uuid, userUuid))
}

/** The time step that a code is the password of; null where it is none. */
function stepOf(secrets: House['secrets'], account: typeof user.$inferSelect, code: string): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!account.totpSecret || !/^\d{6}$/.test(token)) return null
  const secret = secrets.unseal(account.totpSecret, placeOf(account.uuid))
  const result = verifySync({ secret, token, epochTolerance: toleranceSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

const placeOf = (userUuid: string) => `user_account/${userUuid}/totp_secret`

import type { SecondFactorNeeded } from '@langwerk/contract/session'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { hashToken, newToken } from '../../access/sessions.ts'
import { fromNow } from '../../database/clock.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { passkey, recoveryCode, signInChallenge } from '../../database/schema/people.ts'
import type { House } from '../../kit/house.ts'
import { isOneTimePassword } from './one-time-passwords.ts'
import { isRecoveryCode } from './recovery-codes.ts'

export const challengeMinutes = 10

/** After the right password: what is still needed, with a token for it; null where the account has no second factor. */
export async function openHalfSignIn(
  db: Db,
  account: { uuid: string; totpEnabledAt: Date | null },
  { remember }: { remember: boolean },
): Promise<SecondFactorNeeded | null> {
  const passkeys = await db.$count(passkey, eq(passkey.userUuid, account.uuid))
  if (!account.totpEnabledAt && passkeys === 0) return null
  const recoveryCodes = await db.$count(recoveryCode, eq(recoveryCode.userUuid, account.uuid))
  const token = newToken()
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, sql`now()`))
  await db.insert(signInChallenge).values({
    tokenHash: hashToken(token),
    userUuid: account.uuid,
    purpose: 'secondFactor',
    rememberMe: remember,
    expiresAt: fromNow(challengeMinutes * 60_000),
  })
  return {
    token,
    methods: [
      ...(account.totpEnabledAt ? (['oneTimePassword'] as const) : []),
      ...(passkeys > 0 ? (['passkey'] as const) : []),
      ...(recoveryCodes > 0 ? (['recoveryCode'] as const) : []),
    ],
  }
}

export async function findHalfSignIn(db: Db, token: string) {
  const [found] = await db
    .select({ account: user, rememberMe: signInChallenge.rememberMe })
    .from(signInChallenge)
    .innerJoin(user, eq(user.uuid, signInChallenge.userUuid))
    .where(and(isOpen(token), eq(signInChallenge.purpose, 'secondFactor')))
  return found ?? null
}

/** Uses the token up; of two who try at the same time one gets true. */
export async function endHalfSignIn(db: Db, token: string): Promise<boolean> {
  const ended = await db.delete(signInChallenge).where(isOpen(token)).returning({ hash: signInChallenge.tokenHash })
  return ended.length === 1
}

/** Takes a one-time password or a recovery code, each of which counts once. @returns which one it was; null where neither. */
export async function useCode(
  house: Pick<House, 'db' | 'secrets'>,
  account: typeof user.$inferSelect,
  code: string,
): Promise<'oneTimePassword' | 'recoveryCode' | null> {
  if (await isOneTimePassword(house, account, code)) return 'oneTimePassword'
  return (await isRecoveryCode(house.db, account.uuid, code)) ? 'recoveryCode' : null
}

const isOpen = (token: string) =>
  and(eq(signInChallenge.tokenHash, hashToken(token)), gt(signInChallenge.expiresAt, sql`now()`))

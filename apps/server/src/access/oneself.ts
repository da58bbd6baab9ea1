import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { user } from '../database/schema/access.ts'
import { invalid, Refusal } from '../kit/refusals.ts'
import { beginAttempt, ofAccount } from './attempts.ts'
import { isPassword } from './passwords.ts'

/** What protects an account is for its owner alone. @throws Refusal 403 for an administrator who has become them. */
export function requireOneself({ signedIn }: FastifyRequest): void {
  if (signedIn?.impersonator)
    throw new Refusal(403, 'impersonated', 'Only the owner of the account can do this. You have become another user.')
}

/**
 * Asks for the password once more, so that a browser left open does not hand over the account. An account without a
 * password (one that an identity provider signs in) has its session only.
 * @throws Refusal 422 at the field where it is wrong, 429 after too many tries, 403 for an impersonator.
 */
export async function requirePassword(
  db: Db,
  request: FastifyRequest,
  { userUuid, password, field = 'password' }: { userUuid: string; password: string | undefined; field?: string },
): Promise<void> {
  requireOneself(request)
  const [account] = await db.select().from(user).where(eq(user.uuid, userUuid))
  if (!account?.passwordHash) return
  const attempt = await beginAttempt(db, ofAccount(account.email))
  if (!(await isPassword(account.passwordHash, password ?? '')))
    throw invalid({ propertyPath: field, message: 'This is not your password' })
  await attempt.succeeded()
}

import { and, eq, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { fromNow } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { session, user } from '../database/schema/access.ts'
import { invalid, Refusal } from '../foundation/refusals.ts'
import { beginAttempt, ofOneself } from './attempts.ts'
import { isPassword } from './passwords.ts'
import { sessionCookie } from './session-cookie.ts'
import { hashToken } from './sessions.ts'

/**
 * Asks for the password once more, so that a browser left open does not hand over the account. Who has none, because an
 * identity provider signs them in, must have signed in just now.
 * @throws Refusal 422 at the field where it is wrong, 429 after too many tries, 403 where the session is old.
 */
export async function requirePassword(
  db: Db,
  request: FastifyRequest,
  { userUuid, password, field = 'password' }: { userUuid: string; password: string | undefined; field?: string },
): Promise<void> {
  const [account] = await db.select().from(user).where(eq(user.uuid, userUuid))
  if (!account?.passwordHash) return requireFreshSession(db, request)
  const attempt = await beginAttempt(db, ofOneself(userUuid))
  if (!(await isPassword(account.passwordHash, password ?? '')))
    throw invalid({ propertyPath: field, code: 'password_wrong' })
  await attempt.succeeded()
}

async function requireFreshSession(db: Db, request: FastifyRequest): Promise<void> {
  const fresh = and(
    eq(session.tokenHash, hashToken(request.cookies[sessionCookie] ?? '')),
    gt(session.createdAt, fromNow(-freshMinutes * 60_000)),
  )
  if ((await db.$count(session, fresh)) === 0) throw new Refusal(403, 'sign_in_again')
}
const freshMinutes = 10

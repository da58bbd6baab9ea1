import { and, eq, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { requirePassword } from '../../access/oneself.ts'
import { hashToken } from '../../access/sessions.ts'
import { session } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { sessionCookie } from '../../kit/http.ts'
import { Refusal } from '../../kit/refusals.ts'

const freshMinutes = 10

/**
 * Makes sure that it is still the account's owner who sits there: by the password or, of those who have none, by having
 * signed in just now.
 * @throws Refusal 422, 403 or 429.
 */
export async function proveOneself(
  { db }: House,
  request: FastifyRequest,
  account: { uuid: string; passwordHash: string | null },
  password: string | undefined,
): Promise<void> {
  await requirePassword(db, request, { userUuid: account.uuid, password })
  if (account.passwordHash !== null) return
  const fresh = and(
    eq(session.tokenHash, hashToken(request.cookies[sessionCookie] ?? '')),
    gt(session.createdAt, new Date(Date.now() - freshMinutes * 60_000)),
  )
  if ((await db.$count(session, fresh)) === 0)
    throw new Refusal(403, 'sign_in_again', 'Please log out and sign in again, so that we know that it is you.')
}

import type { Session } from '@langwerk/contract/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { startSession } from './start-session.ts'

/** Signs somebody in who has proved to be this user, and writes down how. @throws Refusal 401 where the account is not active. */
export async function finishSignIn(
  house: House,
  call: { request: FastifyRequest; reply: FastifyReply },
  account: { uuid: string; email: string },
  { remember, method }: { remember: boolean; method: string },
): Promise<Session> {
  const session = await startSession(house, call, account.uuid, { remember })
  if (!session) throw new Refusal(401, 'invalid_credentials')
  const { uuid, email } = account
  await audit(house.db, call.request, { action: 'signedIn', user: { uuid, email }, details: { method } })
  return session
}

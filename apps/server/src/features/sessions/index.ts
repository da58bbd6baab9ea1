import { sessionRoutes } from '@langwerk/contract/session'
import { eq } from 'drizzle-orm'
import { isPassword } from '../../access/passwords.ts'
import { closeSession } from '../../access/sessions.ts'
import { user } from '../../database/schema/access.ts'
import type { House } from '../../kit/house.ts'
import { sessionCookie } from '../../kit/http.ts'
import { notSignedIn, Refusal } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { openAttempts } from './attempts.ts'
import { cookieOptions, describeSession, startSession } from './start-session.ts'

export { startSession }

export function serveSessions(house: House) {
  const { db, config } = house
  const attempts = openAttempts()

  serve(house, sessionRoutes.login, async ({ body, request, reply }) => {
    const email = body.email.toLowerCase()
    const attempt = attempts.begin({ email, address: request.ip })
    const [account] = await db.select().from(user).where(eq(user.email, email))
    const matches = await isPassword(account?.active ? account.passwordHash : null, body.password)
    const session =
      matches && account
        ? await startSession(house, { request, reply }, account.uuid, { remember: body.rememberMe ?? false })
        : null
    if (!session) throw new Refusal(401, 'invalid_credentials', 'Invalid credentials.')
    attempt.succeeded()
    return session
  })

  serve(house, sessionRoutes.reAuthenticate, async ({ actor, request }) => {
    if (!request.signedIn) throw notSignedIn()
    return describeSession(actor, request.signedIn.csrfToken ?? '', request.signedIn.impersonator)
  })

  serve(house, sessionRoutes.logout, async ({ request, reply }) => {
    const token = request.cookies[sessionCookie]
    if (token) await closeSession(db, token)
    reply.clearCookie(sessionCookie, cookieOptions(config))
  })
}

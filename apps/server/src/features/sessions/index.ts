import { sessionRoutes } from '@langwerk/contract/session'
import { eq } from 'drizzle-orm'
import { beginAttempt, ofAccount, ofAddress } from '../../access/attempts.ts'
import { isPassword } from '../../access/passwords.ts'
import { closeSession } from '../../access/sessions.ts'
import { user } from '../../database/schema/access.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { sessionCookie } from '../../kit/http.ts'
import { notSignedIn, Refusal } from '../../kit/refusals.ts'
import { serve } from '../../kit/serve.ts'
import { mailConfirmation } from '../registration/index.ts'
import { openHalfSignIn } from '../second-factors/index.ts'
import { serveOpenSessions } from './open-sessions.ts'
import { serveSecondSteps } from './second-steps.ts'
import { finishSignIn } from './sign-in.ts'
import { cookieOptions, describeSession, startSession } from './start-session.ts'

export { cookieOptions, startSession }

export function serveSessions(house: House) {
  const { db, config } = house

  serve(house, sessionRoutes.login, async ({ body, request, reply }) => {
    const email = body.email.toLowerCase()
    const attempt = await beginAttempt(db, ofAddress(request.ip), ofAccount(email))
    const [account] = await db.select().from(user).where(eq(user.email, email))
    const matches = await isPassword(account?.active ? account.passwordHash : null, body.password)
    if (!matches || !account) {
      await audit(db, request, {
        action: 'signInFailed',
        // People type passwords into the wrong field.
        user: { uuid: account?.uuid ?? null, email: email.includes('@') ? email : '' },
        details: { method: 'password' },
      })
      throw new Refusal(401, 'invalid_credentials', 'Invalid credentials.')
    }
    await attempt.succeeded()
    if (!account.emailConfirmedAt) {
      await mailConfirmation(house, account)
      throw new Refusal(403, 'email_not_confirmed', 'Please confirm your e-mail address: we have sent you a link.')
    }
    const remember = body.rememberMe ?? false
    const secondFactor = await openHalfSignIn(db, account, { remember })
    if (secondFactor) return { secondFactor }
    return finishSignIn(house, { request, reply }, account, { remember, method: 'password' })
  })

  serveSecondSteps(house)
  serveOpenSessions(house)

  serve(house, sessionRoutes.reAuthenticate, async ({ actor, request }) => {
    if (!request.signedIn) throw notSignedIn()
    return describeSession(actor, request.signedIn.csrfToken ?? '', request.signedIn.impersonator)
  })

  serve(house, sessionRoutes.logout, async ({ request, reply }) => {
    const token = request.cookies[sessionCookie]
    if (token) await closeSession(db, token)
    if (request.signedIn) await audit(db, request, { action: 'signedOut' })
    reply.clearCookie(sessionCookie, cookieOptions(config))
  })
}

import { sessionRoutes } from '@langwerk/contract/session'
import { eq } from 'drizzle-orm'
import { beginAttempt, ofAccount, ofAccountFrom, ofAddress, ofDevice } from '../../access/attempts.ts'
import { knownDevice } from '../../access/known-devices.ts'
import { isPassword } from '../../access/passwords.ts'
import { sessionCookie } from '../../access/session-cookie.ts'
import { closeSession } from '../../access/sessions.ts'
import { user } from '../../database/schema/access.ts'
import { notSignedIn, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { mailConfirmation } from '../registration/index.ts'
import { openHalfSignIn, usersWithSecondFactor } from '../second-factors/index.ts'
import { serveOpenSessions } from './open-sessions.ts'
import { serveSecondSteps } from './second-steps.ts'
import { finishSignIn } from './sign-in.ts'
import { cookieOptions, describeSession, startSession } from './start-session.ts'
import { registerWarnings, warnOwner } from './warn-owner.ts'

export { cookieOptions, startSession }

export function serveSessions(house: House) {
  const { db, config } = house
  registerWarnings(house)

  serve(house, sessionRoutes.login, async ({ body, request, reply }) => {
    const email = body.email.toLowerCase()
    const [account] = await db.select().from(user).where(eq(user.email, email))
    const device = account && knownDevice(house, request, account.uuid)
    const attempt = await beginAttempt(
      db,
      ...(device ? [ofDevice(device)] : await strangersLimits(email, account, request.ip)),
    )
    const matches = await isPassword(account?.active ? account.passwordHash : null, body.password)
    if (!matches || !account) {
      await audit(db, request, {
        action: 'signInFailed',
        // People type passwords into the wrong field.
        user: { uuid: account?.uuid ?? null, email: email.includes('@') ? email : '' },
        details: { method: 'password' },
      })
      if (!device) await warnOwner(house, { email, about: 'password' }, attempt.failures[0] ?? 0)
      throw new Refusal(401, 'invalid_credentials')
    }
    await attempt.succeeded()
    if (!account.emailConfirmedAt) {
      await mailConfirmation(house, account)
      throw new Refusal(403, 'email_not_confirmed')
    }
    const remember = body.rememberMe ?? false
    const secondFactor = await openHalfSignIn(db, account, { remember })
    if (secondFactor) return { secondFactor }
    return finishSignIn(house, { request, reply }, account, { remember, method: 'password' })
  })

  /** A password alone does not open an account with a second factor: guesses from elsewhere need not keep its owner out. */
  async function strangersLimits(email: string, account: { uuid: string } | undefined, address: string) {
    const uuid = account?.uuid ?? newUuid()
    const onlySlows = (await usersWithSecondFactor(db, [uuid])).has(uuid)
    return [{ ...ofAccount(email), onlySlows }, ofAccountFrom(email, address), ofAddress(address)]
  }

  serveSecondSteps(house)
  serveOpenSessions(house)

  serve(house, sessionRoutes.reAuthenticate, async ({ actor, request }) => {
    if (!request.signedIn) throw notSignedIn()
    return describeSession(house.config, actor, request.signedIn.csrfToken ?? '', request.signedIn.impersonator)
  })

  serve(house, sessionRoutes.logout, async ({ request, reply }) => {
    const token = request.cookies[sessionCookie]
    if (token) await closeSession(db, token)
    if (request.signedIn) await audit(db, request, { action: 'signedOut' })
    reply.clearCookie(sessionCookie, cookieOptions(config))
  })
}

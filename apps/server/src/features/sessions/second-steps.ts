import { sessionRoutes } from '@langwerk/contract/session'
import type { FastifyRequest } from 'fastify'
import { beginAttempt, ofAddress, ofDevice, ofSecondFactor } from '../../access/attempts.ts'
import { knownDevice } from '../../access/known-devices.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { audit } from '../../kit/audit.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { askForPasskey, endHalfSignIn, findHalfSignIn, takePasskeyAnswer, useCode } from '../second-factors/index.ts'
import { finishSignIn } from './sign-in.ts'
import { warnOwner } from './warn-owner.ts'

/** What follows the password, or stands in its place: one-time passwords, recovery codes, passkeys. */
export function serveSecondSteps(house: House) {
  const { db } = house

  serve(house, sessionRoutes.loginWithCode, async ({ body, request, reply }) => {
    const half = await findHalfSignIn(db, body.token)
    if (!half) throw signInExpired()
    const device = knownDevice(house, request, half.account.uuid)
    // A recovery code is too long to be guessed: it lets its owner in whoever else is guessing.
    const onlySlows = !isShort(body.code)
    const limits = device
      ? [ofDevice(device)]
      : [{ ...ofSecondFactor(half.account.uuid), onlySlows }, ofAddress(request.ip)]
    const attempt = await beginAttempt(db, ...limits)
    const method = await useCode(house, half.account, body.code)
    if (!method) {
      await auditFailure(request, half.account, 'code')
      if (!device)
        await warnOwner(house, { email: half.account.email, about: 'secondFactor' }, attempt.failures[0] ?? 0)
      throw new Refusal(401, 'invalid_code')
    }
    if (!(await endHalfSignIn(db, body.token))) throw signInExpired()
    await attempt.succeeded()
    return finishSignIn(house, { request, reply }, half.account, { remember: half.rememberMe, method })
  })

  serve(house, sessionRoutes.passkeyQuestion, async ({ body, request }) => {
    await (await beginAttempt(db, ofAddress(request.ip))).succeeded()
    const question = await askForPasskey(house, body)
    if (!question) throw signInExpired()
    return question
  })

  serve(house, sessionRoutes.loginWithPasskey, async ({ body, request, reply }) => {
    const attempt = await beginAttempt(db, ofAddress(request.ip))
    const answered = await takePasskeyAnswer(house, body)
    if (!answered) throw new Refusal(401, 'invalid_passkey')
    await attempt.succeeded()
    return finishSignIn(house, { request, reply }, answered.account, {
      remember: answered.rememberMe,
      method: 'passkey',
    })
  })

  const auditFailure = (request: FastifyRequest, { uuid, email }: { uuid: string; email: string }, method: string) =>
    audit(db, request, { action: 'signInFailed', user: { uuid, email }, details: { method } })
}

/** As a one-time password is. */
const isShort = (code: string) => code.replaceAll(/[\s-]/g, '').length < 12

const signInExpired = () => new Refusal(401, 'sign_in_expired')

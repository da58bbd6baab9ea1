import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { type Caller, tenAtOnce, testHouse, testPassword } from '../../../test/house.ts'
import { mailTo } from '../../../test/outbox.ts'
import { user } from '../../database/schema/access.ts'
import { passkey } from '../../database/schema/people.ts'

const origin = 'https://langwerk.test'
const world = testHouse({ PUBLIC_URL: origin })
const password = testPassword

const emailOf = async (person: Caller) => (await person.get('/re_authenticate')).body.email as string
const signIn = (email: string) => world.anonymous().post('/login', { email, password })
const withCode = (token: string, code: string) => world.anonymous().post('/login/second_factor', { token, code })

/** The password of now, or of so many steps of 30 seconds later: the next one counts too, and after the one of now. */
const oneTimePassword = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

async function withOneTimePasswords() {
  const pia = await world.person('Pia')
  const email = await emailOf(pia)
  const { secret } = (await pia.post('/me/one_time_passwords', { password })).body
  const enabled = await pia.patch('/me/one_time_passwords/enable', { code: oneTimePassword(secret) })
  return { pia, email, secret: secret as string, recoveryCodes: enabled.body.recoveryCodes as string[] }
}

async function withPasskey() {
  const pia = await world.person('Pia')
  const authenticator = newAuthenticator(origin)
  const { token, options } = (await pia.post('/me/passkey_questions', { password })).body
  const response = authenticator.register(options)
  const made = await pia.post('/me/passkeys', { token, name: 'Laptop', response })
  return { pia, email: await emailOf(pia), authenticator, made, options, token, response }
}

describe('one-time passwords', () => {
  test('are asked for after the password once they are on', async () => {
    const { pia, email, secret, recoveryCodes } = await withOneTimePasswords()
    expect(recoveryCodes).toHaveLength(10)
    expect((await pia.get('/me/security')).body).toMatchObject({ hasPassword: true, recoveryCodesLeft: 10 })
    await mailTo(world.house, email, /One-time passwords are on/)
    const half = await signIn(email)
    expect(half.headers['set-cookie']).toBeUndefined()
    expect(half.body).toEqual({
      secondFactor: { token: expect.any(String), methods: ['oneTimePassword', 'recoveryCode'] },
    })
    const { token } = half.body.secondFactor
    expect((await withCode(token, '000000')).body.code).toBe('invalid_code')
    const signedIn = await withCode(token, oneTimePassword(secret, 1))
    expect(signedIn.body).toMatchObject({ email })
    expect((await withCode(token, oneTimePassword(secret, 1))).body.code).toBe('sign_in_expired')
  })

  test('need the password to be set up, and a first code to count', async () => {
    const pia = await world.person('Pia')
    const email = await emailOf(pia)
    expect((await pia.post('/me/one_time_passwords', { password: 'Wrong-Horse-7' })).status).toBe(422)
    expect((await pia.post('/me/one_time_passwords', {})).status).toBe(422)
    const { secret, uri } = (await pia.post('/me/one_time_passwords', { password })).body
    expect(uri).toContain(`secret=${secret}`)
    expect((await pia.patch('/me/one_time_passwords/enable', { code: '000000' })).status).toBe(422)
    expect((await signIn(email)).body).toMatchObject({ email })
    const [stored] = await world.house.db.select().from(user).where(eq(user.uuid, pia.uuid))
    expect(stored!.totpSecret).not.toContain(secret)
  })

  test('count once each, and no earlier one after a later one', async () => {
    const { email, secret } = await withOneTimePasswords()
    const code = oneTimePassword(secret, 1)
    const [first, second] = [
      (await signIn(email)).body.secondFactor.token,
      (await signIn(email)).body.secondFactor.token,
    ]
    const answers = await Promise.all([withCode(first, code), withCode(second, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const third = (await signIn(email)).body.secondFactor.token
    expect((await withCode(third, code)).status).toBe(401)
    expect((await withCode(third, oneTimePassword(secret))).status).toBe(401)
  })

  test('of far away times are none', async () => {
    const { email, secret } = await withOneTimePasswords()
    const { token } = (await signIn(email)).body.secondFactor
    for (const steps of [-5, 5]) expect((await withCode(token, oneTimePassword(secret, steps))).status).toBe(401)
  })

  test('are not guessed with the password in hand: new sign-ins give no new tries', async () => {
    const { email, recoveryCodes } = await withOneTimePasswords()
    const wrongCode = async () => withCode((await signIn(email)).body.secondFactor.token, '000000')
    for (const { status } of await tenAtOnce(wrongCode)) expect(status).toBe(401)
    const { token } = (await signIn(email)).body.secondFactor
    expect((await withCode(token, '000000')).status).toBe(429)
    await mailTo(world.house, email, /Somebody who knows your password/)
    // What cannot be guessed lets its owner in all the same.
    expect((await withCode(token, recoveryCodes[0]!)).status).toBe(200)
  })

  test('go off with the password, and their recovery codes with them', async () => {
    const { pia, email } = await withOneTimePasswords()
    expect((await pia.patch('/me/one_time_passwords/disable', {})).status).toBe(422)
    expect((await pia.patch('/me/one_time_passwords/disable', { password })).status).toBe(204)
    expect((await pia.get('/me/security')).body).toMatchObject({ oneTimePasswordsSince: null, recoveryCodesLeft: 0 })
    expect((await signIn(email)).body).toMatchObject({ email })
  })

  test('are still asked for after a password reset', async () => {
    const { email } = await withOneTimePasswords()
    await world.anonymous().post('/request_password_reset', { email })
    const token = (await mailTo(world.house, email, /Set a new password/)).link('token')
    await world.anonymous().post('/reset_password', { token, password })
    expect((await signIn(email)).body.secondFactor.methods).toContain('oneTimePassword')
  })
})

test('a recovery code opens the account once', async () => {
  const { pia, email, recoveryCodes } = await withOneTimePasswords()
  const [code, another] = recoveryCodes as [string, string]
  expect((await withCode((await signIn(email)).body.secondFactor.token, code.toUpperCase())).status).toBe(200)
  const { token } = (await signIn(email)).body.secondFactor
  expect((await withCode(token, code)).status).toBe(401)
  expect((await pia.get('/me/security')).body.recoveryCodesLeft).toBe(9)
  const renewed = (await pia.post('/me/recovery_codes', { password })).body.recoveryCodes
  expect((await withCode(token, another)).status).toBe(401)
  expect((await withCode(token, renewed[0])).status).toBe(200)
})

describe('passkeys', () => {
  test('sign in without a password', async () => {
    const { pia, email, authenticator, made } = await withPasskey()
    expect(made.body).toMatchObject({ passkey: { name: 'Laptop', lastUsedAt: null } })
    expect(made.body.recoveryCodes).toHaveLength(10)
    const { token, options } = (await world.anonymous().post('/login/passkey_question')).body
    const response = authenticator.assert(options)
    const signedIn = await world.anonymous().post('/login/passkey', { token, response })
    expect([signedIn.status, signedIn.body.email]).toEqual([200, email])
    expect((await world.anonymous().post('/login/passkey', { token, response })).status).toBe(401)
    expect((await pia.get('/me/security')).body.passkeys[0].lastUsedAt).not.toBeNull()
  })

  test('are the second factor after the password', async () => {
    const { email, authenticator } = await withPasskey()
    const { token, methods } = (await signIn(email)).body.secondFactor
    expect(methods).toEqual(['passkey', 'recoveryCode'])
    const question = (await world.anonymous().post('/login/passkey_question', { token })).body
    expect(question.options.allowCredentials).toHaveLength(1)
    const response = authenticator.assert(question.options, { verified: false })
    expect((await world.anonymous().post('/login/passkey', { token, response })).body).toMatchObject({ email })
  })

  test('without their owner’s finger or PIN do not stand for the password too', async () => {
    const { authenticator } = await withPasskey()
    const { token, options } = (await world.anonymous().post('/login/passkey_question')).body
    const response = authenticator.assert(options, { verified: false })
    expect((await world.anonymous().post('/login/passkey', { token, response })).status).toBe(401)
  })

  test('of another do not end a sign-in', async () => {
    const [pia, otto] = [await withPasskey(), await withPasskey()]
    const { token } = (await signIn(pia.email)).body.secondFactor
    const { options } = (await world.anonymous().post('/login/passkey_question', { token })).body
    const response = otto.authenticator.assert(options)
    expect((await world.anonymous().post('/login/passkey', { token, response })).status).toBe(401)
  })

  test('are not fooled by another site or another question', async () => {
    const { authenticator } = await withPasskey()
    const ask = async () => (await world.anonymous().post('/login/passkey_question')).body
    const [one, other] = [await ask(), await ask()]
    const answer = (token: string, response: object) => world.anonymous().post('/login/passkey', { token, response })
    const elsewhere = authenticator.assert(one.options, { origin: 'https://langwerk.test.evil.test' })
    expect((await answer(one.token, elsewhere)).status).toBe(401)
    expect((await answer(other.token, authenticator.assert(one.options))).status).toBe(401)
    expect((await answer(one.token, { id: 'x' })).status).toBe(401)
    expect((await answer(one.token, authenticator.assert(one.options))).status).toBe(200)
  })

  test('that were copied are found out by their counter', async () => {
    const { authenticator, pia } = await withPasskey()
    await world.house.db.update(passkey).set({ counter: 100 }).where(eq(passkey.userUuid, pia.uuid))
    const { token, options } = (await world.anonymous().post('/login/passkey_question')).body
    const response = authenticator.assert(options)
    expect((await world.anonymous().post('/login/passkey', { token, response })).status).toBe(401)
  })

  test('are kept once, for whom they were asked', async () => {
    const { token, response } = await withPasskey()
    const otto = await world.person('Otto')
    expect((await otto.post('/me/passkeys', { token, name: 'Stolen', response })).status).toBe(422)
    const own = (await otto.post('/me/passkey_questions', { password })).body
    expect((await otto.post('/me/passkeys', { token: own.token, name: 'Stolen', response })).status).toBe(422)
  })

  test('are renamed, and removed with the password', async () => {
    const { pia, email, made } = await withPasskey()
    const { uuid } = made.body.passkey
    expect((await pia.patch(`/me/passkeys/${uuid}`, { name: 'Phone' })).body.name).toBe('Phone')
    expect((await pia.patch(`/me/passkeys/${uuid}/remove`, {})).status).toBe(422)
    expect((await pia.patch(`/me/passkeys/${uuid}/remove`, { password })).status).toBe(204)
    expect((await pia.get('/me/security')).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await signIn(email)).body).toMatchObject({ email })
  })

  test('of somebody deactivated sign in no more', async () => {
    const { pia, authenticator } = await withPasskey()
    await world.deactivate(pia)
    const { token, options } = (await world.anonymous().post('/login/passkey_question')).body
    const response = authenticator.assert(options)
    expect((await world.anonymous().post('/login/passkey', { token, response })).status).toBe(401)
  })
})

test('an administrator who has become another user does not get at what protects the account', async () => {
  const pia = await world.person('Pia')
  const become = await world.house.http.inject({
    method: 'POST',
    url: `/api/users/${pia.uuid}/impersonate`,
    headers: await administratorHeaders(),
  })
  const session = become.cookies.find(({ name }) => name === 'langwerk_session')!.value
  const answer = await world.house.http.inject({
    method: 'POST',
    url: '/api/me/one_time_passwords',
    headers: { cookie: `langwerk_session=${session}`, 'x-csrf-token': become.json().csrfToken },
    payload: { password },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'acting_as_another'])
})

async function administratorHeaders() {
  const answer = await world.house.http.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'admin@langwerk.test', password },
  })
  return { cookie: `langwerk_session=${answer.cookies[0]!.value}`, 'x-csrf-token': answer.json().csrfToken }
}

describe('an administrator', () => {
  test('resets what somebody has lost, who is told and signs in with the password alone', async () => {
    const administrator = await world.administrator()
    const { pia, email } = await withOneTimePasswords()
    const half = (await signIn(email)).body.secondFactor
    const stranger = await world.person('Otto')
    expect((await stranger.patch(`/users/${pia.uuid}/reset_second_factors`)).status).toBe(403)
    expect((await administrator.get(`/users/${pia.uuid}`)).body).toMatchObject({
      secondFactor: true,
      permissions: { resetSecondFactors: true },
    })
    const reset = await administrator.patch(`/users/${pia.uuid}/reset_second_factors`)
    expect(reset.body).toMatchObject({ secondFactor: false })
    await mailTo(world.house, email, /second factors were reset/)
    // A sign-in that was half way does not go on with the old codes.
    expect((await withCode(half.token, '000000')).body.code).toBe('sign_in_expired')
    expect((await signIn(email)).body).toMatchObject({ email })
    expect((await pia.get('/me/security')).body).toMatchObject({ recoveryCodesLeft: 0, oneTimePasswordsSince: null })
    const entries = (await administrator.get('/audit_entries?action=secondFactorDisabled')).body.member
    expect(entries[0]).toMatchObject({ subjectName: email })
  })

  test('removes passkeys so, too, and keeps their own for the page of the account', async () => {
    const administrator = await world.administrator()
    const { pia, email } = await withPasskey()
    await administrator.patch(`/users/${pia.uuid}/reset_second_factors`)
    expect((await signIn(email)).body).toMatchObject({ email })
    expect((await administrator.patch(`/users/${administrator.uuid}/reset_second_factors`)).status).toBe(409)
  })
})

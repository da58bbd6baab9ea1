import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testHouse, testPassword } from '../../../test/house.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { hashToken, newToken } from '../../access/sessions.ts'
import { user } from '../../database/schema/access.ts'
import { invitation, signInFailure } from '../../database/schema/people.ts'
import { newUuid } from '../../foundation/uuid.ts'

const world = testHouse()
const open = testHouse({ LANGWERK_OPEN_REGISTRATION: '1' })
const person = { password: testPassword, firstName: 'Nina', lastName: 'Neu', agreeToTerms: true }
const newEmail = () => `${newUuid()}@langwerk.test`

async function invite(email: string, values: Partial<typeof invitation.$inferInsert> = {}): Promise<string> {
  const token = newToken()
  await world.house.db.insert(invitation).values({
    uuid: newUuid(),
    kind: 'registration',
    email,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + 86_400_000),
    ...values,
  })
  return token
}
let callers = 0
/** Each time from another address, so that the limit of one is not in the way. */
async function register(body: object) {
  callers++
  const answer = await world.house.http.inject({
    method: 'POST',
    url: '/api/register',
    remoteAddress: `198.18.${callers >> 8}.${callers & 255}`,
    payload: { ...person, ...body },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const signIn = (email: string, password = testPassword) => world.anonymous().post('/login', { email, password })
const accountOf = async (email: string) =>
  (await world.house.db.select().from(user).where(eq(user.email, email)))[0] ?? null

describe('a closed beta', () => {
  test('says so to those who are not invited', async () => {
    const email = newEmail()
    const answer = await register({ email })
    expect([answer.status, answer.body.violations]).toMatchObject([
      422,
      [{ propertyPath: 'email', message: 'No invitation found for this e-mail address' }],
    ])
    expect(await accountOf(email)).toBeNull()
    expect((await world.anonymous().get('/registration')).body).toEqual({
      open: false,
      invitation: null,
      termsUrl: null,
      privacyUrl: null,
    })
  })

  test('takes those in whose invitation’s link proves their address', async () => {
    const email = newEmail()
    const invitationToken = await invite(email)
    const told = await world.anonymous().get(`/registration?invitationToken=${invitationToken}`)
    expect(told.body).toMatchObject({ open: false, invitation: { email } })
    expect((await register({ email: email.toUpperCase(), invitationToken })).body).toEqual({ emailConfirmed: true })
    expect((await signIn(email)).body).toMatchObject({ firstName: 'Nina', email })
    expect((await register({ email, invitationToken })).body.detail).toBe('This invitation is not available anymore.')
  })

  test('has the others who are invited confirm their address first', async () => {
    const email = newEmail()
    await invite(email)
    expect((await register({ email, locale: 'de' })).body).toEqual({ emailConfirmed: false })
    const early = await signIn(email)
    expect([early.status, early.body.code]).toEqual([403, 'email_not_confirmed'])
    const token = (await mailTo(world.house, email, /Bitte bestätigen/)).link('token')
    const confirm = (password: string) => world.anonymous().post('/confirm_email', { token, password })
    expect((await confirm('Wrong-Horse-7')).status).toBe(422)
    expect((await confirm(testPassword)).body).toEqual({ email })
    expect((await signIn(email)).status).toBe(200)
    expect((await confirm(testPassword)).status).toBe(410)
  })

  test.each([
    ['expired', { expiresAt: new Date(Date.now() - 1000) }],
    ['withdrawn', { status: 'withdrawn' as const }],
    ['used', { status: 'accepted' as const }],
  ])('knows no invitation that is %s', async (_name, values) => {
    const email = newEmail()
    const invitationToken = await invite(email, values)
    const byLink = await register({ email, invitationToken })
    expect([byLink.status, byLink.body.detail]).toEqual([410, 'This invitation is not available anymore.'])
    expect((await register({ email })).status).toBe(422)
    const told = await world.anonymous().get(`/registration?invitationToken=${invitationToken}`)
    expect(told.body.invitation).toBeNull()
  })

  test('an invitation’s link proves no other address', async () => {
    const [invited, other] = [newEmail(), newEmail()]
    const invitationToken = await invite(invited)
    expect((await register({ email: other, invitationToken })).status).toBe(422)
    await invite(other)
    expect((await register({ email: other, invitationToken })).body).toEqual({ emailConfirmed: false })
  })
})

test('an open installation takes anybody who confirms', async () => {
  const email = newEmail()
  const answer = await open.anonymous().post('/register', { ...person, email })
  expect(answer.body).toEqual({ emailConfirmed: false })
  const token = (await mailTo(open.house, email, /Please confirm/)).link('token')
  expect((await open.anonymous().post('/confirm_email', { token, password: testPassword })).status).toBe(200)
})

test('does not tell whether an address has an account, but tells its owner', async () => {
  const taken = newEmail()
  await invite(taken)
  await register({ email: taken, invitationToken: await invite(taken) })
  const hash = (await accountOf(taken))!.passwordHash
  const free = newEmail()
  await invite(free)
  await invite(taken)
  const [first, second] = [
    await register({ email: taken, password: 'Other-Horse-8' }),
    await register({ email: free, password: 'Other-Horse-8' }),
  ]
  expect([first.status, first.body]).toEqual([second.status, second.body])
  await mailTo(world.house, taken, /You have an account already/)
  expect((await accountOf(taken))!.passwordHash).toBe(hash)
})

test('who registered another’s address before gets nothing by its owner’s click', async () => {
  const email = newEmail()
  await invite(email)
  await register({ email, password: 'Attacker-Horse-7' })
  await register({ email, password: testPassword })
  await mailTo(world.house, email, /Please confirm/, 2)
  const tokens = mailsTo(world.house, email).map((mail) => mail.link('token'))
  const statuses = []
  for (const token of tokens)
    statuses.push((await world.anonymous().post('/confirm_email', { token, password: testPassword })).status)
  expect(statuses.sort()).toEqual([200, 410])
  expect((await signIn(email, 'Attacker-Horse-7')).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)
})

test('of several who register an address at the same time one is there', async () => {
  const email = newEmail()
  const invitationToken = await invite(email)
  const answers = await Promise.all(Array.from({ length: 4 }, () => register({ email, invitationToken })))
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 409, 410].includes(status))).toBe(true)
})

test('refuses what only the server may set', async () => {
  const email = newEmail()
  const ours = {
    uuid: newUuid(),
    administrator: true,
    roles: ['ROLE_ADMIN'],
    permissions: ['user:delete'],
    permissionRole: 'owner',
    owner: '/api/users/1',
    active: false,
    emailConfirmedAt: '2000-01-01T00:00:00.000Z',
    passwordHash: 'x',
  }
  const refused = await register({ email, invitationToken: await invite(email), ...ours })
  expect(refused.status).toBe(422)
  expect(refused.body.violations).toMatchObject(
    Object.keys(ours).map((propertyPath) => ({ propertyPath, code: 'unknown_field' })),
  )
  expect(await accountOf(email)).toBeNull()
})

test.each([
  [{ agreeToTerms: false }, 'agreeToTerms'],
  [{ password: 'right-horse-7' }, 'password'],
  [{ password: 'Rh-7' }, 'password'],
  [{ email: 'nobody' }, 'email'],
  [{ email: 'a@b.test\r\nBcc: c@d.test' }, 'email'],
])('refuses %j', async (wrong, field) => {
  const email = newEmail()
  const answer = await register({ email, invitationToken: await invite(email), ...wrong })
  expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, field])
})

test('slows the guessing of invitations', async () => {
  const guess = (address: string) =>
    world.house.http.inject({
      method: 'POST',
      url: '/api/register',
      remoteAddress: address,
      payload: { ...person, email: newEmail() },
    })
  await world.house.db
    .insert(signInFailure)
    .values({ subject: 'registration address 198.51.100.7', failures: 99, lastAt: new Date() })
  expect((await guess('198.51.100.7')).statusCode).toBe(422)
  expect((await guess('198.51.100.7')).statusCode).toBe(429)
  expect((await guess('198.51.100.8')).statusCode).toBe(422)
  // Who holds the link of an invitation is not kept out by others behind the address.
  const email = newEmail()
  const invitationToken = await invite(email)
  const invited = await world.house.http.inject({
    method: 'POST',
    url: '/api/register',
    remoteAddress: '198.51.100.7',
    payload: { ...person, email, invitationToken },
  })
  expect(invited.statusCode).toBe(200)
})

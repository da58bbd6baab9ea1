import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Caller, tenAtOnce, testHouse, testPassword, until } from '../../../test/house.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { user } from '../../database/schema/access.ts'
import { mailLink } from '../../database/schema/people.ts'
import { task } from '../../database/schema/tasks.ts'
import { resetMailTask } from './reset-mail.ts'

const world = testHouse()
const newPassword = 'Brave-Otter-9'

const request = (email: string) => world.anonymous().post('/request_password_reset', { email })
const reset = (token: string, password = newPassword) => world.anonymous().post('/reset_password', { token, password })
const signIn = (email: string, password: string) => world.anonymous().post('/login', { email, password })
const emailOf = async (person: Caller) => (await person.get('/re_authenticate')).body.email as string
const asked = () =>
  until(async () => {
    const rows = await world.house.db.select().from(task).where(eq(task.kind, resetMailTask))
    return rows.length > 0 && rows.every(({ status }) => status === 'done')
  })

async function linkFor(email: string): Promise<string> {
  await request(email)
  return (await mailTo(world.house, email, /Set a new password/)).link('token')
}

test('a forgotten password is set anew by mail, once, and ends every session', async () => {
  const pia = await world.person('Pia')
  const email = await emailOf(pia)
  const token = await linkFor(email)
  expect((await reset(token, 'weak')).status).toBe(422)
  expect((await reset(token)).status).toBe(204)
  expect((await pia.get('/re_authenticate')).status).toBe(401)
  expect((await signIn(email, testPassword)).status).toBe(401)
  expect((await signIn(email, newPassword)).status).toBe(200)
  expect((await reset(token, 'Other-Otter-9')).status).toBe(410)
  await mailTo(world.house, email, /Your password was changed/)
})

test('answers the same for an address without an account, and sends nothing', async () => {
  const pia = await world.person('Pia')
  const [known, unknown] = [await request(await emailOf(pia)), await request('nobody@langwerk.test')]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await asked()
  expect(mailsTo(world.house, 'nobody@langwerk.test')).toEqual([])
})

test('a link expires', async () => {
  const email = await emailOf(await world.person('Pia'))
  const token = await linkFor(email)
  await world.house.db
    .update(mailLink)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(mailLink.email, email))
  expect((await reset(token)).status).toBe(410)
  expect((await signIn(email, testPassword)).status).toBe(200)
})

test('of several who use a link at the same time one sets the password', async () => {
  const email = await emailOf(await world.person('Pia'))
  const token = await linkFor(email)
  const passwords = ['Brave-Otter-1', 'Brave-Otter-2', 'Brave-Otter-3']
  const answers = await Promise.all(passwords.map((password) => reset(token, password)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410])
})

test('a link for one purpose serves no other', async () => {
  const email = await emailOf(await world.person('Pia'))
  const token = await linkFor(email)
  expect((await world.anonymous().post('/confirm_email', { token, password: testPassword })).status).toBe(410)
  expect((await reset(token)).status).toBe(204)
})

test('somebody deactivated gets no link', async () => {
  const pia = await world.person('Pia')
  const email = await emailOf(pia)
  await world.deactivate(pia)
  await request(email)
  await asked()
  expect(mailsTo(world.house, email)).toEqual([])
})

test('a mailbox is not flooded', async () => {
  const email = await emailOf(await world.person('Pia'))
  for (let times = 0; times < 7; times++)
    await world.house.http.inject({
      method: 'POST',
      url: '/api/request_password_reset',
      remoteAddress: `198.51.100.${times}`,
      payload: { email },
    })
  await asked()
  await mailTo(world.house, email, /Set a new password/, 5)
  expect(mailsTo(world.house, email)).toHaveLength(5)
})

test('a change asks for the old password and signs the other browsers out', async () => {
  const here = await world.person('Pia')
  const email = await emailOf(here)
  const there = await world.signIn(email)
  const wrong = await here.patch('/me/password', { oldPassword: 'Wrong-Horse-7', newPassword })
  expect([wrong.status, wrong.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'oldPassword', message: 'This is not your password' }],
  ])
  const weak = await here.patch('/me/password', { oldPassword: testPassword, newPassword: 'weak' })
  expect([weak.status, weak.body.violations[0].propertyPath]).toEqual([422, 'newPassword'])
  expect((await there.get('/re_authenticate')).status).toBe(200)
  const open = await linkFor(email)
  expect((await here.patch('/me/password', { oldPassword: testPassword, newPassword })).status).toBe(204)
  expect((await here.get('/re_authenticate')).status).toBe(200)
  expect((await there.get('/re_authenticate')).status).toBe(401)
  expect((await signIn(email, newPassword)).status).toBe(200)
  expect((await reset(open)).status).toBe(410)
})

describe('access tokens and the API key', () => {
  const asked = async (token: string) =>
    (await world.house.http.inject({ url: '/api/re_authenticate', headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  const withTokens = async () => {
    const pia = await world.person('Pia')
    const tokens = [
      (await pia.post('/me/access_tokens', { name: 'Nightly script' })).body.token as string,
      (await pia.post('/me/api_key')).body.token as string,
    ]
    return { pia, email: await emailOf(pia), tokens }
  }

  test('stay where the password is renewed, and the mail says where to revoke them', async () => {
    const { pia, email, tokens } = await withTokens()
    expect((await pia.patch('/me/password', { oldPassword: testPassword, newPassword })).status).toBe(204)
    for (const token of tokens) expect(await asked(token)).toBe(200)
    expect((await mailTo(world.house, email, /Your password was changed/)).text).toContain('/users/api')
  })

  test('end with the old password where one wants it, by the change and by the link', async () => {
    const first = await withTokens()
    const changes = { oldPassword: testPassword, newPassword, revokeAccessTokens: true }
    expect((await first.pia.patch('/me/password', changes)).status).toBe(204)
    for (const token of first.tokens) expect(await asked(token)).toBe(401)
    const mail = await mailTo(world.house, first.email, /Your password was changed/)
    expect(mail.text).toMatch(/access tokens and your API key were revoked/)

    const second = await withTokens()
    const token = await linkFor(second.email)
    const body = { token, password: newPassword, revokeAccessTokens: true }
    expect((await world.anonymous().post('/reset_password', body)).status).toBe(204)
    for (const token of second.tokens) expect(await asked(token)).toBe(401)
    const administrator = await world.administrator()
    const entries = (await administrator.get(`/audit_entries?action=passwordReset&query=${second.email}`)).body.member
    expect(entries[0].details.revoked.split(', ').sort()).toEqual(['API key', 'Nightly script'])
  })

  test('of others stay', async () => {
    const [one, other] = [await withTokens(), await withTokens()]
    await one.pia.patch('/me/password', { oldPassword: testPassword, newPassword, revokeAccessTokens: true })
    for (const token of other.tokens) expect(await asked(token)).toBe(200)
  })
})

test('who guesses the old password from an open browser is stopped', async () => {
  const pia = await world.person('Pia')
  const guess = () => pia.patch('/me/password', { oldPassword: 'Wrong-Horse-7', newPassword })
  for (const { status } of await tenAtOnce(guess)) expect(status).toBe(422)
  expect((await guess()).status).toBe(429)
})

test('an access token changes no password', async () => {
  const pia = await world.person('Pia')
  const { token } = (await pia.post('/me/access_tokens', { name: 'Script' })).body
  const answer = await world.house.http.inject({
    method: 'PATCH',
    url: '/api/me/password',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ oldPassword: testPassword, newPassword }),
  })
  expect(answer.statusCode).toBe(403)
  const [account] = await world.house.db.select().from(user).where(eq(user.uuid, pia.uuid))
  expect((await world.signIn(account!.email)).uuid).toBe(pia.uuid)
})

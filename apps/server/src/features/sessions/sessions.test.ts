import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tenAtOnce, testHouse, testPassword, until } from '../../../test/house.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { ofAccount, ofAccountFrom } from '../../access/attempts.ts'
import { hashToken } from '../../access/sessions.ts'
import { session } from '../../database/schema/access.ts'
import { signInFailure } from '../../database/schema/people.ts'
import { task } from '../../database/schema/tasks.ts'

const world = testHouse()

test('signs in, tells who is signed in, and signs out', async () => {
  const pia = await world.person('Pia')
  expect((await pia.get('/re_authenticate')).body).toMatchObject({
    uuid: pia.uuid,
    firstName: 'Pia',
    roles: ['ROLE_LOGGED_IN_WITH_CREDENTIALS'],
  })
  expect((await pia.get('/logout')).status).toBe(204)
  expect((await pia.get('/re_authenticate')).status).toBe(401)
})

test('answers the same to a wrong password and to an unknown address', async () => {
  await world.administrator()
  const wrong = await world.anonymous().post('/login', { email: 'admin@langwerk.test', password: 'wrong' })
  const unknown = await world.anonymous().post('/login', { email: 'nobody@langwerk.test', password: 'wrong' })
  expect([wrong.status, wrong.body.detail]).toEqual([401, 'Invalid credentials.'])
  expect(unknown.body).toEqual(wrong.body)
})

test('a path that is written otherwise is guarded as well', async () => {
  const call = (url: string, headers: Record<string, string>) =>
    world.house.http.inject({ method: 'POST', url, headers, payload: { email: 'x@langwerk.test', password: 'x' } })
  for (const url of ['/api/login', '/%61pi/login'])
    expect((await call(url, { origin: 'https://elsewhere.test' })).statusCode).toBe(403)
  const answer = await world.house.http.inject({ url: '/%61pi/re_authenticate' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store'])
})

test('slows the guessing of a password', async () => {
  const guess = () => world.anonymous().post('/login', { email: 'guessed@langwerk.test', password: 'wrong' })
  for (const { status } of await tenAtOnce(guess)) expect(status).toBe(401)
  const refused = await guess()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('an unsafe call needs the CSRF token of its session', async () => {
  const { house } = world
  const signedIn = await house.http.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'admin@langwerk.test', password: testPassword },
  })
  const cookie = `langwerk_session=${signedIn.cookies[0]!.value}`
  const call = (headers: Record<string, string>) =>
    house.http.inject({
      method: 'POST',
      url: '/api/me/access_tokens',
      headers: { cookie, ...headers },
      payload: { name: 'Script' },
    })
  expect((await call({})).statusCode).toBe(403)
  expect((await call({ 'x-csrf-token': 'wrong' })).statusCode).toBe(403)
  const { csrfToken } = signedIn.json() as { csrfToken: string }
  expect((await call({ 'x-csrf-token': csrfToken, origin: 'https://elsewhere.test' })).statusCode).toBe(403)
  expect((await call({ 'x-csrf-token': csrfToken })).statusCode).toBe(201)
})

test('an access token serves scripts until it is revoked', async () => {
  const pia = await world.person()
  const { token, uuid } = (await pia.post('/me/access_tokens', { name: 'Script' })).body
  const call = () =>
    world.house.http.inject({
      method: 'GET',
      url: '/api/re_authenticate',
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await call()).json()).toMatchObject({ uuid: pia.uuid })
  expect((await pia.get('/me/access_tokens')).body.member[0].token).toBeUndefined()
  expect((await pia.del(`/me/access_tokens/${uuid}`)).status).toBe(204)
  expect((await call()).statusCode).toBe(401)
})

test('somebody deactivated is out at the next call', async () => {
  const pia = await world.person()
  await world.deactivate(pia)
  expect((await pia.get('/re_authenticate')).status).toBe(401)
})

const signInFrom = (remoteAddress: string, email: string, password = 'wrong') =>
  world.house.http.inject({ method: 'POST', url: '/api/login', remoteAddress, payload: { email, password } })

test('takes as long for an unknown address as for a wrong password', async () => {
  const timed = async (email: string) => {
    const start = performance.now()
    await signInFrom('198.51.100.1', email)
    return performance.now() - start
  }
  const known = await Promise.all(Array.from({ length: 6 }, async () => await emailOf(await world.person())))
  const [taken, unknown]: [number[], number[]] = [[], []]
  await timed('warming-up@langwerk.test')
  for (const [index, email] of known.entries()) {
    taken.push(await timed(email))
    unknown.push(await timed(`nobody-${index}@langwerk.test`))
  }
  const middle = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1]!
  // Without a hash to compare with, an unknown address is answered in a tenth of the time.
  expect(middle(unknown)).toBeGreaterThan(middle(taken) * 0.5)
})

test('guesses from one address keep nobody out who signs in from another, and its owner hears of them once', async () => {
  const email = await emailOf(await world.person())
  for (const { statusCode } of await tenAtOnce(() => signInFrom('203.0.113.1', email))) expect(statusCode).toBe(401)
  expect((await signInFrom('203.0.113.1', email, testPassword)).statusCode).toBe(429)
  expect((await signInFrom('203.0.113.2', email, testPassword)).statusCode).toBe(200)
  await mailTo(world.house, email, /Somebody tried to sign in/)
  await tenAtOnce(() => signInFrom('203.0.113.3', email))
  await until(async () => (await tasksLeft('sign_in_warning')) === 0)
  expect(mailsTo(world.house, email)).toHaveLength(1)
})

test('guesses from everywhere do not keep out a browser in which the owner has signed in before', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const email = await emailOf(person)
  const device = (await signInFrom('203.0.113.20', email, testPassword)).cookies.find(({ name }) =>
    name.startsWith('langwerk_device_'),
  )!
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/login' })
  const { subject } = ofAccount(email)
  await world.house.db.insert(signInFailure).values({ subject, failures: 100, lastAt: new Date() })
  const signInWith = (address: string, password: string, cookie: string) =>
    world.house.http.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '203.0.113.20',
      headers: { cookie },
      payload: { email: address, password },
    })
  const cookie = `${device.name}=${device.value}`
  expect((await signInFrom('203.0.113.21', email, testPassword)).statusCode).toBe(429)
  expect((await signInWith(email, testPassword, cookie)).statusCode).toBe(200)
  // Of another account it says nothing, nor does what somebody made up; and it has no endless tries of its own.
  const otherEmail = await emailOf(other)
  const renamed = `langwerk_device_${other.uuid.replaceAll('-', '').slice(-12)}=${device.value}`
  await world.house.db
    .insert(signInFailure)
    .values({ subject: ofAccount(otherEmail).subject, failures: 100, lastAt: new Date() })
  expect((await signInWith(otherEmail, testPassword, renamed)).statusCode).toBe(429)
  expect((await signInWith(email, testPassword, `${device.name}=made-up`)).statusCode).toBe(429)
  for (const { statusCode } of await tenAtOnce(() => signInWith(email, 'wrong', cookie))) expect(statusCode).toBe(401)
  expect((await signInWith(email, testPassword, cookie)).statusCode).toBe(429)
})

test.concurrent('counts guesses that come at the same time', async () => {
  const email = await emailOf(await world.person())
  const answers = await Promise.all(Array.from({ length: 14 }, () => signInFrom('203.0.113.100', email)))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
})

test.concurrent('fifty wrong sign-ins from one address keep nobody out who is behind it', async () => {
  const email = await emailOf(await world.person())
  await world.house.db
    .insert(signInFailure)
    .values({ subject: 'address 203.0.113.200', failures: 500, lastAt: new Date() })
  expect((await signInFrom('203.0.113.200', email, testPassword)).statusCode).toBe(200)
})

test.concurrent.each([
  ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:1::1'],
  ['2001:db8:7:7::1', '2001:0DB8:7:7:1:2:3:4', '2001:db8:7:8::1'],
  ['198.51.100.77', '::ffff:198.51.100.77', '::ffff:198.51.100.78'],
])('counts %s and %s as one address, and %s as another', async (one, same, other) => {
  const email = await emailOf(await world.person())
  await world.house.db
    .insert(signInFailure)
    .values({ subject: ofAccountFrom(email, one).subject, failures: 9, lastAt: new Date() })
  expect((await signInFrom(same, email)).statusCode).toBe(401)
  expect((await signInFrom(one, email)).statusCode).toBe(429)
  expect((await signInFrom(other, email)).statusCode).toBe(401)
})

test('forgets failures after a quarter of an hour, and after the right password', async () => {
  const email = await emailOf(await world.person())
  const { subject } = ofAccountFrom(email, '198.51.100.2')
  await world.house.db.insert(signInFailure).values({ subject, failures: 10, lastAt: new Date(Date.now() - 899_000) })
  expect((await signInFrom('198.51.100.2', email, testPassword)).statusCode).toBe(429)
  await world.house.db.update(signInFailure).set({ lastAt: new Date(Date.now() - 901_000) })
  expect((await signInFrom('198.51.100.2', email)).statusCode).toBe(401)
  expect((await signInFrom('198.51.100.2', email, testPassword)).statusCode).toBe(200)
  expect(await world.house.db.$count(signInFailure, eq(signInFailure.subject, subject))).toBe(0)
})

test('takes over no session that a browser had before: another token, and the old one is worth nothing', async () => {
  const email = await emailOf(await world.person())
  const planted = (await signInFrom('198.51.100.3', email, testPassword)).cookies[0]!.value
  const { house } = world
  const signedIn = await house.http.inject({
    method: 'POST',
    url: '/api/login',
    headers: { cookie: `langwerk_session=${planted}` },
    payload: { email: 'admin@langwerk.test', password: testPassword },
  })
  const token = signedIn.cookies[0]!.value
  expect(token).not.toBe(planted)
  const ask = (value: string) =>
    house.http.inject({ url: '/api/re_authenticate', headers: { cookie: `langwerk_session=${value}` } })
  expect((await ask(planted)).statusCode).toBe(401)
  expect((await ask(token)).json().email).toBe('admin@langwerk.test')
  const made = await house.http.inject({
    method: 'POST',
    url: '/api/login',
    headers: { cookie: 'langwerk_session=chosen-by-somebody' },
    payload: { email: 'admin@langwerk.test', password: testPassword },
  })
  expect(made.cookies[0]!.value).not.toBe('chosen-by-somebody')
  expect((await ask('chosen-by-somebody')).statusCode).toBe(401)
})

test('remembers only those who ask for it', async () => {
  const cookieOf = async (rememberMe: boolean) =>
    (
      await world.house.http.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: 'admin@langwerk.test', password: testPassword, rememberMe },
      })
    ).cookies[0]!
  expect(await cookieOf(false)).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect((await cookieOf(false)).expires).toBeUndefined()
  expect((await cookieOf(true)).expires!.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
})

test('ends a session one day, however it is used', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  const openedBefore = async (age: number, rememberMe: boolean) => {
    const email = await emailOf(await world.person())
    const signedIn = await world.house.http.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: testPassword, rememberMe },
    })
    const cookie = `langwerk_session=${signedIn.cookies[0]!.value}`
    const tokenHash = hashToken(signedIn.cookies[0]!.value)
    const expiresAt = rememberMe ? days(30 - age) : days(0.5)
    await world.house.db
      .update(session)
      .set({ createdAt: days(-age), lastUsedAt: days(-0.5), expiresAt })
      .where(eq(session.tokenHash, tokenHash))
    expect((await world.house.http.inject({ url: '/api/re_authenticate', headers: { cookie } })).statusCode).toBe(200)
    const [row] = await world.house.db.select().from(session).where(eq(session.tokenHash, tokenHash))
    return (row!.expiresAt.getTime() - Date.now()) / 86_400_000
  }
  // Used, it lives on for a day; in its seventh day no longer than that day.
  expect(await openedBefore(2, false)).toBeCloseTo(1, 2)
  expect(await openedBefore(6.7, false)).toBeCloseTo(0.5, 2)
  // One that is remembered ends when it was going to.
  expect(await openedBefore(29.9, true)).toBeCloseTo(0.1, 2)
})

test('shows where one is signed in, and signs one browser out, or all', async () => {
  const here = await world.person()
  const email = await emailOf(here)
  const [there, elsewhere] = [await world.signIn(email), await world.signIn(email)]
  const listed = (await here.get('/me/sessions')).body
  expect(listed.totalItems).toBe(3)
  expect(listed.member.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  expect(JSON.stringify(listed)).not.toMatch(/token/i)
  const own = (await there.get('/me/sessions')).body.member.find(({ current }: { current: boolean }) => current)
  expect((await world.person().then((other) => other.del(`/me/sessions/${own.uuid}`))).status).toBe(404)
  expect((await here.del(`/me/sessions/${own.uuid}`)).status).toBe(204)
  expect((await there.get('/re_authenticate')).status).toBe(401)
  expect((await elsewhere.get('/re_authenticate')).status).toBe(200)
  expect((await here.del('/me/sessions')).status).toBe(204)
  for (const caller of [here, elsewhere]) expect((await caller.get('/re_authenticate')).status).toBe(401)
})

async function emailOf(person: { get(path: string): Promise<{ body: { email: string } }> }) {
  return (await person.get('/re_authenticate')).body.email
}

test('signs out by an address with a slash at its end as well', async () => {
  const pia = await world.person('Pia')
  expect((await pia.get('/logout/')).status).toBe(204)
  expect((await pia.get('/re_authenticate/')).status).toBe(401)
})

const tasksLeft = (kind: string) => world.house.db.$count(task, and(eq(task.kind, kind), ne(task.status, 'done')))

import { expect, test } from 'vitest'
import { testHouse, testPassword } from '../../../test/house.ts'

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

test('slows the guessing of a password', async () => {
  const guess = () => world.anonymous().post('/login', { email: 'guessed@langwerk.test', password: 'wrong' })
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(401)
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

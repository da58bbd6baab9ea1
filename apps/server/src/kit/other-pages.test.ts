import { expect, test } from 'vitest'
import { testHouse, testPassword } from '../../test/house.ts'

const page = 'https://norrlicht.langwerk.test'
const world = testHouse({ LANGWERK_FRONTENDS: `${page}, https://other.test/` })

const ask = (method: 'OPTIONS' | 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  world.house.http.inject({ method, url, headers, ...(payload && { payload }) })
const login = { email: 'admin@langwerk.test', password: testPassword }

test('a page that the configuration names signs in and changes things here, with the session’s token', async () => {
  const preflight = { origin: page, 'access-control-request-method': 'POST' }
  const first = await ask('OPTIONS', '/api/guidelines', preflight)
  expect([first.statusCode, first.headers]).toMatchObject([
    204,
    {
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, x-csrf-token',
    },
  ])
  const signedIn = await ask('POST', '/api/login', { origin: page }, login)
  expect([signedIn.statusCode, signedIn.headers['access-control-allow-origin']]).toEqual([200, page])
  const { name, value } = signedIn.cookies[0]!
  const headers = { origin: page, cookie: `${name}=${value}` }
  expect((await ask('POST', '/api/guidelines', headers, { name: 'House style' })).statusCode).toBe(403)
  const token = { 'x-csrf-token': signedIn.json().csrfToken }
  expect((await ask('POST', '/api/guidelines', { ...headers, ...token }, { name: 'House style' })).statusCode).toBe(201)
  // A refusal is read there as well.
  const refused = await ask('GET', '/api/guidelines', { origin: page })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, page])
})

test.each(['https://norrlicht.langwerk.test.evil.example', 'http://norrlicht.langwerk.test', 'null'])(
  'a page of %s neither reads nor changes anything',
  async (origin) => {
    const asked = await ask('OPTIONS', '/api/guidelines', { origin, 'access-control-request-method': 'POST' })
    expect(asked.headers['access-control-allow-origin']).toBe(undefined)
    const answer = await ask('POST', '/api/login', { origin }, login)
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([403, undefined])
  },
)

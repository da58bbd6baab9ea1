import { profileRoutes } from '@langwerk/contract/profile'
import { get, patch, post } from '@langwerk/contract/route'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

interface Sent {
  address: string
  init: RequestInit & { headers: Record<string, string> }
}

const session = {
  uuid: 'u',
  roles: ['ROLE_ADMIN'],
  permissions: { user: {}, teams: {}, organizations: {} },
  profilePicture: null,
  impersonator: null,
  jobStep: null,
  hosted: null,
  csrfToken: 'token',
}
const one = get('/things/:uuid', {
  summary: '',
  params: z.object({ uuid: z.string() }),
  reply: z.object({ name: z.string() }),
})
const list = get('/things', {
  summary: '',
  query: z.object({ page: z.number().optional(), order: z.record(z.string(), z.string()).optional() }),
})
const create = post('/things', { summary: '', body: z.object({ name: z.string() }) })
const finish = patch('/things/:uuid/finish', { summary: '', params: z.object({ uuid: z.string() }) })

/** The browser's edge: what is stored, where the page is, and a server that answers the same to everything. */
async function withServer(status: number, body: string) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: Sent['init']) => {
    sent.push({ address, init })
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(status === 204 ? null : body, { status })
  })
  const [{ call }, { getSession }, { Refusal }] = await Promise.all([
    import('./call.ts'),
    import('../session/session.ts'),
    import('./refusal.ts'),
  ])
  return { sent, call, getSession, Refusal }
}

const storage = (items: Record<string, string>) => {
  const kept = new Map(Object.entries(items))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('sessionStorage', storage({}))
  vi.stubGlobal('localStorage', storage({ session: JSON.stringify(session), locale: 'de' }))
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('fills the path, sends the cookie and the language, and gives the reply', async () => {
    const { call, sent } = await withServer(200, '{"name":"Foundations"}')
    expect(await call(one, { params: { uuid: 'a/b' } })).toEqual({ name: 'Foundations' })
    expect(sent[0]?.address).toBe('/api/things/a%2Fb')
    expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'include' })
    expect(sent[0]?.init.headers).toMatchObject({ 'Accept-Language': 'de' })
    expect(sent[0]?.init.headers).not.toHaveProperty('X-CSRF-Token')
  })

  test('writes pages and orders as the server reads them', async () => {
    const { call, sent } = await withServer(200, '{}')
    await call(list, { query: { page: 2, order: { name: 'desc' } } })
    expect(decodeURIComponent(sent[0]!.address)).toBe('/api/things?page=2&order[name]=desc')
  })

  test('carries the CSRF token where something changes', async () => {
    const { call, sent } = await withServer(201, '{}')
    await call(create, { body: { name: 'x' } })
    expect(sent[0]?.init.body).toBe('{"name":"x"}')
    expect(sent[0]?.init.headers).toMatchObject({ 'X-CSRF-Token': 'token', 'Content-Type': 'application/json' })
  })

  test('sends a change as a merge patch, an empty one where there is nothing to say', async () => {
    const { call, sent } = await withServer(200, '{}')
    await call(finish, { params: { uuid: 'a' } })
    expect(sent[0]?.init.body).toBe('{}')
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/merge-patch+json' })
  })

  test('an answer without content is undefined', async () => {
    const { call } = await withServer(204, '')
    expect(await call(finish, { params: { uuid: 'a' } })).toBeUndefined()
  })
})

describe('a refusal', () => {
  test('carries status, code, sentence and violations', async () => {
    const problem = {
      '@type': 'ConstraintViolationList',
      status: 422,
      code: 'invalidInput',
      detail: 'name: Name is required',
      violations: [{ propertyPath: 'name', message: 'Name is required' }, { odd: true }],
    }
    const { call, Refusal } = await withServer(422, JSON.stringify(problem))
    const refusal = await call(create, { body: { name: '' } }).catch((error) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ status: 422, code: 'invalidInput', detail: 'name: Name is required' })
    expect(refusal.violations).toEqual([{ propertyPath: 'name', message: 'Name is required' }])
  })

  test.each(['<html>Bad gateway</html>', '', 'null', '[]', '"text"'])(
    'is made of an answer that is %j too',
    async (body) => {
      const { call } = await withServer(502, body)
      await expect(call(one, { params: { uuid: 'a' } })).rejects.toMatchObject({
        status: 502,
        code: 'status_502',
        violations: [],
      })
    },
  )

  test('with status 0 when the server cannot be reached', async () => {
    const { call } = await withServer(0, '')
    await expect(call(one, { params: { uuid: 'a' } })).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  })

  test('401 ends the session', async () => {
    const { call, getSession } = await withServer(401, '{"status":401,"code":"not_signed_in","detail":"Not signed in"}')
    expect(getSession()).not.toBeNull()
    await call(one, { params: { uuid: 'a' } }).catch(() => undefined)
    expect(getSession()).toBeNull()
  })

  test('403 for one thing leaves the session alone', async () => {
    const { call, getSession } = await withServer(
      403,
      '{"status":403,"code":"access_denied","detail":"Access denied. Missing permission: delete."}',
    )
    await call(one, { params: { uuid: 'a' } }).catch(() => undefined)
    expect(getSession()).not.toBeNull()
  })
})

test('of a route the browser has what it is called by; whoever reads more of it is told so', () => {
  expect({ ...profileRoutes.update }).toEqual({ method: 'PATCH', path: '/me/profile' })
  expect(() => profileRoutes.update.body).toThrow('method and path alone')
})

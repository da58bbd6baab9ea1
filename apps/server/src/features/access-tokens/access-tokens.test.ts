import { scopeOfRoute } from '@langwerk/contract/token-scopes'
import { tokenScopes } from '@langwerk/contract/words'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyRoute, nameOf } from '../../../test/access-calls.ts'
import { type Caller, testHouse } from '../../../test/house.ts'
import { accessToken } from '../../database/schema/access.ts'
import { newUuid } from '../../foundation/uuid.ts'

const world = testHouse()
let pia: Caller
beforeAll(async () => {
  pia = await world.person('Pia')
})

const call = async (token: string, method: string, path: string, payload: object = {}) => {
  const answer = await world.house.http.inject({
    // Methods of routes are those that the server knows.
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { payload: JSON.stringify(payload) }),
  })
  return { status: answer.statusCode, code: answer.body.startsWith('{') ? answer.json().code : '' }
}

test('a token is shown once, told apart by its ending, and revoked', async () => {
  const made = await pia.post('/me/access_tokens', {
    name: 'Build',
    scopes: ['jobs:read'],
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  expect(made.status).toBe(201)
  expect(made.body.token).toMatch(/^lw_/)
  const [listed] = (await pia.get('/me/access_tokens')).body.member
  expect(listed).toMatchObject({ name: 'Build', scopes: ['jobs:read'], ending: made.body.token.slice(-4) })
  expect(listed.token).toBeUndefined()
  expect((await call(made.body.token, 'GET', '/jobs_recent')).status).toBe(200)
  expect((await pia.get('/me/access_tokens')).body.member[0].lastUsedAt).not.toBe(null)
  expect((await pia.del(`/me/access_tokens/${made.body.uuid}`)).status).toBe(204)
  expect((await call(made.body.token, 'GET', '/jobs_recent')).status).toBe(401)
})

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'A', scopes: [] }, 'scopes'],
  [{ name: 'A', scopes: ['everything'] }, 'scopes[0]'],
  [{ name: 'A', expiresAt: '2001-01-01T00:00:00Z' }, 'expiresAt'],
  [{ name: 'A', expiresAt: 'soon' }, 'expiresAt'],
  [{ name: 'A', expiresAt: '9999-12-31T23:59:59-14:00' }, 'expiresAt'],
])('%j is refused', async (body, propertyPath) => {
  expect((await pia.post('/me/access_tokens', body)).body.violations?.[0].propertyPath).toBe(propertyPath)
})

test('an expired token opens nothing', async () => {
  const { token, uuid } = (await pia.post('/me/access_tokens', { name: 'Short' })).body
  expect((await call(token, 'GET', '/me/profile')).status).toBe(200)
  await world.house.db
    .update(accessToken)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(accessToken.uuid, uuid))
  expect((await call(token, 'GET', '/me/profile')).status).toBe(401)
})

test('no token makes, shows or revokes tokens, not even one for everything', async () => {
  const { token, uuid } = (await pia.post('/me/access_tokens', { name: 'All' })).body
  for (const [method, path] of [
    ['GET', '/me/access_tokens'],
    ['POST', '/me/access_tokens'],
    ['DELETE', `/me/access_tokens/${uuid}`],
    ['POST', '/me/api_key'],
    ['POST', '/me/email'],
    ['POST', '/me/delete_account'],
    ['GET', '/me/personal_data'],
  ] as const)
    expect([path, await call(token, method, path)]).toEqual([path, { status: 403, code: 'credentials_needed' }])
})

test('there is one API key, and a new one takes the place of the old', async () => {
  expect((await pia.get('/me/api_key')).body).toEqual({ apiKey: null })
  const [first, second] = [(await pia.post('/me/api_key')).body, (await pia.post('/me/api_key')).body]
  expect((await call(first.token, 'GET', '/me/profile')).status).toBe(401)
  expect((await call(second.token, 'GET', '/me/profile')).status).toBe(200)
  expect((await pia.get('/me/api_key')).body.apiKey).toMatchObject({ ending: second.token.slice(-4) })
  expect(
    (await pia.get('/me/access_tokens')).body.member.some(({ uuid }: { uuid: string }) => uuid === second.uuid),
  ).toBe(false)
  expect((await pia.del('/me/api_key')).status).toBe(204)
  expect((await call(second.token, 'GET', '/me/profile')).status).toBe(401)
})

describe('a token for one scope reaches the routes of that scope, and no others', () => {
  // A stream does not end, and signing out is not the token's.
  const asked = everyRoute.filter((route) => route.access !== 'public' && nameOf(route) !== 'GET /events')

  test.each(tokenScopes)('%s', async (scope) => {
    const { token } = (await pia.post('/me/access_tokens', { name: scope, scopes: [scope] })).body
    const wrong: string[] = []
    for (const route of asked) {
      const path = route.path.replace(':uuid', newUuid()).replace(':id', '1')
      const { status, code } = await call(token, route.method, path)
      const needed = scopeOfRoute(route)
      const expected =
        route.access === 'credentials' ? 'credentials_needed' : needed && needed !== scope ? 'scope_missing' : 'reached'
      const got = ['credentials_needed', 'scope_missing'].includes(code)
        ? code
        : status === 401
          ? 'signed out'
          : 'reached'
      if (got !== expected) wrong.push(`${nameOf(route)}: ${got}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })
})

test('no parameter takes a token into an area that it is not for', async () => {
  const organization = await world.organization()
  await organization.join(pia, organization.teams[0]!, 'owner')
  const teams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
  const memory = (await pia.post('/translation_memories', { name: 'Memory', teams })).body
  const job = (await pia.post('/jobs', { name: 'Job', jobTeams: teams })).body
  const imported = (await pia.post('/translation_memory_imports', { name: 'Import', translationMemory: memory['@id'] }))
    .body
  const fields = { uuid: newUuid(), translationMemoryImportUuid: imported.uuid }
  const uploaded = await pia.upload(fields, 'a.tmx', Buffer.from('<tmx version="1.4"/>'))
  expect(uploaded.status).toBe(201)
  const scopes = ['jobs:read', 'jobs:write']
  const { token } = (await pia.post('/me/access_tokens', { name: 'Jobs', scopes })).body
  const refused = { status: 403, code: 'scope_missing' }
  const file = `/files/${uploaded.body.uuid}`
  for (const [method, path] of [
    ['GET', `/jobs/${job.uuid}/concordance?query=hello&memories=all`],
    ['GET', `${file}/download`],
    ['DELETE', file],
  ] as const)
    expect([path, await call(token, method, path)]).toEqual([path, refused])
  expect(await call(token, 'GET', `/jobs/${job.uuid}/concordance?query=hello`)).toMatchObject({ status: 200 })
  const form = [
    '--b',
    'Content-Disposition: form-data; name="translationMemoryImportUuid"',
    '',
    imported.uuid,
    '--b',
    'Content-Disposition: form-data; name="uploadedFile"; filename="b.tmx"',
    '',
    '<tmx version="1.4"/>',
    '--b--',
    '',
  ].join('\r\n')
  const sent = await world.house.http.inject({
    method: 'POST',
    url: '/api/files',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: form,
  })
  expect([sent.statusCode, sent.json().code]).toEqual([403, 'scope_missing'])
})

describe('what a token names', () => {
  const made = async (path: string, more: object = {}) => (await pia.post(path, { name: 'Thing', ...more })).body
  const tokenFor = async (...scopes: string[]) =>
    (await pia.post('/me/access_tokens', { name: 'Few', scopes })).body.token
  let jobTeams: object[]
  let template: { uuid: string; '@id': string }
  let memory: { '@id': string }
  /** What jobs and job templates use, by the field of a job that names it, and the scope for that. */
  let used: [field: string, use: object, scope: string][]

  beforeAll(async () => {
    const organization = await world.organization()
    await organization.join(pia, organization.teams[0]!, 'owner')
    jobTeams = [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }]
    memory = await made('/translation_memories', { teams: jobTeams })
    const termbase = await made('/termbases', { termbaseTeams: jobTeams })
    const engine = await made('/machine_translation_engines', { teams: jobTeams, provider: 'deepL', apiKey: 'K' })
    template = await made('/job_templates', { teams: jobTeams })
    used = [
      ['jobTranslationMemories', { translationMemory: memory['@id'] }, 'translationMemories:read'],
      ['jobTranslationTermbases', { translationTermbase: termbase['@id'] }, 'termbases:read'],
      ['jobMachineTranslationEngines', { machineTranslationEngine: engine['@id'] }, 'resources:read'],
    ]
  })

  test('in a job must be in areas that it reads', async () => {
    const job = await made('/jobs', { jobTeams })
    const token = await tokenFor('jobs:read', 'jobs:write')
    for (const [field, use, scope] of used) {
      const body = { name: 'Job', jobTeams, [field]: [use] }
      for (const [method, path] of [
        ['POST', '/jobs'],
        ['PATCH', `/jobs/${job.uuid}`],
      ] as const)
        expect([field, method, await call(token, method, path, body)]).toEqual([
          field,
          method,
          { status: 403, code: 'scope_missing' },
        ])
      expect(await call(await tokenFor('jobs:write', scope), 'POST', '/jobs', body)).toMatchObject({ status: 201 })
      expect(await call(token, 'PATCH', `/jobs/${job.uuid}`, { [field]: [] })).toMatchObject({ status: 200 })
    }
    const chosen = { name: 'Job', jobTeams, jobTemplate: template['@id'] }
    expect(await call(token, 'POST', '/jobs', chosen)).toMatchObject({ code: 'scope_missing' })
    expect(await call(await tokenFor('jobs:write', 'resources:read'), 'POST', '/jobs', chosen)).toMatchObject({
      status: 201,
    })
  })

  test('an integration by whose key a model asks, too', async () => {
    const integration = `/api/organization_integrations/${newUuid()}`
    const model = { name: 'Theirs', provider: 'openAi', modelType: 'gpt-5.4-mini', teams: jobTeams, integration }
    const create = async (...scopes: string[]) =>
      (await call(await tokenFor(...scopes), 'POST', '/generative_artificial_intelligence_models', model)).status
    expect([await create('resources:write'), await create('resources:write', 'people:read')]).toEqual([403, 422])
  })

  test('in a job template, or its file, too', async () => {
    const token = await tokenFor('resources:read', 'resources:write')
    const use = { jobTemplate: template['@id'], translationMemory: memory['@id'] }
    const refused = { status: 403, code: 'scope_missing' }
    expect(await call(token, 'POST', '/job_translation_memories', use)).toEqual(refused)
    expect((await pia.post('/job_translation_memories', use)).status).toBe(201)
    const file = { ...(await pia.get(`/job_templates/${template.uuid}/export`)).body, teams: jobTeams }
    expect(await call(token, 'POST', '/job_templates/import', file)).toEqual(refused)
    const both = await tokenFor('resources:write', 'translationMemories:read')
    expect(await call(both, 'POST', '/job_templates/import', file)).toMatchObject({ status: 201 })
  })
})

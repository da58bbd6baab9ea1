import type { AnyRoute } from '@langwerk/contract/route'
import { routes } from '@langwerk/contract/routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AccessItems, insertAccessItems } from '../../test/access-items.ts'
import { type Access, accessTable, type Role, roles } from '../../test/access-table.ts'
import { type Caller, testHouse, testPassword } from '../../test/house.ts'
import { languageUuid } from '../features/languages/index.ts'
import { newUuid } from '../kit/uuid.ts'

const world = testHouse()
const everyRoute = Object.values(routes).flatMap((group) => Object.values(group) as AnyRoute[])
const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`

let callers: Record<Role, Caller>
let shared: AccessItems
let teamUuid: string
let elsewhereTeam: string
let makeItems: () => Promise<AccessItems>

beforeAll(async () => {
  const organization = await world.organization(['Team'])
  const elsewhere = await world.organization(['Elsewhere'])
  teamUuid = organization.teams[0]!
  elsewhereTeam = elsewhere.teams[0]!
  const owner = await world.person('Olga')
  callers = {
    anonymous: world.anonymous(),
    outsider: await world.person('Otto'),
    administrator: await world.administrator(),
    organizationAdministrator: await world.person('Oona'),
    reader: await world.person('Rea'),
    reviewer_preview: await world.person('Pru'),
    reviewer: await world.person('Rob'),
    editor: await world.person('Edi'),
    manager: await world.person('Max'),
    owner: await world.person('Ona'),
  }
  await elsewhere.join(callers.outsider, elsewhereTeam, 'owner')
  await organization.joinOrganization(callers.organizationAdministrator, 'Administrator')
  for (const role of ['reader', 'reviewer_preview', 'reviewer', 'editor', 'manager', 'owner'] as const)
    await organization.join(callers[role], teamUuid, role)
  makeItems = () =>
    insertAccessItems(world.house, { ownerUuid: owner.uuid, teamUuid, organizationUuid: organization.uuid })
  shared = await makeItems()
})

test('every route of the contract has its line in the table, and every line its route', () => {
  expect(Object.keys(accessTable).sort()).toEqual(everyRoute.map(nameOf).sort())
})

describe('each role gets what the table says', () => {
  test.each(everyRoute.map((route) => ({ route, name: nameOf(route) })))('$name', async ({ route, name }) => {
    const access = accessTable[name]
    if (!access) throw new Error('The table has no line for this route')
    const outcomes: Partial<Record<Role, string>> = {}
    for (const role of roles) {
      if (passedBy.has(name) && access.may.includes(role)) continue
      const changes = route.method !== 'GET' && access.may.includes(role)
      outcomes[role] = outcomeOf(await ask(role, route, changes ? await makeItems() : shared))
    }
    expect(outcomes).toEqual(
      Object.fromEntries(Object.keys(outcomes).map((role) => [role, expectedOutcome(access, role as Role)])),
    )
  })
})

test('items are as they were after all the calls of those who may not change them', async () => {
  const { administrator } = callers
  expect((await administrator.get(`/termbases/${shared.termbase}`)).body).toMatchObject({ name: 'Terms' })
  expect((await administrator.get(`/jobs/${shared.job}`)).body).toMatchObject({ name: 'Test job', filesCount: 1 })
  expect((await administrator.get(`/trans_units/${shared.transUnit}`)).body).toMatchObject({ version: 1 })
  expect((await administrator.get(`/translation_memories/${shared.memory}/units`)).body.totalItems).toBe(1)
})

describe('fields that the server owns', () => {
  const owned = () => ({
    permissionRole: 'owner',
    permissions: { delete: true },
    roles: ['ROLE_ADMIN'],
    administrator: true,
    owner: `/api/users/${callers.reader.uuid}`,
    ownerUuid: callers.reader.uuid,
    uuid: newUuid(),
    createdAt: '2000-01-01T00:00:00.000Z',
    headRevision: 99,
    revision: 99,
    status: 'done',
    version: 99,
    finishedAt: '2000-01-01T00:00:00.000Z',
  })

  test.each([
    'termbases',
    'translation_memories',
    'guidelines',
    'job_templates',
    'machine_translation_engines',
    'jobs',
  ])('a change of %s does not reach them', async (collection) => {
    const items = await makeItems()
    const uuid = items[itemOfCollection[collection]!]
    const { editor, reader, administrator } = callers
    const before = (await administrator.get(`/${collection}/${uuid}`)).body
    const answer = await editor.patch(`/${collection}/${uuid}`, { ...owned(), name: 'New name' })
    expect([200, 422]).toContain(answer.status)
    const after = (await administrator.get(`/${collection}/${uuid}`)).body
    expect({ ...after, updatedAt: null }).toEqual({
      ...before,
      updatedAt: null,
      name: answer.status === 200 ? 'New name' : before.name,
    })
    expect((await reader.get(`/${collection}/${uuid}`)).body.permissionRole).toBe('reader')
    expect((await reader.get('/re_authenticate')).body.roles).not.toContain('ROLE_ADMIN')
  })

  test('another’s uuid makes no second item and takes over none', async () => {
    const { editor } = callers
    const body = { uuid: shared.termbase, name: 'Mine now', termbaseTeams: [{ team: `/api/teams/${teamUuid}` }] }
    expect((await editor.post('/termbases', body)).status).toBe(409)
    expect((await callers.administrator.get(`/termbases/${shared.termbase}`)).body.name).toBe('Terms')
  })

  test.each(['__proto__', 'constructor', 'prototype'])('the key %s reaches nothing', async (key) => {
    const body = `{"name":"Plain","${key}":{"administrator":true,"permissionRole":"owner"}}`
    const { cookie, csrf } = await sessionOf('admin@langwerk.test')
    const answer = await world.house.http.inject({
      method: 'POST',
      url: '/api/guidelines',
      headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' },
      payload: body,
    })
    expect([201, 422]).toContain(answer.statusCode)
    expect(({} as Record<string, unknown>).administrator).toBeUndefined()
    expect((await callers.outsider.get('/re_authenticate')).body.roles).not.toContain('ROLE_ADMIN')
  })
})

describe('orders and pages that are none', () => {
  const questions = [
    'order[name]=asc;drop table job',
    'order[name]=desc nulls first',
    'order[name);select pg_sleep(5)--]=asc',
    "order[name' or 1=1--]=asc",
    'order[__proto__]=asc',
    'order[constructor]=asc',
    'order[password]=asc',
    'order[passwordHash]=asc',
    'order[owner.passwordHash]=asc',
    'order=asc',
    'page=-1',
    'page=0x10',
    'page=9007199254740993',
    'itemsPerPage=0',
    'itemsPerPage=100000',
    'query[]=a&query[]=b',
    'name=%00',
    'query=%25%27%3B--',
    'query=\\',
  ]
  test.each(['jobs_translations', 'termbases', 'translation_memories', 'guidelines'])(
    'GET /%s answers them or says what is wrong',
    async (list) => {
      for (const question of questions) {
        const { status } = await callers.editor.get(`/${list}?${question}`)
        expect([question, [200, 400].includes(status)]).toEqual([question, true])
      }
      expect((await callers.editor.get(`/${list}`)).body.totalItems).toBeGreaterThan(0)
    },
  )
})

describe('items in bodies that one may not see', () => {
  test('are refused like items that do not exist', async () => {
    const { outsider } = callers
    const own = [{ team: `/api/teams/${elsewhereTeam}`, primaryTeam: true }]
    const made = await outsider.post('/job_templates', { name: 'Mine', teams: own })
    expect(made.status).toBe(201)
    const template = made.body['@id']
    const job = { name: 'Mine', jobTeams: own }
    const foreign = {
      memory: `/api/translation_memories/${shared.memory}`,
      termbase: `/api/termbases/${shared.termbase}`,
      engine: `/api/machine_translation_engines/${shared.engine}`,
    }
    const missing = {
      memory: `/api/translation_memories/${newUuid()}`,
      termbase: `/api/termbases/${newUuid()}`,
      engine: `/api/machine_translation_engines/${newUuid()}`,
    }
    for (const [path, bodyWith] of [
      ['/job_translation_memories', ({ memory }) => ({ jobTemplate: template, translationMemory: memory })],
      ['/job_translation_termbases', ({ termbase }) => ({ jobTemplate: template, translationTermbase: termbase })],
      [
        '/job_machine_translation_engines',
        ({ engine }) => ({ jobTemplate: template, machineTranslationEngine: engine }),
      ],
      ['/jobs', ({ memory }) => ({ ...job, jobTranslationMemories: [{ translationMemory: memory }] })],
      ['/jobs', ({ termbase }) => ({ ...job, jobTranslationTermbases: [{ translationTermbase: termbase }] })],
      ['/jobs', ({ engine }) => ({ ...job, jobMachineTranslationEngines: [{ machineTranslationEngine: engine }] })],
      ['/translation_memory_imports', ({ memory }) => ({ name: 'Mine', translationMemory: memory })],
      ['/term_imports', ({ termbase }) => ({ name: 'Mine', destinationTermbase: termbase })],
    ] satisfies [string, (items: typeof foreign) => object][]) {
      const [seen, unknown] = [
        await outsider.post(path, bodyWith(foreign)),
        await outsider.post(path, bodyWith(missing)),
      ]
      expect([path, seen.status]).toEqual([path, unknown.status])
      expect([404, 422]).toContain(seen.status)
      expect(seen.body.detail).toBe(unknown.body.detail)
    }
  })

  test('teams of others cannot be chosen', async () => {
    const { editor } = callers
    const other = await world.organization(['Other'])
    const teams = [{ team: `/api/teams/${teamUuid}` }, { team: `/api/teams/${other.teams[0]}` }]
    const answer = await editor.post('/guidelines', { name: 'Shared too widely', teams })
    expect(answer.status).toBe(422)
  })
})

const itemOfCollection: Record<string, keyof AccessItems & string> = {
  termbases: 'termbase',
  translation_memories: 'memory',
  guidelines: 'guideline',
  job_templates: 'template',
  machine_translation_engines: 'engine',
  jobs: 'job',
}

/** Those who may are not asked: signing in has its own limits, leaving ends the session, a stream does not end. */
const passedBy = new Set(['POST /login', 'GET /logout', 'GET /events'])

type Outcome = 'allowed' | 'signIn' | 'forbidden' | 'unseen' | 'invalid' | 'failed'

function expectedOutcome({ may, item, unseen = 404 }: Access, role: Role): Outcome {
  if (may.includes(role)) return 'allowed'
  if (role === 'anonymous') return 'signIn'
  const isOf = (status: number) => ({ 403: 'forbidden', 404: 'unseen', 422: 'invalid' })[status] as Outcome
  if (role === 'outsider' || role === 'organizationAdministrator') return isOf(unseen)
  // What only its owner may know of is hidden from the team as well.
  return item === 'accessToken' ? 'unseen' : 'forbidden'
}

function outcomeOf(status: number): Outcome {
  if (status === 401) return 'signIn'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'unseen'
  if (status === 422) return 'invalid'
  return status < 500 ? 'allowed' : 'failed'
}

async function ask(role: Role, route: AnyRoute, items: AccessItems): Promise<number> {
  const caller = callers[role]
  const name = nameOf(route)
  const { item } = accessTable[name] ?? {}
  const path = route.path.replace(':uuid', item ? items[item] : '').replace(':id', String(items.unitId))
  const body = bodies[name]?.(items) ?? {}
  if (name === 'POST /files')
    return (await caller.upload({ uuid: newUuid(), jobUuid: items.job }, 'a.html', Buffer.from('<p>Hi</p>'))).status
  if (route.method === 'GET') return (await caller.get(`${path}${queries[name] ?? ''}`)).status
  if (route.method === 'DELETE') return (await caller.del(path)).status
  return (await (route.method === 'POST' ? caller.post(path, body) : caller.patch(path, body))).status
}

const queries: Record<string, string> = {
  'GET /creation_teams': '?permission_object_name=termbase',
  'GET /files/:uuid/next_open_trans_unit': '?after=0',
  'GET /jobs/:uuid/concordance': '?query=hello',
  'GET /jobs/:uuid/quality_report_file': '?format=xlsx',
  'GET /files/:uuid/spelling_suggestions': '?word=Hauss',
}

const iri = (collection: string, uuid: string) => `/api/${collection}/${uuid}`
const teams = () => [{ team: iri('teams', teamUuid), primaryTeam: true }]
const languages = { sourceLanguageUuid: languageUuid('en'), targetLanguageUuids: [languageUuid('de')] }

/** A body with which the call succeeds for those who may. */
const bodies: Record<string, (items: AccessItems) => object> = {
  'POST /login': () => ({ email: 'nobody@langwerk.test', password: 'wrong' }),
  'POST /me/access_tokens': () => ({ name: 'Token' }),
  'POST /job_stati': ({ job }) => ({ jobUuids: [job] }),
  'POST /check_machine_translation_support': () => ({ jobMachineTranslationEngineName: 'Pseudo', ...languages }),
  'POST /jobs': () => ({ name: 'Job', jobTeams: teams() }),
  'PATCH /jobs/:uuid': () => ({ name: 'Renamed' }),
  'POST /job_target_file_exports': ({ job }) => ({ job: iri('jobs', job) }),
  'PATCH /trans_units/:uuid': () => ({ version: 1, targetSegment: { xml: 'Hallo' } }),
  'POST /trans_units/:uuid/draft': () => ({ xml: 'Hal' }),
  'POST /trans_units/:uuid/comments': () => ({ text: 'Because.' }),
  'PATCH /trans_units/:uuid/false_positives': () => ({ caseKey: 'numberMismatch:1', falsePositive: true }),
  'POST /files/:uuid/unknown_words': () => ({ words: ['Haus'] }),
  'PATCH /trans_units/:uuid/split': () => ({ offset: 2, version: 1 }),
  'PATCH /trans_units/:uuid/merge': () => ({ version: 1 }),
  'POST /files/:uuid/replace_in_targets': () => ({ find: 'a', replacement: 'b' }),
  'POST /files/:uuid/revert_trans_units': () => ({ transUnits: [] }),
  'POST /termbases': () => ({ name: 'Terms', termbaseTeams: teams() }),
  'PATCH /termbases/:uuid': () => ({ name: 'Renamed' }),
  'PATCH /termbases/:uuid/replace': () => ({ replacementTermbase: iri('termbases', shared.termbase) }),
  'POST /termbase_indices': ({ termbase }) => ({
    termbase: iri('termbases', termbase),
    language: iri('languages', languageUuid('fr')),
  }),
  'PATCH /termbases/:uuid/recycle_term_entries': ({ termEntry }) => ({ termEntryUuids: [termEntry] }),
  'PATCH /termbases/:uuid/tag_term_entries': ({ termEntry, termbaseTag }) => ({
    termEntryUuids: [termEntry],
    termbaseTag: `/api/termbase_tags/${termbaseTag}`,
    tagged: true,
  }),
  'PATCH /term_entries/:uuid/merge': ({ otherTermEntry }) => ({
    mergedTermEntry: `/api/term_entries/${otherTermEntry}`,
  }),
  'POST /term_entry_comments': ({ termEntry }) => ({ termEntry: `/api/term_entries/${termEntry}`, text: 'Hm' }),
  'POST /termbase_tags': ({ termbase }) => ({ termbase: `/api/termbases/${termbase}`, name: 'T', color: '#112233' }),
  'POST /termbase_fields': ({ termbase }) => ({
    termbase: `/api/termbases/${termbase}`,
    name: 'F',
    fieldType: 'text',
    level: 'term',
  }),
  'POST /termbase_exports': ({ termbase }) => ({ termbase: `/api/termbases/${termbase}`, format: 'csv' }),
  'POST /term_entries': ({ termbase, termbaseIndex }) => ({
    termbase: iri('termbases', termbase),
    terms: [{ termbaseIndex: iri('termbase_indices', termbaseIndex), text: 'world' }],
  }),
  'POST /term_imports': ({ termbase }) => ({ name: 'Import', destinationTermbase: iri('termbases', termbase) }),
  'POST /translation_memories': () => ({ name: 'Memory', teams: teams() }),
  'PATCH /translation_memories/:uuid/units/:id': () => ({ targetSegment: { xml: 'Servus' } }),
  'POST /translation_memory_imports': ({ memory }) => ({
    name: 'Import',
    translationMemory: iri('translation_memories', memory),
  }),
  'POST /machine_translation_engines': () => ({ name: 'Pseudo', provider: 'pseudoTranslation', teams: teams() }),
  'POST /guidelines': () => ({ name: 'Guideline', teams: teams() }),
  'POST /job_templates': () => ({ name: 'Template', teams: teams() }),
  'POST /job_translation_memories': ({ template, memory }) => ({
    jobTemplate: iri('job_templates', template),
    translationMemory: iri('translation_memories', memory),
  }),
  'POST /job_translation_memory_penalties': ({ templateMemory }) => ({
    jobTranslationMemory: iri('job_translation_memories', templateMemory),
    type: 'sourceSegmentContains',
    selectorValue: 'beta',
    matchDifference: 5,
  }),
  'POST /job_translation_termbases': ({ template, termbase }) => ({
    jobTemplate: iri('job_templates', template),
    translationTermbase: iri('termbases', termbase),
  }),
  'POST /job_machine_translation_engines': ({ template, engine }) => ({
    jobTemplate: iri('job_templates', template),
    machineTranslationEngine: iri('machine_translation_engines', engine),
  }),
}

async function sessionOf(email: string) {
  const answer = await world.house.http.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: testPassword },
  })
  const { csrfToken } = answer.json() as { csrfToken: string }
  return { cookie: `langwerk_session=${answer.cookies[0]!.value}`, csrf: csrfToken }
}

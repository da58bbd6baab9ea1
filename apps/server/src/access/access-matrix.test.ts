import { kinds, shareableObjects } from '@langwerk/contract/kinds'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  callRoute,
  everyRoute,
  expectedOutcome,
  nameOf,
  outcomeOf,
  passedBy,
  wornItems,
} from '../../test/access-calls.ts'
import { type AccessItems, insertAccessItems } from '../../test/access-items.ts'
import { accessTable } from '../../test/access-table.ts'
import { itemOfKind, type Role, roles } from '../../test/access-words.ts'
import { type Caller, testHouse, testPassword } from '../../test/house.ts'
import { type GivenTermbase, insertJob, insertMemory, insertTermbase } from '../../test/job-rows.ts'
import { makeEngine } from '../../test/resources.ts'
import { saveToMemories } from '../features/translation-memories/index.ts'
import { newUuid } from '../foundation/uuid.ts'

const world = testHouse()

let callers: Record<Role, Caller>
let shared: AccessItems
let teamUuid: string
let elsewhereTeam: string
let makeItems: () => Promise<AccessItems>
const onWornItems = wornItems(world, () => makeItems())

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
      const call = async (items: AccessItems) => outcomeOf(await callRoute(callers[role], route, items))
      outcomes[role] = await (changes ? onWornItems(role, call) : call(shared))
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

describe('in the editor, what is not of the job itself', () => {
  let matches: string
  let concordance: string
  let unknownWords: string
  const items: { path: string; field: string }[] = []
  const members = ['owner', 'manager', 'editor', 'reviewer', 'reader', 'reviewer_preview'] as const

  beforeAll(async () => {
    const { administrator } = callers
    const { db } = world.house
    const ownerUuid = administrator.uuid
    const { uuid: jobUuid, targetFiles } = await insertJob(db, {
      ownerUuid,
      teams: [teamUuid],
      files: [['Press the zorple']],
    })
    const memory = await insertMemory(db, { ownerUuid, jobUuid })
    const unit = { source: 'Press the zorple', target: 'Drücken', sourceLanguage: 'en', targetLanguage: 'de' }
    const alone = { previousHash: null, nextHash: null, contextName: null, userName: null }
    await db.transaction((tx) => saveToMemories(tx, [memory], [{ ...unit, ...alone, transUnitUuid: newUuid() }]))
    const terms: GivenTermbase['terms'] = [{ en: 'zorple', de: [['Zwurbelfnaz', 'preferred']] }]
    const termbase = await insertTermbase(db, { ownerUuid, jobUuid, terms })
    const engine = await makeEngine(administrator)
    const engines = { jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }] }
    expect((await administrator.patch(`/jobs/${jobUuid}`, engines)).status).toBe(200)
    const [file] = targetFiles
    matches = `/trans_units/${file!.units[0]}/matches`
    concordance = `/jobs/${jobUuid}/concordance?query=zorple`
    unknownWords = `/files/${file!.uuid}/unknown_words`
    items.push(
      { path: `/translation_memories/${memory}`, field: 'teams' },
      { path: `/termbases/${termbase}`, field: 'termbaseTeams' },
      { path: `/machine_translation_engines/${engine.uuid}`, field: 'teams' },
    )
  })

  const helpFor = async (caller: Caller) => {
    const found = (await caller.get(matches)).body
    return {
      memory: found.translationMemoryMatches.length + (await caller.get(concordance)).body.totalItems,
      terms: found.termMatches.length,
      knownByTerms: (await caller.post(unknownWords, { words: ['Zwurbelfnaz'] })).body.words.length === 0,
      engines: found.machineTranslations.length,
    }
  }
  const all = { memory: 2, terms: 1, knownByTerms: true, engines: 1 }
  const nothing = { memory: 0, terms: 0, knownByTerms: false, engines: 0 }

  test.each(members)('helps a %s who works there, and others not', async (role) => {
    const works = role !== 'reader' && role !== 'reviewer_preview'
    expect(await helpFor(callers[role])).toEqual(works ? all : nothing)
  })

  test('is there for those who only look where they may read it', async () => {
    for (const { path, field } of items)
      expect((await callers.administrator.patch(path, { [field]: [{ team: `/api/teams/${teamUuid}` }] })).status).toBe(
        200,
      )
    expect(await helpFor(callers.reader)).toEqual(all)
    expect(await helpFor(callers.reviewer_preview)).toEqual(nothing)
  })
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

  test.each(shareableObjects)('a change of %s does not reach them', async (object) => {
    const items = await makeItems()
    const { collection } = kinds[object]
    const uuid = items[itemOfKind[object]]
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
        expect([question, [200, 422].includes(status)]).toEqual([question, true])
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

async function sessionOf(email: string) {
  const answer = await world.house.http.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: testPassword },
  })
  const { csrfToken } = answer.json() as { csrfToken: string }
  return { cookie: `langwerk_session=${answer.cookies[0]!.value}`, csrf: csrfToken }
}

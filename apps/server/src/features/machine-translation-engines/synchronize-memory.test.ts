import { compileReplacements } from '@langwerk/text/replacement-rules'
import { beforeAll, expect, test } from 'vitest'
import { fakeModernMt, fakeModernMtKey } from '../../../test/fake-modern-mt.ts'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { saveToMemories } from '../translation-memories/index.ts'
import { translateByEngines } from './index.ts'

const vendor = fakeModernMt()
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
let admin: Caller
beforeAll(async () => {
  admin = await world.administrator()
})

const makeEngine = async (more: object = {}) =>
  (
    await admin.post('/machine_translation_engines', {
      name: 'Vendor',
      provider: 'modernMt',
      apiKey: fakeModernMtKey,
      apiHostUrl: vendor.address(),
      ...more,
    })
  ).body

async function makeMemory(sources: readonly string[], more: object = {}) {
  const { body } = await admin.post('/translation_memories', { name: 'Hills', ...more })
  const path = `/translation_memories/${body.uuid}`
  await saveToMemories(world.house.db, [body.uuid], sources.map(unitOf))
  return {
    path,
    uuid: body.uuid as string,
    units: async () => (await admin.get(`${path}/units`)).body.member as { id: number; '@id': string }[],
    /** The memory as soon as everything was told. */
    told: async (status = 'current') => {
      expect((await admin.post(`${path}/synchronize`)).status).toBe(204)
      return until(async () => {
        world.house.tasks.wake()
        const { rows } = await world.house.db.execute(
          `select from task where subject_uuid = '${body.uuid}' and status in ('queued', 'running') and run_after <= now()`,
        )
        // Read before it, it might be as the task found it.
        const memory = (await admin.get(path)).body
        return rows.length === 0 && memory.synchronization?.status === status && memory
      })
    },
  }
}

const unitOf = (source: string, place: number) => ({
  sourceLanguage: 'en-GB',
  targetLanguage: source.startsWith('Rumantsch') ? 'rm' : 'de',
  source,
  target: `<g id="1">${source}</g> auf Deutsch`,
  previousHash: null,
  nextHash: null,
  contextName: null,
  transUnitUuid: `00000000-0000-4000-8000-00000000000${place}`,
  userName: null,
})

/** What ModernMT has of the memory made last. */
const kept = () => [...vendor.units.get([...vendor.memories.keys()].at(-1)!)!.values()]

test('a connected memory is kept at ModernMT, change by change, until it is disconnected', async () => {
  const engine = await makeEngine()
  const memory = await makeMemory(['A hill', 'A tree', 'Rumantsch'])
  expect((await admin.get(memory.path)).body).toMatchObject({
    modernMtConnection: null,
    synchronization: null,
    transUnitCount: 3,
    indexedCount: 3,
    synchronizedCount: 0,
  })
  const connected = await admin.patch(memory.path, { modernMtConnection: engine['@id'] })
  expect([connected.status, connected.body.modernMtConnection]).toMatchObject([200, { name: 'Vendor' }])
  expect(await memory.told()).toMatchObject({
    synchronizedCount: 2,
    synchronization: { detail: { key: 'withoutPair', values: { target: 'rm' } } },
  })
  expect(kept()).toEqual([
    { sentence: 'A hill', translation: 'A hill auf Deutsch' },
    { sentence: 'A tree', translation: 'A tree auf Deutsch' },
  ])

  const [, tree, hill] = await memory.units()
  await admin.patch(`${memory.path}/units/${hill!.id}`, { targetSegment: { xml: 'Ein Hügel' } })
  await memory.told()
  expect(kept()[0]).toEqual({ sentence: 'A hill', translation: 'Ein Hügel' })

  await admin.del(`${memory.path}/units/${tree!.id}`)
  expect(await memory.told()).toMatchObject({ transUnitCount: 2, synchronizedCount: 1 })
  expect(kept()).toEqual([{ sentence: 'A hill', translation: 'Ein Hügel' }])
  expect(vendor.memories.size).toBe(1)

  expect((await admin.patch(memory.path, { modernMtConnection: null })).body.modernMtConnection).toBeNull()
  world.house.tasks.wake()
  await until(async () => vendor.memories.size === 0)
})

test('an engine translates after the memories that are connected with it, and takes them along when it is deleted', async () => {
  const engine = await makeEngine()
  const memory = await makeMemory(['A hill'], { modernMtConnection: engine['@id'] })
  await memory.told()
  const wish = {
    engines: [{ machineTranslationEngineUuid: engine.uuid, minimum: 0 }],
    sourceLanguage: 'en-GB',
    targetLanguage: 'de',
    formality: 'default' as const,
    replacements: compileReplacements([]),
    termbases: [],
    termsIn: async () => [],
    purpose: 'preTranslation' as const,
    work: { jobUuid: null, userUuid: newUuid() },
    isWaitedFor: false,
  }
  await translateByEngines(world.house, wish, [{ xml: 'One', previous: null }], new AbortController().signal)
  const { body } = vendor.asked.find(({ path }) => path === '/translate')!
  expect(JSON.parse(body).hints).toEqual([...vendor.memories.keys()])
  expect((await admin.del(`/machine_translation_engines/${engine.uuid}`)).status).toBe(204)
  expect(vendor.memories.size).toBe(0)
  expect((await admin.get(memory.path)).body).toMatchObject({ modernMtConnection: null, synchronizedCount: 0 })
})

test('a failure is told and tried again, a refused unit left out, and what was removed there made anew', async () => {
  const engine = await makeEngine()
  const memory = await makeMemory(['A hill', 'To be refused'])
  vendor.refusals.push(vendor.refusal(402, 'Nothing left'))
  await admin.patch(memory.path, { modernMtConnection: engine['@id'] })
  expect((await memory.told('failed')).synchronization.detail).toMatchObject({ key: 'quotaUsed' })
  expect(await memory.told()).toMatchObject({
    synchronizedCount: 1,
    synchronization: { message: 'ModernMT answered 400: No such text' },
  })
  vendor.memories.clear()
  await saveToMemories(world.house.db, [memory.uuid], [unitOf('A tree', 9)])
  expect(await memory.told()).toMatchObject({ synchronizedCount: 2 })
  expect(kept().map(({ sentence }) => sentence)).toEqual(['A hill', 'A tree'])
  expect((await admin.del(memory.path)).status).toBe(204)
  world.house.tasks.wake()
  await until(async () => vendor.memories.size === 0)
})

test('only who may edit an engine connects memories with it, and only with one of ModernMT', async () => {
  const [ours, other] = [await makeEngine(), await makeEngine({ name: 'Other', provider: 'deepL' })]
  const memory = await makeMemory([])
  const refused = await admin.patch(memory.path, { modernMtConnection: other['@id'] })
  expect([refused.status, refused.body.violations]).toMatchObject([422, [{ code: 'engine_keeps_no_memories' }]])
  const somebody = await world.person()
  const organization = await world.organization()
  const [team] = organization.teams
  await organization.join(somebody, team!, 'manager')
  const teams = [{ team: `/api/teams/${team}`, primaryTeam: true }]
  const own = (await somebody.post('/translation_memories', { name: 'Own', teams })).body
  const unknown = await somebody.patch(`/translation_memories/${own.uuid}`, { modernMtConnection: ours['@id'] })
  expect([unknown.status, unknown.body.violations]).toMatchObject([422, [{ propertyPath: 'modernMtConnection' }]])
})

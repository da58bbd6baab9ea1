import { compileReplacements } from '@langwerk/text/replacement-rules'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fakeDeepL, fakeDeepLKey } from '../../../test/fake-deepl.ts'
import { fakeMicrosoftTranslator, fakeMicrosoftTranslatorKey } from '../../../test/fake-microsoft-translator.ts'
import { fakeSystran, fakeSystranKey } from '../../../test/fake-systran.ts'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { addEntryTo, languageIri, makeTermbaseIn } from '../../../test/termbases.ts'
import { jobError, transUnit } from '../../database/schema/jobs.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { termsOf } from '../termbases/index.ts'
import { translateByEngines } from './index.ts'

const deepL = fakeDeepL()
const microsoft = fakeMicrosoftTranslator()
const systran = fakeSystran()
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
const connections = '/machine_translation_engine_termbases'
let admin: Caller
beforeAll(async () => {
  admin = await world.administrator()
})

async function makeEngine(more: object = {}) {
  const vendor = { name: 'Vendor', provider: 'deepL', apiKey: fakeDeepLKey, apiHostUrl: deepL.address() }
  const { status, body } = await admin.post('/machine_translation_engines', { ...vendor, ...more })
  expect(status).toBe(201)
  const path = `/machine_translation_engines/${body.uuid}`
  return {
    uuid: body.uuid as string,
    path,
    connect: (termbase: { '@id': string }, indices: object = {}) =>
      admin.post(connections, { machineTranslationEngine: body['@id'], termbase: termbase['@id'], ...indices }),
    glossaries: async () => {
      const { member } = (await admin.get(`${path}${connections}`)).body
      return member.flatMap((one: { glossaries: object[] }) => one.glossaries)
    },
    translate: (segments: string[], isWaitedFor = false) =>
      translateByEngines(
        world.house,
        {
          engines: [{ machineTranslationEngineUuid: body.uuid, minimum: 0 }],
          sourceLanguage: 'en-GB',
          targetLanguage: 'de',
          formality: 'default',
          replacements: compileReplacements([]),
          termbases: [],
          termsIn: (termbases, texts) =>
            termsOf(world.house, { sourceLanguage: 'en-GB', targetLanguage: 'de', termbases }, texts),
          purpose: isWaitedFor ? 'editor' : 'preTranslation',
          work: { jobUuid: null, userUuid: newUuid() },
          isWaitedFor,
        },
        segments.map((xml) => ({ xml, previous: null })),
        new AbortController().signal,
      ),
  }
}

async function hills() {
  const termbase = await makeTermbaseIn(admin)
  await addEntryTo(admin, termbase, { en: { text: 'hill', allowedVariants: ['hillock'] }, de: 'Hügel' })
  const forbidden = { text: 'mound', usageStatus: 'forbidden' }
  await addEntryTo(admin, termbase, { en: forbidden, de: 'Haufen' })
  return termbase
}
const both = { sourceLanguage: languageIri('en'), targetLanguage: languageIri('de') }
const current = { sourceLanguage: 'en', targetLanguage: 'de', status: 'current', terms: 2, message: '', detail: null }
/** The only glossary of an engine once it is so. */
const state = (engine: Awaited<ReturnType<typeof makeEngine>>, status: string) =>
  until(async () => {
    world.house.tasks.wake()
    const [only] = await engine.glossaries()
    return only?.status === status && only
  })
const entriesAt = (id = [...deepL.glossaries.keys()].at(-1)!) => deepL.glossaries.get(id)?.entries

test('a connected termbase is a glossary at the provider as soon as its languages are known, until it is disconnected', async () => {
  const [engine, termbase] = [await makeEngine(both), await hills()]
  const made = await engine.connect(termbase)
  expect([made.status, made.body]).toMatchObject([201, { termbase: { name: 'Words' }, sourceTermbaseIndex: null }])
  expect(await state(engine, 'current')).toEqual(current)
  expect(entriesAt()).toBe('hill\tHügel\nhillock\tHügel')
  const uses = (await admin.get(`/termbases/${termbase.uuid}/uses`)).body
  expect(uses.member).toMatchObject([{ uuid: engine.uuid, object: 'machineTranslationEngine' }])
  expect((await admin.del(`${connections}/${made.body.uuid}`)).status).toBe(204)
  world.house.tasks.wake()
  await until(async () => deepL.glossaries.size === 0)

  await engine.connect(termbase)
  await state(engine, 'current')
  expect((await admin.del(engine.path)).status).toBe(204)
  expect(deepL.glossaries.size).toBe(0)
})

test('a glossary goes with each request, made anew where its terms have changed', async () => {
  const [engine, termbase] = [await makeEngine(), await hills()]
  await engine.connect(termbase)
  expect((await engine.translate(['One'])).failures).toEqual([])
  const [id] = deepL.asked.at(-1)!.glossary_ids!
  expect([entriesAt(id), await engine.glossaries()]).toMatchObject([
    'hill\tHügel\nhillock\tHügel',
    [{ ...current, sourceLanguage: 'en-GB' }],
  ])
  const calls = () => deepL.calls.filter(({ path }) => path.startsWith('/v3/glossaries')).length
  const before = calls()
  await engine.translate(['Two'])
  expect(calls()).toBe(before)

  await addEntryTo(admin, termbase, { en: 'tree', de: { text: 'Baum', usageStatus: 'preferred' } })
  expect(await engine.glossaries()).toMatchObject([{ status: 'due' }])
  await engine.translate(['Three'])
  expect([deepL.asked.at(-1)!.glossary_ids, entriesAt(id)]).toEqual([[id], 'hill\tHügel\nhillock\tHügel\ntree\tBaum'])

  // Somebody removed it there: what was asked for then is lost, and what comes next is not.
  deepL.glossaries.delete(id!)
  const lost = await engine.translate(['Four'])
  expect(lost.failures).toMatchObject([{ message: `DeepL answered 404: Glossary ${id} not found` }])
  expect((await engine.translate(['Four'])).answers).toMatchObject([{ xml: 'FOUR' }])
  await admin.del(engine.path)
})

test('where a dictionary is made anew under another name, the one before goes, and the last with the engine', async () => {
  const engine = await makeEngine({ provider: 'systran', apiKey: fakeSystranKey, apiHostUrl: systran.address() })
  const termbase = await hills()
  await engine.connect(termbase)
  const named = async () => {
    expect((await engine.translate(['One'])).failures).toEqual([])
    return systran.asked.at(-1)!.query.get('withDictionary')!
  }
  const first = await named()
  expect([await named(), systran.dictionaries.get(first)]).toEqual([first, ['hill\tHügel', 'hillock\tHügel']])
  await addEntryTo(admin, termbase, { en: 'tree', de: 'Baum' })
  const second = await named()
  expect([...systran.dictionaries]).toEqual([[second, ['hill\tHügel', 'hillock\tHügel', 'tree\tBaum']]])

  // Somebody removed it there, of which SYSTRAN tells under a good status.
  systran.dictionaries.delete(second)
  expect((await engine.translate(['One'])).failures).toMatchObject([
    { message: `SYSTRAN answered 200: No dictionary ${second}` },
  ])
  expect(systran.dictionaries.has(await named())).toBe(true)
  expect((await admin.del(engine.path)).status).toBe(204)
  expect(systran.dictionaries.size).toBe(0)
})

test('what could not be made is told, costs no translation, and is tried again when asked', async () => {
  const [engine, termbase] = [await makeEngine(), await hills()]
  await engine.connect(termbase)
  deepL.refusals.push(deepL.refusal(400, 'Too many glossaries'))
  const { answers, failures } = await engine.translate(['One'])
  expect([answers, failures]).toMatchObject([
    [{ xml: 'ONE' }],
    [
      {
        detail: {
          key: 'glossaryFailed',
          values: { termbase: 'Words', reason: 'DeepL answered 400: Too many glossaries' },
        },
      },
    ],
  ])
  expect(await engine.glossaries()).toMatchObject([
    { status: 'failed', message: 'DeepL answered 400: Too many glossaries' },
  ])
  // It is left in peace for a while.
  expect((await engine.translate(['Two'])).failures).toHaveLength(1)
  expect(deepL.glossaries.size).toBe(0)
  expect((await admin.patch(`${engine.path}/renew_glossaries`)).status).toBe(404)
  expect((await admin.post(`${engine.path}/renew_glossaries`)).status).toBe(204)
  await state(engine, 'current')
})

test('whoever waits for a suggestion gets it with what is there, and the rest is made behind it', async () => {
  const [engine, termbase] = [await makeEngine(), await hills()]
  await engine.connect(termbase)
  expect((await engine.translate(['One'], true)).answers).toMatchObject([{ xml: 'ONE' }])
  expect(deepL.asked.at(-1)).not.toHaveProperty('glossary_ids')
  await engine.translate(['One'])
  await engine.translate(['One'], true)
  expect(deepL.asked.at(-1)!.glossary_ids).toHaveLength(1)
})

test('what was translated by a glossary is asked anew once it has other terms', async () => {
  const [engine, termbase] = [await makeEngine(), await hills()]
  await engine.connect(termbase)
  await engine.translate(['A tree'])
  const ask = () => engine.translate(['A tree'], true)
  const before = deepL.asked.length
  await ask()
  await ask()
  expect(deepL.asked.length - before).toBe(1)
  await addEntryTo(admin, termbase, { en: 'tree', de: 'Baum' })
  // Whether or not the glossary has them by now, it does for the next.
  await ask()
  await until(async () => entriesAt()?.includes('tree'))
  await state(engine, 'current')
  await ask()
  await ask()
  expect(deepL.asked.length - before).toBe(2)
})

test('a provider that takes terms within texts is told where they stand; others’ answers are measured by them', async () => {
  const engine = await makeEngine({
    provider: 'microsoftTranslator',
    apiKey: fakeMicrosoftTranslatorKey,
    apiHostUrl: microsoft.address(),
    apiRegion: 'westeurope',
  })
  const plain = (await engine.translate(['A river and a hill'])).answers[0]!
  const termbase = await hills()
  await addEntryTo(admin, termbase, { en: 'Hill & Sons', de: 'Hügel & Söhne' }, { termInjectionMethod: 'exact' })
  await engine.connect(termbase)
  const [named, measured] = (await engine.translate(['By Hill &amp; Sons', 'A river and a hill'])).answers
  expect(named).toMatchObject({ xml: 'BY Hügel &amp; Söhne' })
  expect(JSON.parse(microsoft.asked.at(-1)!.body)[0].text).toBe(
    'By <mstrans:dictionary translation="Hügel &amp; Söhne">Hill &amp; Sons</mstrans:dictionary>',
  )
  expect(measured!.qualityEstimationPercent).toBeLessThan(plain.qualityEstimationPercent)
  expect(await engine.glossaries()).toEqual([])
})

test('languages are the termbase’s, and a termbase is one that may be read', async () => {
  const [engine, termbase, other] = [await makeEngine(), await hills(), await makeTermbaseIn(admin)]
  const { en, de } = termbase.indices
  const made = await engine.connect(termbase, { sourceTermbaseIndex: en, targetTermbaseIndex: de })
  expect(made.body).toMatchObject({
    sourceTermbaseIndex: { '@id': en, language: { code: 'en' } },
    targetTermbaseIndex: { '@id': de, language: { code: 'de' } },
  })
  await state(engine, 'current')
  const elsewhere = { sourceTermbaseIndex: other.indices.en }
  const path = `${connections}/${made.body.uuid}`
  for (const refused of [await engine.connect(termbase, elsewhere), await admin.patch(path, elsewhere)])
    expect([refused.status, refused.body.violations]).toMatchObject([
      422,
      [{ propertyPath: 'sourceTermbaseIndex', code: 'language_not_in_termbase' }],
    ])
  expect((await admin.patch(path, { termbase: other['@id'] })).status).toBe(422)
  const organization = await world.organization()
  const owner = await world.person('Olga')
  await organization.join(owner, organization.teams[0]!, 'owner')
  const own = await owner.post('/machine_translation_engines', {
    name: 'Own',
    provider: 'pseudoTranslation',
    teams: [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }],
  })
  const refused = await owner.post(connections, {
    machineTranslationEngine: own.body['@id'],
    termbase: termbase['@id'],
  })
  expect([refused.status, refused.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'termbase', code: 'does_not_exist' }],
  ])
})

test('an account that is used up is asked no more for the job, which says so and goes on with the next engine', async () => {
  const first = await makeEngine({ name: 'First' })
  const next = (await admin.post('/machine_translation_engines', { name: 'Next', provider: 'pseudoTranslation' })).body
  const job = await makeJob(admin, {
    targetLanguages: ['de', 'pt-BR'].map(languageIri),
    jobMachineTranslationEngines: [`/api${first.path}`, next['@id']].map((machineTranslationEngine) => ({
      machineTranslationEngine,
    })),
  })
  await uploadTo(admin, job.uuid, 'page.html', htmlPage('One', 'Two'))
  deepL.refusals.push(deepL.refusal(456, 'Quota exceeded'))
  expect((await prepareJob(admin, job.uuid)).title).toBe('done')
  expect(deepL.calls.filter(({ path }) => path === '/v2/translate')).toHaveLength(1)
  const targets = await world.house.db
    .select({ target: transUnit.target })
    .from(transUnit)
    .where(eq(transUnit.jobUuid, job.uuid))
  expect(targets.every(({ target }) => target?.includes('['))).toBe(true)
  const told = await world.house.db.select().from(jobError).where(eq(jobError.jobUuid, job.uuid))
  expect(JSON.stringify(told)).toContain('used up: Quota exceeded')
})

test('a termbase stays that an engine of a running job takes its terms from', async () => {
  const [engine, termbase] = [await makeEngine(), await hills()]
  await engine.connect(termbase)
  const job = await makeJob(admin, {
    jobMachineTranslationEngines: [{ machineTranslationEngine: `/api${engine.path}` }],
  })
  await uploadTo(admin, job.uuid, 'page.html', htmlPage('One'))
  expect((await prepareJob(admin, job.uuid)).title).toBe('done')
  const path = `/termbases/${termbase.uuid}`
  const refused = await admin.del(path)
  expect([refused.status, refused.body.code]).toEqual([409, 'used_by_running_jobs'])
  expect(refused.body.current.member).toMatchObject([{ uuid: job.uuid }])
  const users = (await admin.get(`${path}/uses`)).body.member
  expect(users.map(({ object }: { object: string }) => object).sort()).toEqual([
    'jobTranslation',
    'machineTranslationEngine',
  ])
  expect((await admin.patch(`/jobs/${job.uuid}/finish`)).status).toBe(200)
  expect((await admin.del(path)).status).toBe(204)
  expect((await admin.del(engine.path)).status).toBe(204)
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { machineTranslationProviders } from '@langwerk/contract/words'
import { compileReplacements } from '@langwerk/text/replacement-rules'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fakeDeepL, fakeDeepLKey } from '../../../test/fake-deepl.ts'
import { fakeSystran, fakeSystranKey } from '../../../test/fake-systran.ts'
import { testHouse } from '../../../test/house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { transUnit } from '../../database/schema/jobs.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { languageUuid } from '../languages/index.ts'
import { termsOf } from '../termbases/index.ts'
import { translateByEngines } from './index.ts'

/** A stand-in for APy: en→es only; it "translates" by upper case and spoils what asks for it. */
const apy = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.url === '/listPairs')
      return send(200, { responseData: [{ sourceLanguage: 'eng', targetLanguage: 'spa' }], responseStatus: 200 })
    const q = new URLSearchParams(body).get('q') ?? ''
    if (q.includes('fail')) return send(500, { status: 'error', explanation: 'It hurts' })
    const translatedText = q
      .replace(/>([^<]+)</g, (_, text: string) => `>${text.toUpperCase()}<`)
      .replaceAll('<x id="9"/>', '')
    return send(200, { responseData: { translatedText }, responseStatus: 200 })
  })
})
const deepL = fakeDeepL()
const systran = fakeSystran()
const address = () => `http://127.0.0.1:${(apy.address() as AddressInfo).port}`

beforeAll(async () => {
  apy.listen(0, '127.0.0.1')
  await once(apy, 'listening')
})
afterAll(() => apy.close())

const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
const uuids = { en: languageUuid('en'), es: languageUuid('es'), de: languageUuid('de') }

async function makeEngine(input: object) {
  const admin = await world.administrator()
  const made = await admin.post('/machine_translation_engines', { name: 'Engine', ...input })
  expect(made.status).toBe(201)
  return made.body as { '@id': string; uuid: string; name: string }
}

const translate = (engines: { uuid: string; minimum?: number }[], segments: string[], targetLanguage = 'es') =>
  translateByEngines(
    world.house,
    {
      engines: engines.map(({ uuid, minimum }) => ({ machineTranslationEngineUuid: uuid, minimum: minimum ?? 75 })),
      sourceLanguage: 'en',
      targetLanguage,
      formality: 'default',
      replacements: compileReplacements([]),
      termbases: [],
      termsIn: (termbases, texts) => termsOf(world.house, { sourceLanguage: 'en', targetLanguage, termbases }, texts),
      purpose: 'preTranslation',
      work: { jobUuid: null, userUuid: newUuid() },
      isWaitedFor: false,
    },
    segments.map((xml, place) => ({ xml, previous: segments[place - 1] ?? null })),
    new AbortController().signal,
  )

test('translates by the first engine that can, and refuses an answer without its tags', async () => {
  const apertium = await makeEngine({ name: 'Apertium', provider: 'apertium', apiHostUrl: address() })
  const pseudo = await makeEngine({ name: 'Pseudo', provider: 'pseudoTranslation' })
  const segments = ['a <g id="1">b</g>', 'lost <x id="9"/>']
  const alone = await translate([apertium], segments)
  expect(alone).toEqual({
    answers: [
      { xml: 'A <g id="1">B</g>', engineUuid: apertium.uuid, engineName: 'Apertium', qualityEstimationPercent: 95 },
      null,
    ],
    failures: [],
    gaps: [{ engineUuid: apertium.uuid, engineName: 'Apertium', unserved: false, spoilt: 1 }],
  })
  const both = await translate([apertium, pseudo], segments)
  expect(both.answers.map((answer) => answer?.engineName)).toEqual(['Apertium', 'Pseudo'])
  expect(both.answers[1]!.xml).toContain('<x id="9"/>')
  const strict = await translate([{ ...apertium, minimum: 96 }, pseudo], segments)
  expect(strict.answers.map((answer) => answer?.engineName)).toEqual(['Pseudo', 'Pseudo'])
  const german = await translate([apertium], segments, 'de')
  expect(german).toMatchObject({ answers: [null, null], failures: [], gaps: [{ unserved: true }] })
})

test('an engine that fails is told of, and the next one does its work', async () => {
  const apertium = await makeEngine({ name: 'Apertium', provider: 'apertium', apiHostUrl: address() })
  const pseudo = await makeEngine({ name: 'Pseudo', provider: 'pseudoTranslation' })
  const { answers, failures } = await translate([apertium, pseudo], ['please fail'])
  expect(failures).toEqual([
    {
      engineUuid: apertium.uuid,
      engineName: 'Apertium',
      message: 'Apertium answered 500: It hurts',
      detail: { key: 'explained', values: { provider: 'Apertium', status: '500', reason: 'It hurts' } },
      retryAfterMs: null,
    },
  ])
  expect(answers[0]!.engineName).toBe('Pseudo')
  const admin = await world.administrator()
  const { total } = (await admin.get(`/machine_translation_engines/${apertium.uuid}/usage`)).body
  expect(total).toEqual({ calls: 1, failedCalls: 1, segments: 0, characters: 0 })
})

test('what an engine answers is kept though it could not be counted', async () => {
  const { db, http } = world.house
  const engine = await makeEngine({ provider: 'pseudoTranslation' })
  const { level } = http.log
  http.log.level = 'silent'
  await db.execute(sql`alter table engine_usage rename to engine_usage_away`)
  try {
    const { answers, failures } = await translate([engine], ['one'])
    expect([answers[0]!.engineName, failures]).toEqual(['Engine', []])
  } finally {
    await db.execute(sql`alter table engine_usage_away rename to engine_usage`)
    http.log.level = level
  }
})

test('what an engine answers while another call fails is kept', async () => {
  const { pseudoTranslation } = world.house.machineTranslation
  const translated: string[] = []
  world.house.machineTranslation.pseudoTranslation = {
    ...pseudoTranslation,
    capabilities: { ...pseudoTranslation.capabilities, callsAtOnce: 2, batch: { segments: 1, characters: 100 } },
    translate: async ({ segments: [xml] }) => {
      if (xml === 'wrong') throw new Error('It hurts')
      await new Promise((resolve) => setTimeout(resolve, 20))
      translated.push(xml!)
      return [`${xml}!`]
    },
  }
  onTestFinished(() => void Object.assign(world.house.machineTranslation, { pseudoTranslation }))
  const engine = await makeEngine({ provider: 'pseudoTranslation' })
  const { answers, failures } = await translate([engine], ['right', 'wrong', 'late'])
  expect(answers.map((answer) => answer?.xml)).toEqual(['right!', undefined, undefined])
  expect([failures.length, translated]).toEqual([1, ['right']])
})

test('tells which engines serve a pair of languages', async () => {
  const admin = await world.administrator()
  await makeEngine({ name: 'Only es', provider: 'apertium', apiHostUrl: address() })
  await makeEngine({ name: 'Any', provider: 'pseudoTranslation' })
  await makeEngine({ name: 'From German', provider: 'pseudoTranslation', sourceLanguage: `/api/languages/${uuids.de}` })
  const names = async (targets: string[]) => {
    const query = `sourceLanguageUuid=${uuids.en}&targetLanguageUuids=${targets.join(',')}`
    const { body } = await admin.get(`/machine_translation_engines_for_job?${query}`)
    return new Set(body.member.map(({ name }: { name: string }) => name))
  }
  const spanish = await names([uuids.es])
  expect([spanish.has('Only es'), spanish.has('Any'), spanish.has('From German')]).toEqual([true, true, false])
  expect((await names([uuids.es, uuids.de])).has('Only es')).toBe(false)
  expect(await names([uuids.es, crypto.randomUUID()])).toEqual(new Set())
  expect((await admin.get('/machine_translation_engines_for_job?targetLanguageUuids=es')).status).toBe(422)
  const check = async (name: string, targetLanguageUuids: string | string[]) =>
    (
      await admin.post('/check_machine_translation_support', {
        jobMachineTranslationEngineName: name,
        sourceLanguageUuid: uuids.en,
        targetLanguageUuids,
      })
    ).body
  expect(await check('Only es', [uuids.es])).toEqual({ machineTranslationSupported: true })
  expect(await check('Only es', uuids.de)).toEqual({ machineTranslationSupported: false })
})

test('an engine takes the settings of its provider and no others', async () => {
  const admin = await world.administrator()
  const refused = async (method: 'post' | 'patch', path: string, body: object) => {
    const answer = await admin[method](path, body)
    return [answer.status, answer.body.violations?.[0].propertyPath, answer.body.violations?.[0].code]
  }
  const path = '/machine_translation_engines'
  const unknown = [422, 'apiHostUrl', 'unknown_field']
  const pseudo = { name: 'Pseudo', provider: 'pseudoTranslation' }
  expect(await refused('post', path, { ...pseudo, apiHostUrl: address() })).toEqual(unknown)
  expect(await refused('post', path, { ...pseudo, speed: 9 })).toEqual([422, 'speed', 'unknown_field'])
  const { uuid } = await makeEngine(pseudo)
  expect(await refused('patch', `${path}/${uuid}`, { apiHostUrl: address() })).toEqual(unknown)
  expect(await refused('patch', `${path}/${uuid}`, { speed: 9 })).toEqual([422, 'speed', 'unknown_field'])
  for (const provider of machineTranslationProviders)
    expect(await refused('post', path, { name: '', provider, apiKey: 'k' })).toEqual([422, 'name', 'name_required'])
  for (const provider of ['deepL', 'modernMt', 'systran', 'microsoftTranslator'])
    expect(await refused('post', path, { name: 'Vendor', provider })).toEqual([422, 'apiKey', 'required'])
  const key = { apiKey: 'k' }
  expect(await refused('post', path, { name: 'M', provider: 'modernMt', ...key, apiRegion: 'westeurope' })).toEqual([
    422,
    'apiRegion',
    'unknown_field',
  ])
  const region = { name: 'Azure', provider: 'microsoftTranslator', ...key, apiRegion: 'westeurope' }
  const inRegion = await makeEngine(region)
  expect(inRegion).toMatchObject({ apiRegion: 'westeurope' })
  const elsewhere = await admin.patch(`${path}/${inRegion.uuid}`, { apiRegion: null })
  expect(elsewhere.body).toMatchObject({ apiRegion: null, apiKeySet: true })
  expect(await refused('post', path, { ...region, apiRegion: 'west europe' })).toEqual([
    422,
    'apiRegion',
    'not_a_region',
  ])
  const profile = { name: 'Law', provider: 'systran', ...key, translationResourceId: 'law-2' }
  expect(await makeEngine(profile)).toMatchObject({ translationResourceId: 'law-2' })
  const languages = { translationResourceTargetLanguage: `/api/languages/${uuids.de}` }
  expect(await refused('post', path, { ...profile, ...languages, translationResourceId: null })).toEqual([
    422,
    'translationResourceId',
    'required',
  ])
  expect(await refused('patch', `${path}/${uuid}`, { translationResourceId: 'law-2' })).toEqual([
    422,
    'translationResourceId',
    'unknown_field',
  ])
  const libre = { name: 'Libre', provider: 'libreTranslate' }
  expect(await refused('post', path, libre)).toEqual([422, 'apiHostUrl', 'required'])
  const made = await makeEngine({ ...libre, apiHostUrl: address() })
  expect(await refused('patch', `${path}/${made.uuid}`, { apiHostUrl: null })).toEqual([422, 'apiHostUrl', 'required'])
  const keySet = async (apiKey: string | null) => (await admin.patch(`${path}/${made.uuid}`, { apiKey })).body.apiKeySet
  expect([await keySet('k'), await keySet(null)]).toEqual([true, false])
})

test('a system of the provider’s own is asked for its languages, the general one for others', async () => {
  const admin = await world.administrator()
  const named = { translationResourceId: 'law-2', translationResourceTargetLanguage: `/api/languages/${uuids.de}` }
  const engine = await makeEngine({
    provider: 'systran',
    apiKey: fakeSystranKey,
    apiHostUrl: systran.address(),
    ...named,
  })
  expect(engine).toMatchObject({
    translationResourceSourceLanguage: null,
    translationResourceTargetLanguage: { code: 'de' },
  })
  for (const language of ['de-CH', 'pt']) expect((await translate([engine], ['One'], language)).failures).toEqual([])
  expect(systran.asked.map(({ query }) => [query.get('target'), query.get('profile')])).toEqual([
    ['de', 'law-2'],
    ['pt', null],
  ])
  const path = `/machine_translation_engines/${engine.uuid}`
  const general = await admin.patch(path, { translationResourceId: null })
  expect(general.body).toMatchObject({ translationResourceId: null, translationResourceTargetLanguage: null })
  const unnamed = await admin.patch(path, {
    translationResourceTargetLanguage: named.translationResourceTargetLanguage,
  })
  expect(unnamed.body.violations).toMatchObject([{ propertyPath: 'translationResourceId', code: 'required' }])
})

test('a connection is tried, and what went wrong is told in the provider’s words', async () => {
  const admin = await world.administrator()
  const tried = async ({ uuid }: { uuid: string }) =>
    (await admin.patch(`/machine_translation_engines/${uuid}/test_connection`)).body
  const connected = { connected: true, message: '', detail: null, quota: null }
  expect(await tried(await makeEngine({ provider: 'apertium', apiHostUrl: address() }))).toEqual(connected)
  expect(await tried(await makeEngine({ provider: 'pseudoTranslation' }))).toEqual(connected)
  expect(await tried(await makeEngine({ provider: 'apertium', apiHostUrl: `${address()}/elsewhere/` }))).toEqual({
    connected: false,
    message: 'Apertium’s answer is not what its API describes',
    detail: { key: 'answerUnclear', values: { provider: 'Apertium' } },
    quota: null,
  })
  expect(await tried(await makeEngine({ provider: 'apertium', apiHostUrl: 'http://localhost:8080/' }))).toEqual({
    connected: false,
    message: 'This address is not public',
    detail: { key: 'address_not_public', values: {} },
    quota: null,
  })
  const vendor = await makeEngine({ provider: 'deepL', apiKey: fakeDeepLKey, apiHostUrl: deepL.address() })
  expect(await tried(vendor)).toEqual({ ...connected, quota: { used: 1, limit: 9 } })
})

test('a key is kept sealed and never shown, and is asked for again where it would go elsewhere', async () => {
  const admin = await world.administrator()
  const missing = await admin.post('/machine_translation_engines', { name: 'DeepL', provider: 'deepL' })
  expect([missing.status, missing.body.violations]).toMatchObject([422, [{ propertyPath: 'apiKey', code: 'required' }]])
  const { uuid } = await makeEngine({ provider: 'deepL', apiKey: fakeDeepLKey, apiHostUrl: deepL.address() })
  const path = `/machine_translation_engines/${uuid}`
  const refused = async (body: object) => (await admin.patch(path, body)).body.violations?.[0]
  expect(await refused({ apiKey: null })).toMatchObject({ propertyPath: 'apiKey', code: 'required' })
  expect(await refused({ apiHostUrl: 'https://example.com' })).toMatchObject({
    propertyPath: 'apiKey',
    code: 'key_again',
  })
  const shown = await admin.patch(path, { name: 'Renamed', apiHostUrl: deepL.address() })
  expect(shown.body).toMatchObject({ name: 'Renamed', apiKeySet: true, apiKeyEnding: 'a:fx' })
  expect(JSON.stringify([shown.body, (await admin.get('/machine_translation_engines')).body])).not.toContain(
    fakeDeepLKey,
  )
  const { rows } = await world.house.db.execute(sql`select * from machine_translation_engine`)
  expect(JSON.stringify(rows)).not.toContain(fakeDeepLKey)
  expect((await admin.patch(`${path}/test_connection`)).body).toMatchObject({ connected: true })
  await admin.patch(path, { apiKey: 'short' })
  const tried = (await admin.patch(`${path}/test_connection`)).body
  expect(tried.message).toBe('DeepL answered 403: Authorization failed for DeepL-Auth-Key …')
  expect((await admin.get(path)).body).toMatchObject({ apiKeySet: true, apiKeyEnding: '' })
})

test('an engine with a key is carried away without it, and made of its file with one that is given', async () => {
  const admin = await world.administrator()
  const { uuid } = await makeEngine({ provider: 'deepL', apiKey: fakeDeepLKey })
  const path = '/machine_translation_engines'
  const file = (await admin.get(`${path}/${uuid}/export`)).body
  const missing = await admin.post(`${path}/import`, file)
  expect([missing.status, missing.body.violations]).toMatchObject([422, [{ propertyPath: 'apiKey', code: 'required' }]])
  const made = await admin.post(`${path}/import`, { ...file, apiKey: fakeDeepLKey })
  expect([made.status, made.body]).toMatchObject([201, { provider: 'deepL', apiKeySet: true, apiKeyEnding: 'a:fx' }])
})

test('a job’s formality and the text before reach the provider, in its preparation and in the editor', async () => {
  const admin = await world.administrator()
  const engine = await makeEngine({ provider: 'deepL', apiKey: fakeDeepLKey, apiHostUrl: deepL.address() })
  const job = await makeJob(admin, {
    formality: 'prefer_less',
    jobMachineTranslationEngines: [{ machineTranslationEngine: engine['@id'] }],
  })
  await uploadTo(admin, job.uuid, 'page.html', htmlPage('The <b>first</b> one.', 'Second'))
  expect((await prepareJob(admin, job.uuid)).title).toBe('done')
  expect(deepL.asked.at(-1)).toMatchObject({
    text: ['Page', 'The <g id="1">first</g> one.', 'Second'],
    source_lang: 'en',
    target_lang: 'de',
    formality: 'prefer_less',
  })
  const units = await world.house.db
    .select({ uuid: transUnit.uuid, target: transUnit.target })
    .from(transUnit)
    .where(eq(transUnit.jobUuid, job.uuid))
    .orderBy(transUnit.sortId)
  expect(units.map(({ target }) => target)).toEqual(['PAGE', 'THE <g id="1">FIRST</g> ONE.', 'SECOND'])
  const help = (await admin.get(`/trans_units/${units[2]!.uuid}/matches`)).body
  expect(help.machineTranslations).toMatchObject([{ targetSegment: { xml: 'SECOND' } }])
  const inPeace = (await admin.get(`/trans_units/${units[2]!.uuid}/matches?engines=false`)).body
  expect([inPeace.machineTranslations, inPeace.failures]).toEqual([[], []])
  expect(deepL.asked.at(-1)).toMatchObject({ text: ['Second'], formality: 'prefer_less', context: 'The first one.' })
  const again = (await admin.get(`/trans_units/${units[2]!.uuid}/matches`)).body
  expect(again.machineTranslations).toMatchObject([{ targetSegment: { xml: 'SECOND' } }])

  const inAdvance = { calls: 1, failedCalls: 0, segments: 3, characters: 'PageThe first one.Second'.length }
  const inTheEditor = { calls: 1, failedCalls: 0, segments: 1, characters: 'Second'.length }
  const total = { calls: 2, failedCalls: 0, segments: 4, characters: inAdvance.characters + inTheEditor.characters }
  expect((await admin.get(`/machine_translation_engines/${engine.uuid}/usage`)).body).toEqual({
    total,
    months: [{ month: new Date().toISOString().slice(0, 7), ...total }],
    purposes: [
      { purpose: 'preTranslation', ...inAdvance },
      { purpose: 'editor', ...inTheEditor },
    ],
    pairs: [{ sourceLanguage: 'en', targetLanguage: 'de', ...total }],
  })
  // Who only reads the engine is not told how much others have translated.
  const { teams, join } = await world.organization()
  const reader = await world.person()
  await join(reader, teams[0]!, 'reader')
  await admin.patch(`/machine_translation_engines/${engine.uuid}`, {
    teams: [{ team: `/api/teams/${teams[0]}`, primaryTeam: true }],
  })
  expect((await reader.get(`/machine_translation_engines/${engine.uuid}`)).status).toBe(200)
  expect((await reader.get(`/machine_translation_engines/${engine.uuid}/usage`)).status).toBe(403)
  const stranger = await world.person()
  expect((await stranger.get(`/machine_translation_engines/${engine.uuid}/usage`)).status).toBe(404)
})

test('the provider stays as created, and an address inside the walls is refused', async () => {
  const admin = await world.administrator()
  const engine = await makeEngine({ provider: 'apertium', apiHostUrl: address() })
  const path = `/machine_translation_engines/${engine.uuid}`
  const changed = await admin.patch(path, { provider: 'pseudoTranslation' })
  expect([changed.status, changed.body.violations[0]]).toMatchObject([
    422,
    { propertyPath: 'provider', message: 'The provider cannot be changed after the creation' },
  ])
  expect((await admin.patch(path, { name: 'Renamed', apiHostUrl: null })).body).toMatchObject({
    name: 'Renamed',
    apiHostUrl: null,
    provider: 'apertium',
  })
  for (const apiHostUrl of [
    'http://10.0.0.1/',
    'http://[::1]:2737/',
    'ftp://example.com',
    'http://u:p@example.com/',
    'x',
  ]) {
    const refused = await admin.patch(path, { apiHostUrl })
    expect([apiHostUrl, refused.status, refused.body.violations?.[0].propertyPath]).toEqual([
      apiHostUrl,
      422,
      'apiHostUrl',
    ])
  }
  expect((await admin.post('/machine_translation_engines', { name: 'No provider' })).body.violations[0]).toMatchObject({
    propertyPath: 'provider',
    message: 'Please select a provider',
  })
  const stranger = await world.person()
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.post('/machine_translation_engines', { name: 'E', provider: 'apertium' })).status).toBe(403)
})

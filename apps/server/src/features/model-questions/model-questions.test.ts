import type { ModelAnswerEvent } from '@langwerk/contract/model-questions'
import { beforeAll, expect, test } from 'vitest'
import { fakeModel, fakeModelKey } from '../../../test/fake-model.ts'
import { type Caller, testHouse } from '../../../test/house.ts'
import { insertTermbase } from '../../../test/job-rows.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'

const fake = fakeModel()
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
const models = '/generative_artificial_intelligence_models'
let admin: Caller
let model: string
let units: { uuid: string; sourceSegment: { xml: string } }[]
let job: { uuid: string }

beforeAll(async () => {
  admin = await world.administrator()
  const made = await admin.post(models, {
    name: 'Ours',
    provider: 'openAi',
    modelType: 'gpt-5.4-mini',
    endpoint: fake.endpoint('openAi'),
    apiKey: fakeModelKey,
    languages: [languageIri('fr')],
    prices: { currency: 'EUR', input: 1, cachedInput: 0.5, output: 10, checkedOn: '2026-11-01' },
  })
  model = made.body['@id']
  job = await makeJob(admin, { targetLanguages: [languageIri('de')] })
  await uploadTo(admin, job.uuid, 'doors.html', htmlPage('First.', 'Close <b>the door</b> 3 times.', 'Last.'))
  await prepareJob(admin, job.uuid)
  await insertTermbase(world.house.db, {
    ownerUuid: admin.uuid,
    jobUuid: job.uuid,
    terms: [{ en: 'door', de: [['Tür', 'preferred'] as const, ['Pforte', 'forbidden'] as const] }],
  })
  const file = (await admin.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0].uuid
  units = (await admin.get(`/files/${file}/trans_units`)).body.member
})

const door = () => units.find(({ sourceSegment: { xml } }) => xml.includes('Close'))!

const ask = (question: object, caller = admin, unit = door().uuid) =>
  caller.post(`/trans_units/${unit}/ask_model`, { generativeArtificialIntelligenceModel: model, ...question })

const eventsOf = ({ bytes }: { bytes: Buffer }): ModelAnswerEvent[] =>
  bytes
    .toString()
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.slice('data: '.length)))

const lastOf = async (question: object) => eventsOf(await ask(question)).at(-1)!

test('a target is asked for with what the job knows, and comes with what it changes, took and cost', async () => {
  fake.next.push({ text: '⟦1⟧Die Tür⟦/1⟧ 3-mal schließen.' })
  const open = door().sourceSegment.xml.match(/<g id="\w+">/)![0]
  const answer = await ask({ ask: 'shorter', targetSegment: { xml: `Dreimal ${open}die Tür</g> zumachen, 3.` } })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream'])
  const events = eventsOf(answer)
  expect(events[0]).toMatchObject({
    type: 'begun',
    forOtherLanguages: true,
    signs: [
      ['⟦1⟧', { kind: 'open' }],
      ['⟦/1⟧', {}],
    ],
  })
  expect(events.at(-1)).toMatchObject({
    type: 'done',
    suggestions: [{ xml: `${open}Die Tür</g> 3-mal schließen.`, problem: null, difference: expect.anything() }],
    cost: { currency: 'EUR', amount: 0.00028 },
    outputTokens: 20,
  })
  const { system, text } = fake.asked.at(-1)!
  expect(system).toContain('shorter')
  const { terms, before, after, segments } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  expect({ terms, before, after, segments }).toMatchObject({
    terms: [{ source: 'door', targets: ['Tür'], forbidden: ['Pforte'] }],
    before: ['Page', 'First.'],
    after: ['Last.'],
    segments: [{ current: 'Dreimal die Tür zumachen, 3.', text: expect.stringContaining('⟦1⟧') }],
  })
  const [call] = (await admin.get(`${model.replace('/api', '')}/usage`)).body.calls
  expect(call).toMatchObject({ purpose: 'segmentQuestion', outcome: 'answered' })
})

test('alternatives are told apart, and each with what speaks against it', async () => {
  fake.next.push({ text: '⟦1⟧Die Tür⟦/1⟧ 3-mal schließen.\n---\n⟦1⟧Die Pforte⟦/1⟧ 3-mal zu.\n---\n⟦1⟧Die Tür⟦/1⟧ zu.' })
  expect(await lastOf({ ask: 'alternatives' })).toMatchObject({
    suggestions: [
      { problem: null, difference: null },
      { problem: { code: 'forbiddenTerm' } },
      { problem: { code: 'numbers' } },
    ],
  })
})

test('a question is answered in words, an explanation in the language of whoever asks', async () => {
  expect(await lastOf({ ask: 'question', question: 'Why “the”?' })).toMatchObject({ type: 'done', suggestions: [] })
  expect(fake.asked.at(-1)?.text).toMatch(/^Why “the”\?\n/)
  await ask({ ask: 'explain', words: 'door', locale: 'de' })
  expect(fake.asked.at(-1)?.system).toContain('Explain in German')
})

test('a prompt and a guideline go into the request, and its version is kept', async () => {
  const category = (await admin.post('/prompt_categories', { name: 'P' })).body['@id']
  const prompt = {
    promptCategory: category,
    name: 'Rhyme',
    systemMessage: 'You are a poet.',
    text: 'Rhyme in {{targetLanguage}}.',
  }
  const promptUuid = (await admin.post('/prompts', prompt)).body.uuid
  const guideline = (await admin.post('/guidelines', { name: 'G', html: '<p>Stay brief</p>' })).body['@id']
  await ask({ ask: 'prompt', promptUuid, guideline })
  expect(fake.asked.at(-1)).toMatchObject({
    system: expect.stringMatching(/^You are a poet\.[\s\S]*Guideline:\nStay brief$/),
    text: expect.stringMatching(/^Rhyme in German \(de\)\.\n/),
  })
})

test('what fails is told in the provider’s words', async () => {
  fake.next.push({ status: 401, body: JSON.stringify({ error: { message: 'Incorrect API key provided' } }) })
  expect(await lastOf({ ask: 'simpler' })).toMatchObject({ type: 'failed', message: expect.stringContaining('OpenAI') })
})

test('a question that there is not is told which ones there are', async () => {
  const fault = async (body: object) => (await ask(body)).body.violations
  expect(await fault({ ask: 'louder' })).toMatchObject([
    { propertyPath: 'ask', code: 'not_one_of', values: { choices: expect.stringContaining('shorter, ') } },
  ])
  expect(await fault({})).toMatchObject([{ propertyPath: 'ask', code: 'required' }])
})

test('only those ask who work on the segment and may read the model, the prompt and the guideline', async () => {
  const before = fake.asked.length
  const mia = await world.person('Mia')
  expect((await ask({ ask: 'shorter' }, mia)).status).toBe(404)
  const unread = await ask({ ask: 'shorter', generativeArtificialIntelligenceModel: `/api${models}/${job.uuid}` })
  expect([unread.status, unread.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'generativeArtificialIntelligenceModel', code: 'does_not_exist' }],
  ])
  expect((await ask({ ask: 'prompt', promptUuid: job.uuid })).status).toBe(404)
  expect((await ask({ ask: 'shorter', words: 'door' })).body.violations).toMatchObject([{ propertyPath: 'words' }])
  expect((await ask({ ask: 'question' })).body.violations).toMatchObject([
    { propertyPath: 'question', code: 'required' },
  ])
  const { token } = (await admin.post('/me/access_tokens', { name: 'Jobs', scopes: ['jobs:write'] })).body
  const byToken = await world.house.http.inject({
    method: 'POST',
    url: `/api/trans_units/${door().uuid}/ask_model`,
    headers: { authorization: `Bearer ${token}` },
    payload: { generativeArtificialIntelligenceModel: model, ask: 'shorter' },
  })
  expect([byToken.statusCode, byToken.json().code]).toEqual([403, 'scope_missing'])
  expect(fake.asked.length).toBe(before)
})

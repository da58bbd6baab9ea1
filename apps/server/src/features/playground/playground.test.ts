import type { PlaygroundEvent } from '@langwerk/contract/playground'
import { beforeAll, expect, test } from 'vitest'
import { fakeModel, fakeModelKey } from '../../../test/fake-model.ts'
import { type Caller, testHouse } from '../../../test/house.ts'
import { insertJob, insertTermbase } from '../../../test/job-rows.ts'
import { htmlPage, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { newUuid } from '../../foundation/uuid.ts'

const fake = fakeModel()
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
const models = '/generative_artificial_intelligence_models'
let admin: Caller

beforeAll(async () => {
  admin = await world.administrator()
})

async function makeModel(more: object = {}) {
  const made = await admin.post(models, {
    name: 'Ours',
    provider: 'openAi',
    modelType: 'gpt-5.4-mini',
    endpoint: fake.endpoint('openAi'),
    apiKey: fakeModelKey,
    prices: { currency: 'EUR', input: 1, cachedInput: 0.5, output: 10, checkedOn: '2026-11-01' },
    ...more,
  })
  return `${models}/${made.body.uuid}`
}

const eventsOf = ({ bytes }: { bytes: Buffer }): PlaygroundEvent[] =>
  bytes
    .toString()
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.slice('data: '.length)))

const textOf = (events: PlaygroundEvent[]) => events.map((event) => (event.type === 'text' ? event.text : '')).join('')

test('a prompt as it is typed is asked with a typed text, and only its usage is kept', async () => {
  const path = await makeModel()
  const question = {
    systemMessage: 'You write {{targetLanguage}}, {{formality}}.',
    text: 'Shorten: {{source}}{{terms}}',
    source: 'A long text',
    targetLanguage: languageIri('de'),
    formality: 'prefer_more',
  }
  const request = await admin.post('/playground_requests', question)
  expect([request.status, request.body]).toEqual([
    200,
    {
      systemMessage: 'You write German (de), formal.',
      text: 'Shorten: A long text',
      unfilled: ['terms'],
      leftOut: null,
    },
  ])
  const answer = await admin.post(`${path}/ask`, question)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream'])
  const events = eventsOf(answer)
  expect(textOf(events)).toBe('SHORTEN: A LONG TEXT')
  expect(events.at(-1)).toMatchObject({
    type: 'done',
    inputTokens: 100,
    cachedInputTokens: 40,
    outputTokens: 20,
    cost: { currency: 'EUR', amount: 0.00028 },
  })
  expect(fake.asked.at(-1)?.system).toBe('You write German (de), formal.')
  const { total, calls } = (await admin.get(`${path}/usage`)).body
  expect([total, calls]).toMatchObject([
    { calls: 1, failedCalls: 0, costs: [{ amount: 0.00028 }] },
    [{ purpose: 'playground', outcome: 'answered' }],
  ])
})

test('what fails is told in the provider’s words within the answer, and counted', async () => {
  const path = await makeModel()
  fake.next.push({ status: 401, body: JSON.stringify({ error: { message: 'Incorrect API key provided' } }) })
  const events = eventsOf(await admin.post(`${path}/ask`, { text: 'Hi' }))
  expect(events).toMatchObject([{ type: 'failed', message: expect.stringContaining('OpenAI') }])
  expect((await admin.get(`${path}/usage`)).body.total).toMatchObject({ calls: 1, failedCalls: 1, outputTokens: 0 })
})

test('a segment brings its languages, its neighbours and its file, to those who may open it', async () => {
  const job = await makeJob(admin, { targetLanguages: [languageIri('de')] })
  await uploadTo(admin, job.uuid, 'doors.html', htmlPage('First.', 'Close the door.', 'Last.'))
  await prepareJob(admin, job.uuid)
  const german = [['Tür', 'preferred'] as const, ['Pforte', 'forbidden'] as const]
  await insertTermbase(world.house.db, {
    ownerUuid: admin.uuid,
    jobUuid: job.uuid,
    terms: [{ en: 'door', de: german }],
  })
  const file = (await admin.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0].uuid
  const units = (await admin.get(`/files/${file}/trans_units`)).body.member as { uuid: string; sourceSegment: object }[]
  const unit = units.find(({ sourceSegment }) => JSON.stringify(sourceSegment).includes('Close'))!
  const guideline = (await admin.post('/guidelines', { name: 'G', html: '<p>Be &amp; stay</p><p>brief</p>' })).body
  const question = {
    text: '{{sourceLanguage}}-{{targetLanguage}} {{fileName}}: {{source}} | {{guideline}} | {{terms}} | {{neighbours}}',
    transUnitUuid: unit.uuid,
    guideline: guideline['@id'],
  }
  const { body } = await admin.post('/playground_requests', question)
  expect(body.text).toBe(
    'English (en)-German (de) doors.html: Close the door. | Be & stay\nbrief | door → Tür, not: Pforte | Page\nFirst.\n[Close the door.]\nLast.',
  )
  const mia = await world.person('Mia')
  expect((await mia.post('/playground_requests', { ...question, guideline: null })).status).toBe(404)
  const scopes = ['resources:write']
  const { token } = (await admin.post('/me/access_tokens', { name: 'Models', scopes })).body
  for (const url of ['/playground_requests', `${await makeModel()}/ask`]) {
    const headers = { authorization: `Bearer ${token}` }
    const byToken = await world.house.http.inject({ method: 'POST', url: `/api${url}`, headers, payload: question })
    expect([byToken.statusCode, byToken.json().code]).toEqual([403, 'scope_missing'])
  }
  const unseen = await mia.post('/playground_requests', { text: 'Hi', guideline: guideline['@id'] })
  expect([unseen.status, unseen.body.violations[0].propertyPath]).toEqual([422, 'guideline'])
})

test('a prompt is refused at its field before anybody is asked, and a model only to those who may read it', async () => {
  const path = await makeModel()
  const before = fake.asked.length
  const refused = await admin.post(`${path}/ask`, { text: 'Hi {{you}}' })
  expect([refused.status, refused.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'text', code: 'placeholder_unknown' }],
  ])
  const mia = await world.person('Mia')
  expect((await mia.post(`${path}/ask`, { text: 'Hi' })).status).toBe(404)
  expect(fake.asked.length).toBe(before)
})

test('who only looks into a job is shown no terms of it that they may not read, by a worker’s request either', async () => {
  const organization = await world.organization()
  const pru = await world.person('Pru')
  await organization.join(pru, organization.teams[0]!, 'reviewer_preview')
  const files = [['Close the door.']]
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files, teams: organization.teams })
  const terms = [{ en: 'door', de: [['Tür', 'preferred'] as const] }]
  await insertTermbase(world.house.db, { ownerUuid: admin.uuid, jobUuid: job.uuid, terms })
  const worker = {
    action: 'editTargetSegment',
    contextWindow: 'one',
    transUnitMessageRuleSet: null,
    workOnTerminologyOnly: false,
    doNotWorkOnAnswer: false,
  }
  const question = { text: 'Say the terms.', transUnitUuid: job.targetFiles[0]!.units[0], worker }
  const shownTo = async (caller: Caller) => (await caller.post('/playground_requests', question)).body.text
  expect(await shownTo(admin)).toContain('Tür')
  const shown = await shownTo(pru)
  expect(shown).toContain('Close the door.')
  expect(shown).not.toContain('Tür')
})

test('a worker as it is typed asks what a run would ask, and tells what it would make of the answer', async () => {
  const path = await makeModel()
  const job = await makeJob(admin, { targetLanguages: [languageIri('de')] })
  await uploadTo(admin, job.uuid, 'doors.html', htmlPage('Close 2 doors.'))
  await prepareJob(admin, job.uuid)
  const file = (await admin.get(`/jobs/${job.uuid}/files`)).body.member[0].targetFiles[0].uuid
  const units = (await admin.get(`/files/${file}/trans_units?source=doors`)).body.member
  const worker = {
    action: 'editTargetSegment',
    contextWindow: 'one',
    transUnitMessageRuleSet: null,
    workOnTerminologyOnly: false,
    doNotWorkOnAnswer: false,
  }
  const question = { text: 'Be brief, in {{targetLanguage}}.', transUnitUuid: units[0].uuid, worker }
  const request = await admin.post('/playground_requests', question)
  expect([request.status, request.body]).toMatchObject([200, { leftOut: null, unfilled: [] }])
  expect(request.body.text).toContain('"text":"Close 2 doors."')
  const outcomeOf = async (text: string) => {
    fake.next.push({ text: JSON.stringify({ segments: [{ id: '1', begins: 'Close 2 doors.', text }] }) })
    const events = eventsOf(await admin.post(`${path}/ask`, question))
    expect(events.at(-1)).toMatchObject({ type: 'done', outputTokens: 20 })
    return events.at(-1)
  }
  expect(await outcomeOf('Schließen Sie 2 Türen.')).toMatchObject({
    outcome: { outcome: 'changed', target: 'Schließen Sie 2 Türen.', problem: null },
  })
  expect(await outcomeOf('Schließen Sie 3 Türen.')).toMatchObject({
    outcome: { outcome: 'refused', target: null, problem: { code: 'numbers' } },
  })
  const saved = (await admin.post('/artificial_intelligence_workers', { name: 'Ours', prompt: 'Be brief.', ...worker }))
    .body
  fake.next.push({ text: '{}' })
  await admin.post(`${path}/ask`, { ...question, workerUuid: saved.uuid })
  const { total } = (await admin.get(`/artificial_intelligence_workers/${saved.uuid}/model_usage`)).body
  expect(total).toMatchObject({ calls: 1 })
  const judge = { ...question, worker: { ...worker, action: 'createMachineTranslationQualityEstimationScore' } }
  expect((await admin.post('/playground_requests', judge)).body.leftOut).toBe('noTarget')
  const withoutSegment = await admin.post('/playground_requests', { ...question, transUnitUuid: null })
  expect(withoutSegment.body.violations).toMatchObject([{ propertyPath: 'transUnitUuid', code: 'required' }])
})

test('whoever calls too often is told to wait, and holds up nobody behind the same address', async () => {
  const [eager, other] = [await world.person('Eager'), await world.person('Other')]
  const call = async (caller: Caller) => (await caller.post(`${models}/${newUuid()}/ask`, { text: 'Hi' })).status
  const answered = await Promise.all(Array.from({ length: 31 }, () => call(eager)))
  expect(answered.filter((status) => status === 429)).toHaveLength(1)
  expect(await call(other)).toBe(404)
})

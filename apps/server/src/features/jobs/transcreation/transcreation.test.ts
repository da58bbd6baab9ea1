import { beforeAll, expect, test } from 'vitest'
import { exportFile, filesOf, saveTarget, unitsOf } from '../../../../test/exports.ts'
import { fakeModel, fakeModelKey, type ModelRequest } from '../../../../test/fake-model.ts'
import { type Caller, testHouse } from '../../../../test/house.ts'
import { insertTermbase } from '../../../../test/job-rows.ts'
import { htmlPage, jobEnds, languageIri, prepareJob, uploadTo } from '../../../../test/jobs.ts'
import { keepAlternatives } from './keep-alternatives.ts'

type Way = { text: string; idea: string; backTranslation: string }

/** What is asked for, as it stands in the data of a question. */
const segmentsIn = ({ text }: ModelRequest): { id: string; text: string; known?: string[] }[] =>
  JSON.parse(/<data>\n(.*)\n<\/data>/.exec(text)![1]!).segments

const germanWays = (text: string, round: number): Way[] =>
  [1, 2].map((nth) => ({ text: `${text} ${'ä'.repeat(nth + 2 * round)}`, idea: `Idea ${nth}`, backTranslation: text }))

/** Two ways for each segment, others when some are known; where a text says so, they are of no use. */
const fake = fakeModel((request) => {
  const segments = segmentsIn(request).map(({ id, text, known }) => ({
    id,
    begins: text,
    adaptations: text.includes('Spoil')
      ? [{ text: 'Nur 7', idea: '', backTranslation: '' }]
      : germanWays(text, known ? 1 : 0),
  }))
  return JSON.stringify({ segments })
})
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })

let admin: Caller
beforeAll(async () => {
  admin = await world.administrator()
})

async function makeModel(more: object = {}): Promise<string> {
  const prices = { currency: 'EUR', input: 1, cachedInput: 0.5, output: 10, checkedOn: '2026-11-01' }
  const made = await admin.post('/generative_artificial_intelligence_models', {
    name: 'Ours',
    provider: 'openAi',
    modelType: 'gpt-5.4-mini',
    endpoint: fake.endpoint('openAi'),
    apiKey: fakeModelKey,
    prices,
    ...more,
  })
  return made.body['@id']
}

const makeTranscreation = async (input: object = {}) =>
  admin.post('/jobs', {
    transcreation: true,
    name: 'Campaign',
    sourceLanguage: languageIri('en'),
    targetLanguage: languageIri('de'),
    systemMessage: 'You write ads.',
    prompt: 'Adapt it for {{targetLanguage}}.',
    brief: { audience: 'Climbers', limits: 'No exclamation mark' },
    generativeArtificialIntelligenceModel: await makeModel(),
    ...input,
  })

async function prepared(paragraphs: string[], input: object = {}) {
  const { body: job } = await makeTranscreation(input)
  await uploadTo(admin, job.uuid, 'ad.html', htmlPage(...paragraphs))
  const status = await prepareJob(admin, job.uuid)
  const [file] = await filesOf(admin, job.uuid)
  return { job, status, target: file.targetFiles[0] }
}

const alternativesOf = async (unit: { uuid: string }) =>
  (await admin.get(`/trans_units/${unit.uuid}/alternatives`)).body.alternatives as (Way & {
    targetSegment: { xml: string }
  })[]

const refusalsOf = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  answer.body.violations?.map(({ propertyPath, code }) => `${propertyPath}: ${code}`)

test('a job template fills in what such a job has, and nothing else', async () => {
  const termbase = (await admin.post('/termbases', { name: 'Words' })).body
  const set = (await admin.post('/trans_unit_message_rule_sets', { name: 'Strict' })).body
  const worker = (
    await admin.post('/artificial_intelligence_workers', {
      name: 'Editor',
      action: 'editTargetSegment',
      prompt: 'Edit.',
    })
  ).body
  const memory = (await admin.post('/translation_memories', { name: 'Memory' })).body
  const template = (await admin.post('/job_templates', { name: 'Ads', lockTargets: true })).body
  const used = { jobTemplate: template['@id'] }
  await admin.post('/job_translation_termbases', { ...used, translationTermbase: termbase['@id'] })
  await admin.post('/job_trans_unit_message_rule_sets', { ...used, transUnitMessageRuleSet: set['@id'] })
  await admin.post('/job_artificial_intelligence_workers', { ...used, artificialIntelligenceWorker: worker['@id'] })
  await admin.post('/job_translation_memories', { ...used, translationMemory: memory['@id'] })
  const taken = {
    presetJobTemplate: { name: 'Ads' },
    jobTranslationTermbases: [{ translationTermbase: { name: 'Words' } }],
    jobTransUnitMessageRuleSets: [{ transUnitMessageRuleSet: { name: 'Strict' } }],
    jobArtificialIntelligenceWorkers: [{ artificialIntelligenceWorker: { name: 'Editor' } }],
    jobTranslationMemories: [],
    lockTargets: false,
    templateOmissions: [],
  }
  const made = await makeTranscreation(used)
  expect([made.status, made.body]).toMatchObject([201, taken])
  const { body: draft } = await makeTranscreation({ jobTransUnitMessageRuleSets: [] })
  expect((await admin.patch(`/jobs/${draft.uuid}`, used)).body).toMatchObject(taken)
  const workers = { jobArtificialIntelligenceWorkers: [] }
  expect((await admin.patch(`/jobs/${draft.uuid}`, workers)).body).toMatchObject(workers)
})

test('a model adapts each segment in several ways, which people choose from, and the file is written with what they took', async () => {
  const guideline = (await admin.post('/guidelines', { name: 'House style', html: '<p>Be brief</p>' })).body
  const { body: draft } = await makeTranscreation({ guideline: guideline['@id'] })
  expect(draft).toMatchObject({
    translation: false,
    transcreation: true,
    targetLanguage: { code: 'de' },
    targetLanguages: [{ code: 'de' }],
    prompt: 'Adapt it for {{targetLanguage}}.',
    brief: { audience: 'Climbers', tone: '', channel: '', limits: 'No exclamation mark' },
    generativeArtificialIntelligenceModel: { name: 'Ours' },
    guideline: { name: 'House style' },
    useTranslationMemory: false,
  })
  await insertTermbase(world.house.db, {
    ownerUuid: admin.uuid,
    jobUuid: draft.uuid,
    terms: [{ en: 'rope', de: [['Seil', 'forbidden'] as const], definition: 'It holds a climber.' }],
  })
  await uploadTo(admin, draft.uuid, 'ad.html', htmlPage('Take the rope', 'Up you go', 'Up you go', '2026'))
  const { body: estimate } = await admin.get(`/jobs/${draft.uuid}/model_work_estimate`)
  expect(estimate).toMatchObject({ segments: 3, cost: { currency: 'EUR' }, unreadable: [] })
  expect(estimate.cost.amount).toBeGreaterThan(0)
  const before = fake.asked.length
  await prepareJob(admin, draft.uuid)
  expect(fake.asked.length - before).toBe(1)
  const { system, text } = fake.asked.at(-1)!
  for (const part of ['You write ads.', 'Who reads it: Climbers', 'Be brief']) expect(system).toContain(part)
  expect(text).toMatch(/^Adapt it for German \(de\)\./)
  expect(text).toContain('"forbidden":["Seil"],"note":"It holds a climber."')

  const [file] = await filesOf(admin, draft.uuid)
  const [, rope, up, again, year] = await unitsOf(admin, file.targetFiles[0].uuid)
  expect([rope, up, again].map(({ targetSegment, origin }) => [targetSegment.xml, origin.type, origin.name])).toEqual([
    ['Take the rope ä', 'artificialIntelligence', 'Ours'],
    ['Up you go ä', 'artificialIntelligence', 'Ours'],
    ['Up you go ä', 'translationMemory', 'Ours'],
  ])
  expect(year.targetSegment.xml).toBe('')
  expect(await alternativesOf(again)).toMatchObject([
    { targetSegment: { xml: 'Up you go ä' }, idea: 'Idea 1', backTranslation: 'Up you go' },
    { targetSegment: { xml: 'Up you go ää' }, idea: 'Idea 2' },
  ])
  const more = await admin.post(`/trans_units/${up.uuid}/alternatives`, {})
  expect([more.status, more.body.cost, more.body.failure]).toEqual([201, { currency: 'EUR', amount: 0.00028 }, null])
  const texts = more.body.alternatives.map(({ targetSegment }: { targetSegment: { xml: string } }) => targetSegment.xml)
  expect(texts).toEqual(['Up you go äää', 'Up you go ääää', 'Up you go ä', 'Up you go ää'])
  expect((await admin.get(`/trans_units/${up.uuid}`)).body.targetSegment.xml).toBe('Up you go ä')
  await saveTarget(admin, up, 'Up you go äää')
  const exported = await exportFile(admin, draft.uuid, file.targetFiles[0].uuid)
  expect(exported.bytes.toString()).toContain('Up you go äää')
})

test('what fails is told in the provider’s words or for its reason, and tried again without paying for what is there', async () => {
  fake.next.push({ status: 401, body: JSON.stringify({ error: { message: 'Incorrect API key provided' } }) })
  const { job, status, target } = await prepared(['Up you go', 'Spoil 8 of them'])
  expect(status).toMatchObject({ title: 'done', errors: 1 })
  const errors = async () => (await admin.get(`/jobs/${job.uuid}/errors`)).body.member
  expect(await errors()).toMatchObject([
    { actionType: { name: 'pretranslate' }, detail: { values: { engine: 'Ours' } } },
  ])
  const open = await unitsOf(admin, target.uuid)
  expect(open.map((unit: { targetSegment: { xml: string } }) => unit.targetSegment.xml)).toEqual(['', '', ''])
  await admin.patch(`/jobs/${job.uuid}/retry`)
  await jobEnds(admin, job.uuid)
  expect(await errors()).toMatchObject([
    { fileName: 'ad.html', detail: { key: 'refused.numbers', values: { engine: 'Ours', count: '1' } } },
  ])
  const asked = fake.asked.length
  await admin.patch(`/jobs/${job.uuid}/retry`)
  await jobEnds(admin, job.uuid)
  const again = fake.asked.slice(asked).flatMap((request) => segmentsIn(request).map(({ text }) => text))
  expect(new Set(again)).toEqual(new Set(['Spoil 8 of them']))
  const [, , spoilt] = await unitsOf(admin, target.uuid)
  expect(spoilt.targetSegment.xml).toBe('')
  const more = await admin.post(`/trans_units/${spoilt.uuid}/alternatives`, {})
  expect([more.status, more.body.alternatives, more.body.failure.detail.key]).toEqual([201, [], 'refused.numbers'])
  fake.next.push({ finish: 'filtered' })
  const withheld = await admin.post(`/trans_units/${spoilt.uuid}/alternatives`, {})
  expect(withheld.body.failure).toMatchObject({ message: expect.stringContaining('withheld'), detail: null })

  const ideas = Array.from({ length: 60 }, () => ({ target: 'Up', idea: '', backTranslation: '' }))
  await keepAlternatives(
    world.house.db,
    'Ours',
    ideas.map((idea) => ({ ...idea, transUnitUuid: spoilt.uuid })),
  )
  const full = await admin.post(`/trans_units/${spoilt.uuid}/alternatives`, {})
  expect([full.status, full.body.code]).toEqual([409, 'too_many_alternatives'])
})

test('it needs a prompt, a model and its two languages, and has what its type has', async () => {
  const { body: job } = await makeTranscreation({
    prompt: '',
    generativeArtificialIntelligenceModel: null,
    targetLanguage: null,
  })
  const start = await admin.patch(`/jobs/${job.uuid}/start`)
  expect(refusalsOf(start)).toEqual([
    'targetLanguages: languages_required',
    'prompt: prompt_required',
    'generativeArtificialIntelligenceModel: model_required',
    'files: file_required',
  ])
  const worker = {
    name: 'Writer',
    action: 'editTargetSegment',
    systemMessage: 'You write slogans.',
    prompt: 'Polish it.',
    generativeArtificialIntelligenceModel: await makeModel(),
  }
  const { '@id': writer } = (await admin.post('/artificial_intelligence_workers', worker)).body
  const byWorker = { artificialIntelligenceWorker: writer, generativeArtificialIntelligenceModel: undefined }
  const { body: theirs } = await makeTranscreation({ ...byWorker, systemMessage: undefined })
  expect(theirs).toMatchObject({
    artificialIntelligenceWorker: { '@id': writer, name: 'Writer' },
    generativeArtificialIntelligenceModel: { '@id': worker.generativeArtificialIntelligenceModel },
    systemMessage: 'You write slogans.',
    prompt: 'Adapt it for {{targetLanguage}}.',
  })
  const other = { generativeArtificialIntelligenceModel: await makeModel() }
  expect((await admin.patch(`/jobs/${theirs.uuid}`, other)).body.artificialIntelligenceWorker).toBeNull()
  const refused = async (input: object) => refusalsOf(await makeTranscreation(input))
  expect(await refused({ prompt: 'Hi {{you}}' })).toEqual(['prompt: placeholder_unknown'])
  expect(await refused({ generativeArtificialIntelligenceModel: await makeModel({ gives: 'embeddings' }) })).toEqual([
    'generativeArtificialIntelligenceModel: model_without_texts',
  ])
  expect(await refused({ prompt: 'x'.repeat(8001) })).toEqual(['prompt: prompt_too_long'])
  expect(await refused({ jobTranslationMemories: [] })).toEqual(['jobTranslationMemories: not_of_job_type'])
  expect(await refused({ targetLanguages: [] })).toEqual(['targetLanguages: not_of_job_type'])
  expect(refusalsOf(await admin.post('/jobs', { name: 'Odd', prompt: 'Hi' }))).toEqual(['prompt: not_of_job_type'])
  const mia = await world.person('Mia')
  const unseen = await mia.post('/jobs', {
    transcreation: true,
    name: 'Hers',
    generativeArtificialIntelligenceModel: await makeModel(),
  })
  expect(unseen.status === 403 || refusalsOf(unseen)?.[0]).toBeTruthy()
  const list = (await admin.get('/jobs_transcreations')).body.member as { name: string }[]
  expect(list.map(({ name }) => name)).toContain('Campaign')
})

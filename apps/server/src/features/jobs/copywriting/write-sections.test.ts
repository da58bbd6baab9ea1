import { beforeAll, expect, test } from 'vitest'
import { filesOf, saveTarget, unitsOf } from '../../../../test/exports.ts'
import { fakeModel, fakeModelKey, type ModelRequest } from '../../../../test/fake-model.ts'
import { type Caller, testHouse } from '../../../../test/house.ts'
import { jobEnds, languageIri, prepareJob } from '../../../../test/jobs.ts'

interface AskedSection {
  id: string
  text: string
  heading?: string
  current?: string
}

const dataIn = ({
  text,
}: Pick<ModelRequest, 'text'>): { segments: AskedSection[]; before: string[]; after: string[] } =>
  JSON.parse(/<data>\n(.*)\n<\/data>/s.exec(text)?.[1] ?? '')

/** Writes a section of each instruction, and nothing about prices. */
const write = ({ id, text, heading, current }: AskedSection) => ({
  id,
  begins: text,
  text: /price/i.test(text) ? text : `${current ? 'Again, ' : ''}${heading ?? 'it'} lifts water (${id})`,
})
const fake = fakeModel((request) => JSON.stringify({ segments: dataIn(request).segments.map(write) }))
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
let admin: Caller
let model: { uuid: string; '@id': string }

beforeAll(async () => {
  admin = await world.administrator()
  model = (
    await admin.post('/generative_artificial_intelligence_models', {
      name: 'Ours',
      provider: 'openAi',
      modelType: 'gpt-5.4-mini',
      endpoint: fake.endpoint('openAi'),
      apiKey: fakeModelKey,
    })
  ).body
})

const html = '<h2>Uses</h2><p>Two sentences on its uses</p><h2>Terms</h2><p>The price</p><p>Its guarantee</p>'

async function makeCopy(input: object = {}) {
  const template = await admin.post('/copy_templates', { name: 'Pump', html })
  const { body } = await admin.post('/jobs', {
    copyWriting: true,
    sourceLanguage: languageIri('en'),
    useCopyTemplate: true,
    copyTemplate: template.body['@id'],
    usePrompt: true,
    prompt: 'Write for gardeners.',
    systemMessage: 'You write {{targetLanguage}}.',
    generativeArtificialIntelligenceModel: model['@id'],
    ...input,
  })
  return body
}

async function unitsIn(jobUuid: string) {
  const [file] = await filesOf(admin, jobUuid)
  const units = await unitsOf(admin, file.targetFiles[0].uuid)
  return units as { uuid: string; version: number; targetSegment: { xml: string }; status: string; origin: object }[]
}
const textsIn = async (jobUuid: string) => (await unitsIn(jobUuid)).map(({ targetSegment }) => targetSegment.xml)
async function retried(jobUuid: string) {
  expect((await admin.patch(`/jobs/${jobUuid}/retry`)).status).toBe(200)
  await jobEnds(admin, jobUuid)
}
const errorsOf = async (jobUuid: string) =>
  (await admin.get(`/jobs/${jobUuid}/errors`)).body.member.map(({ detail }: { detail: { key: string } }) => detail.key)

test('a model writes each section by its instruction, and what it does not write can be tried again', async () => {
  const { uuid } = await makeCopy({ formality: 'prefer_less' })
  const before = fake.asked.length
  await prepareJob(admin, uuid)
  expect(await textsIn(uuid)).toEqual(['Uses', 'Uses lifts water (1)', 'Terms', '', 'Terms lifts water (3)'])
  const [, first] = await unitsIn(uuid)
  expect(first).toMatchObject({ status: 'pretranslated', origin: { type: 'artificialIntelligence', name: 'Ours' } })
  const [request, again] = fake.asked.slice(before)
  expect(request?.system).toMatch(/^You write English \(en\)\.\n\nWrite the sections of a text in English \(en\)/)
  expect(request?.system).toContain(' Address people so: informal.')
  expect(request?.text).toMatch(/^Write for gardeners\.\n\n<data>/)
  // What was refused is asked for once more, by itself.
  expect(dataIn(again!).segments).toMatchObject([{ text: 'The price', heading: 'Terms' }])
  expect(await errorsOf(uuid)).toEqual(['refused.missing'])
  expect((await admin.get(`/jobs/${uuid}`)).body).toMatchObject({
    usePrompt: true,
    prompt: 'Write for gardeners.',
    systemMessage: 'You write {{targetLanguage}}.',
    generativeArtificialIntelligenceModel: { uuid: model.uuid, name: 'Ours' },
    status: { errors: 1 },
  })

  const paid = fake.asked.length
  const answer = { id: '1', begins: 'The price', text: 'It costs little.' }
  fake.next.push({ text: JSON.stringify({ segments: [answer] }) })
  await retried(uuid)
  expect(fake.asked.slice(paid).map((one) => dataIn(one).segments.length)).toEqual([1])
  expect((await textsIn(uuid))[3]).toBe('It costs little.')
  expect(await errorsOf(uuid)).toEqual([])
})

test('a model that answers nobody is told of once, in its provider’s words, and people write', async () => {
  const { uuid } = await makeCopy()
  fake.next.push({ status: 401, body: JSON.stringify({ error: { message: 'Incorrect API key provided' } }) })
  await prepareJob(admin, uuid)
  const { member } = (await admin.get(`/jobs/${uuid}/errors`)).body
  expect(member).toMatchObject([{ errorMessage: expect.stringContaining('Ours: ') }])
  expect(await textsIn(uuid)).toEqual(['Uses', '', 'Terms', '', ''])
  const [, first] = await unitsIn(uuid)
  await saveTarget(admin, first!, 'By hand')
  await retried(uuid)
  expect(await textsIn(uuid)).toEqual(['Uses', 'By hand', 'Terms', '', 'Terms lifts water (2)'])
})

test('key terms of the termbases are asked for, and one that a section lacks is a finding', async () => {
  const termbase = (await admin.post('/termbases', { name: 'Terms', copywriting: true })).body['@id']
  const termbaseIndex = (await admin.post('/termbase_indices', { termbase, language: languageIri('en') })).body['@id']
  const terms = [{ termbaseIndex, text: 'guarantee' }]
  await admin.post('/term_entries', { termbase, copywritingKeyTerm: true, definition: 'For five years', terms })
  const { uuid } = await makeCopy({ jobTranslationTermbases: [{ translationTermbase: termbase }] })
  const before = fake.asked.length
  await prepareJob(admin, uuid)
  expect(fake.asked[before]?.system).toContain('- "guarantee": For five years')
  const units = (await unitsIn(uuid)) as unknown as { messages: { key: string }[] }[]
  expect(units.map(({ messages }) => messages.map(({ key }) => key))).toEqual([
    [],
    [],
    [],
    ['emptyTarget'],
    ['keyTermMissing'],
  ])
})

test('a prompt is asked for where one is to be used, and refused at its field', async () => {
  const { uuid } = await makeCopy({ prompt: '', generativeArtificialIntelligenceModel: null })
  const started = await admin.patch(`/jobs/${uuid}/start`)
  expect(started.body.violations).toMatchObject([
    { propertyPath: 'prompt', code: 'prompt_required' },
    { propertyPath: 'generativeArtificialIntelligenceModel', code: 'model_required' },
  ])
  const odd = await admin.patch(`/jobs/${uuid}`, { prompt: 'For {{you}}' })
  expect(odd.body.violations).toMatchObject([{ propertyPath: 'prompt', code: 'placeholder_unknown' }])
  expect((await admin.patch(`/jobs/${uuid}`, { usePrompt: false })).body.usePrompt).toBe(false)
  const before = fake.asked.length
  await prepareJob(admin, uuid)
  expect([fake.asked.length, await textsIn(uuid)]).toEqual([before, ['Uses', '', 'Terms', '', '']])
})

test('what a model will take is estimated before the start, and of what is not written after it', async () => {
  const { uuid } = await makeCopy()
  const estimate = async () => (await admin.get(`/jobs/${uuid}/model_work_estimate`)).body
  const before = await estimate()
  expect(before).toMatchObject({ segments: 3, cost: null, unreadable: [] })
  expect(before.outputTokens).toBeGreaterThan(300)
  await prepareJob(admin, uuid)
  expect((await estimate()).segments).toBe(1)
  const lines = await admin.post('/jobs', { copyWriting: true, sourceLanguage: languageIri('en'), text: 'One\n\nTwo' })
  expect((await admin.get(`/jobs/${lines.body.uuid}/model_work_estimate`)).body.segments).toBe(2)
})

test('a section is written anew for whoever asks, and taken or left', async () => {
  const { uuid } = await makeCopy()
  await prepareJob(admin, uuid)
  const [, uses, , price] = await unitsIn(uuid)
  const { body } = await admin.post(`/trans_units/${uses!.uuid}/write_anew`, {})
  expect(body).toEqual({
    targetSegment: { xml: 'Again, Uses lifts water (1)' },
    modelName: 'Ours',
    cost: null,
    failure: null,
  })
  expect((await textsIn(uuid))[1]).toBe('Uses lifts water (1)')
  expect(dataIn(fake.asked.at(-1)!)).toMatchObject({
    before: ['Uses'],
    segments: [{ current: 'Uses lifts water (1)' }],
    after: ['Terms', 'The price', 'Terms lifts water (3)'],
  })
  const origin = { type: 'artificialIntelligence', matchPercent: null, name: body.modelName }
  const taken = { targetSegment: body.targetSegment, version: uses!.version, origin }
  expect((await admin.patch(`/trans_units/${uses!.uuid}`, taken)).body).toMatchObject({ status: 'edited', origin })
  const refused = (await admin.post(`/trans_units/${price!.uuid}/write_anew`, {})).body
  expect(refused).toMatchObject({ targetSegment: null, failure: { detail: { key: 'refused.missing' } } })
  await admin.patch(`/jobs/${uuid}`, { usePrompt: false })
  const without = await admin.post(`/trans_units/${uses!.uuid}/write_anew`, {})
  expect([without.status, without.body.code]).toEqual([409, 'job_without_model'])
})

test('a section that is written anew knows its heading, however far above that stands', async () => {
  const long = { name: 'Long', html: `<h2>Uses</h2>${'<p>A use</p>'.repeat(12)}` }
  const { uuid } = await makeCopy({ copyTemplate: (await admin.post('/copy_templates', long)).body['@id'] })
  await prepareJob(admin, uuid)
  const last = (await unitsIn(uuid)).at(-1)!
  await admin.post(`/trans_units/${last.uuid}/write_anew`, {})
  expect(dataIn(fake.asked.at(-1)!).segments).toMatchObject([{ heading: 'Uses' }])
})

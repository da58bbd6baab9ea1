import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'

const world = testHouse()
const path = '/artificial_intelligence_workers'
const ours = { name: 'Corrects', action: 'editTargetSegment', prompt: 'Correct {{target}}.' }

test('a worker begins with what is left out, and its version grows with its action and texts only', async () => {
  const admin = await world.administrator()
  const made = await admin.post(path, ours)
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      systemMessage: '',
      contextWindow: 'three',
      generativeArtificialIntelligenceModel: null,
      transUnitMessageRuleSet: null,
      workOnTerminologyOnly: false,
      doNotWorkOnAnswer: false,
      version: 1,
    },
  ])
  const versionAfter = async (changes: object) => (await admin.patch(`${path}/${made.body.uuid}`, changes)).body.version
  expect(await versionAfter({ name: 'Edits', contextWindow: 'ten', prompt: ours.prompt })).toBe(1)
  expect(await versionAfter({ prompt: 'Shorten it.', systemMessage: 'You edit.' })).toBe(2)
  expect(await versionAfter({ action: 'createComment' })).toBe(3)
  const { versions } = (await admin.get(`${path}/${made.body.uuid}/versions`)).body
  expect(versions).toMatchObject([
    { version: 2, action: 'editTargetSegment', systemMessage: 'You edit.', prompt: 'Shorten it.' },
    { version: 1, action: 'editTargetSegment', systemMessage: '', prompt: ours.prompt },
  ])
  expect((await admin.post(`${path}/${made.body.uuid}/copy`)).body.version).toBe(1)
})

test('what a worker cannot do, and texts that are too long or hold unknown placeholders, are refused at the field', async () => {
  const admin = await world.administrator()
  const said = async (more: object) => (await admin.post(path, { ...ours, ...more })).body.violations
  expect(await said({ action: 'deleteEverything' })).toMatchObject([{ propertyPath: 'action', code: 'not_one_of' }])
  expect(await said({ prompt: ' ' })).toMatchObject([{ propertyPath: 'prompt', code: 'prompt_required' }])
  expect(await said({ systemMessage: 'a'.repeat(8001) })).toMatchObject([
    { propertyPath: 'systemMessage', message: "Prompt too long, exceeding 8'000 characters." },
  ])
  expect(await said({ prompt: 'Say {{tone}}' })).toMatchObject([
    { propertyPath: 'prompt', code: 'placeholder_unknown', values: { place: 5, text: 'tone' } },
  ])
  const embeddings = await admin.post('/generative_artificial_intelligence_models', {
    name: 'Meaning',
    provider: 'openAi',
    modelType: 'm',
    apiKey: 'k',
    gives: 'embeddings',
  })
  const propertyPath = 'generativeArtificialIntelligenceModel'
  expect(await said({ [propertyPath]: embeddings.body['@id'] })).toMatchObject([
    { propertyPath, code: 'model_without_texts' },
  ])
})

test('a worker whose model is deleted waits for another; the rule set that it is kept to stays', async () => {
  const admin = await world.administrator()
  const account = { provider: 'openAiCompatible', endpoint: 'https://models.invalid/v1', modelType: 'm' }
  const model = (await admin.post('/generative_artificial_intelligence_models', { name: 'Ours', ...account })).body
  const set = (await admin.post('/trans_unit_message_rule_sets', { name: 'Strict' })).body
  const worker = (
    await admin.post(path, {
      ...ours,
      generativeArtificialIntelligenceModel: model['@id'],
      transUnitMessageRuleSet: set['@id'],
    })
  ).body
  expect((await admin.del(`/generative_artificial_intelligence_models/${model.uuid}`)).status).toBe(204)
  const kept = await admin.del(`/trans_unit_message_rule_sets/${set.uuid}`)
  expect([kept.status, kept.body.code]).toEqual([409, 'used_by_workers'])
  expect((await admin.get(`${path}/${worker.uuid}`)).body).toMatchObject({
    generativeArtificialIntelligenceModel: null,
    transUnitMessageRuleSet: { name: 'Strict' },
  })
  await admin.patch(`${path}/${worker.uuid}`, { transUnitMessageRuleSet: null })
  expect((await admin.del(`/trans_unit_message_rule_sets/${set.uuid}`)).status).toBe(204)
})

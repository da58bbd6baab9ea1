import { expect, test } from 'vitest'
import { fakeModel, fakeModelKey } from '../../../test/fake-model.ts'
import { testHouse } from '../../../test/house.ts'
import { languageIri } from '../../../test/jobs.ts'

const fake = fakeModel()
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
const path = '/generative_artificial_intelligence_models'
const prices = { currency: 'USD', input: 2.5, cachedInput: 0.25, output: 15, checkedOn: '2026-11-01' }

const openAi = () => ({
  name: 'Ours',
  provider: 'openAi',
  modelType: 'gpt-5.4-mini',
  endpoint: fake.endpoint('openAi'),
  apiKey: fakeModelKey,
})

async function makeModel(input: object = {}) {
  const admin = await world.administrator()
  const made = await admin.post(path, { ...openAi(), ...input })
  expect([made.status, made.body.violations]).toEqual([201, undefined])
  return made.body as { '@id': string; uuid: string }
}

const faults = ({
  status,
  body,
}: {
  status: number
  body: { violations?: { propertyPath: string; code: string }[] }
}) => [status, ...(body.violations ?? []).map(({ propertyPath, code }) => `${propertyPath} ${code}`)]

test('a model keeps what it is, and shows of its key no more than the end', async () => {
  const admin = await world.administrator()
  const languages = [languageIri('fr'), languageIri('de')]
  const { uuid } = await makeModel({ languages, prices })
  const shown = (await admin.get(`${path}/${uuid}`)).body
  expect(shown).toMatchObject({
    provider: 'openAi',
    modelType: 'gpt-5.4-mini',
    apiKeySet: true,
    apiKeyEnding: fakeModelKey.slice(-4),
    languages: [{ code: 'fr' }, { code: 'de' }],
    prices,
  })
  expect(JSON.stringify(shown)).not.toContain(fakeModelKey)
  const file = await admin.get(`${path}/${uuid}/export`)
  expect(file.bytes.toString()).not.toContain(fakeModelKey)
  expect(faults(await admin.post(`${path}/import`, file.body))).toEqual([422, 'apiKey required'])
  const imported = await admin.post(`${path}/import`, { ...file.body, apiKey: 'another key' })
  expect([imported.status, imported.body.apiKeySet]).toEqual([201, true])
  expect(faults(await admin.patch(`${path}/${uuid}`, { provider: 'claude' }))).toEqual([422, 'provider provider_kept'])
  expect(faults(await admin.patch(`${path}/${uuid}`, { modelType: 'gpt-9' }))).toEqual([
    422,
    'modelType model_type_kept',
  ])
})

test('a model has the settings of its provider and no others, and a key goes nowhere unasked', async () => {
  const admin = await world.administrator()
  const refused = async (input: object) => faults(await admin.post(path, { name: 'M', modelType: 'm', ...input }))
  expect(await refused({ provider: 'claude' })).toEqual([422, 'apiKey required'])
  expect(await refused({ provider: 'azureOpenAi', apiKey: 'k' })).toEqual([422, 'endpoint required'])
  expect(await refused({ provider: 'mistral', apiKey: 'k', translationResourceId: 'd' })).toEqual([
    422,
    'translationResourceId unknown_field',
  ])
  expect(await refused({ provider: 'openAiCompatible', endpoint: 'ollama' })).toEqual([
    422,
    'endpoint web_address_required',
  ])
  expect(await refused({ provider: 'claude', apiKey: 'k', endpoint: 'http://169.254.169.254/v1' })).toEqual([
    422,
    'endpoint address_not_public',
  ])
  const { uuid } = await makeModel()
  const elsewhere = { endpoint: 'https://models.example.com/v1' }
  expect(faults(await admin.patch(`${path}/${uuid}`, elsewhere))).toEqual([422, 'apiKey key_again'])
  expect((await admin.patch(`${path}/${uuid}`, { ...elsewhere, apiKey: 'another' })).status).toBe(200)
})

test('a test tells of the answer or of the provider’s own words, and counts what it took', async () => {
  const admin = await world.administrator()
  const { uuid } = await makeModel({ prices })
  const tested = await admin.patch(`${path}/${uuid}/test_connection`)
  expect(tested.body).toMatchObject({ connected: true, message: '', detail: null })
  fake.next.push({ status: 401, body: JSON.stringify({ error: { message: 'Incorrect API key provided' } }) })
  const refused = await admin.patch(`${path}/${uuid}/test_connection`)
  expect([refused.body.connected, refused.body.message]).toEqual([false, expect.stringContaining('OpenAI')])
  const { body } = await admin.get(`${path}/${uuid}/usage`)
  const sum = { calls: 2, failedCalls: 1, inputTokens: 100, cachedInputTokens: 40, outputTokens: 20 }
  const costs = [{ currency: 'USD', amount: 0.00046 }]
  expect(body).toMatchObject({
    total: { ...sum, costs },
    months: [{ ...sum, costs, month: new Date().toISOString().slice(0, 7) }],
    calls: [
      { purpose: 'connectionTest', outcome: 'auth', inputTokens: 0, cost: { amount: 0 } },
      { purpose: 'connectionTest', outcome: 'answered', inputTokens: 100, outputTokens: 20, cost: costs[0] },
    ],
  })
})

test('a key that cannot be sent is refused before anybody could be shown it in an error', async () => {
  const admin = await world.administrator()
  for (const apiKey of [`${fakeModelKey}\nand another`, `${fakeModelKey}–`])
    expect(faults(await admin.post(path, { ...openAi(), apiKey }))).toEqual([422, 'apiKey key_characters'])
})

test.each([
  { prompt_tokens: 1e30, completion_tokens: 1.5 },
  { prompt_tokens: -3, completion_tokens: 9_007_199_254_740_991, prompt_tokens_details: { cached_tokens: 1e12 } },
])('a server that counts %o is believed as far as can be kept', async (usage) => {
  const admin = await world.administrator()
  const { uuid } = await makeModel({ prices: { ...prices, output: 1_000_000 } })
  const message = { role: 'assistant', content: 'yes' }
  const choices = [{ index: 0, finish_reason: 'stop', message }]
  for (const status of [200, 400])
    fake.next.push({ status, body: JSON.stringify({ choices, usage, error: status === 200 ? undefined : 'No' }) })
  const tested = [1, 2].map(() => admin.patch(`${path}/${uuid}/test_connection`))
  expect((await Promise.all(tested)).map(({ status }) => status)).toEqual([200, 200])
  const { total } = (await admin.get(`${path}/${uuid}/usage`)).body
  expect(total.calls).toBe(2)
  expect(total.inputTokens).toBeLessThanOrEqual(2e9)
  expect(total.cachedInputTokens).toBeLessThanOrEqual(total.inputTokens)
})

test('a server of one’s own needs no key, and calls of a model without prices cost nothing', async () => {
  const admin = await world.administrator()
  const server = { provider: 'openAiCompatible', endpoint: fake.endpoint('openAiCompatible'), modelType: 'llama-5' }
  const { uuid } = (await admin.post(path, { name: 'Ollama', ...server })).body
  expect((await admin.patch(`${path}/${uuid}/test_connection`)).body.connected).toBe(true)
  expect((await admin.get(`${path}/${uuid}/usage`)).body.total).toMatchObject({ calls: 1, outputTokens: 20, costs: [] })
  expect((await admin.patch(`${path}/${uuid}`, { apiKey: 'key-of-a-server' })).body.apiKeySet).toBe(true)
  const moved = await admin.patch(`${path}/${uuid}`, { apiKey: null, endpoint: 'https://models.example.com/v1' })
  expect(moved.body).toMatchObject({ apiKeySet: false, apiKeyEnding: '' })
  const vendor = await makeModel()
  expect(faults(await admin.patch(`${path}/${vendor.uuid}`, { apiKey: null }))).toEqual([422, 'apiKey required'])
})

test('the models of an account are listed before anything is saved, to those who may make one', async () => {
  const admin = await world.administrator()
  const account = { provider: 'openAi', endpoint: fake.endpoint('openAi'), apiKey: fakeModelKey }
  const listed = await admin.post(`${path}/list_models`, account)
  expect([listed.status, listed.body.models.map(({ modelType }: { modelType: string }) => modelType)]).toEqual([
    200,
    ['model-a', 'model-b'],
  ])
  const wrong = await admin.post(`${path}/list_models`, { ...account, apiKey: 'wrong' })
  expect(wrong.body).toMatchObject({ models: null, detail: { values: { provider: 'OpenAI' } } })
  const none = { provider: 'azureDeepSeek', endpoint: fake.endpoint('azureDeepSeek'), apiKey: fakeModelKey }
  expect((await admin.post(`${path}/list_models`, none)).body).toEqual({ models: null, message: '', detail: null })
  const inside = { ...account, endpoint: 'http://10.0.0.1/v1' }
  expect(faults(await admin.post(`${path}/list_models`, inside))).toEqual([422, 'endpoint address_not_public'])
  const mia = await world.person('Mia')
  expect((await mia.post(`${path}/list_models`, account)).status).toBe(403)
})

test('an integration gives key and endpoint, is listed and tried, and stays as long as a model asks by it', async () => {
  const ada = await world.person('Ada')
  const house = await world.organization()
  await house.joinOrganization(ada, 'Administrator')
  const integration = await ada.post('/organization_integrations', {
    organization: `/api/organizations/${house.uuid}`,
    name: 'Our Mistral',
    provider: 'mistral',
    settings: { endpoint: fake.endpoint('mistral') },
    secret: fakeModelKey,
  })
  expect(integration.status).toBe(201)
  const own = `/organization_integrations/${integration.body.uuid}`
  expect((await ada.patch(`${own}/test_connection`)).body.outcome).toBe('connected')
  const account = { provider: 'mistral', integration: integration.body['@id'] }
  expect((await ada.post(`${path}/list_models`, account)).body.models).toHaveLength(2)
  const teams = [{ team: `/api/teams/${house.teams[0]}` }]
  const model = { name: 'M', modelType: 'mistral-large-latest', teams, ...account }
  expect(faults(await ada.post(path, { ...model, apiKey: 'k' }))).toEqual([422, 'apiKey integration_gives'])
  const made = await ada.post(path, model)
  expect([made.status, made.body.integration.name]).toEqual([201, 'Our Mistral'])
  expect((await ada.patch(`${path}/${made.body.uuid}/test_connection`)).body.connected).toBe(true)
  const users = (await ada.get(`${own}/uses`)).body
  expect(users).toMatchObject({ member: [{ object: 'generativeArtificialIntelligenceModel', name: 'M' }], hidden: 0 })
  const kept = await ada.del(own)
  expect([kept.status, kept.body.code]).toEqual([409, 'integration_in_use'])
})

test('a person’s own integration is seen by nobody else, and is asked with by what they own', async () => {
  const [ada, mia, admin] = [await world.person('Ada'), await world.person('Mia'), await world.administrator()]
  const house = await world.organization()
  for (const one of [ada, mia]) await house.join(one, house.teams[0]!, 'manager')
  const integrations = '/organization_integrations'
  const account = { name: 'Mine', organization: null, provider: 'mistral', secret: fakeModelKey }
  const made = await ada.post(integrations, { ...account, settings: { endpoint: fake.endpoint('mistral') } })
  expect([made.status, made.body]).toMatchObject([
    201,
    { organization: null, permissions: { edit: true, delete: true } },
  ])
  const own = `${integrations}/${made.body.uuid}`
  expect((await ada.get('/me/integrations_to_use?provider=mistral')).body.member).toMatchObject([{ name: 'Mine' }])
  for (const other of [mia, admin]) {
    expect((await other.get(own)).status).toBe(404)
    expect((await other.get(`/me${integrations}`)).body.member).not.toMatchObject([{ name: 'Mine' }])
  }
  const teams = [{ team: `/api/teams/${house.teams[0]}` }]
  const model = { name: 'M', modelType: 'mistral-large-latest', teams, provider: 'mistral' }
  const byMine = { integration: made.body['@id'] }
  expect(faults(await mia.post(path, { ...model, ...byMine }))).toEqual([422, 'integration does_not_exist'])
  const mine = await ada.post(path, { ...model, ...byMine })
  expect([mine.status, mine.body.integration.name]).toEqual([201, 'Mine'])
  expect((await ada.patch(`${path}/${mine.body.uuid}/test_connection`)).body.connected).toBe(true)
  // A colleague may change and ask the model, and its key stays its owner's.
  expect((await mia.patch(`${path}/${mine.body.uuid}`, { name: 'Ours' })).status).toBe(200)
  expect((await mia.post(`${path}/${mine.body.uuid}/ask`, { text: 'Say yes.' })).status).toBe(200)
  const hers = await mia.post(path, { ...model, apiKey: fakeModelKey })
  expect(faults(await ada.patch(`${path}/${hers.body.uuid}`, byMine))).toEqual([
    422,
    'integration integration_of_person',
  ])
  expect((await ada.del(own)).body.code).toBe('integration_in_use')
  const storage = { ...account, provider: 'azureBlob', settings: { accountName: 'acme', container: 'files' } }
  expect(faults(await ada.post(integrations, storage))).toEqual([422, 'provider storage_of_organization'])
})

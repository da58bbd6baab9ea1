import { uuidOf } from '@langwerk/contract/common'
import { expect, test } from 'vitest'
import { conceptsOf } from '../../../test/concepts.ts'
import { fakeModel, fakeModelKey, fakeTokensOfText } from '../../../test/fake-model.ts'
import { type Answer, type Caller, testHouse, until } from '../../../test/house.ts'
import { addEntryTo, languageIri, makeTermbaseIn } from '../../../test/termbases.ts'

const fake = fakeModel(undefined, conceptsOf)
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
const prices = { currency: 'USD', input: 1000, cachedInput: 0, output: 0, checkedOn: '2026-11-01' }

async function makeModel(who: Caller, input: object = {}) {
  const { status, body } = await who.post('/generative_artificial_intelligence_models', {
    name: 'Meaning',
    provider: 'openAiCompatible',
    modelType: 'concepts',
    gives: 'embeddings',
    endpoint: fake.endpoint('openAiCompatible'),
    apiKey: fakeModelKey,
    ...input,
  })
  expect([status, body.violations]).toEqual([201, undefined])
  return body as { '@id': string; uuid: string }
}

const search = async (who: Caller, { uuid }: { uuid: string }, query: string, more = ''): Promise<Answer['body']> => {
  const { status, body } = await who.get(`/term_search?termbases=${uuid}&query=${encodeURIComponent(query)}${more}`)
  expect([status, body.violations]).toEqual([200, undefined])
  return body
}
interface Hit {
  reason: string
  inDefinition: boolean
  terms: { text: string; found: boolean }[]
}
const seen = ({ member }: { member: Hit[] }) => member.map(({ reason, terms }) => `${reason} ${terms[0]!.text}`)

const pathOf = ({ uuid }: { uuid: string }) => `/termbases/${uuid}/search_by_meaning`
const connect = async (who: Caller, termbase: { uuid: string }, model: { '@id': string } | null) =>
  (await who.patch(pathOf(termbase), { generativeArtificialIntelligenceModel: model?.['@id'] ?? null })).body
const settled = (who: Caller, termbase: { uuid: string }) =>
  until(async () => {
    const { body } = await who.get(pathOf(termbase))
    const titles = [body.current, body.next].flatMap((one) => (one ? [one.status.title] : []))
    return titles.every((title) => !['waiting', 'running'].includes(title)) && body
  })
const broughtUpToDate = async (who: Caller, termbase: { uuid: string }) => {
  expect((await who.patch(`${pathOf(termbase)}/start`)).status).toBe(200)
  return settled(who, termbase)
}

test('without a model the very term comes first, then similar ones and definitions, of one’s own termbases alone', async () => {
  const anna = await world.administrator()
  const termbase = await makeTermbaseIn(anna)
  const words = (en: string, de: string, more: object = {}) => addEntryTo(anna, termbase, { en, de }, more)
  await words('menu bar', 'Menüleiste')
  await words('menu', 'Menü', { definition: 'A list to choose from.' })
  await words('toolbar', 'Werkzeugleiste', { definition: 'It stands below the menu.' })
  await words('contract', 'Vertrag')
  const found = await search(anna, termbase, 'MENU')
  expect(seen(found)).toEqual(['same menu', 'similar menu bar', 'similar toolbar'])
  expect(found.member.map(({ inDefinition }: Hit) => inDefinition)).toEqual([false, false, true])
  expect(found).toMatchObject({ totalItems: 3, meaning: { state: 'none', termbases: 0, ofTermbases: 1 } })
  expect(found.member[0]).toMatchObject({
    termbase: { uuid: termbase.uuid },
    score: 1,
    definition: 'A list to choose from.',
  })
  // Without accents, in another form, and with a typing error.
  expect(seen(await search(anna, termbase, 'menu', '&languages=de'))[0]).toBe('same menu')
  expect(seen(await search(anna, termbase, 'Verträge'))).toEqual(['similar contract'])
  expect(seen(await search(anna, termbase, 'contarct'))).toEqual(['similar contract'])
  expect(seen(await search(anna, termbase, 'toolbar', '&languages=de'))).toEqual([])
  // Languages by their uuids and IRIs too; an empty list is none of them, so all.
  for (const languages of [uuidOf(languageIri('en')), `${languageIri('de')},${languageIri('en')}`, ''])
    expect(seen(await search(anna, termbase, 'toolbar', `&languages=${languages}`))).toEqual(['same toolbar'])
  expect(seen(await search(anna, termbase, 'toolbar', `&languages=${languageIri('de')}`))).toEqual([])
  expect(await search(anna, termbase, 'menu', '&page=2&itemsPerPage=2')).toMatchObject({ totalItems: 3, member: [{}] })
  expect(seen(await search(await world.person(), termbase, 'menu'))).toEqual([])
  expect((await anna.get('/term_search?query=')).status).toBe(422)
})

test('only entries with a term of the status, and none from the recycle bin', async () => {
  const anna = await world.administrator()
  const termbase = await makeTermbaseIn(anna)
  await addEntryTo(anna, termbase, { en: { text: 'valve', usageStatus: 'forbidden' } }, { definition: 'Shuts a pipe.' })
  const gone = await addEntryTo(anna, termbase, { en: 'valve seat' })
  expect(seen(await search(anna, termbase, 'valve', '&usageStatus=forbidden'))).toEqual(['same valve'])
  expect(seen(await search(anna, termbase, 'pipe', '&usageStatus=approved'))).toEqual([])
  await anna.patch(`/termbases/${termbase.uuid}/recycle_term_entries`, { termEntryUuids: [gone.uuid] })
  expect(seen(await search(anna, termbase, 'valve'))).toEqual(['same valve'])
})

test('a termbase is searched by meaning once its vectors are made; what changes is sent again, and nothing else', async () => {
  const anna = await world.administrator()
  const termbase = await makeTermbaseIn(anna)
  const model = await makeModel(anna, { prices })
  const car = await addEntryTo(anna, termbase, { en: 'car', de: 'Wagen' })
  await addEntryTo(anna, termbase, { en: 'invoice', de: 'Rechnung' })
  const asked = { generativeArtificialIntelligenceModel: model['@id'] }
  const { body: estimate } = await anna.post(`${pathOf(termbase)}/estimate`, asked)
  expect(estimate).toMatchObject({ texts: 4, cost: { currency: 'USD' } })
  expect(estimate.cost.amount).toBeCloseTo(estimate.inputTokens / 1000, 6)
  expect(await connect(anna, termbase, model)).toMatchObject({ current: null, next: { status: { title: 'waiting' } } })
  const { current, next } = await settled(anna, termbase)
  expect(next).toBeNull()
  expect(current).toMatchObject({
    generativeArtificialIntelligenceModel: { uuid: model.uuid },
    state: 'active',
    texts: 4,
    dimensions: 6,
    inputTokens: 4 * fakeTokensOfText,
    cost: { currency: 'USD', amount: (4 * fakeTokensOfText) / 1000 },
  })
  const found = await search(anna, termbase, 'automobile')
  expect(found.meaning).toMatchObject({ state: 'all', termbases: 1, ofTermbases: 1, message: '' })
  expect(seen(found)).toEqual(['meaning car'])
  expect(found.member[0].score).toBeGreaterThan(0.9)
  const usage = (await anna.get(`/generative_artificial_intelligence_models/${model.uuid}/usage`)).body
  expect(usage.calls[0]).toMatchObject({ purpose: 'termSearch', outcome: 'answered', inputTokens: fakeTokensOfText })

  // The next page and the same words again cost nothing.
  fake.embedded.length = 0
  await search(anna, termbase, 'automobile', '&page=2')
  await anna.patch(`/term_entries/${car.uuid}`, { definition: 'Drives on roads.' })
  await addEntryTo(anna, termbase, { en: 'doctor' })
  await broughtUpToDate(anna, termbase)
  expect(fake.embedded.flat().toSorted()).toEqual(['Wagen\nDrives on roads.', 'car\nDrives on roads.', 'doctor'])
  expect(seen(await search(anna, termbase, 'physician'))).toEqual(['meaning doctor'])
  await anna.patch(`/term_entries/${car.uuid}`, { terms: [{ termbaseIndex: termbase.indices.en, text: 'bill' }] })
  await broughtUpToDate(anna, termbase)
  expect(seen(await search(anna, termbase, 'automobile'))).toEqual([])
  expect((await search(anna, termbase, 'payment', '&languages=de')).member).toHaveLength(1)
  expect((await search(anna, termbase, 'payment')).member).toHaveLength(2)
  await anna.patch(`/termbases/${termbase.uuid}/recycle_term_entries`, { termEntryUuids: [car.uuid] })
  expect((await search(anna, termbase, 'payment')).member).toHaveLength(1)
  expect(await connect(anna, termbase, null)).toMatchObject({ current: null, next: null })
  expect((await search(anna, termbase, 'payment')).meaning.state).toBe('none')
  expect((await anna.patch(`${pathOf(termbase)}/start`)).body.code).toBe('not_connected_to_model')
})

test('the vectors of one model answer until those of the next one are whole', async () => {
  const anna = await world.administrator()
  const termbase = await makeTermbaseIn(anna)
  for (let entry = 0; entry < 140; entry++) await addEntryTo(anna, termbase, { en: `part ${entry} of a car` })
  const [first, second] = [await makeModel(anna), await makeModel(anna, { name: 'Another' })]
  fake.embedded.length = 0
  await connect(anna, termbase, first)
  await settled(anna, termbase)
  expect(fake.embedded.map((texts) => texts.length)).toEqual([128, 12])
  // The second call of the next model is refused for good.
  fake.next.push({}, { status: 401, body: '{"error":{"message":"No longer"}}' })
  await connect(anna, termbase, second)
  const { current, next } = await settled(anna, termbase)
  expect(current).toMatchObject({ generativeArtificialIntelligenceModel: { uuid: first.uuid }, texts: 140 })
  expect(next).toMatchObject({ texts: 128, status: { title: 'failed', progress: 91, detail: { key: 'explained' } } })
  expect((await search(anna, termbase, 'automobile')).totalItems).toBe(50)
  // With either its vectors would go.
  for (const { uuid } of [first, second]) {
    const refused = await anna.del(`/generative_artificial_intelligence_models/${uuid}`)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'model_of_searches', current: { member: [{ object: 'termbase', uuid: termbase.uuid }], hidden: 0 } },
    ])
  }
  // It goes on where it was, and takes the place of the other.
  fake.embedded.length = 0
  const whole = await broughtUpToDate(anna, termbase)
  expect(whole).toMatchObject({ next: null, current: { generativeArtificialIntelligenceModel: { uuid: second.uuid } } })
  expect((await anna.del(`/generative_artificial_intelligence_models/${first.uuid}`)).status).toBe(204)
  expect(fake.embedded.map((texts) => texts.length)).toEqual([12])
})

test('what an endpoint or a limit refuses is told, costs no other way of searching, and ends when it is cancelled', async () => {
  const owner = await world.administrator()
  const termbase = await makeTermbaseIn(owner)
  await addEntryTo(owner, termbase, { en: 'car' })
  const model = await makeModel(owner)
  await connect(owner, termbase, model)
  await settled(owner, termbase)
  fake.next.push({ status: 401, body: '{"error":{"message":"Wrong key"}}' })
  const failed = await search(owner, termbase, 'cars')
  expect(seen(failed)).toEqual(['similar car'])
  expect(failed.meaning).toMatchObject({ state: 'failed', termbases: 0, detail: { values: { reason: 'Wrong key' } } })
  // Who may read the termbase and not the model is told nothing of it.
  const { teams, join } = await world.organization()
  const reader = await world.person()
  await join(reader, teams[0]!, 'reader')
  await owner.patch(`/termbases/${termbase.uuid}`, { termbaseTeams: [{ team: `/api/teams/${teams[0]}` }] })
  fake.next.push({ status: 401, body: '{"error":{"message":"Wrong key sk-***x"}}' })
  const unexplained = await search(reader, termbase, 'cars or so')
  expect(unexplained.meaning).toMatchObject({ state: 'failed', message: '', detail: null })
  expect((await owner.patch(`${pathOf(termbase)}/cancel`)).body.current.status.title).toBe('done')
})

test('a model gives what it is made for, and is shown to those who choose one', async () => {
  const anna = await world.administrator()
  const ofText = await makeModel(anna, { name: 'Writer', gives: 'text' })
  const model = await makeModel(anna)
  const names = async (path: string) => (await anna.get(path)).body.member.map(({ name }: { name: string }) => name)
  expect(await names('/writing_models')).toContain('Writer')
  expect(await names('/writing_models')).not.toContain('Meaning')
  expect(await names('/embedding_models')).not.toContain('Writer')
  const test = (uuid: string) => anna.patch(`/generative_artificial_intelligence_models/${uuid}/test_connection`)
  expect((await test(model.uuid)).body).toMatchObject({ connected: true })
  const termbase = await makeTermbaseIn(anna)
  const refused = await anna.patch(pathOf(termbase), { generativeArtificialIntelligenceModel: ofText['@id'] })
  expect(refused.body.violations).toMatchObject([{ code: 'model_without_embeddings' }])
  const claude = { name: 'C', provider: 'claude', modelType: 'm', apiKey: 'k', gives: 'embeddings' }
  const { body } = await anna.post('/generative_artificial_intelligence_models', claude)
  expect(body.violations).toMatchObject([{ propertyPath: 'gives', code: 'provider_without_embeddings' }])
  const { body: asked } = await anna.post(`/generative_artificial_intelligence_models/${model.uuid}/ask`, {
    text: 'Hi',
  })
  expect(asked.code).toBe('model_gives_embeddings')
})

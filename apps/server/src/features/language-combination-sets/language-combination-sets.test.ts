import { iriOf } from '@langwerk/contract/common'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { htmlPage, languageIri, makeJob, uploadTo } from '../../../test/jobs.ts'

const world = testHouse()
const [english, german, french, italian] = ['en', 'de', 'fr', 'it'].map(languageIri)

async function makeSet(...combinations: object[]) {
  const admin = await world.administrator()
  const set = (await admin.post('/language_combination_sets', { name: 'Our languages' })).body
  for (const combination of combinations) {
    const made = await admin.post('/language_combinations', {
      languageCombinationSet: set['@id'],
      name: 'Combination',
      ...combination,
    })
    expect(made.status).toBe(201)
  }
  return set as { '@id': string; uuid: string }
}

const using = (...sets: { '@id': string }[]) => ({
  jobLanguageCombinationSets: sets.map((set) => ({ languageCombinationSet: set['@id'] })),
})

const allowed = [
  { type: 'allowed', sourceLanguages: [english], targetLanguages: [german, french] },
  { type: 'allowed', sourceLanguages: [german], targetLanguages: [] },
]

test('the languages of a combination stand in their order, each once, and exist', async () => {
  const admin = await world.administrator()
  const set = await makeSet()
  const combination = { languageCombinationSet: set['@id'], name: 'West' }
  const made = await admin.post('/language_combinations', { ...combination, targetLanguages: [french, german, french] })
  expect(made.body).toMatchObject({
    type: 'preset',
    sourceLanguages: [],
    targetLanguages: [{ code: 'fr' }, { code: 'de' }],
  })
  const unknown = iriOf('languages', crypto.randomUUID())
  const refused = await admin.patch(`/language_combinations/${made.body.uuid}`, { sourceLanguages: [german, unknown] })
  expect([refused.status, refused.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'sourceLanguages[1]', code: 'does_not_exist' }],
  ])
})

test('a job outside of what its sets allow is refused at the field', async () => {
  const admin = await world.administrator()
  const sets = using(await makeSet(...allowed), await makeSet())
  const refusedAt = async (input: object) => {
    const { status, body } = await admin.post('/jobs', { name: 'Job', ...sets, ...input })
    return [status, ...(body.violations ?? []).map((one: { propertyPath: string }) => one.propertyPath)]
  }
  expect(await refusedAt({ sourceLanguage: english, targetLanguages: [german, french] })).toEqual([201])
  expect(await refusedAt({ sourceLanguage: german, targetLanguages: [italian] })).toEqual([201])
  expect(await refusedAt({ sourceLanguage: french, targetLanguages: [german] })).toEqual([422, 'sourceLanguage'])
  expect(await refusedAt({ sourceLanguage: english, targetLanguages: [german, italian] })).toEqual([
    422,
    'targetLanguages[1]',
  ])
  expect(await refusedAt({})).toEqual([201])
})

test('presets allow everything, and a change is held to what is allowed as well', async () => {
  const admin = await world.administrator()
  const job = await makeJob(admin, using(await makeSet({ sourceLanguages: [french], targetLanguages: [german] })))
  const strict = using(await makeSet(...allowed))
  expect((await admin.patch(`/jobs/${job.uuid}`, strict)).status).toBe(200)
  const changed = await admin.patch(`/jobs/${job.uuid}`, { targetLanguages: [italian] })
  expect([changed.status, changed.body.violations]).toMatchObject([
    422,
    [{ propertyPath: 'targetLanguages[0]', code: 'language_not_allowed' }],
  ])
  expect((await admin.get(`/jobs/${job.uuid}`)).body.targetLanguages).toMatchObject([{ code: 'de' }])
})

test('a job takes the sets of its template, and is not started outside of them', async () => {
  const admin = await world.administrator()
  const template = (await admin.post('/job_templates', { name: 'Template' })).body
  const set = await makeSet(...allowed)
  await admin.post('/job_language_combination_sets', {
    jobTemplate: template['@id'],
    languageCombinationSet: set['@id'],
  })
  const job = await makeJob(admin, { sourceLanguage: english, targetLanguages: [italian] })
  await uploadTo(admin, job.uuid, 'a.html', htmlPage('Hello'))
  // The template may be chosen first, and the languages after it.
  const chosen = await admin.patch(`/jobs/${job.uuid}`, { jobTemplate: template['@id'] })
  expect(chosen.body.jobLanguageCombinationSets).toMatchObject([{ languageCombinationSet: { '@id': set['@id'] } }])
  const started = await admin.patch(`/jobs/${job.uuid}/start`)
  expect([started.status, started.body.violations]).toMatchObject([422, [{ propertyPath: 'targetLanguages[0]' }]])
  await admin.patch(`/jobs/${job.uuid}`, { targetLanguages: [german] })
  expect((await admin.patch(`/jobs/${job.uuid}/start`)).status).toBe(200)
})

import { shippedScoringRuleSets } from '@langwerk/matching/scoring/shipped-scoring-rule-sets'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { giveStep, offerService, readyJob } from '../../../test/job-steps.ts'
import { htmlPage, jobEnds, languageIri, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { languageUuid } from '../languages/index.ts'

const world = testHouse()

async function makeSet(rules: object[], more: object = {}) {
  const admin = await world.administrator()
  const set = (await admin.post('/scoring_rule_sets', { name: 'Prices', ...more })).body
  for (const rule of rules) {
    const made = await admin.post('/scoring_rules', { scoringRuleSet: set['@id'], name: 'Rule', ...rule })
    expect(made.status).toBe(201)
  }
  return set as { '@id': string; uuid: string }
}

/** The bands of the analysis of a job that are not empty. */
async function analysisOf(jobUuid: string) {
  const admin = await world.administrator()
  const { targetLanguages } = (await admin.get(`/jobs/${jobUuid}/analysis`)).body
  return targetLanguages[0].rows.filter(({ segments }: { segments: number }) => segments > 0)
}

async function prepareWith(sets: { '@id': string }[]) {
  const admin = await world.administrator()
  const job = await makeJob(admin, { jobScoringRuleSets: sets.map((set) => ({ scoringRuleSet: set['@id'] })) })
  await uploadTo(
    admin,
    job.uuid,
    'a.html',
    htmlPage('Open the window', 'Open the window', 'A much longer sentence about how windows are opened'),
  )
  await prepareJob(admin, job.uuid)
  return job.uuid as string
}

test('a job is analysed by the first rule that fits, and stays so when rules change', async () => {
  const admin = await world.administrator()
  const french = await makeSet([{ formula: '1000' }], { targetLanguage: languageIri('fr') })
  const set = await makeSet(
    [
      { minimumScore: 100, formula: 'words * (1 - repeated)' },
      { maximumScore: 99, formula: 'if(characters > 40, words * 2, words)' },
      { formula: '1000' },
    ],
    { wordsPerHour: 60, rappenPerHour: 9000 },
  )
  const job = await prepareWith([french, set])
  const analysed = [
    { band: 'repetition', segments: 1, words: 3, weightedWords: 0, minutes: 0, rappen: 0 },
    { band: 'new', segments: 3, words: 13, weightedWords: 22, minutes: 22, rappen: 3300 },
  ]
  expect(await analysisOf(job)).toEqual(analysed)
  // The job, its file and what is handed on say the same.
  expect((await admin.get(`/jobs/${job}`)).body.estimatedReviewTime).toBe(22)
  expect((await admin.get(`/jobs/${job}/files`)).body.member[0].estimatedReviewTime).toBe(22)
  const csv: string = (await admin.get(`/jobs/${job}/analysis_file?format=csv`)).body
  expect(csv.split(/\r?\n/).find((line) => line.includes(',new,'))).toMatch(/^de,a.html,new,3,13,\d+,0,22,22,3300$/)
  await admin.patch(`/scoring_rule_sets/${set.uuid}`, { rappenPerHour: 1 })
  expect(await analysisOf(job)).toEqual(analysed)
  await admin.patch(`/jobs/${job}/start`, { targetLanguageUuids: [languageUuid('fr')] })
  expect((await jobEnds(admin, job)).title).toBe('done')
  expect(await analysisOf(job)).toEqual(analysed)
})

test('what steps take, and so what they cost, follows the rules', async () => {
  const admin = await world.administrator()
  const set = await makeSet([{ formula: 'words * 2' }], { wordsPerHour: 60 })
  const input = { jobScoringRuleSets: [{ scoringRuleSet: set['@id'] }] }
  const { job, jobUuid } = await readyJob(admin, ['Open the window', 'Close it'], input)
  const step = await giveStep(admin, { job, userService: await offerService(admin) })
  expect(step).toMatchObject({ words: 6, quote: { minutes: 12, rappen: 1200 } })
  const [offered] = (await admin.get(`/jobs/${jobUuid}/user_services`)).body.member
  expect(offered).toMatchObject({ words: 6, minutes: 12, rappen: 1200 })
  const cut = await admin.get(`/jobs/${jobUuid}/job_step_parts?parts=1&targetLanguageUuid=${languageUuid('de')}`)
  expect(cut.body.member).toMatchObject([{ words: 6, minutes: 12 }])
})

test('rules by estimates wait for an engine that estimates, and what no rule fits counts as it does without', async () => {
  const set = await makeSet([{ scoreType: 'machineTranslationQualityEstimationMatch', formula: '1000' }])
  const job = await prepareWith([set])
  expect(await analysisOf(job)).toMatchObject([
    { band: 'repetition', weightedWords: 0.6, rappen: null },
    { band: 'new', weightedWords: 13, minutes: 0.78, rappen: null },
  ])
})

test('without rules for its languages a job has neither time nor price', async () => {
  const job = await prepareWith([await makeSet([{ formula: '1000' }], { sourceLanguage: languageIri('fr') })])
  expect(await analysisOf(job)).toMatchObject([
    { band: 'repetition', weightedWords: 0.6, minutes: null, rappen: null },
    { band: 'new', weightedWords: 13, minutes: null, rappen: null },
  ])
})

test('a formula that is none is refused at the field, with what is wrong and where', async () => {
  const admin = await world.administrator()
  const set = await makeSet([])
  const rule = { scoringRuleSet: set['@id'], name: 'R' }
  const made = (await admin.post('/scoring_rules', { ...rule, formula: 'words' })).body
  expect(made).toMatchObject({ scoreType: 'translationMemoryMatch', minimumScore: 0, maximumScore: 101 })
  const said = async (more: object) => (await admin.patch(`/scoring_rules/${made.uuid}`, more)).body.violations
  expect(await said({ formula: 'wrods * 2' })).toMatchObject([
    { propertyPath: 'formula', code: 'formula_unknown_name', values: { place: 1, text: 'wrods' } },
  ])
  expect(await said({ formula: 'process.exit()' })).toMatchObject([{ propertyPath: 'formula' }])
  expect(await said({ minimumScore: 50, maximumScore: 40 })).toMatchObject([
    { propertyPath: 'maximumScore', code: 'scores_swapped' },
  ])
  const inContext = { minimumScore: 101, maximumScore: 101 }
  expect(await said({ ...inContext, scoreType: 'machineTranslationQualityEstimationMatch' })).toMatchObject([
    { propertyPath: 'minimumScore', code: 'estimates_end' },
  ])
  expect(await said(inContext)).toBeUndefined()
  expect(await said({ scoreType: 'machineTranslationQualityEstimationMatch' })).toMatchObject([
    { propertyPath: 'minimumScore', code: 'estimates_end' },
  ])
  expect(await said({ minimumScore: 0 })).toBeUndefined()
  expect((await admin.patch(`/scoring_rules/${made.uuid}`, { maximumScore: 40 })).status).toBe(200)
  expect(await said({ minimumScore: 50 })).toMatchObject([{ propertyPath: 'maximumScore', code: 'scores_swapped' }])
})

test.each(shippedScoringRuleSets('de'))(
  'what ships is taken as a set of one’s own: $name',
  async ({ rules, ...set }) => {
    const admin = await world.administrator()
    const file = { '@type': 'ScoringRuleSet', version: 1, ...set, scoringRules: rules }
    const made = await admin.post('/scoring_rule_sets/import', file)
    expect([made.status, made.body.wordsPerHour, made.body.rappenPerHour]).toEqual([201, set.wordsPerHour, null])
    const exported = (await admin.get(`/scoring_rule_sets/${made.body.uuid}/export`)).body
    expect(exported.scoringRules).toMatchObject(rules)
  },
)

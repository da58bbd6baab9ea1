import type { WorkerAction } from '@langwerk/contract/worker-words'
import { beforeAll, expect, test } from 'vitest'
import { fakeModel, type ModelRequest } from '../../../test/fake-model.ts'
import { type Caller, testHouse } from '../../../test/house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { answering, makeWorker, workedRun } from '../../../test/worker-runs.ts'

const state = { rule: answering(() => ({ findings: [] })) as (request: ModelRequest) => string }
const fake = fakeModel((request) => state.rule(request))
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
let admin: Caller
let engine: string

beforeAll(async () => {
  admin = await world.administrator()
  engine = (await admin.post('/machine_translation_engines', { name: 'E', provider: 'pseudoTranslation' })).body['@id']
})

const withMinimum = (machineTranslationQualityEstimationMinimalPercent: number) => ({
  jobMachineTranslationEngines: [
    { machineTranslationEngine: engine, machineTranslationQualityEstimationMinimalPercent },
  ],
})

async function work(job: string, action: WorkerAction) {
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'), { action })
  return workedRun(admin, { artificialIntelligenceWorker: worker, job: `/api/jobs/${job}` })
}

const estimate = (job: string) => work(job, 'createMachineTranslationQualityEstimationScore')
/** Segments of four words, each of its own. */
const segments = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word}${index} stands beside it.`)
const wrong = { category: 'accuracy', severity: 'critical', words: '', explanation: 'Wrong.' }

test('what a worker estimates as good takes less time to review, and scoring rules go by its estimates', async () => {
  const set = (await admin.post('/scoring_rule_sets', { name: 'Prices' })).body['@id']
  const rule = { scoreType: 'machineTranslationQualityEstimationMatch', maximumScore: 20, formula: 'words * 3' }
  await admin.post('/scoring_rules', { scoringRuleSet: set, name: 'Bad', ...rule })
  const { uuid } = await makeJob(admin, { ...withMinimum(0), jobScoringRuleSets: [{ scoringRuleSet: set }] })
  await uploadTo(admin, uuid, 'a.html', htmlPage(...segments(30, 'Thing')))
  await prepareJob(admin, uuid)
  const minutes = async () => {
    const [file] = (await admin.get(`/jobs/${uuid}/files`)).body.member
    return [(await admin.get(`/jobs/${uuid}`)).body.estimatedReviewTime, file.estimatedReviewTime]
  }
  expect(await minutes()).toEqual([8, 8])
  state.rule = answering(() => ({ findings: [] }))
  await estimate(uuid)
  expect(await minutes()).toEqual([3, 3])
  state.rule = answering(() => ({ findings: [wrong] }))
  await estimate(uuid)
  expect(await minutes()).toEqual([8, 8])
  await uploadTo(admin, uuid, 'b.html', htmlPage(...segments(10, 'Part')))
  await prepareJob(admin, uuid)
  const [{ rows }] = (await admin.get(`/jobs/${uuid}/analysis`)).body.targetLanguages
  const weighted = rows.reduce((sum: number, { weightedWords }: { weightedWords: number }) => sum + weightedWords, 0)
  // Three times the words of the first file, where these alone would count less than 200.
  expect(weighted).toBeGreaterThan(360)
})

test('what is estimated below the minimum of its engine is not confirmed by a worker', async () => {
  const { uuid } = await makeJob(admin, withMinimum(0))
  await uploadTo(admin, uuid, 'a.html', htmlPage('Open the window.'))
  await prepareJob(admin, uuid)
  state.rule = answering(() => ({ findings: [wrong] }))
  await estimate(uuid)
  state.rule = answering(() => ({ verdict: 'yes', reason: '' }))
  await admin.patch(`/jobs/${uuid}`, withMinimum(90))
  const refused = await work(uuid, 'confirmTargetSegment')
  expect(refused.problems).toEqual([{ outcome: 'unchanged', code: 'lowScore', count: refused.estimate.segments }])
  await admin.patch(`/jobs/${uuid}`, withMinimum(0))
  expect((await work(uuid, 'confirmTargetSegment')).counts).toMatchObject({ changed: refused.estimate.segments })
})

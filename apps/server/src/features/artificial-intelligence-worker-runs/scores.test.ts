import type { WorkerAction } from '@langwerk/contract/worker-words'
import { beforeAll, expect, test } from 'vitest'
import { fakeModel, type ModelRequest } from '../../../test/fake-model.ts'
import { type Caller, testHouse } from '../../../test/house.ts'
import { acceptStep, giveStep, offerService } from '../../../test/job-steps.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { answering, makeWorker, runIs, runsPath, workedRun } from '../../../test/worker-runs.ts'

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
  const jobs: string[] = []
  for (const jobScoringRuleSets of [[], [{ scoringRuleSet: set }]]) {
    const { uuid } = await makeJob(admin, { ...withMinimum(0), jobScoringRuleSets })
    await uploadTo(admin, uuid, 'a.html', htmlPage(...segments(30, 'Thing')))
    await prepareJob(admin, uuid)
    jobs.push(uuid)
  }
  const minutes = (job: string) => async () => {
    const [file] = (await admin.get(`/jobs/${job}/files`)).body.member
    return [(await admin.get(`/jobs/${job}`)).body.estimatedReviewTime, file.estimatedReviewTime]
  }
  const [byWords, byRules] = jobs.map(minutes) as [() => Promise<number[]>, () => Promise<number[]>]
  expect([await byWords(), await byRules()]).toEqual([
    [8, 8],
    [5, 5],
  ])
  // What is offered follows, and what was accepted does not.
  const quotes = await quotesOf(`/api/jobs/${jobs[1]}`)
  state.rule = answering(() => ({ findings: [] }))
  for (const job of jobs) await estimate(job)
  expect([await byWords(), await byRules()]).toEqual([
    [3, 3],
    [5, 5],
  ])
  state.rule = answering(() => ({ findings: [wrong] }))
  const runs = []
  for (const job of jobs) runs.push(await estimate(job))
  // What is rewritten counts three times.
  expect([await byWords(), await byRules()]).toEqual([
    [8, 8],
    [22, 22],
  ])
  expect(await quotes()).toMatchObject([
    { minutes: 5, rappen: 500 },
    { minutes: 22, rappen: 2200 },
  ])
  await admin.patch(`${runsPath}/${runs[1]!.uuid}/revert`)
  await runIs(admin, runs[1]!.uuid, 'reverted')
  expect(await byRules()).toEqual([5, 5])
  expect(await quotes()).toMatchObject([{ minutes: 5 }, { minutes: 5 }])
})

/** Of two steps of a job, of which one is accepted. */
async function quotesOf(job: string) {
  const pia = await world.person('Pia')
  const userService = await offerService(pia)
  const steps = [await giveStep(admin, { job, userService }), await giveStep(admin, { job, userService })]
  await acceptStep(pia, steps[0]!)
  return () => Promise.all(steps.map(async ({ uuid }) => (await admin.get(`/job_steps/${uuid}`)).body.quote))
}

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

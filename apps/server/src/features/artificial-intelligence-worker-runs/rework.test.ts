import type { ArtificialIntelligenceWorkerRun } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { beforeAll, expect, test } from 'vitest'
import { fakeModel } from '../../../test/fake-model.ts'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { answering, makeWorker, runIs, runsPath, segmentsOf } from '../../../test/worker-runs.ts'

const fake = fakeModel(answering(({ text }) => ({ begins: text, text: `Nachgebessert: ${text}` })))
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
let admin: Caller
let engine: string
let ruleSet: string

beforeAll(async () => {
  admin = await world.administrator()
  engine = (await admin.post('/machine_translation_engines', { name: 'E', provider: 'pseudoTranslation' })).body['@id']
  ruleSet = (await admin.post('/trans_unit_message_rule_sets', { name: 'Rules' })).body['@id']
  await admin.post('/trans_unit_message_rules', {
    transUnitMessageRuleSet: ruleSet,
    name: 'Numbers',
    processor: 'expressionInSource',
    sourceRegex: '\\d+',
    type: 'artificialIntelligenceRework',
  })
})

/** A job of a template whose workers may spend this by themselves on what has a number. */
async function jobWith(workers: string[], artificialIntelligenceReworkBudget: object | null) {
  const jobTemplate = (await admin.post('/job_templates', { name: 'Manuals', artificialIntelligenceReworkBudget })).body
  for (const artificialIntelligenceWorker of workers)
    await admin.post('/job_artificial_intelligence_workers', {
      jobTemplate: jobTemplate['@id'],
      artificialIntelligenceWorker,
    })
  const job = await makeJob(admin, {
    jobTemplate: jobTemplate['@id'],
    jobMachineTranslationEngines: [
      { machineTranslationEngine: engine, machineTranslationQualityEstimationMinimalPercent: 0 },
    ],
    jobTransUnitMessageRuleSets: [{ transUnitMessageRuleSet: ruleSet }],
  })
  expect(job.artificialIntelligenceReworkBudget).toEqual(artificialIntelligenceReworkBudget)
  return job.uuid as string
}

const prepare = async (job: string, name: string, ...paragraphs: string[]) => {
  await uploadTo(admin, job, name, htmlPage(...paragraphs))
  await prepareJob(admin, job)
}

const runsOf = async (job: string): Promise<ArtificialIntelligenceWorkerRun[]> =>
  (await admin.get(`/jobs/${job}/artificial_intelligence_worker_runs`)).body.member

const runBegins = (job: string, count = 1) =>
  until(async () => {
    const runs = await runsOf(job)
    return runs.length === count && runs[0]!
  })

test('the first worker of a job begins by itself with what rules hand to it, and with the same only once', async () => {
  const { worker, model } = await makeWorker(admin, fake.endpoint('openAi'))
  const second = await admin.post('/artificial_intelligence_workers', {
    name: 'Second',
    action: 'createComment',
    prompt: 'Comment.',
    generativeArtificialIntelligenceModel: model,
  })
  const job = await jobWith([worker, second.body['@id']], { currency: 'EUR', amount: 1 })
  await prepare(job, 'a.html', 'Page 5', 'Title', 'Page 6')
  const { uuid } = await runBegins(job)
  const run = await runIs(admin, uuid, 'done')
  expect(run).toMatchObject({
    automatic: true,
    artificialIntelligenceWorker: { name: 'Translator' },
    filter: { message: 'artificialIntelligenceRework' },
    budget: { currency: 'EUR', amount: 1 },
    estimate: { segments: 2 },
    counts: { changed: 2 },
  })
  const [file] = (await admin.get(`/jobs/${job}/files`)).body.member
  const opened = (await admin.get(`/target_files/${file.targetFiles[0].uuid}`)).body
  expect(opened.artificialIntelligenceWorker).toMatchObject({ '@id': worker, name: 'Translator' })
  await prepare(job, 'b.html', 'Page 5', 'Chapter')
  const { uuid: next } = await runBegins(job, 2)
  const again = await runIs(admin, next, 'done')
  expect((await segmentsOf(admin, next)).map(({ source }) => source)).toEqual(['Page 5'])
  expect(again.budget?.amount).toBeCloseTo(1 - run.usage.cost!.amount, 9)
})

test('without a budget nothing begins, and what would cost more waits for somebody', async () => {
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'))
  const asked = fake.asked.length
  const offered = await jobWith([worker], null)
  await prepare(offered, 'a.html', 'Page 5')
  const waiting = await jobWith([worker], { currency: 'EUR', amount: 0.000001 })
  await prepare(waiting, 'a.html', 'Page 5')
  const run = await runBegins(waiting)
  expect(run.status).toMatchObject({ title: 'paused', stop: 'budget', detail: { key: 'rework_over_budget' } })
  expect(run.status.message).toMatch(/^The work is estimated at 0\.\d+ EUR, and 0\.000001 are left of the budget/)
  expect(await runsOf(offered)).toEqual([])
  expect(fake.asked.length).toBe(asked)
  expect((await admin.patch(`${runsPath}/${run.uuid}/start`)).status).toBe(200)
  expect((await runIs(admin, run.uuid, 'done')).counts).toMatchObject({ changed: 1 })
  const francs = await jobWith([worker], { currency: 'CHF', amount: 5 })
  await prepare(francs, 'a.html', 'Page 5')
  expect((await runBegins(francs)).status.detail).toEqual({
    key: 'rework_other_currency',
    values: { currency: 'CHF', prices: 'EUR' },
  })
})

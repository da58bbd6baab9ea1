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
const wrong = { category: 'accuracy', severity: 'critical', words: '', explanation: 'Wrong.' }

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

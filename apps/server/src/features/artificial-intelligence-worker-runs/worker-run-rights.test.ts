import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fakeModel } from '../../../test/fake-model.ts'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { finishJob, insertJob } from '../../../test/job-rows.ts'
import {
  answering,
  makeRun,
  makeWorker,
  pumps,
  runIs,
  runsPath,
  segmentsOf,
  translated,
  workedRun,
} from '../../../test/worker-runs.ts'
import { teamUserRole } from '../../database/schema/access.ts'
import { jobError, transUnitPresence } from '../../database/schema/jobs.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { task } from '../../database/schema/tasks.ts'
import { newUuid } from '../../foundation/uuid.ts'

const fake = fakeModel(answering(({ text }) => ({ begins: text, text: translated(text) })))
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
let admin: Caller
let worker: string

beforeAll(async () => {
  admin = await world.administrator()
  worker = (await makeWorker(admin, fake.endpoint('openAi'))).worker
})

async function insert(count: number) {
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [pumps(count)] })
  return { ...job, input: { artificialIntelligenceWorker: worker, job: `/api/jobs/${job.uuid}` } }
}

const violationsOf = async (input: object) =>
  (await admin.post(runsPath, input)).body.violations?.map(({ propertyPath, code }: Record<string, string>) => [
    propertyPath,
    code,
  ])

test('what cannot be worked with is refused at its field', async () => {
  const { input, targetFiles } = await insert(2)
  const { artificialIntelligenceWorker } = input
  const other = await insert(1)
  const transUnits = [targetFiles[0]!.units[0], other.targetFiles[0]!.units[0]].map(
    (uuid) => `/api/trans_units/${uuid}`,
  )
  expect(await violationsOf({ artificialIntelligenceWorker })).toEqual([['job', 'run_scope_required']])
  expect(await violationsOf({ artificialIntelligenceWorker, transUnits })).toEqual([
    ['transUnits', 'segments_of_one_job'],
  ])
  expect(await violationsOf({ ...input, budget: { currency: 'USD', amount: 1 } })).toEqual([
    ['budget.currency', 'budget_currency'],
  ])
  expect(await violationsOf({ ...input, budget: 0 })).toEqual([['budget', 'not_greater']])
  const waiting = await admin.post('/artificial_intelligence_workers', {
    name: 'W',
    action: 'createComment',
    prompt: 'P',
  })
  expect(await violationsOf({ ...input, artificialIntelligenceWorker: waiting.body['@id'] })).toEqual([
    ['artificialIntelligenceWorker', 'worker_waits_for_model'],
  ])
  await finishJob(world.house.db, other.uuid)
  expect((await admin.post(runsPath, other.input)).body.code).toBe('job_finished')
})

test('who may not read the worker sees the run and changes nothing of it', async () => {
  const organization = await world.organization(['Team'])
  const [team] = organization.teams as [string]
  const [edi, rea] = [await world.person('Edi'), await world.person('Rea')]
  await organization.join(edi, team, 'editor')
  await organization.join(rea, team, 'reader')
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [pumps(1)], teams: [team] })
  const run = await workedRun(admin, { artificialIntelligenceWorker: worker, job: `/api/jobs/${job.uuid}` })
  const seen = (await edi.get(`${runsPath}/${run.uuid}`)).body
  expect(seen).toMatchObject({ mayChange: false, artificialIntelligenceWorker: { uuid: null, name: 'Translator' } })
  expect((await edi.patch(`${runsPath}/${run.uuid}/revert`)).status).toBe(404)
  expect((await rea.patch(`${runsPath}/${run.uuid}/revert`)).status).toBe(403)
  expect((await (await world.person('Mia')).get(`${runsPath}/${run.uuid}`)).status).toBe(404)
  const { token } = (await admin.post('/me/access_tokens', { name: 'T', scopes: ['jobs:read'] })).body
  const answer = await world.house.http.inject({
    method: 'PATCH',
    url: `/api${runsPath}/${run.uuid}/revert`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'scope_missing'])
})

test('what a run costs, and why it stopped, is for those who work on the job', async () => {
  const organization = await world.organization(['Team'])
  const [team] = organization.teams as [string]
  const [rea, edi] = [await world.person('Rea'), await world.person('Edi')]
  await organization.join(rea, team, 'reader')
  await organization.join(edi, team, 'reviewer')
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [pumps(2)], teams: [team] })
  const input = { artificialIntelligenceWorker: worker, job: `/api/jobs/${job.uuid}` }
  const { uuid } = await workedRun(admin, { ...input, budget: 1 })
  const costsFor = async (caller: Caller) => {
    const { budget, estimate, usage } = (await caller.get(`${runsPath}/${uuid}`)).body
    const { member } = (await caller.get(`/trans_units/${job.targetFiles[0]!.units[0]}/versions`)).body
    return [budget, estimate.cost, usage.cost, member[0].worker.cost]
  }
  const cost = expect.objectContaining({ currency: 'EUR' })
  expect(await costsFor(edi)).toEqual([cost, cost, cost, cost])
  expect(await costsFor(rea)).toEqual([null, null, null, null])
  const costCells = async (caller: Caller) =>
    (await caller.get(`${runsPath}/${uuid}/report_file`)).bytes.toString().split('\r\n')[1]!.split(',').slice(-2)
  expect(await costCells(admin)).toEqual([expect.stringContaining('0.0'), 'EUR'])
  expect(await costCells(rea)).toEqual(['', ''])
  await admin.patch(worker.replace('/api', ''), { teams: [{ team: `/api/teams/${team}`, primaryTeam: true }] })
  const jobsOf = async (caller: Caller) => (await caller.get(`${worker.replace('/api', '')}/model_usage`)).body.jobs
  const named = expect.objectContaining({ job: expect.objectContaining({ uuid: job.uuid }) })
  expect(await jobsOf(edi)).toContainEqual(named)
  expect(await jobsOf(rea)).not.toContainEqual(named)
  const stopped = await makeRun(admin, { ...input, budget: { currency: 'EUR', amount: 0.0001 } })
  await admin.patch(`${runsPath}/${stopped.uuid}/start`)
  await runIs(admin, stopped.uuid, 'paused')
  const status = (await rea.get(`${runsPath}/${stopped.uuid}`)).body.status
  expect(status).toMatchObject({ stop: 'budget', message: '', detail: null })
})

const spent = { organization: 'Ours', used: '9', limit: '10', currency: 'EUR', most: '2', resetsOn: '2026-12-01' }
test.each([
  [
    'spending_limit_reached',
    spent,
    'spending_limit_used_up',
    /^What the models of the organization may cost in a month/,
  ],
  [
    'team_spending_limit_reached',
    spent,
    'team_spending_limit_used_up',
    /^What the models of the team may cost in a month/,
  ],
  ['job_spending_limit_reached', spent, 'job_spending_limit_used_up', /^What models may cost for this job is spent/],
  ['credits_short', { available: '3', most: '4' }, 'credits_used_up', /^There are not enough credits/],
  ['credit_limit_reached', spent, 'credit_limit_used_up', /^What may be spent in credits is used up/],
  ['team_credit_limit_reached', spent, 'credit_limit_used_up', /^What may be spent in credits is used up/],
  ['job_credit_limit_reached', spent, 'credit_limit_used_up', /^What may be spent in credits is used up/],
])(
  '%s is told to everybody, and how much that is to those who work on the job',
  async (key, values, keyForAll, said) => {
    const organization = await world.organization(['Team'])
    const [team] = organization.teams as [string]
    const [rea, edi] = [await world.person('Rea'), await world.person('Edi')]
    await organization.join(rea, team, 'reader')
    await organization.join(edi, team, 'reviewer')
    const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [pumps(1)], teams: [team] })
    await world.house.db.insert(jobError).values({
      uuid: newUuid(),
      jobUuid: job.uuid,
      actionType: 'adapting',
      errorMessage: 'So much, of so much',
      detail: { key, values },
    })
    const errorFor = async (caller: Caller) => (await caller.get(`/jobs/${job.uuid}/errors`)).body.member[0]
    expect(await errorFor(edi)).toMatchObject({ detail: { key, values } })
    const told = await errorFor(rea)
    expect(told).toMatchObject({ detail: { key: keyForAll, values: {} } })
    expect(told.errorMessage).toMatch(said)
  },
)

test('a run stops where whoever it works for may not work there any more, and goes on for somebody else', async () => {
  const organization = await world.organization(['Team'])
  const [team] = organization.teams as [string]
  const edi = await world.person('Edi')
  await organization.join(edi, team, 'editor')
  const teams = [{ team: `/api/teams/${team}`, primaryTeam: true }]
  const shared = await makeWorker(admin, fake.endpoint('openAi'), { teams })
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [pumps(200)], teams: [team] })
  const run = await makeRun(edi, { artificialIntelligenceWorker: shared.worker, job: `/api/jobs/${job.uuid}` })
  fake.delay(300)
  await edi.patch(`${runsPath}/${run.uuid}/start`)
  await until(async () => (await edi.get(`${runsPath}/${run.uuid}`)).body.counts.changed > 0)
  await world.deactivate(edi)
  world.house.tasks.holdBack()
  fake.delay(0)
  const paused = await runIs(admin, run.uuid, 'paused')
  expect(paused.status.stop).toBe('notAllowed')
  expect((await admin.patch(`${runsPath}/${run.uuid}/start`)).status).toBe(200)
  expect((await runIs(admin, run.uuid, 'done')).counts).toMatchObject({ pending: 0 })
})

test('of two who begin a run at once one does, and it is paid once', async () => {
  const { input } = await insert(5)
  const { uuid } = await makeRun(admin, input)
  const starts = await Promise.all([1, 2].map(() => admin.patch(`${runsPath}/${uuid}/start`)))
  expect(starts.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await runIs(admin, uuid, 'done')).toMatchObject({ counts: { changed: 5 }, usage: { calls: 1 } })
})

test('the texts of a run are for those who may open the editor', async () => {
  const organization = await world.organization(['Team'])
  const [team] = organization.teams as [string]
  const rea = await world.person('Rea')
  await organization.join(rea, team, 'reader')
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [pumps(1)], teams: [team] })
  const { uuid } = await workedRun(admin, { artificialIntelligenceWorker: worker, job: `/api/jobs/${job.uuid}` })
  const statuses = async () => [
    (await rea.get(`${runsPath}/${uuid}`)).status,
    (await rea.get(`${runsPath}/${uuid}/segments`)).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  await world.house.db
    .update(teamUserRole)
    .set({ permissions: ['jobTranslation:read'] })
    .where(eq(teamUserRole.organizationUuid, organization.uuid))
  expect(await statuses()).toEqual([200, 403])
})

test('a run works for whoever begins it: in their name, and not in segments of others', async () => {
  const organization = await world.organization(['Team'])
  const [team] = organization.teams as [string]
  const edi = await world.person('Edi')
  await organization.join(edi, team, 'editor')
  const shared = await makeWorker(admin, fake.endpoint('openAi'), {
    teams: [{ team: `/api/teams/${team}`, primaryTeam: true }],
  })
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [pumps(2)], teams: [team] })
  const run = await makeRun(admin, { artificialIntelligenceWorker: shared.worker, job: `/api/jobs/${job.uuid}` })
  const [file] = job.targetFiles
  const at = { targetFileUuid: file!.uuid, transUnitUuid: file!.units[1]!, userUuid: admin.uuid }
  await world.house.db.insert(transUnitPresence).values(at)
  expect((await edi.patch(`${runsPath}/${run.uuid}/start`)).status).toBe(200)
  const done = await runIs(edi, run.uuid, 'done')
  expect(done).toMatchObject({ createdBy: expect.stringContaining('Edi'), counts: { changed: 1, skipped: 1 } })
  const calls = await world.house.db.select().from(modelUsage).where(eq(modelUsage.runUuid, run.uuid))
  expect(calls).toMatchObject([{ userUuid: edi.uuid }])
})

test('a segment that somebody is in stays theirs', async () => {
  const { input, targetFiles } = await insert(3)
  const [file] = targetFiles
  const mia = await world.person('Mia')
  const at = { targetFileUuid: file!.uuid, transUnitUuid: file!.units[1]!, userUuid: mia.uuid }
  await world.house.db.insert(transUnitPresence).values(at)
  const run = await workedRun(admin, input)
  expect(run).toMatchObject({ counts: { changed: 2, skipped: 1 }, problems: [{ outcome: 'skipped', code: 'opened' }] })
})

test('a budget pauses a run before it costs more, and it goes on with a greater one', async () => {
  const { input } = await insert(60)
  // A call costs 0.02, and may cost 4 where so much is left; it is made where it may cost 0.72.
  const dear = await makeWorker(admin, fake.endpoint('openAi'), {}, 1000)
  const before = fake.asked.length
  const run = await workedRun(admin, { ...input, artificialIntelligenceWorker: dear.worker, budget: 0.75 }, 'paused')
  expect(run).toMatchObject({
    status: { stop: 'budget', detail: { key: 'run_budget_reached' } },
    counts: { pending: 20, changed: 40 },
    usage: { calls: 2, cost: { amount: 0.04016 } },
  })
  for (const { body } of fake.asked.slice(before)) expect(body.max_completion_tokens).toBeLessThan(760)

  // What is cut off for want of money is not asked for again.
  fake.next.push({ finish: 'cut' })
  await admin.patch(`${runsPath}/${run.uuid}/start`, { budget: 0.78 })
  const cut = await runIs(admin, run.uuid, 'paused')
  expect(cut).toMatchObject({
    status: { stop: 'budget', detail: { key: 'run_budget_reached', values: { used: '0.06024' } } },
    counts: { pending: 20 },
    usage: { calls: 3 },
    budget: { currency: 'EUR', amount: 0.78 },
  })
  await admin.patch(`${runsPath}/${run.uuid}/start`, { budget: null })
  expect(await runIs(admin, run.uuid, 'done')).toMatchObject({ budget: null, counts: { changed: 60 } })
})

test('a limit of the job pauses a run as a budget does, and it goes on when that is raised', async () => {
  const { uuid, input } = await insert(60)
  const dear = await makeWorker(admin, fake.endpoint('openAi'), {}, 1000)
  const limitTo = (amount: number) =>
    admin.patch(`/jobs/${uuid}/model_spending`, { limit: { currency: 'EUR', amount } })
  await limitTo(0.75)
  const run = await workedRun(admin, { ...input, artificialIntelligenceWorker: dear.worker }, 'paused')
  expect(run).toMatchObject({
    status: { stop: 'jobLimit', detail: { key: 'job_spending_limit_reached', values: { limit: '0.75' } } },
    counts: { pending: 20, changed: 40 },
  })
  await limitTo(100)
  await admin.patch(`${runsPath}/${run.uuid}/start`)
  expect(await runIs(admin, run.uuid, 'done')).toMatchObject({ counts: { changed: 60 } })
})

test.each([1, 15, 60])('a budget of the estimate suffices, for %i segments too', async (segments) => {
  const { input } = await insert(segments)
  const { uuid, estimate } = await makeRun(admin, input)
  const before = fake.asked.length
  await admin.patch(`${runsPath}/${uuid}/start`, { budget: estimate.cost!.amount })
  expect(await runIs(admin, uuid, 'done')).toMatchObject({ counts: { changed: segments }, budget: estimate.cost! })
  // Nobody asked it for less than an answer takes.
  for (const { body } of fake.asked.slice(before)) expect(body.max_completion_tokens).toBeGreaterThan(30)
})

test('a budget is kept where the model loses its prices, and where another one is set while calls are under way', async () => {
  const { input } = await insert(10)
  const own = await makeWorker(admin, fake.endpoint('openAi'))
  const budget = { currency: 'EUR', amount: 1 }
  const { uuid } = await makeRun(admin, { ...input, artificialIntelligenceWorker: own.worker, budget })
  expect((await admin.patch(own.model.replace('/api', ''), { prices: null })).status).toBe(200)
  await admin.patch(`${runsPath}/${uuid}/start`)
  const stopped = await runIs(admin, uuid, 'paused')
  expect(stopped).toMatchObject({ status: { stop: 'budget', detail: { key: 'prices_gone' } }, usage: { calls: 0 } })

  const long = await insert(200)
  const run = await makeRun(admin, { ...long.input, budget: { currency: 'EUR', amount: 100 } })
  fake.delay(300)
  const before = fake.asked.length
  await admin.patch(`${runsPath}/${run.uuid}/start`)
  await until(async () => fake.asked.length > before)
  await admin.patch(`${runsPath}/${run.uuid}/pause`)
  await admin.patch(`${runsPath}/${run.uuid}/start`, { budget: { currency: 'EUR', amount: 0.001 } })
  fake.delay(0)
  const paused = await runIs(admin, run.uuid, 'paused')
  expect(paused).toMatchObject({ status: { stop: 'budget' }, budget: { amount: 0.001 } })
  // Those that were under way, and what had waited for their places.
  expect(paused.usage.calls).toBeLessThanOrEqual(8)
})

test('a cancelled run stops after what is under way, and what it did stays', async () => {
  const { input } = await insert(100)
  fake.delay(200)
  const { uuid } = await makeRun(admin, input)
  await admin.patch(`${runsPath}/${uuid}/start`)
  await until(async () => (await admin.get(`${runsPath}/${uuid}`)).body.counts.changed > 0)
  await admin.patch(`${runsPath}/${uuid}/cancel`)
  fake.delay(0)
  await until(
    async () => (await world.house.db.select().from(task).where(eq(task.subjectUuid, uuid)))[0]?.status === 'done',
  )
  const run = await runIs(admin, uuid, 'cancelled')
  expect(run.counts.changed + run.counts.pending).toBe(100)
  expect(run.counts.changed).toBe(run.usage.calls * 20)
})

test('a run that was broken off goes on where it was: nothing that was answered is asked for again', async () => {
  const { input } = await insert(100)
  fake.delay(300)
  const asked = fake.asked.length
  const { uuid } = await makeRun(admin, input)
  await admin.patch(`${runsPath}/${uuid}/start`)
  await until(async () => (await admin.get(`${runsPath}/${uuid}`)).body.counts.changed >= 20)
  world.house.tasks.holdBack()
  fake.delay(0)
  const run = await runIs(admin, uuid, 'done')
  expect(run.counts).toMatchObject({ changed: 100 })
  const versions = (await segmentsOf(admin, uuid)).map(({ after }) => after)
  expect(new Set(versions).size).toBe(100)
  // Five batches, and at most the four that were under way once more.
  expect(fake.asked.length - asked).toBeLessThanOrEqual(9)
})

test('a run whose worker is deleted is paused and keeps its name, and one of a deleted job ends', async () => {
  const { input } = await insert(200)
  const own = await makeWorker(admin, fake.endpoint('openAi'), { name: 'Brief' })
  fake.delay(200)
  const { uuid } = await makeRun(admin, { ...input, artificialIntelligenceWorker: own.worker })
  await admin.patch(`${runsPath}/${uuid}/start`)
  await until(async () => (await admin.get(`${runsPath}/${uuid}`)).body.counts.changed > 0)
  expect((await admin.del(own.worker.replace('/api', ''))).status).toBe(204)
  const paused = await runIs(admin, uuid, 'paused')
  expect(paused).toMatchObject({
    status: { stop: 'workerGone' },
    artificialIntelligenceWorker: { uuid: null, name: 'Brief' },
  })
  expect((await admin.patch(`${runsPath}/${uuid}/start`)).body.code).toBe('worker_gone')

  const gone = await insert(200)
  const run = await makeRun(admin, gone.input)
  await admin.patch(`${runsPath}/${run.uuid}/start`)
  await until(async () => (await admin.get(`${runsPath}/${run.uuid}`)).body.counts.changed > 0)
  expect((await admin.del(`/jobs/${gone.uuid}`)).status).toBe(204)
  fake.delay(0)
  const taskOf = async () => (await world.house.db.select().from(task).where(eq(task.subjectUuid, run.uuid)))[0]
  await until(async () => (await taskOf())?.status === 'done')
  expect((await admin.get(`${runsPath}/${run.uuid}`)).status).toBe(404)
})

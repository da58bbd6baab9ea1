import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { insertJob } from '../../../test/job-rows.ts'
import {
  answering,
  dataIn,
  makeRun,
  makeWorker,
  pumpModel,
  pumps,
  runIs,
  runsPath,
  segmentsOf,
  translated,
  translating,
  workedRun,
} from '../../../test/worker-runs.ts'

const { state, fake } = pumpModel()
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
let admin: Caller

beforeAll(async () => {
  admin = await world.administrator()
})

const insert = (units: Parameters<typeof insertJob>[1]['files'][number]) =>
  insertJob(world.house.db, { ownerUuid: admin.uuid, files: [units] })

const jobIri = (uuid: string) => `/api/jobs/${uuid}`
const unitsOf = async (job: Awaited<ReturnType<typeof insert>>) =>
  (await admin.get(`/files/${job.targetFiles[0]!.uuid}/trans_units?itemsPerPage=100`)).body.member

test('a run says first what it would take, works on what it may, and each change is a version', async () => {
  const job = await insert([
    ...pumps(24),
    { source: 'The pump number 90 is closed.', target: 'Fertig', targetText: 'Fertig', status: 'confirmed' },
    { source: 'The pump number 91 is closed.', locked: true },
  ])
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'))
  const run = await makeRun(admin, { artificialIntelligenceWorker: worker, job: jobIri(job.uuid) })
  expect(run).toMatchObject({
    status: { title: 'paused', progress: 0 },
    estimate: { segments: 24, leftOut: { locked: 1, confirmed: 1, noTerm: 0 }, cost: { currency: 'EUR' } },
    usage: { calls: 0, cost: { amount: 0 } },
    mayChange: true,
  })
  expect(fake.asked).toEqual([])
  expect((await admin.get(`/jobs/${job.uuid}/artificial_intelligence_worker_runs`)).body.totalItems).toBe(0)

  expect((await admin.patch(`${runsPath}/${run.uuid}/start`)).status).toBe(200)
  const done = await runIs(admin, run.uuid, 'done')
  expect(done).toMatchObject({
    status: { progress: 100, stop: null },
    counts: { pending: 0, changed: 24 },
    usage: { calls: 2, inputTokens: 200, cachedInputTokens: 80, outputTokens: 40, cost: { amount: 0.00056 } },
  })
  expect(fake.violations).toEqual([])
  const units = await unitsOf(job)
  expect(units[4]).toMatchObject({
    targetSegment: { xml: 'Die Pumpe Nummer 5 ist zu.' },
    status: 'pretranslated',
    origin: { type: 'artificialIntelligence', name: 'Translator' },
    version: 2,
  })
  expect(units.slice(24)).toMatchObject([{ version: 1 }, { version: 1 }])
  const { member: versions } = (await admin.get(`/trans_units/${units[4].uuid}/versions`)).body
  expect(versions.map(({ worker }: { worker: object | null }) => worker)).toMatchObject([
    {
      artificialIntelligenceWorkerRun: `/api${runsPath}/${run.uuid}`,
      artificialIntelligenceWorker: { name: 'Translator', version: 1 },
      generativeArtificialIntelligenceModel: { name: 'Ours' },
      inputTokens: 5,
      outputTokens: 1,
      cost: { currency: 'EUR', amount: 0.000014 },
    },
    null,
  ])
  const [segment] = await segmentsOf(admin, run.uuid)
  expect(segment).toMatchObject({ outcome: 'changed', before: '', after: 'Die Pumpe Nummer 1 ist zu.', problem: null })
  expect((await admin.get(`/jobs/${job.uuid}/artificial_intelligence_worker_runs`)).body).toMatchObject({
    totalItems: 1,
    member: [{ uuid: run.uuid }],
  })
  const report = await admin.get(`${runsPath}/${run.uuid}/report_file?locale=de`)
  expect(report.bytes.toString().split('\r\n').slice(0, 2)).toMatchObject([
    expect.stringContaining('Datei,Sprache,Segment'),
    expect.stringContaining(',Geändert,,,Die Pumpe Nummer 1 ist zu.,'),
  ])
})

test('a worker tells what its runs took, by month, by model and by job, whatever became of these', async () => {
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'))
  const path = `${worker.replace('/api', '')}/model_usage`
  expect((await admin.get(path)).body).toMatchObject({ total: { calls: 0, costs: [] }, months: [], jobs: [] })
  const jobs = [await insert(pumps(24)), await insert(pumps(2))]
  for (const { uuid } of jobs) await workedRun(admin, { artificialIntelligenceWorker: worker, job: jobIri(uuid) })
  const [first, second] = jobs.map(({ uuid }) => uuid)
  expect((await admin.get(path)).body).toMatchObject({
    total: { calls: 3, inputTokens: 300, cachedInputTokens: 120, costs: [{ currency: 'EUR', amount: 0.00084 }] },
    months: [{ month: new Date().toISOString().slice(0, 7), calls: 3 }],
    models: [{ model: { name: 'Ours' }, calls: 3 }],
    jobCount: 2,
    jobs: [
      { job: { uuid: first }, calls: 2, costs: [{ currency: 'EUR', amount: 0.00056 }] },
      { job: { uuid: second }, calls: 1 },
    ],
  })
  expect((await admin.del(`/jobs/${first}`)).status).toBe(204)
  expect((await admin.get(path)).body).toMatchObject({
    jobCount: 2,
    jobs: [
      { job: { uuid: second }, calls: 1 },
      { job: null, calls: 2 },
    ],
  })
})

test('all is taken back at once, but what people have changed since', async () => {
  // More than are taken back together.
  const count = 510
  const before = [
    { source: 'The pump number 0 is closed.', target: 'Alt', targetText: 'Alt', status: 'edited' as const },
    ...pumps(count),
  ]
  const files = [before.slice(0, 300), before.slice(300)]
  const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files })
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'))
  const run = await workedRun(admin, { artificialIntelligenceWorker: worker, job: jobIri(job.uuid) })
  const [, second] = await unitsOf(job)
  await admin.patch(`/trans_units/${second.uuid}`, { version: second.version, targetSegment: { xml: 'Meins.' } })
  expect((await admin.patch(`${runsPath}/${run.uuid}/revert`)).body.status.title).toMatch(/revert/)
  const reverted = await runIs(admin, run.uuid, 'reverted')
  expect(reverted.reverted).toEqual({ restored: count, kept: 1 })
  const texts = (units: { targetSegment: { xml: string }; status: string }[]) =>
    units.map((unit) => [unit.targetSegment.xml, unit.status])
  expect(texts((await unitsOf(job)).slice(0, 3))).toEqual([
    ['Alt', 'edited'],
    ['Meins.', 'edited'],
    ['', 'untranslated'],
  ])
  const open = await Promise.all(
    job.targetFiles.map(({ uuid }) => admin.get(`/files/${uuid}/trans_units?status=untranslated`)),
  )
  expect(open.map(({ body }) => body.totalItems)).toEqual([298, count - 299])
  expect((await admin.patch(`${runsPath}/${run.uuid}/revert`)).body.code).toBe('run_in_other_state')
})

test('what is changed after a revert that failed goes back with the next one', async () => {
  const job = await insert(pumps(3))
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'))
  state.rule = answering(({ text }) => ({
    begins: text,
    text: text.includes(' 2 ') ? 'Die Pumpe Nummer 4 ist zu.' : translated(text),
  }))
  const { uuid } = await workedRun(admin, { artificialIntelligenceWorker: worker, job: jobIri(job.uuid) })
  await admin.patch(`${runsPath}/${uuid}/revert`)
  expect((await runIs(admin, uuid, 'reverted')).reverted).toEqual({ restored: 2, kept: 0 })
  // As one that fails when all is looked at.
  await world.house.db.execute(
    sql`update artificial_intelligence_worker_run set status = 'failed' where uuid = ${uuid}::uuid`,
  )
  state.rule = translating
  await admin.patch(`${runsPath}/${uuid}/retry`)
  expect((await runIs(admin, uuid, 'done')).counts).toMatchObject({ changed: 3 })
  await admin.patch(`${runsPath}/${uuid}/revert`)
  expect((await runIs(admin, uuid, 'reverted')).reverted).toEqual({ restored: 3, kept: 0 })
  expect((await unitsOf(job)).map((unit: { status: string }) => unit.status)).toEqual(Array(3).fill('untranslated'))
})

test('what a model says is refused stays as it was, and can be tried again', async () => {
  const job = await insert(pumps(5))
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'))
  state.rule = answering(({ text }) => ({
    begins: text,
    text: text.includes(' 3 ') ? 'Die Pumpe Nummer 4 ist zu.' : translated(text),
  }))
  const run = await workedRun(admin, { artificialIntelligenceWorker: worker, job: jobIri(job.uuid) })
  expect(run).toMatchObject({
    counts: { changed: 4, refused: 1 },
    problems: [{ outcome: 'refused', code: 'numbers', count: 1 }],
    usage: { calls: 2 },
  })
  state.rule = translating
  await admin.patch(`${runsPath}/${run.uuid}/retry`)
  const again = await runIs(admin, run.uuid, 'done')
  expect(again).toMatchObject({ counts: { changed: 5, refused: 0 }, usage: { calls: 3 } })
  expect((await admin.patch(`${runsPath}/${run.uuid}/retry`)).body.code).toBe('nothing_to_try_again')
})

test('what is estimated below the minimum of its model is refused, and is not asked for again', async () => {
  const job = await insert(pumps(3))
  const { model, worker } = await makeWorker(admin, fake.endpoint('openAi'))
  await admin.patch(model.replace('/api', ''), {
    generativeAIQualityEstimationMinimalPercent: 90,
  })
  state.rule = answering(({ text }) => ({
    begins: text,
    text: text.includes(' 2 ') ? translated(text).replace('.', '') : translated(text),
  }))
  const run = await workedRun(admin, { artificialIntelligenceWorker: worker, job: jobIri(job.uuid) })
  expect(run).toMatchObject({
    counts: { changed: 2, refused: 1 },
    problems: [{ outcome: 'refused', code: 'lowEstimate', count: 1 }],
    usage: { calls: 1 },
  })
  state.rule = translating
})

test('a refused key pauses a run with the provider’s words; it goes on where it was', async () => {
  const job = await insert(pumps(3))
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'))
  fake.next.push({ status: 401, body: JSON.stringify({ error: { message: 'Incorrect API key provided' } }) })
  const run = await workedRun(admin, { artificialIntelligenceWorker: worker, job: jobIri(job.uuid) }, 'paused')
  expect(run.status).toMatchObject({ stop: 'auth', message: expect.stringContaining('Incorrect API key provided') })
  expect(run.counts).toMatchObject({ pending: 3 })
  await admin.patch(`${runsPath}/${run.uuid}/start`)
  expect((await runIs(admin, run.uuid, 'done')).counts).toMatchObject({ changed: 3 })
})

test('a call without an answer fails its segments, and after some in a row the model is left in peace', async () => {
  const job = await insert(pumps(4))
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'))
  fake.next.push({ broken: true })
  const run = await workedRun(admin, { artificialIntelligenceWorker: worker, job: jobIri(job.uuid) })
  expect(run).toMatchObject({ counts: { failed: 4 }, problems: [{ outcome: 'failed', code: 'network', count: 4 }] })
  const [segment] = await segmentsOf(admin, run.uuid)
  expect(segment!.problem).toMatchObject({ code: 'network', values: { message: expect.stringContaining('broke off') } })
})

test('a run that is paused while the last of its answers is under way is done with that', async () => {
  const job = await insert(pumps(2))
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'))
  fake.delay(400)
  const { uuid } = await makeRun(admin, { artificialIntelligenceWorker: worker, job: jobIri(job.uuid) })
  const before = fake.asked.length
  await admin.patch(`${runsPath}/${uuid}/start`)
  await until(async () => fake.asked.length > before)
  const paused = await admin.patch(`${runsPath}/${uuid}/pause`)
  expect(paused.body.status.title).toBe('paused')
  fake.delay(0)
  expect(await runIs(admin, uuid, 'done')).toMatchObject({ counts: { changed: 2 }, status: { stop: null } })
})

test('terms, findings and neighbours go with the question; a paused run waits', async () => {
  const job = await insert(pumps(30))
  const { worker } = await makeWorker(admin, fake.endpoint('openAi'), {
    contextWindow: 'one',
    systemMessage: 'You are brief.',
  })
  fake.delay(150)
  const before = fake.asked.length
  const file = `/api/files/${job.targetFiles[0]!.uuid}`
  const run = await makeRun(admin, { artificialIntelligenceWorker: worker, file, filter: { source: 'number 2' } })
  expect(run).toMatchObject({ estimate: { segments: 11 }, targetFile: { originalName: 'file-1.txt' } })
  await admin.patch(`${runsPath}/${run.uuid}/start`)
  const paused = await admin.patch(`${runsPath}/${run.uuid}/pause`)
  expect(paused.body.status).toMatchObject({ title: 'paused', stop: 'asked' })
  await admin.patch(`${runsPath}/${run.uuid}/start`)
  await runIs(admin, run.uuid, 'done')
  fake.delay(0)
  const asked = fake.asked.slice(before)
  expect(asked).toHaveLength(1)
  expect(asked[0]!.system).toContain('You are brief.')
  expect(dataIn(asked[0]!)).toMatchObject({
    before: ['The pump number 1 is closed.'],
    after: ['The pump number 30 is closed.'],
  })
  expect((await admin.patch(`${runsPath}/${run.uuid}/cancel`)).body.code).toBe('run_in_other_state')
})

import type { ServerEvent } from '@langwerk/contract/events'
import type { JobStep } from '@langwerk/contract/job-steps'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { acceptStep, confirmUnit, giveStep, offerService, readyJob, unitsInStep } from '../../../test/job-steps.ts'
import { htmlPage, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { mailTo } from '../../../test/outbox.ts'
import { addressOf } from '../../../test/step-links.ts'
import {
  answering,
  makeRun,
  makeWorker,
  pumpModel,
  pumps,
  runIs,
  runsPath,
  segmentsOf,
  translated,
  translating,
} from '../../../test/worker-runs.ts'
import { transUnitVersion } from '../../database/schema/jobs.ts'

const { state, fake } = pumpModel()
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })

/** A manager with a job of so many segments, a worker of theirs, and a reviser who has no part in the job. */
async function crew(segments: number) {
  state.rule = translating
  const organization = await world.organization(['Agency', 'Pool'])
  const [agency, pool] = organization.teams as [string, string]
  const [max, rob] = [await world.person('Max'), await world.person('Rob')]
  await organization.join(max, agency, 'manager')
  await organization.join(max, pool, 'reader')
  await organization.join(rob, pool, 'manager')
  const teams = [{ team: `/api/teams/${agency}`, primaryTeam: true }]
  const job = await readyJob(max, pumps(segments), { jobTeams: teams })
  const { worker, model } = await makeWorker(max, fake.endpoint('openAi'), { teams })
  return { max, rob, pool, ...job, worker, model, service: await offerService(rob) }
}

const stepIs = (
  caller: Caller,
  { uuid }: Pick<JobStep, 'uuid'>,
  state: JobStep['artificialIntelligenceWorkerState'],
  finished = state === 'done',
) =>
  until<JobStep>(async () => {
    const { body } = await caller.get(`/job_steps/${uuid}`)
    const agrees = (body.finishedAt !== null) === finished
    return body.artificialIntelligenceWorkerState === state && agrees && body
  }, 20_000)
const start = (caller: Caller, { uuid }: Pick<JobStep, 'uuid'>, body: object = {}) =>
  caller.patch(`/job_steps/${uuid}/start`, body)
const euros = (amount: number) => ({ currency: 'EUR', amount })

test('a worker does its step, and the next person sees the work of a step', async () => {
  const { max, rob, job, jobUuid, targetFile, worker, service } = await crew(4)
  const parts = [{ targetFile: `/api/target_files/${targetFile}`, from: 2, to: 4 }]
  const step = await giveStep(max, { job, artificialIntelligenceWorker: worker, parts })
  const revision = await giveStep(max, { job, userService: service })
  await acceptStep(rob, revision)
  expect(step).toMatchObject({
    jobStepStatus: null,
    artificialIntelligenceWorkerState: 'ready',
    progress: 0,
    permissions: { start: true, handOver: false, finish: true },
  })
  const [, locked] = await unitsInStep(max, targetFile)
  await max.patch(`/trans_units/${locked.uuid}/lock`, { locked: true })

  const estimated = await makeRun(max, {
    artificialIntelligenceWorker: worker,
    jobStep: `/api/job_steps/${step.uuid}`,
  })
  expect(estimated).toMatchObject({ jobStepUuid: step.uuid, status: { title: 'paused' }, estimate: { segments: 2 } })
  expect((await start(max, step)).body).toMatchObject({
    artificialIntelligenceWorkerState: 'running',
    finishedAt: null,
  })
  const done = await stepIs(max, step, 'done')
  expect(done).toMatchObject({ progress: 100, finishedBy: null, permissions: { start: false } })
  expect(done.finishedAt).not.toBeNull()
  const filesOf = async () => (await max.get(`/job_steps/${step.uuid}/files`)).body.member
  expect(await filesOf()).toMatchObject([{ segments: 2, confirmedSegments: 2, progress: 100 }])
  const { body } = await max.post('/job_stati', { jobUuids: [jobUuid] })
  expect(body.jobStati[0].jobStepStati[0]).toMatchObject({ uuid: step.uuid, progress: 100 })

  const units = await unitsInStep(rob, targetFile, revision.uuid)
  expect(units.map((unit: { targetSegment: { xml: string } }) => unit.targetSegment.xml)).toEqual([
    '',
    '',
    'Die Pumpe Nummer 2 ist zu.',
    'Die Pumpe Nummer 3 ist zu.',
    '',
  ])
  expect(await world.house.db.$count(transUnitVersion, eq(transUnitVersion.jobStepUuid, step.uuid))).toBe(2)
  // The reviser's step has opened, and is their own work.
  expect((await confirmUnit(rob, units[2], null, revision.uuid)).status).toBe(200)

  // Taken back, but for what the reviser has confirmed; the step is open again, as the reviser is told.
  const run = done.artificialIntelligenceWorkerRun!
  const address = await addressOf(world, rob)
  await mailTo(world.house, address, /^You can begin/)
  expect((await max.patch(`${runsPath}/${run}/revert`)).status).toBe(200)
  expect((await runIs(max, run, 'reverted')).reverted).toEqual({ restored: 1, kept: 1 })
  expect(await stepIs(max, step, 'reverted')).toMatchObject({ finishedAt: null, progress: 0 })
  expect(await filesOf()).toMatchObject([{ progress: 0 }])
  expect((await rob.get(`/job_steps/${revision.uuid}`)).body.isOpen).toBe(false)
  await mailTo(world.house, address, /^Please wait/)
  expect((await start(max, step)).status).toBe(200)
  expect(await stepIs(max, step, 'done')).toMatchObject({ progress: 100 })
  expect((await max.del(worker.replace('/api', ''))).body.code).toBe('used_by_steps')
})

test('what is said to people, or lets them do something, is refused with a worker, and goes with a step from people to one', async () => {
  const { max, job, worker, service } = await crew(1)
  const answerBy = new Date(Date.now() + 86_400_000).toISOString()
  const ofPerson = { message: 'Mind the terms', answerBy, enableSourceTextEditing: true }
  const forPeople = { ...ofPerson, inheritServiceProviderPermissionsFromJobTemplate: false }
  const ofWorker = { artificialIntelligenceWorker: worker }
  const { status, body } = await max.post('/job_steps', { job, ...ofWorker, ...forPeople })
  expect([status, body.violations.map((one: { propertyPath: string; code: string }) => one.propertyPath)]).toEqual([
    422,
    ['message', 'answerBy', 'inheritServiceProviderPermissionsFromJobTemplate', 'enableSourceTextEditing'],
  ])
  const step = await giveStep(max, { job, userService: service, ...forPeople })
  expect((await max.patch(`/job_steps/${step.uuid}`, { ...ofWorker, message: 'Hello' })).status).toBe(422)
  const given = (await max.patch(`/job_steps/${step.uuid}`, ofWorker)).body
  const nothing = { message: '', answerBy: null, enableSourceTextEditing: false }
  expect(given).toMatchObject({ ...nothing, inheritServiceProviderPermissionsFromJobTemplate: true })
  expect(
    (await max.patch(`/job_steps/${step.uuid}`, { enableTerminologyBuildUp: true })).body.violations,
  ).toMatchObject([{ propertyPath: 'enableTerminologyBuildUp', code: 'step_for_people' }])
  // What says nothing of it may be given back as it was read.
  expect((await max.patch(`/job_steps/${step.uuid}`, { ...nothing, name: 'Polish' })).body.name).toBe('Polish')
})

test('a worker with a budget waits for the step before, and two workers for each other', async () => {
  const { max, rob, job, targetFile, worker, service } = await crew(2)
  const translation = await giveStep(max, { job, userService: service })
  const first = await giveStep(max, { job, artificialIntelligenceWorker: worker })
  const second = await giveStep(max, { job, artificialIntelligenceWorker: worker, opens: 'atOnce' })
  expect((await start(max, first)).body.code).toBe('step_waits')
  expect((await start(max, first, { budget: { currency: 'CHF', amount: 1 } })).body.violations[0].code).toBe(
    'budget_currency',
  )
  expect((await start(max, first, { budget: euros(1) })).body).toMatchObject({
    artificialIntelligenceWorkerState: 'queued',
    queuedBudget: euros(1),
  })
  expect((await max.patch(`/job_steps/${first.uuid}/cancel_start`)).body.artificialIntelligenceWorkerState).toBe(
    'ready',
  )
  expect((await max.patch(`/job_steps/${first.uuid}/cancel_start`)).body.code).toBe('step_in_other_state')
  await start(max, first, { budget: euros(1) })

  await acceptStep(rob, translation)
  const [, unit] = await unitsInStep(rob, targetFile, translation.uuid)
  await confirmUnit(rob, unit, 'Von Hand.', translation.uuid)
  fake.delay(500)
  await rob.patch(`/job_steps/${translation.uuid}/finish`, { withOpenSegments: true })
  await stepIs(max, first, 'running')
  // Its segments are the other's at this moment, though it need not wait for steps before it.
  expect((await start(max, second)).body.code).toBe('step_waits')
  expect((await start(max, second, { budget: 1 })).body.artificialIntelligenceWorkerState).toBe('queued')
  expect((await start(max, first)).body.code).toBe('step_at_work')
  await stepIs(max, first, 'done')
  fake.delay(0)
  await stepIs(max, second, 'done')
  const units = await unitsInStep(max, targetFile)
  expect(units[1]).toMatchObject({ targetSegment: { xml: 'Von Hand.' }, status: 'confirmed' })
  expect(
    (await runIs(max, (await stepIs(max, first, 'done')).artificialIntelligenceWorkerRun!, 'done')).budget,
  ).toEqual(euros(1))
})

test('what a worker leaves is given to a person, who begins at once', async () => {
  const { max, rob, job, targetFile, worker, service } = await crew(4)
  const step = await giveStep(max, { job, artificialIntelligenceWorker: worker })
  const last = await giveStep(max, { job, userService: service })
  expect((await max.patch(`/job_steps/${step.uuid}/hand_over`, { userService: service })).body.code).toBe(
    'nothing_to_hand_over',
  )
  state.rule = answering(({ text }) => ({
    begins: text,
    text: / [13] /.test(text) ? 'Die Pumpe Nummer 9 ist zu.' : translated(text),
  }))
  await start(max, step)
  // What comes behind it waits until somebody has decided what becomes of the rest.
  const done = await stepIs(max, step, 'done', false)
  expect(done).toMatchObject({ progress: 60, permissions: { start: false, finish: true, handOver: true } })
  await mailTo(world.house, await addressOf(world, max), /has left 2 segments: Brochure$/)
  const run = done.artificialIntelligenceWorkerRun!
  const handOver = () => max.patch(`/job_steps/${step.uuid}/hand_over`, { userService: service, name: 'The rest' })
  const answers = await Promise.all([handOver(), handOver(), handOver()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const handed = answers.find(({ status }) => status === 200)!
  expect(handed.body).toMatchObject({
    name: 'The rest',
    sortId: 2,
    isOpen: true,
    segments: 2,
    parts: [
      { from: 2, to: 2 },
      { from: 4, to: 4 },
    ],
  })
  expect(await stepIs(max, step, 'done')).toMatchObject({ progress: 100 })
  expect((await max.get(`/job_steps/${last.uuid}`)).body).toMatchObject({ sortId: 3, isOpen: false })
  expect((await segmentsOf(max, run)).map(({ problem }) => problem?.code ?? null)).toContain('handedOver')
  expect((await max.patch(`${runsPath}/${run}/retry`)).body.code).toBe('nothing_to_try_again')
  await acceptStep(rob, handed.body)
  const units = await unitsInStep(rob, targetFile, handed.body.uuid)
  expect((await confirmUnit(rob, units[1], 'Die Pumpe Nummer 1 ist zu.', handed.body.uuid)).status).toBe(200)
})

test('a budget that is spent halts the step, and whoever takes the step away ends its run', async () => {
  const { max, rob, job, jobUuid, worker, service, targetFile } = await crew(3)
  const step = await giveStep(max, { job, artificialIntelligenceWorker: worker })
  await start(max, step, { budget: euros(0.000001) })
  const paused = await stepIs(max, step, 'paused')
  const run = paused.artificialIntelligenceWorkerRun!
  expect((await runIs(max, run, 'paused')).status.stop).toBe('budget')
  expect((await max.patch(`/job_steps/${step.uuid}/finish`, { withOpenSegments: false })).body.code).toBe(
    'step_has_open_segments',
  )
  expect((await rob.patch(`${runsPath}/${run}/start`)).status).toBe(404)
  // It goes on with another budget, and then is somebody else's.
  fake.delay(500)
  expect((await start(max, step, { budget: euros(1) })).body.artificialIntelligenceWorkerState).toBe('running')
  const part = { targetFile: `/api/target_files/${targetFile}`, from: 1, to: 1 }
  expect((await max.patch(`/job_steps/${step.uuid}`, { parts: [part] })).body.code).toBe('step_at_work')
  const told: ServerEvent[] = []
  const hush = world.house.events.subscribe(({ event }) => void told.push(event))
  const given = await max.patch(`/job_steps/${step.uuid}`, { userService: service })
  hush()
  expect(told).toContainEqual({ type: 'artificialIntelligenceWorkerRun', jobUuid, runUuid: run })
  expect(given.body).toMatchObject({ artificialIntelligenceWorkerState: null, artificialIntelligenceWorkerRun: null })
  await runIs(max, run, 'cancelled')
  fake.delay(0)
  expect((await start(max, step)).body.code).toBe('step_of_person')
  expect((await max.patch(`${runsPath}/${run}/retry`)).body.code).toBe('step_in_other_state')
})

test('a step whose files are gone is finished, and what waited for it begins', async () => {
  const { max, rob, job, jobUuid, targetFile, worker, service } = await crew(2)
  await uploadTo(max, jobUuid, 'more.html', htmlPage(...pumps(2, 3)))
  await prepareJob(max, jobUuid)
  const { body: files } = await max.get(`/jobs/${jobUuid}/files`)
  const more: string = files.member[1].targetFiles[0].uuid
  const part = (file: string, from: number, to = from) => ({ targetFile: `/api/target_files/${file}`, from, to })
  const emptied = await giveStep(max, { job, userService: service, parts: [part(targetFile, 1, 3)] })
  const revision = await giveStep(max, {
    job,
    name: 'Revision',
    userService: service,
    parts: [part(targetFile, 1), part(more, 1, 2)],
  })
  const machine = await giveStep(max, {
    job,
    artificialIntelligenceWorker: worker,
    parts: [part(targetFile, 2), part(more, 3)],
  })
  const offered = await giveStep(max, { job, userService: service, parts: [part(targetFile, 3)], opens: 'atOnce' })
  for (const step of [emptied, revision]) await acceptStep(rob, step)
  await start(max, machine, { budget: euros(1) })
  expect((await max.get(`/job_steps/${machine.uuid}`)).body.artificialIntelligenceWorkerState).toBe('queued')

  expect((await max.del(`/files/${files.member[0].uuid}`)).status).toBe(204)
  await stepIs(max, machine, 'done')
  const { body: finished } = await max.get(`/job_steps/${emptied.uuid}`)
  expect(finished).toMatchObject({ finishedBy: null, segments: 0, progress: 100 })
  expect(finished.finishedAt).not.toBeNull()
  expect((await rob.get(`/job_steps/${revision.uuid}`)).body).toMatchObject({ finishedAt: null, isOpen: true })
  await mailTo(world.house, await addressOf(world, rob), /^You can begin/)
  await mailTo(world.house, await addressOf(world, max), /^Rob Test has finished/)
  // What was only offered is no longer.
  const { body: empty } = await max.get(`/job_steps/${offered.uuid}`)
  expect(empty).toMatchObject({ finishedAt: null, invitation: null, jobStepStatus: { name: 'declined' } })
  await mailTo(world.house, await addressOf(world, rob), /^No longer yours/)
  expect((await rob.get('/job_step_requests')).body.totalItems).toBe(0)
})

test('somebody who has a step lets a worker do a part of it', async () => {
  const { max, rob, pool, job, targetFile, service } = await crew(3)
  const mine = await makeWorker(rob, fake.endpoint('openAi'), {
    teams: [{ team: `/api/teams/${pool}`, primaryTeam: true }],
  })
  const step = await giveStep(max, { job, name: 'Translation', userService: service })
  await acceptStep(rob, step)
  const sub = await giveStep(rob, { jobStep: `/api/job_steps/${step.uuid}`, artificialIntelligenceWorker: mine.worker })
  expect((await rob.get(`/job_steps/${sub.uuid}`)).body.jobStep.name).toBe('Translation')
  expect((await start(rob, sub)).status).toBe(200)
  await stepIs(rob, sub, 'done')
  expect((await unitsInStep(rob, targetFile, step.uuid))[1].targetSegment.xml).toBe('Die Pumpe Nummer 1 ist zu.')
})

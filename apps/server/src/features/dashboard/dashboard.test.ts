import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { acceptStep, giveStep, stepCrew } from '../../../test/job-steps.ts'
import { makeJob } from '../../../test/jobs.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { job } from '../../database/schema/jobs.ts'

const world = testHouse()
const text = ['The pump is closed.', 'Open the valve.']

/** Moves the due date of a step, also into the past, where none can be given. */
const dueIn = (uuid: string, hours: number) =>
  world.house.db
    .update(jobStep)
    .set({ dueDt: sql`now() + make_interval(hours => ${hours})` })
    .where(eq(jobStep.uuid, uuid))

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const mine = async (caller: Caller) =>
  (await caller.get(`/me/due_work?endOfDay=${inHours(20)}&endOfWeek=${inHours(100)}`)).body

test('one’s open steps are told by when they are due, with the words that are left', async () => {
  const { max, tia, job: jobIri, services } = await stepCrew(world, text)
  expect(await mine(tia)).toMatchObject({ overdue: { steps: 0, wordsLeft: 0 }, next: [], wordsADay: null })
  const steps = []
  for (const hours of [-5, 10, 50, 300]) {
    const step = await giveStep(max, { job: jobIri, name: `In ${hours}`, userService: services.tia, opens: 'atOnce' })
    await acceptStep(tia, step)
    await dueIn(step.uuid, hours)
    steps.push(step)
  }
  const one = { steps: 1, wordsLeft: 8 }
  expect(await mine(tia)).toMatchObject({
    overdue: one,
    today: one,
    thisWeek: one,
    later: one,
    returned: 0,
    next: [{ name: 'In -5', wordsLeft: 8 }, { name: 'In 10' }, { name: 'In 50' }, { name: 'In 300' }],
  })
  await tia.patch(`/job_steps/${steps[0]!.uuid}/finish`, { withOpenSegments: true })
  await max.patch(`/job_steps/${steps[0]!.uuid}/return`, { reason: 'The valve is missing' })
  expect(await mine(tia)).toMatchObject({ overdue: one, returned: 1 })
  await tia.patch(`/job_steps/${steps[1]!.uuid}/finish`, { withOpenSegments: true })
  expect(await mine(tia)).toMatchObject({ overdue: one, today: { steps: 0 } })
  expect(await mine(max)).toMatchObject({ overdue: { steps: 0 }, next: [] })
  expect((await tia.get('/me/due_work?endOfDay=tomorrow&endOfWeek=never')).status).toBe(422)
})

test('whoever reads a job sees who is late in it, who has not answered, and what has failed', async () => {
  const { max, tia, rob, job: jobIri, jobUuid, services, teams } = await stepCrew(world, text)
  const other = await stepCrew(world, text)
  const late = await giveStep(max, { job: jobIri, name: 'Late', userService: services.tia, opens: 'atOnce' })
  const soon = await giveStep(max, { job: jobIri, name: 'Soon', userService: services.rob, opens: 'atOnce' })
  await acceptStep(tia, late)
  await dueIn(late.uuid, -30)
  await dueIn(soon.uuid, 30)
  const { body } = await max.get('/late_work')
  expect(body).toMatchObject({
    overdue: 1,
    soon: 1,
    assignees: [
      { user: { uuid: tia.uuid, name: 'Tia Test' }, worker: null, overdue: 1, soon: 0, wordsLeft: 8 },
      { user: { uuid: rob.uuid }, overdue: 0, soon: 1 },
    ],
    steps: [{ name: 'Late', job: { uuid: jobUuid } }, { name: 'Soon' }],
  })
  const open = (await max.get('/unanswered_requests')).body
  expect(open).toMatchObject({ open: 1, late: 0, steps: [{ name: 'Soon', user: { uuid: rob.uuid } }] })

  const failed = await makeJob(max, { name: 'Broken', jobTeams: teams })
  await world.house.db.update(job).set({ status: 'failed' }).where(eq(job.uuid, failed.uuid))
  expect((await max.get('/failed_jobs')).body).toMatchObject({ failed: 1, jobs: [{ name: 'Broken' }] })

  // Of another agency's jobs nobody is told anything, and those who only have steps see no job.
  for (const stranger of [other.max, tia]) {
    expect((await stranger.get('/late_work')).body).toMatchObject({ overdue: 0, soon: 0, assignees: [], steps: [] })
    expect((await stranger.get('/unanswered_requests')).body).toMatchObject({ open: 0, steps: [] })
    expect((await stranger.get('/failed_jobs')).body).toMatchObject({ failed: 0, jobs: [] })
  }
  await max.patch(`/jobs/${jobUuid}/finish`)
  expect((await max.get('/late_work')).body).toMatchObject({ overdue: 0, soon: 0 })
})

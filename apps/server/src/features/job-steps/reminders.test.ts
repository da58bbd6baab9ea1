import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { acceptStep, giveStep, offerService, readyJob } from '../../../test/job-steps.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { teamUser, user } from '../../database/schema/access.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { remindOfSteps } from './reminders.ts'

const world = testHouse()
const hourMs = 3_600_000

async function manyStepsOver(days: number) {
  const organization = await world.organization()
  const [max, tia] = [await world.person('Max'), await world.person('Tia')]
  await organization.join(max, organization.teams[0]!, 'manager')
  await organization.join(tia, organization.teams[0]!, 'reader')
  const { job } = await readyJob(max, ['The pump is closed.'], {
    jobTeams: [{ team: `/api/teams/${organization.teams[0]}`, primaryTeam: true }],
  })
  const userService = await offerService(tia)
  // The daily mails go out from six in the morning: dates by the clock of this moment would mean another one at night.
  const start = new Date().setUTCHours(12, 0, 0, 0)
  const steps = []
  for (let day = 2; day < days; day += 2) {
    const dueDt = new Date(start + day * 24 * hourMs + day * 17 * 60_000).toISOString()
    const step = await giveStep(max, { job, name: `Step ${day}`, userService, dueDt, opens: 'atOnce' })
    await acceptStep(tia, step)
    steps.push(step)
  }
  const address = async ({ uuid }: { uuid: string }) =>
    (await world.house.db.select().from(user).where(eq(user.uuid, uuid)))[0]!.email
  return { max, tia, steps, start, organization, addresses: { max: await address(max), tia: await address(tia) } }
}

test('over thirty days in which nobody looked for hours, each reminder is sent once and none is lost', async () => {
  const { max, tia, steps, start, addresses } = await manyStepsOver(30)
  await max.patch('/me/profile', { stepReminders: 'each' })
  // Gaps of up to nineteen hours, always the same ones.
  const gaps = [1, 7, 19, 3, 11, 0.1, 16]
  let now = start
  for (let round = 0; now < start + 31 * 24 * hourMs; round += 1) {
    now += gaps[round % gaps.length]! * hourMs
    // Two processes at once.
    await Promise.all([remindOfSteps(world.house, new Date(now)), remindOfSteps(world.house, new Date(now))])
  }
  const soon = steps.map(({ name }) => `Due tomorrow: ${name} (Brochure)`)
  const due = steps.map(({ name }) => `Due now: ${name} (Brochure)`)
  await mailTo(world.house, addresses.tia, /Due now: Step 28/)
  await mailTo(world.house, addresses.max, /Due now: Step 28/)
  const subjects = (address: string) =>
    mailsTo(world.house, address)
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('Due'))
      .sort()
  expect(subjects(addresses.tia)).toEqual([...soon, ...due].sort())
  expect(subjects(addresses.max)).toEqual([...due].sort())
  // Once a day, all that is overdue is told to whoever gave it out.
  const digests = mailsTo(world.house, addresses.max).filter(({ subject }) => / due$/.test(subject))
  expect(digests.length).toBeGreaterThan(20)
  expect(digests.length).toBeLessThan(31)
  expect(mailsTo(world.house, addresses.tia).some(({ subject }) => /steps are due$/.test(subject))).toBe(false)
  expect((await tia.get('/me/profile')).body.stepReminders).toBe('each')
})

test('when the job is finished before a step is, whoever has it is told, and reminded no more', async () => {
  const { max, steps, start, addresses } = await manyStepsOver(6)
  expect((await max.patch(`/jobs/${steps[0]!.job.uuid}/finish`)).status).toBe(200)
  const { text } = await mailTo(world.house, addresses.tia, /^The job Brochure is finished$/)
  expect(text).toContain('All that you have confirmed is kept.')
  await remindOfSteps(world.house, new Date(start + 7 * 24 * hourMs))
  const { rows } = await world.house.db.execute<{ subject: string }>(
    sql`select subject from mail_message where recipient = ${addresses.tia} and subject ~ '^(Due|The job)'`,
  )
  expect(rows).toEqual([{ subject: 'The job Brochure is finished' }])
})

test('a date that is moved reminds anew, what is finished does not, and who wants one mail a day gets that', async () => {
  const { tia, steps, addresses } = await manyStepsOver(6)
  const [first, second] = steps
  const at = (step: typeof first, hours: number) => new Date(new Date(step!.dueDt!).getTime() + hours * hourMs)
  await remindOfSteps(world.house, at(first, -20))
  await world.house.db
    .update(jobStep)
    .set({ dueDt: at(first, 30) })
    .where(eq(jobStep.uuid, first!.uuid))
  await remindOfSteps(world.house, at(first, 20))
  await mailTo(world.house, addresses.tia, /Due tomorrow: Step 2/, 2)
  await tia.patch('/me/profile', { stepReminders: 'digest' })
  expect((await tia.patch(`/job_steps/${second!.uuid}/finish`, { withOpenSegments: true })).status).toBe(200)
  await remindOfSteps(world.house, at(second, 24))
  const digest = await mailTo(world.house, addresses.tia, /A step is due/)
  expect(digest.text).toContain('Step 2 (Brochure): was due on')
  expect(digest.text).not.toContain('Step 4')
})

test('who has lost a job is told nothing more of what they gave out in it, but whoever has it', async () => {
  const { max, tia, steps, addresses, organization } = await manyStepsOver(3)
  const moe = await world.person('Moe')
  const [team] = organization.teams
  await organization.join(moe, team!, 'manager')
  const { dueDt, job } = steps[0]!
  const userService = await offerService(tia)
  const step = await giveStep(moe, { job: job['@id'], name: 'Of Moe', userService, dueDt: dueDt!, opens: 'atOnce' })
  await acceptStep(tia, step)
  await world.house.db.delete(teamUser).where(eq(teamUser.userUuid, moe.uuid))
  await max.patch('/me/profile', { stepReminders: 'each' })
  const late = new Date(new Date(dueDt!).getTime() + 24 * hourMs)
  await remindOfSteps(world.house, late)
  await mailTo(world.house, addresses.max, /^Due now: Of Moe/)
  const { email } = (await world.house.db.select().from(user).where(eq(user.uuid, moe.uuid)))[0]!
  expect(mailsTo(world.house, email).filter(({ subject }) => /due/i.test(subject))).toEqual([])
})

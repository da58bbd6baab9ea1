import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse, until } from '../../../test/house.ts'
import { acceptStep, giveStep, requestOf } from '../../../test/job-steps.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { addressOf, changeUser, gone, inviteCrew, linkOf, linksTo, type StepLink } from '../../../test/step-links.ts'
import { teamUser } from '../../database/schema/access.ts'
import { jobStepRequest } from '../../database/schema/job-steps.ts'
import { mailMessage } from '../../database/schema/people.ts'
import { task } from '../../database/schema/tasks.ts'
import { lookAtRequests } from './requests-clock.ts'

const world = testHouse()

test('a mail brings the facts and one link, in the language of who is invited', async () => {
  const { max, tia, lab, inbox, job, services } = await inviteCrew(world)
  const german = await giveStep(max, {
    job,
    name: 'Übersetzung',
    message: 'Bitte du-Form.',
    dueDt: '2030-01-10T17:00:00Z',
    answerBy: '2030-01-02T11:00:00Z',
    userService: services.tia,
  })
  expect(german).toMatchObject({ invitation: { mailFailed: false }, permissions: { resend: true } })
  const mail = await mailTo(world.house, await addressOf(world, tia), /^Arbeit für Sie/)
  expect(mail.subject).toBe(`Arbeit für Sie: Englisch → Deutsch, ${german.words} Wörter`)
  expect(mail.text).toContain('Max Test bietet Ihnen die Arbeit an einem Text an.')
  expect(german.quote!.minutes).toBe(1)
  expect(mail.text).toContain(`Umfang: ${german.words} Wörter in 3 Segmenten, ungefähr 1 Minute\n`)
  expect(mail.text).toContain(`Honorar: CHF ${(german.quote!.rappen / 100).toFixed(2)}`)
  expect(mail.text).toContain('Fällig: Donnerstag, 10. Januar 2030 um 18:00 MEZ')
  expect(mail.text).toContain('Bitte antworten Sie bis: Mittwoch, 2. Januar 2030 um 12:00 MEZ')
  expect(mail.text).toContain('„Bitte du-Form.“')
  // What is told before it is accepted is the work, not whose it is.
  expect(mail.text + mail.calendar).not.toContain('Secret pump')
  expect(mail.calendar).toContain('DTEND:20300110T170000Z')
  expect(linkOf(mail.text).pathname).toBe(`/jobs/job/invitation/${await requestOf(tia, german.uuid)}`)

  await giveStep(max, { job, dueDt: '2030-01-10T17:00:00Z', userService: services.lab })
  const english = await mailTo(world.house, inbox, /^Work for you: English → German/)
  expect(english.text).toContain('Due: Thursday, 10 January 2030 at 18:00 CET')
  expect(mailsTo(world.house, await addressOf(world, lab))).toEqual([])
})

test('who has an account signs in to answer; the link shows what it is about', async () => {
  const { max, tia, lab, job, jobUuid, services } = await inviteCrew(world)
  const step = await giveStep(max, { job, name: 'Translation', userService: services.tia })
  const [{ uuid, token }] = (await linksTo(world, await addressOf(world, tia), /^Arbeit/)) as [StepLink]
  const path = `/job_step_requests/${uuid}`
  const anonymous = world.anonymous()
  const opened = await anonymous.post(`${path}/open`, { token })
  expect(opened.status).toBe(200)
  expect(opened.body).toMatchObject({
    accepted: false,
    answeredBy: 'account',
    signedInAs: null,
    jobStepRequest: { uuid, collectiveUser: false, jobStep: { name: 'Translation', words: step.words } },
  })
  expect(JSON.stringify(opened.body)).not.toMatch(/Secret pump|The pump is closed/)
  expect((await tia.post(`${path}/open`, { token })).body.signedInAs).toBe('invited')
  expect((await lab.post(`${path}/open`, { token })).body.signedInAs).toBe('another')
  for (const deed of ['accept', 'decline'] as const) {
    expect((await anonymous.post(`${path}/${deed}`, { token })).body.code).toBe('step_needs_sign_in')
    expect(await lab.post(`${path}/${deed}`, { token })).toMatchObject({
      status: 403,
      body: { code: 'invitation_for_another' },
    })
    expect(await lab.patch(`${path}/${deed}`)).toMatchObject({ status: 404, body: gone })
    expect((await anonymous.patch(`${path}/${deed}`)).status).toBe(401)
  }
  expect((await anonymous.post(`/job_step_logins/${step.uuid}`, { token })).body.code).toBe('step_needs_sign_in')

  expect((await tia.patch(`${path}/decline`, { reason: 'Holidays' })).status).toBe(204)
  const told = await mailTo(world.house, await addressOf(world, max), /^Tia Test has declined: Secret pump$/)
  expect(told.text).toContain('“Holidays”')
  expect(linkOf(told.text).pathname).toBe(`/jobs/job/${jobUuid}/jobStep/${step.uuid}`)
  for (const answer of [
    await anonymous.post(`${path}/open`, { token }),
    await tia.get(path),
    await tia.patch(`${path}/accept`),
  ])
    expect(answer).toMatchObject({ status: 404, body: gone })
})

test('a link opens nothing once its invitation is sent again, withdrawn, or given to somebody else', async () => {
  const { max, tia, lab, inbox, job, services } = await inviteCrew(world)
  const step = await giveStep(max, { job, userService: services.lab })
  const opens = async ({ uuid, token }: StepLink) =>
    (await world.anonymous().post(`/job_step_requests/${uuid}/open`, { token })).status
  const [first] = (await linksTo(world, inbox, /^Work/)) as [StepLink]
  expect(await opens(first)).toBe(200)
  expect((await lab.patch(`/job_steps/${step.uuid}/resend`)).status).toBe(404)
  expect((await max.patch(`/job_steps/${step.uuid}/resend`)).status).toBe(200)
  expect(await opens(first)).toBe(404)
  const second = (await linksTo(world, inbox, /^Work/, 2)).find(({ token }) => token !== first.token)!
  expect(await opens(second)).toBe(200)
  expect((await max.patch(`/job_steps/${step.uuid}`, { userService: services.tia })).status).toBe(200)
  expect(await opens(second)).toBe(404)
  await mailTo(world.house, inbox, /^No longer yours/)
  const [third] = (await linksTo(world, await addressOf(world, tia), /^Arbeit/)) as [StepLink]
  expect(await opens(third)).toBe(200)
  expect((await max.del(`/job_steps/${step.uuid}`)).status).toBe(204)
  expect(await opens(third)).toBe(404)
  const last = await mailTo(world.house, await addressOf(world, tia), /^Nicht mehr bei Ihnen/)
  expect(last.calendar).toContain('STATUS:CANCELLED')
  // Mails are not sent without end.
  const other = await giveStep(max, { job, userService: services.tia })
  const sent = []
  for (let time = 0; time < 6; time++) sent.push((await max.patch(`/job_steps/${other.uuid}/resend`)).status)
  expect(sent).toEqual([200, 200, 200, 200, 200, 429])
  await acceptStep(tia, other)
  expect((await max.patch(`/job_steps/${other.uuid}/finish`, { withOpenSegments: true })).status).toBe(200)
  expect((await max.patch(`/job_steps/${other.uuid}/resend`)).body.code).toBe('step_in_other_state')
})

test('an invitation is void once whoever sent it has lost the job, or the job is finished', async () => {
  const { organization, agency, max, tia, job, jobUuid, services } = await inviteCrew(world)
  const [eva, own] = [await world.person('Eva'), await giveStep(max, { job, userService: services.tia })]
  await organization.join(eva, agency, 'editor')
  await changeUser(world, eva, { permissions: ['user:readNames'] })
  const step = await giveStep(eva, { job, userService: services.tia })
  const request = await requestOf(tia, step.uuid)
  expect((await tia.get(`/job_step_requests/${request}`)).status).toBe(200)
  await world.deactivate(eva)
  const listed = async () => (await tia.get('/job_step_requests')).body
  expect(await listed()).toMatchObject({ totalItems: 1, member: [{ jobStep: { uuid: own.uuid } }] })
  expect(await tia.patch(`/job_step_requests/${request}/accept`)).toMatchObject({ status: 404, body: gone })
  // Who still gives it out sends it again.
  expect((await max.get(`/job_steps/${step.uuid}`)).body).toMatchObject({
    invitation: null,
    permissions: { resend: true },
  })
  expect((await max.patch(`/job_steps/${step.uuid}/resend`)).status).toBe(200)
  await acceptStep(tia, step)
  // Where nobody does, whoever gives it out is told that it is free.
  const ada = await world.person('Ada')
  await organization.join(ada, agency, 'editor')
  await changeUser(world, ada, { permissions: ['user:readNames'] })
  const { uuid: ended } = await giveStep(ada, { job, userService: services.tia })
  await world.deactivate(ada)
  await lookAtRequests(world.house, new Date())
  expect((await max.get(`/job_steps/${ended}`)).body).toMatchObject({ jobStepStatus: { name: 'declined' } })
  await mailTo(world.house, await addressOf(world, max), /^The invitation of Tia Test has ended: Secret pump$/)

  // Who leaves the team that made them known keeps what they have accepted, and is offered nothing.
  const pool = organization.teams[1]!
  await world.house.db.delete(teamUser).where(and(eq(teamUser.teamUuid, pool), eq(teamUser.userUuid, tia.uuid)))
  expect((await tia.get(`/job_steps/${step.uuid}`)).status).toBe(200)
  expect((await listed()).totalItems).toBe(0)
  await organization.join(tia, pool, 'reader')
  expect((await max.patch(`/job_steps/${own.uuid}/resend`)).status).toBe(200)
  const left = await requestOf(tia, own.uuid)
  expect((await max.patch(`/jobs/${jobUuid}/finish`)).status).toBe(200)
  // Nobody waits for what is open in a finished job.
  const ofTia = async (which: string) => (await tia.get(`/job_steps${which}`)).body
  expect([await ofTia('?finished=false'), await ofTia('_recent')]).toMatchObject([{ totalItems: 0 }, { totalItems: 0 }])
  expect((await ofTia('')).member[0].permissions).toMatchObject({ work: false, finish: false })
  expect(await tia.patch(`/job_step_requests/${left}/accept`)).toMatchObject({ status: 404, body: gone })
})

test('whoever gives a step out is told once that nobody answers, that mails are not taken, and that people are gone', async () => {
  const { max, tia, lab, job, services } = await inviteCrew(world)
  const { db } = world.house
  const address = await addressOf(world, max)
  const told = (subject: RegExp) => mailsTo(world.house, address).filter((mail) => subject.test(mail.subject)).length
  const answerBy = new Date(Date.now() + 60_000)
  const step = await giveStep(max, { job, answerBy: answerBy.toISOString(), userService: services.tia })
  const other = await giveStep(max, { job, userService: services.lab })
  const look = (ms: number) => Promise.all([1, 2].map(() => lookAtRequests(world.house, new Date(Date.now() + ms))))
  await look(0)
  await look(120_000)
  await look(180_000)
  await mailTo(world.house, address, /^Tia Test has not answered: Secret pump$/)
  expect(told(/not answered/)).toBe(1)
  // It can still be accepted, and a later date is told again.
  expect((await tia.get(`/job_step_requests/${await requestOf(tia, step.uuid)}`)).status).toBe(200)
  const later = new Date(Date.now() + 240_000).toISOString()
  expect((await max.patch(`/job_steps/${step.uuid}`, { answerBy: later })).status).toBe(200)
  await look(300_000)
  await mailTo(world.house, address, /not answered/, 2)

  const [sent] = await db.select().from(jobStepRequest).where(eq(jobStepRequest.stepUuid, step.uuid))
  await db
    .update(mailMessage)
    .set({ sentAt: null, errorMessage: 'No such mailbox' })
    .where(eq(mailMessage.uuid, sent!.mailUuid!))
  await look(0)
  await look(0)
  await mailTo(world.house, address, /^Mails do not reach Tia Test: Secret pump$/)
  expect(told(/do not reach/)).toBe(1)
  expect((await max.get(`/job_steps/${step.uuid}`)).body.invitation).toMatchObject({ mailFailed: true })
  expect((await max.patch(`/job_steps/${step.uuid}/resend`)).body.invitation).toMatchObject({ mailFailed: false })

  await world.deactivate(lab)
  await look(0)
  await look(0)
  await mailTo(world.house, address, /^Lab Test is not there any more: Secret pump$/)
  expect(told(/not there any more/)).toBe(1)
  expect((await max.get(`/job_steps/${other.uuid}`)).body.jobStepStatus).toEqual({ name: 'declined' })
})

test('changes within ten minutes are told once, and none where all is as it was', async () => {
  const { max, tia, job, services } = await inviteCrew(world)
  const { db, tasks } = world.house
  const address = await addressOf(world, tia)
  const given = { job, message: 'Erste Fassung', dueDt: '2030-01-10T17:00:00Z', userService: services.tia }
  const [step, other] = [await giveStep(max, given), await giveStep(max, given)]
  for (const day of [11, 12, 13, 14, 15])
    expect((await max.patch(`/job_steps/${step.uuid}`, { dueDt: `2030-01-${day}T17:00:00Z` })).status).toBe(200)
  await max.patch(`/job_steps/${other.uuid}`, { message: 'Zweite Fassung' })
  await max.patch(`/job_steps/${other.uuid}`, { message: 'Erste Fassung' })
  await max.patch(`/job_steps/${other.uuid}`, { name: 'Nichts für sie' })
  const waiting = and(eq(task.kind, 'tell_of_step_change'), inArray(task.subjectUuid, [step.uuid, other.uuid]))
  expect(await db.$count(task, waiting)).toBe(2)
  await db.update(task).set({ runAfter: sql`now()` }).where(waiting)
  tasks.wake()
  const { text } = await mailTo(world.house, address, /^Geändert/)
  expect(text).toContain('Fällig, bisher: Donnerstag, 10. Januar 2030 um 18:00 MEZ')
  expect(text).toContain('Fällig: Dienstag, 15. Januar 2030 um 18:00 MEZ')
  await until(async () => (await db.$count(task, and(waiting, eq(task.status, 'done')))) === 2)
  expect(mailsTo(world.house, address).filter(({ subject }) => /^Geändert/.test(subject))).toHaveLength(1)
})

test('who waits is told when they can begin, and when they have to wait again', async () => {
  const { max, tia, inbox, lab, job, jobUuid, services } = await inviteCrew(world)
  const translation = await giveStep(max, { job, name: 'Translation', userService: services.lab })
  const revision = await giveStep(max, { job, name: 'Revision', userService: services.tia })
  await acceptStep(lab, translation)
  await acceptStep(tia, revision)
  const address = await addressOf(world, tia)
  expect((await lab.patch(`/job_steps/${translation.uuid}/finish`, { withOpenSegments: true })).status).toBe(200)
  await mailTo(world.house, await addressOf(world, max), /^Lab Test has finished: Secret pump$/)
  const begins = await mailTo(world.house, address, /^Sie können beginnen/)
  expect(linkOf(begins.text).pathname).toBe(`/jobs/job/${revision.job.uuid}/jobStep/${revision.uuid}`)
  // Given back by who comes next: to the one who had it, and told to who gives it out.
  expect((await tia.patch(`/job_steps/${translation.uuid}/return`, { reason: 'Half is missing' })).status).toBe(200)
  expect((await mailTo(world.house, inbox, /^Given back/)).text).toContain('“Half is missing”')
  await mailTo(world.house, await addressOf(world, max), /^Given back to Lab Test: Secret pump$/)
  expect(mailsTo(world.house, address).filter(({ subject }) => /^Bitte warten/.test(subject))).toEqual([])
  const order = (...uuids: string[]) => max.patch(`/jobs/${jobUuid}/job_steps/order`, { uuids })
  expect((await order(revision.uuid, translation.uuid)).status).toBe(200)
  await mailTo(world.house, address, /^Sie können beginnen/, 2)
  expect((await order(translation.uuid, revision.uuid)).status).toBe(200)
  await mailTo(world.house, address, /^Bitte warten/)
  // Withdrawn, nobody waits for it.
  expect((await max.del(`/job_steps/${translation.uuid}`)).status).toBe(204)
  await mailTo(world.house, address, /^Sie können beginnen/, 3)
  // With its job, the step is gone from the calendar as well.
  expect((await max.del(`/jobs/${jobUuid}`)).status).toBe(204)
  await mailTo(world.house, address, /^Nicht mehr bei Ihnen/)
})

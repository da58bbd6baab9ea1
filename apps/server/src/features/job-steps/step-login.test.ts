import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { everyRoute, nameOf } from '../../../test/access-calls.ts'
import { testHouse } from '../../../test/house.ts'
import { giveStep, requestOf } from '../../../test/job-steps.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { addressOf, browserOn, gone, inviteCrew, linksTo, type StepLink } from '../../../test/step-links.ts'
import { sessionCookie } from '../../access/session-cookie.ts'
import { jobStepRequest } from '../../database/schema/job-steps.ts'
import { signInFailure } from '../../database/schema/people.ts'

const world = testHouse()

test('of 20 who accept at once one does', async () => {
  const { max, lab, inbox, job, services } = await inviteCrew(world)
  const step = await giveStep(max, { job, userService: services.lab })
  const [{ uuid, token }] = (await linksTo(world, inbox, /^Work/)) as [StepLink]
  const browser = browserOn(world)
  await browser.post(`/job_step_requests/${uuid}/preview`, { token })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? lab.patch(`/job_step_requests/${uuid}/accept`)
        : browser.post(`/job_step_requests/${uuid}/accept`, { token, worksOnIt: 'Ann' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
  expect((await max.get(`/job_steps/${step.uuid}`)).body.jobStepStatus).toEqual({ name: 'accepted' })
})

test('an account that several use works by the link; a further browser needs the code from the mail', async () => {
  const { max, inbox, job, targetFile, services } = await inviteCrew(world)
  const step = await giveStep(max, { job, userService: services.lab })
  const other = await giveStep(max, { job, userService: services.lab })
  const links = await linksTo(world, inbox, /^Work/, 2)
  const requests = await world.house.db.select().from(jobStepRequest).where(eq(jobStepRequest.stepUuid, step.uuid))
  const { uuid, token } = links.find((link) => link.uuid === requests[0]!.uuid)!
  const path = `/job_step_requests/${uuid}`
  const login = `/job_step_logins/${step.uuid}`
  const [first, second] = [browserOn(world), browserOn(world)]
  expect((await first.post(login, { token })).body.code).toBe('step_not_accepted')
  // The text and the price are shown to the first browser, and to others by the code.
  expect((await first.post(`${path}/open`, { token })).body.jobStepRequest.jobStep).not.toHaveProperty('rappen')
  expect((await first.post(`${path}/preview`, { token: 'guessed' })).body).toMatchObject(gone)
  const previewed = (await first.post(`${path}/preview`, { token })).body
  expect(previewed).toMatchObject({ rappen: step.quote!.rappen, segments: [{}, { source: 'The pump is closed.' }, {}] })
  const early = browserOn(world)
  expect((await early.post(`${path}/preview`, { token })).body).toEqual({ codeSent: true })
  const used: string[] = []
  const nextCode = async () => {
    await mailTo(world.house, inbox, /^Your code/, used.length + 1)
    const codes = mailsTo(world.house, inbox).flatMap((mail) => /^Your code: (\d+)/.exec(mail.subject)?.[1] ?? [])
    used.push(codes.find((one) => !used.includes(one))!)
    return used.at(-1)!
  }
  expect((await early.post(`${path}/preview`, { token, code: await nextCode() })).body.segments).toHaveLength(3)
  // Nor is it answered for by whoever only has the link.
  const stranger = browserOn(world)
  for (const answer of ['accept', 'decline'])
    expect((await stranger.post(`${path}/${answer}`, { token })).body).toEqual({ codeSent: true })
  const [replaced] = [await nextCode(), await nextCode()]
  expect((await stranger.post(`${path}/accept`, { token, code: replaced })).status).toBe(422)
  expect((await first.post(`${path}/accept`, { token: 'guessed' })).body).toMatchObject(gone)
  expect((await first.post(`${path}/accept`, { token, worksOnIt: 'Ann' })).body).toEqual({ jobStepUuid: step.uuid })
  await mailTo(world.house, await addressOf(world, max), /^Lab Test \(Ann\) has accepted: Secret pump$/)
  expect((await first.post(`${path}/preview`, { token })).body).toMatchObject(gone)
  expect((await first.post(`${path}/open`, { token })).body).toMatchObject({ accepted: true, answeredBy: 'link' })

  const session = await first.post(login, { token })
  expect(session.body).toMatchObject({ jobStep: step.uuid, roles: [], permissions: { user: {}, teams: {} } })
  expect((await first.send('GET', `/job_steps/${step.uuid}`)).body.uuid).toBe(step.uuid)
  expect((await first.send('GET', `/files/${targetFile}/trans_units?jobStepUuid=${step.uuid}`)).status).toBe(200)
  expect((await first.send('GET', `/job_steps/${other.uuid}`)).status).toBe(404)
  // It may end, and begin again.
  expect((await first.send('GET', '/logout')).status).toBe(204)
  expect((await first.post(login, { token })).body.jobStep).toBe(step.uuid)

  expect((await second.post(login, { token })).body).toEqual({ codeSent: true })
  const code = await nextCode()
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await second.post(login, { token, code: '12' })).status).toBe(422)
  expect((await second.post(login, { token, code: wrong })).body.violations[0]).toMatchObject({
    propertyPath: 'code',
    code: 'code_wrong',
  })
  expect((await second.post(login, { token, code })).body.jobStep).toBe(step.uuid)
  // It is known from then on; the code opens nothing a second time.
  expect((await second.post(login, { token })).body.jobStep).toBe(step.uuid)
  const third = browserOn(world)
  expect((await third.post(login, { token, code })).status).toBe(422)
  expect(third.jar.has(sessionCookie)).toBe(false)
  // After five tries the right code is as good as a wrong one.
  expect((await third.post(login, { token })).body).toEqual({ codeSent: true })
  const newest = await nextCode()
  for (let tries = 0; tries < 5; tries++)
    expect((await third.post(login, { token, code: newest === wrong ? '000002' : wrong })).status).toBe(422)
  expect((await third.post(login, { token, code: newest })).status).toBe(422)

  // What is finished opens nothing, until it is given back.
  expect((await first.send('PATCH', `/job_steps/${step.uuid}/finish`, { withOpenSegments: true })).status).toBe(200)
  expect((await first.post(login, { token })).body).toMatchObject(gone)
  expect((await max.patch(`/job_steps/${step.uuid}/return`, { reason: 'Please use terms' })).status).toBe(200)
  const [back] = (await linksTo(world, inbox, /^Given back to you/)) as [StepLink]
  expect(back.pathname).toBe(`/jobs/job/jobStepLogin/${step.uuid}`)
  expect((await first.post(login, { token: back.token })).body.jobStep).toBe(step.uuid)
  // Withdrawn, it ends at once.
  expect((await max.del(`/job_steps/${step.uuid}`)).status).toBe(204)
  await mailTo(world.house, inbox, /^No longer yours/)
  expect((await first.send('GET', '/re_authenticate')).status).toBe(401)
  expect((await first.post(login, { token: back.token })).body).toMatchObject(gone)
})

test('the session of a step opens its step, and nothing else of the product', async () => {
  const { max, inbox, job, services } = await inviteCrew(world)
  const step = await giveStep(max, { job, userService: services.lab })
  const other = await giveStep(max, { job, userService: services.lab })
  const links = await linksTo(world, inbox, /^Work/, 2)
  const guest = browserOn(world)
  for (const { uuid, token } of links) await guest.post(`/job_step_requests/${uuid}/accept`, { token })
  const [row] = await world.house.db.select().from(jobStepRequest).where(eq(jobStepRequest.stepUuid, step.uuid))
  await guest.post(`/job_step_logins/${step.uuid}`, { token: links.find(({ uuid }) => uuid === row!.uuid)!.token })
  const guarded = everyRoute.filter(({ access }) => access !== 'public')
  const wrong: string[] = []
  for (const route of guarded.filter(({ step: kind }) => kind !== 'common')) {
    const path = `${route.path.replace(':uuid', other.uuid).replace(':id', '1')}${route.step === 'inStep' ? `?jobStepUuid=${other.uuid}` : ''}`
    const { status, body } = await guest.send(route.method, path, route.method === 'GET' ? undefined : {})
    const [expected, code] = route.step ? [404, 'not_found'] : [403, 'step_session']
    if (status !== expected || body.code !== code) wrong.push(`${nameOf(route)}: ${status} ${body?.code}`)
  }
  expect(wrong).toEqual([])
  expect((await guest.send('GET', `/job_steps/${step.uuid}?jobStepUuid=${other.uuid}`)).status).toBe(200)
})

test('an administrator who acts as the invited person does not answer for them', async () => {
  const { max, tia, lab, inbox, job, services } = await inviteCrew(world)
  for (const [person, userService] of [
    [tia, services.tia],
    [lab, services.lab],
  ] as const) {
    const administrator = await world.administrator()
    const step = await giveStep(max, { job, userService })
    const acting = browserOn(world)
    acting.jar.set(sessionCookie, administrator.headers.cookie!.split('=')[1]!)
    await acting.send('GET', '/re_authenticate')
    expect((await acting.post(`/users/${person.uuid}/impersonate`, {})).status).toBe(201)
    const request = await requestOf(person, step.uuid)
    expect((await acting.send('PATCH', `/job_step_requests/${request}/accept`, {})).body.code).toBe('acting_as_another')
    if (person !== lab) continue
    const [{ uuid, token }] = (await linksTo(world, inbox, /^Work/)) as [StepLink]
    expect((await acting.post(`/job_step_requests/${uuid}/accept`, { token })).body.code).toBe('acting_as_another')
  }
})

test('who guesses at links is stopped for a while', async () => {
  const { max, job, services } = await inviteCrew(world)
  const step = await giveStep(max, { job, userService: services.lab })
  await world.house.db
    .insert(signInFailure)
    .values({ subject: 'step links address 10.1.2.3', failures: 50, lastAt: new Date() })
  const guess = (remoteAddress: string) =>
    world.house.http.inject({
      method: 'POST',
      url: `/api/job_step_logins/${step.uuid}`,
      remoteAddress,
      payload: { token: 'guessed' },
    })
  expect((await guess('10.1.2.3')).statusCode).toBe(429)
  expect((await guess('10.1.2.4')).statusCode).toBe(404)
})

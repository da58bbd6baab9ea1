import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { giveStep, offerService, readyJob, requestOf } from '../../../test/job-steps.ts'
import { mailsTo, mailTo } from '../../../test/outbox.ts'
import { sessionCookie } from '../../access/session-cookie.ts'
import { user } from '../../database/schema/access.ts'
import { jobStepRequest } from '../../database/schema/job-steps.ts'

const world = testHouse()

const gone = { code: 'invitation_unavailable', detail: 'This invitation is not available anymore.' }

/** A manager with a job, and people of a pool: an account that several use, with an inbox, and two persons. */
async function crew() {
  const organization = await world.organization(['Agency', 'Pool'])
  const [agency, pool] = organization.teams as [string, string]
  const [max, lab, tia] = [await world.person('Max'), await world.person('Lab'), await world.person('Tia')]
  await organization.join(max, agency, 'manager')
  for (const person of [max, lab, tia]) await organization.join(person, pool, 'reader')
  const inbox = `inbox-${lab.uuid}@langwerk.test`
  await change(lab, { collectiveUser: true, teamInboxEmail: inbox })
  await change(tia, { locale: 'de' })
  const teams = [{ team: `/api/teams/${agency}`, primaryTeam: true }]
  const job = await readyJob(max, ['The pump is closed.', 'The valve is open.'], {
    name: 'Secret pump',
    jobTeams: teams,
  })
  const services = { lab: await offerService(lab), tia: await offerService(tia) }
  return { organization, agency, max, lab, tia, inbox, services, ...job }
}

const change = (person: Caller, values: Partial<typeof user.$inferInsert>) =>
  world.house.db.update(user).set(values).where(eq(user.uuid, person.uuid))
const addressOf = async ({ uuid }: Caller) =>
  (await world.house.db.select().from(user).where(eq(user.uuid, uuid)))[0]!.email

/** The link of a mail: where it leads, and its token. */
function linkOf(text: string) {
  const links = text.match(/https?:\/\/\S+/g) ?? []
  expect(links).toHaveLength(1)
  const { pathname, hash } = new URL(links[0]!)
  return { pathname, uuid: pathname.split('/').at(-1)!, token: hash.slice(1) }
}

/** The newest mail about a step to an address; `count` of them have come by then. */
async function linkTo(address: string, subject: RegExp, count = 1) {
  await mailTo(world.house, address, subject, count)
  const token = (text: string) => linkOf(text)
  const found = mailsTo(world.house, address).filter((mail) => subject.test(mail.subject))
  return found.map(({ text }) => token(text))
}

/** A browser that keeps its cookies. */
function browser() {
  const jar = new Map<string, string>()
  const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const answer = await world.house.http.inject({
      method,
      url: `/api${path}`,
      cookies: Object.fromEntries(jar),
      headers: { 'x-csrf-token': csrf },
      ...(payload && { payload }),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    const body = isJson ? answer.json() : null
    if (body?.csrfToken) csrf = body.csrfToken
    return { status: answer.statusCode, body }
  }
  let csrf = ''
  return { send, post: (path: string, body: object) => send('POST', path, body), jar }
}

test('a mail brings the facts and one link, in the language of who is invited', async () => {
  const { max, tia, lab, inbox, job, services } = await crew()
  const german = await giveStep(max, {
    job,
    name: 'Übersetzung',
    message: 'Bitte du-Form.',
    dueDt: '2030-01-10T17:00:00Z',
    answerBy: '2030-01-02T11:00:00Z',
    userService: services.tia,
  })
  expect(german).toMatchObject({ invitation: { mailFailed: false }, permissions: { resend: true } })
  const mail = await mailTo(world.house, await addressOf(tia), /^Arbeit für Sie/)
  expect(mail.subject).toBe(`Arbeit für Sie: Englisch → Deutsch, ${german.words} Wörter`)
  expect(mail.text).toContain('Max Test bietet Ihnen die Arbeit an einem Text an.')
  expect(mail.text).toContain(
    `Umfang: ${german.words} Wörter in 3 Segmenten, ungefähr ${german.quote!.minutes} Minuten`,
  )
  expect(mail.text).toContain(`Honorar: CHF ${(german.quote!.rappen / 100).toFixed(2)}`)
  expect(mail.text).toContain('Fällig: Donnerstag, 10. Januar 2030 um 18:00 MEZ')
  expect(mail.text).toContain('Bitte antworten Sie bis: Mittwoch, 2. Januar 2030 um 12:00 MEZ')
  expect(mail.text).toContain('„Bitte du-Form.“')
  // What is told before it is accepted is the work, not whose it is.
  expect(mail.text).not.toContain('Secret pump')
  expect(linkOf(mail.text).pathname).toBe(`/jobs/job/invitation/${await requestOf(tia, german.uuid)}`)

  await giveStep(max, { job, dueDt: '2030-01-10T17:00:00Z', userService: services.lab })
  const english = await mailTo(world.house, inbox, /^Work for you: English → German/)
  expect(english.text).toContain('Due: Thursday, 10 January 2030 at 18:00 CET')
  expect(mailsTo(world.house, await addressOf(lab))).toEqual([])
})

test('who has an account signs in to answer; the link shows what it is about', async () => {
  const { max, tia, lab, job, jobUuid, services } = await crew()
  const step = await giveStep(max, { job, name: 'Translation', userService: services.tia })
  const [{ uuid, token }] = (await linkTo(await addressOf(tia), /^Arbeit/)) as [ReturnType<typeof linkOf>]
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
  const told = await mailTo(world.house, await addressOf(max), /^Tia Test has declined: Secret pump$/)
  expect(told.text).toContain('“Holidays”')
  expect(linkOf(told.text).pathname).toBe(`/jobs/job/${jobUuid}/jobStep/${step.uuid}`)
  for (const answer of [
    await anonymous.post(`${path}/open`, { token }),
    await tia.get(path),
    await tia.patch(`${path}/accept`),
  ])
    expect(answer).toMatchObject({ status: 404, body: gone })
})

test('of 20 who accept at once one does', async () => {
  const { max, lab, inbox, job, services } = await crew()
  const step = await giveStep(max, { job, userService: services.lab })
  const [{ uuid, token }] = (await linkTo(inbox, /^Work/)) as [ReturnType<typeof linkOf>]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? lab.patch(`/job_step_requests/${uuid}/accept`)
        : world.anonymous().post(`/job_step_requests/${uuid}/accept`, { token, worksOnIt: 'Ann' }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
  expect((await max.get(`/job_steps/${step.uuid}`)).body.jobStepStatus).toEqual({ name: 'accepted' })
})

test('an account that several use works by the link; a further browser needs the code from the mail', async () => {
  const { max, inbox, job, targetFile, services } = await crew()
  const step = await giveStep(max, { job, userService: services.lab })
  const other = await giveStep(max, { job, userService: services.lab })
  const links = await linkTo(inbox, /^Work/, 2)
  const requests = await world.house.db.select().from(jobStepRequest).where(eq(jobStepRequest.stepUuid, step.uuid))
  const { uuid, token } = links.find((link) => link.uuid === requests[0]!.uuid)!
  const path = `/job_step_requests/${uuid}`
  const login = `/job_step_logins/${step.uuid}`
  const [first, second] = [browser(), browser()]
  expect((await first.post(login, { token })).body.code).toBe('step_not_accepted')
  expect((await first.post(`${path}/accept`, { token: 'guessed' })).body).toMatchObject(gone)
  expect((await first.post(`${path}/accept`, { token, worksOnIt: 'Ann' })).body).toEqual({ jobStepUuid: step.uuid })
  await mailTo(world.house, await addressOf(max), /^Lab Test \(Ann\) has accepted: Secret pump$/)
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
  const { text } = await mailTo(world.house, inbox, /^Your code/)
  const code = /\b\d{6}\b/.exec(text)![0]
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await second.post(login, { token, code: '12' })).status).toBe(422)
  expect((await second.post(login, { token, code: wrong })).body.violations[0]).toMatchObject({
    propertyPath: 'code',
    code: 'code_wrong',
  })
  expect((await second.post(login, { token, code })).body.jobStep).toBe(step.uuid)
  // It is known from then on; the code opens nothing a second time.
  expect((await second.post(login, { token })).body.jobStep).toBe(step.uuid)
  const third = browser()
  expect((await third.post(login, { token, code })).status).toBe(422)
  expect(third.jar.has(sessionCookie)).toBe(false)
  // After five tries the right code is as good as a wrong one.
  expect((await third.post(login, { token })).body).toEqual({ codeSent: true })
  await mailTo(world.house, inbox, /^Your code/, 2)
  const later = mailsTo(world.house, inbox).flatMap((mail) => /^Your code: (\d+)/.exec(mail.subject)?.[1] ?? [])
  const newest = later.find((one) => one !== code)!
  for (let tries = 0; tries < 5; tries++)
    expect((await third.post(login, { token, code: newest === wrong ? '000002' : wrong })).status).toBe(422)
  expect((await third.post(login, { token, code: newest })).status).toBe(422)

  // What is finished opens nothing, until it is given back.
  expect((await first.send('PATCH', `/job_steps/${step.uuid}/finish`, { withOpenSegments: true })).status).toBe(200)
  expect((await first.post(login, { token })).body).toMatchObject(gone)
  expect((await max.patch(`/job_steps/${step.uuid}/return`, { reason: 'Please use terms' })).status).toBe(200)
  const [back] = (await linkTo(inbox, /^Given back to you/)) as [ReturnType<typeof linkOf>]
  expect(back.pathname).toBe(`/jobs/job/jobStepLogin/${step.uuid}`)
  expect((await first.post(login, { token: back.token })).body.jobStep).toBe(step.uuid)
  // Withdrawn, it ends at once.
  expect((await max.del(`/job_steps/${step.uuid}`)).status).toBe(204)
  await mailTo(world.house, inbox, /^No longer yours/)
  expect((await first.send('GET', '/re_authenticate')).status).toBe(401)
  expect((await first.post(login, { token: back.token })).body).toMatchObject(gone)
})

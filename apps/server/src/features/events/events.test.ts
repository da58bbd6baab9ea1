import { get, type IncomingMessage } from 'node:http'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testHouse, testPassword, until } from '../../../test/house.ts'
import { acceptStep, confirmUnit, giveStep, stepCrew, unitsInStep } from '../../../test/job-steps.ts'
import { makeJob } from '../../../test/jobs.ts'
import { browserOn, inviteCrew, linksTo, type StepLink } from '../../../test/step-links.ts'
import { session, user } from '../../database/schema/access.ts'
import { newUuid } from '../../foundation/uuid.ts'

const world = testHouse()
let address: string

beforeAll(async () => {
  address = await world.house.http.listen({ port: 0, host: '127.0.0.1' })
})

interface Listening {
  status: number
  text: string
  ended: boolean
  close(): void
}

/** Opens a stream, as a browser does. */
async function listen(headers: Readonly<Record<string, string>>): Promise<Listening> {
  const stream: Listening = { status: 0, text: '', ended: false, close: () => request.destroy() }
  const request = get(`${address}/api/events`, { headers, agent: false })
  request.on('error', () => {})
  const answer = await new Promise<IncomingMessage>((resolve) => request.on('response', resolve))
  stream.status = answer.statusCode ?? 0
  answer.on('data', (chunk) => {
    stream.text += chunk
  })
  answer.on('error', () => {})
  answer.on('close', () => {
    stream.ended = true
  })
  return stream
}

const emailOf = async (person: Caller) => (await person.get('/re_authenticate')).body.email as string

test.concurrent.each<[string, (person: Caller) => Promise<unknown>]>([
  ['signs out', (person) => person.get('/logout')],
  ['signs out everywhere', (person) => person.del('/me/sessions')],
  ['is deactivated', (person) => world.deactivate(person)],
  [
    'has had a session for too long',
    (person) => world.house.db.update(session).set({ expiresAt: new Date() }).where(eq(session.userUuid, person.uuid)),
  ],
])('the stream of somebody who %s ends', async (_, leave) => {
  const person = await world.person()
  const stream = await listen(person.headers)
  await leave(person)
  await until(async () => stream.ended, 6000)
})

test.concurrent('a new password ends the streams of other sessions, and one’s own goes on', async () => {
  const here = await world.person()
  const there = await world.signIn(await emailOf(here))
  const [own, other] = [await listen(here.headers), await listen(there.headers)]
  await here.patch('/me/password', { oldPassword: testPassword, newPassword: 'Brave-Otter-9' })
  await until(async () => other.ended, 6000)
  expect(own.ended).toBe(false)
  own.close()
})

test.concurrent('the stream of an access token ends when it is revoked', async () => {
  const person = await world.person()
  const { token, uuid } = (await person.post('/me/access_tokens', { name: 'Script' })).body
  const stream = await listen({ authorization: `Bearer ${token}` })
  expect(stream.status).toBe(200)
  await person.del(`/me/access_tokens/${uuid}`)
  await until(async () => stream.ended, 6000)
})

test.concurrent('the stream of an administrator who acts as another ends when they are none any more', async () => {
  const pia = await world.person()
  const chief = await world.person('Ada')
  await world.house.db.update(user).set({ administrator: true }).where(eq(user.uuid, chief.uuid))
  const answer = await world.house.http.inject({
    method: 'POST',
    url: `/api/users/${pia.uuid}/impersonate`,
    headers: chief.headers,
  })
  const stream = await listen({ cookie: `langwerk_session=${answer.cookies[0]!.value}` })
  expect(stream.status).toBe(200)
  await world.house.db.update(user).set({ administrator: false }).where(eq(user.uuid, chief.uuid))
  await until(async () => stream.ended, 6000)
})

test('a person has so many streams: the oldest make room, and are told to come back later', async () => {
  const person = await world.person()
  const streams: Listening[] = []
  for (let count = 0; count < 15; count++) streams.push(await listen(person.headers))
  await until(async () => streams.slice(0, 3).every(({ ended }) => ended))
  expect(streams[0]!.text).toContain('retry: 120000')
  expect(streams.filter(({ ended }) => ended)).toHaveLength(3)
  for (const { close } of streams) close()
})

test.concurrent('who is offered a step hears of it, and that it is theirs no longer', async () => {
  const { max, tia, rob, job, services } = await stepCrew(world, ['The pump is closed.'])
  const streams = await Promise.all([tia, rob].map(({ headers }) => listen(headers)))
  const heard = (place: number) => streams[place]!.text.split('event: jobStep').length - 1
  const step = await giveStep(max, { job, userService: services.tia })
  await until(async () => heard(0) === 1)
  await max.patch(`/job_steps/${step.uuid}`, { userService: services.rob })
  await until(async () => heard(0) === 2 && heard(1) === 1)
  await max.del(`/job_steps/${step.uuid}`)
  await until(async () => heard(1) === 2)
  expect(heard(0)).toBe(2)
  for (const stream of streams) stream.close()
})

test.concurrent('who has taken a step hears from then on what others do in its job', async () => {
  const { max, tia, rob, job, services } = await stepCrew(world, ['The pump is closed.'])
  const stream = await listen(tia.headers)
  const heardOf = ({ uuid }: { uuid: string }) => stream.text.split(uuid).length - 1
  const step = await giveStep(max, { job, userService: services.tia })
  await until(async () => heardOf(step) > 0)
  await acceptStep(tia, step)
  const other = await giveStep(max, { job, userService: services.rob })
  await until(async () => heardOf(other) > 0)
  const before = heardOf(other)
  await acceptStep(rob, other)
  await until(async () => heardOf(other) > before)
  stream.close()
})

test.concurrent('a session that was opened for one step hears of that, and of nothing else of its account', async () => {
  const { max, lab, inbox, agency, organization, job, jobUuid, targetFile, services } = await inviteCrew(world)
  const step = await giveStep(max, { job, userService: services.lab })
  const [{ uuid, token }] = (await linksTo(world, inbox, /^Work/)) as [StepLink]
  const guest = browserOn(world)
  await guest.post(`/job_step_requests/${uuid}/accept`, { token, worksOnIt: 'Ann' })
  await guest.post(`/job_step_logins/${step.uuid}`, { token })
  // Signed in, the account hears of what it sees.
  await organization.join(lab, agency, 'manager')
  const stream = await listen({ cookie: [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  const own = await listen(lab.headers)
  const heard = ({ text }: Listening, ...words: string[]) => words.every((word) => text.includes(word))
  const other = await giveStep(max, { job, userService: services.lab })
  const [unit] = await unitsInStep(max, targetFile)
  await confirmUnit(max, unit, 'Seite')
  const elsewhere = await makeJob(lab, { jobTeams: [{ team: `/api/teams/${agency}` }] })
  world.house.events.publish({ type: 'job', jobUuid: elsewhere.uuid }, { shareableUuid: elsewhere.uuid })
  await until(async () => heard(own, other.uuid, unit.uuid, elsewhere.uuid))
  await max.patch(`/job_steps/${step.uuid}`, { message: 'Please hurry' })
  await until(async () => heard(stream, unit.uuid, step.uuid, jobUuid))
  expect([heard(stream, other.uuid), heard(stream, elsewhere.uuid)]).toEqual([false, false])
  for (const one of [stream, own]) one.close()
})

test.concurrent('everybody who may read a thing hears of it, and nobody else', async () => {
  const { teams, join } = await world.organization()
  const people = await Promise.all(['Ada', 'Edda', 'Rosa', 'Stan'].map((name) => world.person(name)))
  const [owner, editor, reader, stranger] = people as [Caller, Caller, Caller, Caller]
  await join(owner, teams[0]!, 'owner')
  await join(editor, teams[0]!, 'editor')
  await join(reader, teams[0]!, 'reader')
  const jobTeams = [{ team: `/api/teams/${teams[0]}`, primaryTeam: true }]
  const job = (await owner.post('/jobs', { name: 'Told', jobTeams })).body
  const streams = await Promise.all(people.map(({ headers }) => listen(headers)))
  world.house.events.publish({ type: 'job', jobUuid: job.uuid }, { shareableUuid: job.uuid })
  await until(async () => streams.slice(0, 3).every(({ text }) => text.includes(job.uuid)))
  // What is for one person alone comes after it on the same line.
  world.house.events.publish({ type: 'import', importUuid: newUuid() }, { userUuid: stranger.uuid })
  await until(async () => streams[3]!.text.includes('import'))
  expect(streams[3]!.text).not.toContain(job.uuid)
  expect(streams[0]!.text).not.toContain('"import"')
  for (const stream of streams) stream.close()
})

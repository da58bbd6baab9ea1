import type { JobStep } from '@langwerk/contract/job-steps'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import {
  acceptStep,
  confirmUnit,
  giveStep,
  offerService,
  readyJob,
  stepCrew,
  unitsInStep,
} from '../../../test/job-steps.ts'
import { jobStep, jobStepLog, jobStepRequest } from '../../database/schema/job-steps.ts'
import { task } from '../../database/schema/tasks.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { settleTaskName } from '../../kit/settle-steps.ts'

const world = testHouse()

/** What a step can be in; `waiting` is accepted behind one that is not finished. */
const states = ['invited', 'accepted', 'waiting', 'finished', 'declined', 'withdrawn'] as const
type State = (typeof states)[number]
type Who = 'jobSide' | 'reader' | 'invitee' | 'next' | 'stranger' | 'administrator' | 'anonymous'
type Move = 'accept' | 'decline' | 'finish' | 'return' | 'reassign' | 'withdraw' | 'rate'

let people: Record<Who, Caller>
let steps: { before: string; step: string; next: string }
let services: { invitee: string; stranger: string }
let request = ''

beforeAll(async () => {
  const organization = await world.organization(['Agency', 'Pool'])
  const [agency, pool] = organization.teams as [string, string]
  people = {
    jobSide: await world.person('Max'),
    reader: await world.person('Rea'),
    invitee: await world.person('Tia'),
    next: await world.person('Nia'),
    stranger: await world.person('Sam'),
    administrator: await world.administrator(),
    anonymous: world.anonymous(),
  }
  await organization.join(people.jobSide, agency, 'manager')
  await organization.join(people.reader, agency, 'reader')
  for (const who of ['jobSide', 'invitee', 'next', 'stranger'] as const)
    await organization.join(people[who], pool, 'reader')
  const { job } = await readyJob(people.jobSide, ['The pump is closed.'], {
    jobTeams: [{ team: `/api/teams/${agency}`, primaryTeam: true }],
  })
  services = { invitee: await offerService(people.invitee), stranger: await offerService(people.stranger) }
  const made = []
  for (const userService of [services.invitee, services.invitee, await offerService(people.next)])
    made.push((await giveStep(people.jobSide, { job, userService })).uuid)
  const [before, step, next] = made as [string, string, string]
  steps = { before, step, next }
  await set(next, { status: 'accepted' })
})

const set = (uuid: string, columns: Partial<typeof jobStep.$inferInsert>) =>
  world.house.db.update(jobStep).set(columns).where(eq(jobStep.uuid, uuid))

/** Brings the step into a state, as if it had come there by itself. */
async function bring(state: State) {
  const { db } = world.house
  const row = (await db.select().from(jobStep).where(eq(jobStep.uuid, steps.before)))[0]!
  const status = state === 'invited' || state === 'declined' ? state : 'accepted'
  const now = new Date()
  await set(steps.before, { status: 'accepted', finishedAt: state === 'waiting' ? null : now })
  await db.delete(jobStep).where(eq(jobStep.uuid, steps.step))
  request = newUuid()
  if (state === 'withdrawn') return
  await db.insert(jobStep).values({
    ...row,
    uuid: steps.step,
    sortId: 2,
    status,
    acceptedAt: status === 'accepted' ? now : null,
    finishedAt: state === 'finished' ? now : null,
    ratedAt: null,
    stars: null,
  })
  const userUuid = people.invitee.uuid
  const answer = state === 'invited' ? null : status === 'declined' ? 'declined' : 'accepted'
  await db.insert(jobStepRequest).values({
    uuid: request,
    stepUuid: steps.step,
    userUuid,
    email: 'tia@langwerk.test',
    invitedByUuid: people.jobSide.uuid,
    answer,
  })
}

const moves: Record<Move, (caller: Caller) => ReturnType<Caller['patch']>> = {
  accept: (caller) => caller.patch(`/job_step_requests/${request}/accept`),
  decline: (caller) => caller.patch(`/job_step_requests/${request}/decline`),
  finish: (caller) => caller.patch(`/job_steps/${steps.step}/finish`, { withOpenSegments: true }),
  return: (caller) => caller.patch(`/job_steps/${steps.step}/return`, { reason: 'Please look again' }),
  reassign: (caller) => caller.patch(`/job_steps/${steps.step}`, { userService: services.stranger }),
  withdraw: (caller) => caller.del(`/job_steps/${steps.step}`),
  rate: (caller) => caller.patch(`/job_steps/${steps.step}/rate`, { stars: 4 }),
}

/** Who can make a move at all; of the rest those who may know of the step are forbidden to, and for others it is not there. */
const makers: Record<Move, readonly Who[]> = {
  accept: ['invitee'],
  decline: ['invitee'],
  finish: ['jobSide', 'administrator', 'invitee'],
  return: ['jobSide', 'administrator', 'next'],
  reassign: ['jobSide', 'administrator'],
  withdraw: ['jobSide', 'administrator'],
  rate: ['jobSide', 'administrator'],
}

/** In which states a move can be made. */
const possible: Record<Move, readonly State[]> = {
  accept: ['invited'],
  decline: ['invited'],
  finish: ['accepted'],
  return: ['finished'],
  reassign: ['invited', 'accepted', 'waiting', 'declined'],
  withdraw: ['invited', 'accepted', 'waiting', 'declined'],
  rate: ['finished'],
}

function expected(move: Move, who: Who, state: State): number | number[] {
  if (who === 'anonymous') return 401
  const answers = move === 'accept' || move === 'decline'
  if (answers) return who === 'invitee' && state === 'invited' ? [200, 204] : 404
  if (state === 'withdrawn') return 404
  const has = who === 'invitee' && ['accepted', 'waiting', 'finished'].includes(state)
  const knows = has || ['jobSide', 'reader', 'administrator', 'next'].includes(who)
  if (!knows) return 404
  if (!makers[move].includes(who)) return 403
  return possible[move].includes(state) ? [200, 204] : 409
}

const table = (Object.keys(moves) as Move[]).flatMap((move) => states.map((state) => [move, state] as const))

test.each(table)('%s of a step that is %s', async (move, state) => {
  await bring(state)
  const outcomes: string[] = []
  const wanted: string[] = []
  // Those who cannot come first, so that what can is still to be done when it is tried.
  const order = (Object.keys(people) as Who[]).sort((a, b) => rank(move, a, state) - rank(move, b, state))
  for (const who of order) {
    const should = expected(move, who, state)
    if (Array.isArray(should)) await bring(state)
    const { status } = await moves[move](people[who])
    outcomes.push(`${who}: ${status}`)
    wanted.push(`${who}: ${Array.isArray(should) ? (should.includes(status) ? status : should.join(' or ')) : should}`)
  }
  expect(outcomes).toEqual(wanted)
})

const rank = (move: Move, who: Who, state: State) => (Array.isArray(expected(move, who, state)) ? 1 : 0)

test.each([
  ['accept', 'invited', 'invitee'],
  ['decline', 'invited', 'invitee'],
  ['finish', 'accepted', 'invitee'],
  ['return', 'finished', 'next'],
  ['reassign', 'invited', 'jobSide'],
  ['withdraw', 'accepted', 'jobSide'],
] as const)('of twenty calls at once, %s has one effect', async (move, state, who) => {
  await bring(state)
  const answers = await Promise.all(Array.from({ length: 20 }, () => moves[move](people[who])))
  const done = answers.filter(({ status }) => status < 300)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(done).toHaveLength(1)
  if (move === 'withdraw') return
  const { db } = world.house
  const [{ entries } = { entries: 0 }] = await db
    .select({ entries: sql<number>`count(*)::int` })
    .from(jobStepLog)
    .where(eq(jobStepLog.stepUuid, steps.step))
  expect(entries).toBe(1)
})

test('of finishing a step and giving it to somebody else at once, one counts', async () => {
  await bring('accepted')
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => moves.finish(people.invitee)),
    ...Array.from({ length: 5 }, () => moves.reassign(people.jobSide)),
  ])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
})

test('a part of what somebody has left goes to another, and what they have confirmed stays theirs', async () => {
  const { max, tia, rob, job, targetFile, services } = await stepCrew(world, [
    'The pump is closed.',
    'The valve is open.',
    'The tank is full.',
    'The lid is off.',
  ])
  const step = await giveStep(max, { job, name: 'Translation', userService: services.tia })
  await acceptStep(tia, step)
  const units = await unitsInStep(tia, targetFile, step.uuid)
  expect((await confirmUnit(tia, units[3], 'Der Tank ist voll.', step.uuid)).status).toBe(200)
  const cut = await max.get(`/job_steps/${step.uuid}/job_step_parts?parts=2&unconfirmed=true`)
  expect(cut.body.member).toMatchObject([
    { parts: [{ from: 1, to: 2 }], segments: 2 },
    {
      parts: [
        { from: 3, to: 3 },
        { from: 5, to: 5 },
      ],
      segments: 2,
    },
  ])
  const part = (from: number, to: number) => ({ targetFile: `/api/target_files/${targetFile}`, from, to })
  const hand = (parts: object[], person = max) =>
    person.patch(`/job_steps/${step.uuid}/hand_over`, { name: 'Half', userService: services.rob, parts })
  expect((await hand([part(4, 4)])).body.code).toBe('nothing_to_hand_over')
  expect((await hand([part(3, 5)], tia)).status).toBe(403)
  const made = await hand([part(3, 5)])
  expect(made.body).toMatchObject({
    name: 'Half',
    sortId: 2,
    segments: 2,
    parts: [
      { from: 3, to: 3 },
      { from: 5, to: 5 },
    ],
  })
  // Less work for less money is offered anew.
  expect((await max.get(`/job_steps/${step.uuid}`)).body).toMatchObject({
    parts: [
      { from: 1, to: 2 },
      { from: 4, to: 4 },
    ],
    segments: 3,
    confirmedSegments: 1,
  })
  expect((await hand([part(1, 2)])).body.sortId).toBe(2)
  await acceptStep(tia, step)
  expect((await max.patch(`/job_steps/${step.uuid}/finish`, { withOpenSegments: true })).body.finishedAt).not.toBeNull()
  expect((await hand([part(4, 4)])).body.code).toBe('step_finished')
  await acceptStep(rob, made.body)
  expect((await confirmUnit(rob, units[2], 'Das Ventil ist offen.', made.body.uuid)).status).toBe(200)
})

test('while somebody confirms, what they have left is cut: each segment is in one step, and counted where it was confirmed', async () => {
  const text = Array.from({ length: 24 }, (_, index) => `The pump number ${index} is closed.`)
  const { max, tia, rob, job, jobUuid, targetFile } = await stepCrew(world, text)
  // Whoever is paid worse would have to accept again.
  const [own, other] = [await offerService(tia, { rappenPerHour: 0 }), await offerService(rob, { rappenPerHour: 0 })]
  const step = await giveStep(max, { job, userService: own })
  await acceptStep(tia, step)
  const units = await unitsInStep(tia, targetFile, step.uuid)
  const confirm = (unit: { uuid: string; version: number }) => confirmUnit(tia, unit, 'Zu.', step.uuid)
  const cut = async () => {
    for (const [from, to] of [
      [19, 25],
      [7, 12],
    ] as const) {
      const parts = [{ targetFile: `/api/target_files/${targetFile}`, from, to }]
      const hand = () => max.patch(`/job_steps/${step.uuid}/hand_over`, { userService: other, parts })
      await until(async () => {
        const { status, body } = await hand()
        // Where she was faster, all of it is hers.
        return status === 200 || body.code === 'nothing_to_hand_over'
      })
    }
  }
  const [answers] = await Promise.all([Promise.all(units.slice(0, 20).map(confirm)), cut()])
  const mine = answers.flatMap(({ status }, place) => (status === 200 ? [units[place].uuid] : []))
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(
    new Set([undefined, ...(mine.length < 20 ? ['segment_outside_step'] : [])]),
  )

  const { db, tasks } = world.house
  const isCounting = and(eq(task.kind, settleTaskName), eq(task.subjectUuid, jobUuid))
  await db.update(task).set({ runAfter: sql`now()` }).where(isCounting)
  tasks.wake()
  await until(async () => (await db.$count(task, and(isCounting, eq(task.status, 'queued')))) === 0)
  const { member } = (await max.get(`/jobs/${jobUuid}/job_steps`)).body
  const places = member.flatMap(({ parts }: JobStep) =>
    parts.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
  )
  expect(places.sort((a: number, b: number) => a - b)).toEqual(units.map(({ sortId }: { sortId: number }) => sortId))
  const kept = await unitsInStep(tia, targetFile, step.uuid)
  const confirmed = kept.filter(
    ({ jobStep: { confirmed, closed } }: { jobStep: { confirmed: boolean; closed: string | null } }) =>
      confirmed && closed === null,
  )
  expect(member[0]).toMatchObject({ confirmedSegments: confirmed.length })
  // What was confirmed is a text in the document, whose step it was in a moment later.
  for (const uuid of mine)
    expect(kept.find((unit: { uuid: string }) => unit.uuid === uuid).targetSegment.xml).toBe('Zu.')
})

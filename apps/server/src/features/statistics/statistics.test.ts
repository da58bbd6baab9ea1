import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { acceptStep, confirmUnit, giveStep, stepCrew, unitsInStep } from '../../../test/job-steps.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { job, transUnit } from '../../database/schema/jobs.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { jobStatistic } from '../../database/schema/statistics.ts'
import { task } from '../../database/schema/tasks.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { languageUuid } from '../languages/index.ts'
import { countMissing, msToNight, sumAll } from './nightly-count.ts'
import { weeksAsked } from './period.ts'

const world = testHouse()
const text = ['The pump is closed.', 'Open the valve.']
const words = async (caller: Caller, search = '') => (await caller.get(`/statistics/words${search}`)).body

/** When all jobs are counted that were to be. */
const counted = () =>
  until(async () => {
    const open = sql`${task.status} in ('queued', 'running')`
    return (await world.house.db.$count(task, and(eq(task.kind, 'job:count'), open))) === 0
  })

test('words are counted when a job is ready and when it is finished, by week and pair', async () => {
  const { max, jobUuid } = await stepCrew(world, text)
  await counted()
  expect(await words(max)).toMatchObject({
    received: { jobs: 1, words: 8 },
    finished: { jobs: 0, words: 0 },
    pairs: [],
  })
  await max.patch(`/jobs/${jobUuid}/finish`)
  await counted()
  const told = await words(max)
  expect(told).toMatchObject({
    finished: { jobs: 1, words: 8 },
    before: { received: { jobs: 0 }, finished: { jobs: 0 } },
    pairs: [{ sourceLanguage: { code: 'en' }, targetLanguage: { code: 'de' }, jobs: 1, words: 8 }],
    others: { jobs: 0, words: 0 },
  })
  expect(told.weeks).toHaveLength(12)
  expect(told.finished.wordsByWeek).toEqual([...Array(11).fill(0), 8])
  expect(await words(max, `?targetLanguage=${languageUuid('de')}`)).toMatchObject({ finished: { words: 8 } })
  expect(await words(max, `?targetLanguage=${languageUuid('fr')}`)).toMatchObject({ finished: { words: 0 } })
  expect(await words(max, '?from=2020-01-01&until=2020-02-01')).toMatchObject({ finished: { words: 0 } })
  expect((await words(max, '?from=2026-02-01&until=2026-01-01')).violations).toMatchObject([{ propertyPath: 'until' }])
  await max.del(`/jobs/${jobUuid}`)
  expect(await words(max)).toMatchObject({ received: { jobs: 0 }, finished: { jobs: 0 } })
})

test('a sum never holds what one may not see, as soon as that is so', async () => {
  const ours = await stepCrew(world, text)
  const theirs = await stepCrew(world, text)
  await ours.max.patch(`/jobs/${ours.jobUuid}/finish`)
  await counted()
  const finished = async (caller: Caller, search = '') => (await words(caller, search)).finished.words
  expect([await finished(ours.max), await finished(theirs.max), await finished(ours.tia)]).toEqual([8, 0, 0])
  expect(await finished(ours.max, `?team=${ours.teams[0]!.team.slice(-36)}`)).toBe(8)
  expect(await finished(ours.max, `?team=${theirs.teams[0]!.team.slice(-36)}`)).toBe(0)

  // Tia is a reader of the pool, with which it is shared now.
  const [pool] = ((await ours.tia.get('/teams')).body.member as { uuid: string; name: string }[]).filter(
    ({ name }) => name === 'Pool',
  )
  const shared = { jobTeams: [...ours.teams, { team: `/api/teams/${pool!.uuid}` }] }
  expect((await ours.max.patch(`/jobs/${ours.jobUuid}`, shared)).status).toBe(200)
  expect([await finished(ours.max), await finished(ours.tia)]).toEqual([8, 8])
  await ours.max.patch(`/jobs/${ours.jobUuid}`, { jobTeams: ours.teams })
  expect([await finished(ours.max), await finished(ours.tia)]).toEqual([8, 0])
  // Whoever owns a job that nobody shares is told of it alone.
  await ours.max.patch(`/jobs/${ours.jobUuid}`, { jobTeams: [] })
  expect([await finished(ours.max), await finished(ours.tia)]).toEqual([8, 0])
})

test('the words of a finished job are told by their origin, with what was found and what it cost', async () => {
  const { max, tia, jobUuid, targetFile, teams } = await stepCrew(world, text)
  const { db } = world.house
  const units = await unitsInStep(max, targetFile)
  const set = (at: number, values: object) => db.update(transUnit).set(values).where(eq(transUnit.uuid, units[at].uuid))
  await set(0, { originType: 'translationMemory', target: 'Seite', targetText: 'Seite' })
  await set(1, { originType: 'machineTranslation', target: 'Die Pumpe', targetText: 'Die Pumpe' })
  await set(2, { originType: 'artificialIntelligence', target: 'Ventil', targetText: 'Ventil' })
  const [unit] = (await unitsInStep(max, targetFile)).slice(2)
  expect((await confirmUnit(max, unit, 'Öffnen Sie das Ventil.')).status).toBe(200)
  const usage = { uuid: newUuid(), purpose: 'ask', jobUuid, provider: 'openAi', modelType: 'gpt', outcome: 'answered' }
  const cost = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, milliseconds: 1, currency: 'EUR' }
  await db.insert(modelUsage).values({ ...usage, ...cost, costMillionths: 2_500_000 } as never)
  await max.patch(`/jobs/${jobUuid}/finish`)
  await counted()
  const { body } = await max.get('/statistics/origins')
  expect(body).toMatchObject({
    total: { words: { memory: 1, engine: 4, model: 0, people: 3, none: 0 }, draftedWords: 7, keptWords: 4 },
    prepared: { words: 8, weightedWords: 8 },
  })
  expect(body.wordsByWeek.engine.at(-1)).toBe(4)
  const costs = { models: [{ currency: 'EUR', total: 2.5, before: 0 }], people: [] }
  expect((await max.get('/statistics/costs')).body).toMatchObject(costs)
  // Who only reads jobs learns what was done, and not what it cost.
  const pool = (await tia.get('/teams')).body.member.find(({ name }: { name: string }) => name === 'Pool')
  await max.patch(`/jobs/${jobUuid}`, { jobTeams: [...teams, { team: pool['@id'] }] })
  expect((await tia.get('/statistics/origins')).body.total.words.engine).toBe(4)
  expect((await tia.get('/statistics/costs')).body).toMatchObject({ models: [], people: [] })
})

test('steps are on time or not, in the week in which they are finished', async () => {
  const { max, tia, job: jobIri, jobUuid, services } = await stepCrew(world, text)
  const { db } = world.house
  const steps = []
  for (const name of ['Early', 'Late', 'Returned']) {
    const step = await giveStep(max, { job: jobIri, name, userService: services.tia, opens: 'atOnce' })
    await acceptStep(tia, step)
    if (name === 'Late')
      await db.update(jobStep).set({ dueDt: sql`now() - interval '1 day'` }).where(eq(jobStep.uuid, step.uuid))
    await tia.patch(`/job_steps/${step.uuid}/finish`, { withOpenSegments: true })
    steps.push(step.uuid)
  }
  await counted()
  const times = async () => (await max.get('/statistics/times')).body
  expect((await times()).total).toMatchObject({ finished: 3, due: 3, onTime: 2, returned: 0, turnRound: { jobs: 0 } })
  expect((await tia.get('/me/work_statistics')).body).toMatchObject({
    total: { finished: 3, due: 3, onTime: 2, words: 24 },
    rating: { stars: null, ratings: 0 },
  })
  await max.patch(`/job_steps/${steps[2]}/return`, { reason: 'Look again' })
  await counted()
  expect((await times()).total).toMatchObject({ finished: 2, onTime: 1 })

  // What is given out and not done is told to those who edit the job.
  const quotes = async (caller: typeof max) => (await caller.get('/statistics/costs')).body.openQuotes
  const offered = await giveStep(max, { job: jobIri, userService: services.tia, opens: 'atOnce' })
  const francs = offered.quote!.rappen / 100
  expect(francs).toBeGreaterThan(0)
  expect(await quotes(max)).toEqual({ offered: { steps: 1, francs }, accepted: { steps: 1, francs } })
  expect(await quotes(tia)).toEqual({ offered: { steps: 0, francs: 0 }, accepted: { steps: 0, francs: 0 } })
  await max.del(`/job_steps/${offered.uuid}`)

  await max.patch(`/jobs/${jobUuid}/finish`)
  await counted()
  expect((await times()).total.turnRound).toMatchObject({ jobs: 1, medianMinutes: 0, slowMinutes: 0 })
  expect((await max.get('/statistics/costs')).body.people).toMatchObject([{ currency: 'CHF' }])
  // Nobody is told of others.
  expect((await max.get('/me/work_statistics')).body.total.finished).toBe(0)
})

test('what was finished before anybody counted is counted in the night', async () => {
  const { max, jobUuid } = await stepCrew(world, text)
  await counted()
  const { db } = world.house
  const day = new Date('2024-05-08T12:00:00Z')
  await db.update(job).set({ readyAt: day, finishedAt: day }).where(eq(job.uuid, jobUuid))
  await db.delete(jobStatistic).where(eq(jobStatistic.jobUuid, jobUuid))
  const giveWay = async () => {}
  await countMissing(db, { giveWay })
  await sumAll(db, { giveWay })
  expect(await words(max, '?from=2024-05-06&until=2024-05-12')).toMatchObject({
    weeks: ['2024-05-06'],
    finished: { jobs: 1, words: 8 },
  })
  expect(await words(max)).toMatchObject({ received: { jobs: 0 } })
})

test('weeks begin on Monday, and the night at two', () => {
  const sunday = new Date('2026-11-22T23:59:00Z')
  expect(weeksAsked({ from: '2026-11-10' }, sunday)).toMatchObject({
    weeks: ['2026-11-09', '2026-11-16'],
    before: ['2026-10-26', '2026-11-02'],
  })
  expect(weeksAsked({ from: '1990-01-01' }, sunday).weeks).toHaveLength(261)
  expect(() => weeksAsked({ from: '2026-11-10', until: '2026-11-09' }, sunday)).toThrow('no earlier than it begins')
  expect([msToNight(new Date('2026-11-22T01:00:00Z')), msToNight(new Date('2026-11-22T02:00:00Z'))]).toEqual([
    3_600_000,
    24 * 3_600_000,
  ])
})

import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FakeAnswer, fakeModel, fakeModelKey, fakeUsage } from '../../../test/fake-model.ts'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { insertJob } from '../../../test/job-rows.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { spending, spendingReservation } from '../../database/schema/spending.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { generativeModels } from '../../providers/generative-artificial-intelligence/generative-models.ts'
import type { ModelUsage } from '../../providers/generative-artificial-intelligence/model.ts'
import { ModelError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import { createGuardedFetch, createGuardedStreamFetch } from '../../providers/guarded-fetch.ts'
import { admit } from './admit-call.ts'
import { readModel } from './model-rows.ts'
import type { CallOf } from './model-usage.ts'
import { paidAnswer, paidCall, paidStream } from './paid-call.ts'

const fake = fakeModel()
const world = testHouse({ LANGWERK_ALLOWED_HOSTS: '127.0.0.1' })
let admin: Caller
beforeAll(async () => {
  admin = await world.administrator()
})
afterEach(() => {
  fake.next.length = 0
})

/** A model of an organization; a token that it writes costs one euro, and what it reads nothing. */
async function ofOrganization(limit: number | null) {
  const { uuid, teams } = await world.organization()
  const { body } = await admin.post('/generative_artificial_intelligence_models', {
    name: 'Dear',
    provider: 'openAi',
    modelType: 'gpt-5.4-mini',
    endpoint: fake.endpoint('openAi'),
    apiKey: fakeModelKey,
    prices: { currency: 'EUR', input: 0, cachedInput: 0, output: 1_000_000, checkedOn: '2026-11-01' },
    teams: [{ team: `/api/teams/${teams[0]}`, primaryTeam: true }],
  })
  if (limit !== null)
    await admin.patch(`/organizations/${uuid}/model_spending`, { limit: { currency: 'EUR', amount: limit } })
  const model = (await readModel(world.house.db, body.uuid))!
  const of: CallOf = { model, purpose: 'playground', userUuid: admin.uuid }
  return { uuid, of, team: teams[0]! }
}

const asked = (maximumOutputTokens?: number, signal = new AbortController().signal) => ({
  system: '',
  turns: [{ role: 'user' as const, text: 'Hi' }],
  ...(maximumOutputTokens && { maximumOutputTokens }),
  signal,
})
const wrote = (outputTokens: number): ModelUsage => ({ inputTokens: 50, cachedInputTokens: 0, outputTokens })

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))
/** What the rows of an organization's calls add up to, in euros, and how many there are. */
async function keptOf(organizationUuid: string) {
  const [sums] = await world.house.db
    .select({ calls: sql<number>`count(*)::int`, euros: sql<number>`coalesce(sum(cost_millionths) / 1000000, 0)::int` })
    .from(modelUsage)
    .where(eq(modelUsage.organizationUuid, organizationUuid))
  return sums!
}
const spentBy = async (holderUuid: string) => {
  const [row] = await world.house.db.select().from(spending).where(eq(spending.holderUuid, holderUuid))
  return (row?.millionths ?? 0) / 1_000_000
}

describe('what may be spent', () => {
  test('of 50 calls at once with a budget for ten exactly ten are paid', async () => {
    const { uuid, of } = await ofOrganization(null)
    const run = { uuid: newUuid(), budget: { currency: 'EUR' as const, amount: 100 } }
    let paid = 0
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        paidCall(world.house, { ...of, run }, asked(10), async () => {
          paid++
          await soon()
          return { usage: wrote(10), milliseconds: 5 }
        }),
      ),
    )
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? end.reason : []))
    expect([paid, refused.length, await spentBy(run.uuid)]).toEqual([10, 40, 100])
    expect(refused[0]).toMatchObject({
      status: 402,
      code: 'run_budget_reached',
      more: { values: { used: 100, limit: 100, most: 10, currency: 'EUR' } },
    })
    expect(await keptOf(uuid)).toEqual({ calls: 10, euros: 100 })
  })

  test('what is booked once more, because nobody heard that it was, counts once', async () => {
    const { uuid, of } = await ofOrganization(100)
    const call = await admit(world.house, of, asked(10))
    const end = { outcome: 'answered' as const, usage: wrote(7), milliseconds: 5 }
    for (let times = 0; times < 3; times++) expect(await call.settle(end)).toEqual({ currency: 'EUR', amount: 7 })
    expect(await spentBy(uuid)).toBe(7)
    expect(await keptOf(uuid)).toEqual({ calls: 1, euros: 7 })
  })

  test('an answer is as long as what is left pays for, and no shorter than will do', async () => {
    const { of } = await ofOrganization(25)
    const call: CallOf = { ...of, room: { tokens: 20, leastTokens: 10 } }
    const ask = () =>
      paidCall(world.house, call, asked(), async ({ maximumOutputTokens = 0 }) => ({
        usage: wrote(maximumOutputTokens - 5),
        milliseconds: 5,
        maximumOutputTokens,
      }))
    expect((await ask()).maximumOutputTokens).toBe(20)
    expect((await ask()).maximumOutputTokens).toBe(10)
    await expect(ask()).rejects.toMatchObject({ code: 'spending_limit_reached', more: { values: { most: 10 } } })
  })

  test.each(['team', 'job'] as const)(
    'of 50 calls at once some of a %s, exactly as many are paid as fit into its limit',
    async (limited) => {
      const { uuid, of, team } = await ofOrganization(1000)
      const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [] })
      const [things, holder] = limited === 'team' ? ['teams', team] : ['jobs', job.uuid]
      await admin.patch(`/${things}/${holder}/model_spending`, { limit: { currency: 'EUR', amount: 100 } })
      const another = (await ofOrganization(null)).of
      let others = 0
      const ends = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) => {
          const isLimited = index % 2 === 0
          const call = isLimited ? { ...of, jobUuid: job.uuid } : limited === 'team' ? another : of
          return paidCall(world.house, call, asked(10), async () => {
            if (!isLimited) others++
            await soon()
            return { usage: wrote(10), milliseconds: 5 }
          })
        }),
      )
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? end.reason : []))
      expect([refused.length, others, await spentBy(holder)]).toEqual([15, 25, 100])
      expect(refused[0]).toMatchObject({
        status: 402,
        code: `${limited}_spending_limit_reached`,
        more: { values: { used: 100, limit: 100, most: 10, currency: 'EUR' } },
      })
      expect((await keptOf(uuid)).euros).toBe(limited === 'team' ? 100 : 350)
    },
  )

  test('is never exceeded, whatever becomes of the calls, and the sums are right', async () => {
    const ends = ['answered', 'dear', 'failed', 'charged', 'stopped'] as const
    const call = fc.record({
      most: fc.integer({ min: 1, max: 30 }),
      leastTokens: fc.integer({ min: 1, max: 40 }),
      end: fc.constantFrom(...ends),
      inRun: fc.boolean(),
      inJob: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 25 }), async (calls) => {
        const { uuid, of, team } = await ofOrganization(120)
        const job = await insertJob(world.house.db, { ownerUuid: admin.uuid, files: [] })
        await admin.patch(`/teams/${team}/model_spending`, { limit: { currency: 'EUR', amount: 100 } })
        await admin.patch(`/jobs/${job.uuid}/model_spending`, { limit: { currency: 'EUR', amount: 60 } })
        const run = { uuid: newUuid(), budget: { currency: 'EUR' as const, amount: 50 } }
        let due = 0
        const took = (tokens: number) => {
          due += tokens
          return wrote(tokens)
        }
        await Promise.all(
          calls.map(async ({ most, leastTokens, end, inRun, inJob }) => {
            const stopped = new AbortController()
            const room = { tokens: most, leastTokens }
            const call: CallOf = { ...of, run: inRun ? run : null, jobUuid: inJob ? job.uuid : null, room }
            try {
              await paidCall(
                world.house,
                call,
                asked(undefined, stopped.signal),
                async ({ maximumOutputTokens = 0 }) => {
                  await soon()
                  expect(maximumOutputTokens).toBeGreaterThanOrEqual(Math.min(leastTokens, most))
                  if (end === 'failed') throw new ModelError('upstream', 'answerUnclear', { provider: 'OpenAI' })
                  if (end === 'charged')
                    throw new ModelError('truncated', 'answerCut', {}, { usage: took(maximumOutputTokens) })
                  if (end === 'stopped') stopped.abort()
                  stopped.signal.throwIfAborted()
                  const tokens = end === 'dear' ? maximumOutputTokens : Math.ceil(maximumOutputTokens / 2)
                  return { usage: took(tokens), milliseconds: 5 }
                },
              )
            } catch (error) {
              if (end === 'answered' || end === 'dear') expect(error).toBeInstanceOf(Refusal)
            }
          }),
        )
        const [ofMonth, ofRun] = [await spentBy(uuid), await spentBy(run.uuid)]
        expect(ofMonth).toBeLessThanOrEqual(100)
        expect(await spentBy(team)).toBe(ofMonth)
        expect(await spentBy(job.uuid)).toBeLessThanOrEqual(60)
        expect(ofRun).toBeLessThanOrEqual(50)
        expect([ofMonth, (await keptOf(uuid)).euros]).toEqual([due, due])
      }),
      { numRuns: 5 },
    )
    expect(await world.house.db.select().from(spendingReservation)).toEqual([])
  }, 120_000)

  test('a question that names no limit to its answer gets one, and what a dead process set aside runs out', async () => {
    const { uuid, of } = await ofOrganization(20_000)
    const [holder] = await world.house.db
      .insert(spendingReservation)
      .values({
        callUuid: newUuid(),
        holderUuid: uuid,
        period: new Date().toISOString().slice(0, 7),
        currency: 'EUR',
        millionths: 20_000_000_000,
        expiresAt: new Date(Date.now() - 60_000),
      })
      .returning()
    const { text } = await paidAnswer(models(), of, asked())
    expect(text).toBe('HI')
    expect(fake.asked.at(-1)?.body).toMatchObject({ max_completion_tokens: 16_000 })
    const left = await world.house.db
      .select()
      .from(spendingReservation)
      .where(eq(spendingReservation.callUuid, holder!.callUuid))
    expect(left).toEqual([])
  })

  test('a call whose model or job goes meanwhile is counted all the same', async () => {
    const { uuid, of } = await ofOrganization(null)
    await paidCall(world.house, of, asked(10), async () => {
      await admin.del(`/generative_artificial_intelligence_models/${of.model.uuid}`)
      return { usage: wrote(10), milliseconds: 5 }
    })
    expect(await keptOf(uuid)).toEqual({ calls: 1, euros: 10 })
  })
})

test.each(['leaves', 'reads no further'])(
  'who %s before an answer ends has spent what came until then',
  async (way) => {
    const { uuid, of } = await ofOrganization(20_000)
    fake.next.push({ text: 'word '.repeat(40), pauseMs: 20 })
    const leaving = new AbortController()
    const reading = async () => {
      let words = ''
      for await (const piece of await paidStream(models(), of, asked(undefined, leaving.signal))) {
        words += 'text' in piece ? piece.text : ''
        if (words.length < 20) continue
        if (way !== 'leaves') return
        leaving.abort()
      }
    }
    await reading().catch((error: unknown) => expect(error).toMatchObject({ name: 'AbortError' }))
    const [row] = await world.house.db.select().from(modelUsage).where(eq(modelUsage.organizationUuid, uuid))
    expect(row).toMatchObject({ outcome: 'stopped', inputTokens: 1 })
    expect(row!.outputTokens).toBeGreaterThanOrEqual(5)
    expect(await spentBy(uuid)).toBe(row!.outputTokens)
  },
)

describe('of a call whose end nobody told', () => {
  const refused: FakeAnswer = { status: 429, body: '', headers: { 'retry-after': '10' } }
  test.for<[what: string, given: FakeAnswer, read: number]>([
    ['that breaks off', { broken: true }, 1],
    ['that is silent', { silent: true }, 1],
    ['that is left', { silent: true }, 1],
    ['that is left while a refusal is waited out', refused, 0],
    ['that is refused', { status: 401, body: '' }, 0],
  ])('%s the question is paid where it may have been read', async ([what, given, read]) => {
    const { uuid, of } = await ofOrganization(20_000)
    const isLeft = what.includes('left')
    for (const way of ['whole', 'in pieces']) {
      fake.next.push(given)
      const before = fake.asked.length
      const leaving = new AbortController()
      const asking = async () => {
        const question = asked(undefined, leaving.signal)
        const patient = models(isLeft ? undefined : 300)
        if (way === 'whole') return paidAnswer(patient, of, question)
        for await (const piece of await paidStream(patient, of, question)) if ('usage' in piece) return piece
      }
      const end = asking().catch((error: unknown) => expect(error).toBeInstanceOf(Error))
      await until(async () => fake.asked.length > before)
      await soon()
      if (isLeft) leaving.abort()
      await end
    }
    const rows = await world.house.db.select().from(modelUsage).where(eq(modelUsage.organizationUuid, uuid))
    expect(rows.map(({ inputTokens }) => inputTokens)).toEqual([read, read])
  })

  test('nobody asked has cost nothing', async () => {
    const { uuid, of } = await ofOrganization(20_000)
    await paidAnswer(models(), of, asked(undefined, AbortSignal.abort())).catch(() => null)
    const rows = await world.house.db.select().from(modelUsage).where(eq(modelUsage.organizationUuid, uuid))
    expect(rows).toMatchObject([{ outcome: 'stopped', inputTokens: 0 }])
  })
})

/** As the house's, with less patience. */
const models = (answerMs = 30_000) => ({
  ...world.house,
  generativeModels: generativeModels(createGuardedFetch([fake.host()]), createGuardedStreamFetch([fake.host()]), {
    firstWaitMs: 1,
    answerMs,
  }),
})

const { outputTokens } = fakeUsage
test.for<[answer: FakeAnswer, outcome: string, tokens: number]>([
  ...[401, 403].map((status): [FakeAnswer, string, number] => [{ status, body: '' }, 'auth', 0]),
  [{ status: 408, body: '' }, 'timeout', 0],
  [{ status: 413, body: '' }, 'tooLarge', 0],
  [{ status: 422, body: '' }, 'badRequest', 0],
  [{ status: 429, body: '', headers: { 'retry-after': '3600' } }, 'rate', 0],
  ...[429, 500, 503, 529].map((status): [FakeAnswer, string, number] => [
    { status, body: '' },
    'answered',
    outputTokens,
  ]),
  [{ status: 456, body: '' }, 'quota', 0],
  [{ finish: 'cut' }, 'truncated', outputTokens],
  [{ finish: 'filtered' }, 'contentFiltered', outputTokens],
  [{ finish: 'declined' }, 'contentFiltered', outputTokens],
  [{ text: '' }, 'badAnswer', outputTokens],
  [{ broken: true }, 'network', 0],
  [{ silent: true }, 'timeout', 0],
])('after %o the usage that is kept is what was reported', async ([answer, outcome, tokens]) => {
  const { uuid, of } = await ofOrganization(20_000)
  fake.next.push(answer)
  await paidAnswer(models('silent' in answer ? 300 : undefined), of, asked()).catch((error: unknown) =>
    expect(error).toBeInstanceOf(ModelError),
  )
  const rows = await world.house.db.select().from(modelUsage).where(eq(modelUsage.organizationUuid, uuid))
  expect(rows).toMatchObject([{ outcome, outputTokens: tokens }])
  expect(await spentBy(uuid)).toBe(tokens)
})

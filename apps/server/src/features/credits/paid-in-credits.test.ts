import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fakeModel, fakeModelKey, fakeUsage } from '../../../test/fake-model.ts'
import { fakeStripeKeys } from '../../../test/fake-stripe.ts'
import { type Caller, testHouse, until } from '../../../test/house.ts'
import { insertJob } from '../../../test/job-rows.ts'
import { htmlPage, makeJob, prepareJob, uploadTo } from '../../../test/jobs.ts'
import { makeRun, pumps, runIs, runsPath, translating } from '../../../test/worker-runs.ts'
import { workerRun } from '../../database/schema/worker-runs.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { type CallOf, paidAnswer, readModel } from '../generative-artificial-intelligence-models/index.ts'
import { settle, spentOf } from '../spending-limits/index.ts'
import { differencesOfWallets } from './index.ts'

const fake = fakeModel((request) => (request.text.includes('<data>') ? translating(request) : 'Yes.'))
const world = testHouse({
  ...fakeStripeKeys,
  LANGWERK_ALLOWED_HOSTS: '127.0.0.1',
})
let operator: Caller
beforeAll(async () => {
  operator = await world.administrator()
})

const price = { input: 100, cachedInput: 50, output: 200, checkedOn: '2026-11-01' }

/** What a call costs in credits. */
const { inputTokens, cachedInputTokens, outputTokens } = fakeUsage
const costOfCall =
  ((inputTokens - cachedInputTokens) * price.input +
    cachedInputTokens * price.cachedInput +
    outputTokens * price.output) /
  1_000_000

const setPrice = (modelType: string) =>
  operator.patch('/operator/credit_prices', {
    prices: [{ provider: 'openAiCompatible', modelType, ...price }],
  })

/** A model of the operator's, and somebody at the head of an organization that has no credits and may ask it. */
async function customer(modelType: string) {
  const supplier = await world.organization()
  await operator.patch(`/organizations/${supplier.uuid}/billing_account`, { suppliesModels: true })
  const teams = [{ team: `/api/teams/${supplier.teams[0]}`, primaryTeam: true }]
  const { body: model } = await operator.post('/generative_artificial_intelligence_models', {
    name: 'House',
    provider: 'openAiCompatible',
    modelType,
    apiKey: fakeModelKey,
    endpoint: fake.endpoint('openAiCompatible'),
    teams,
  })
  const organization = await world.organization()
  const head = await world.person('Hedi')
  await organization.joinOrganization(head, 'Administrator')
  await supplier.join(head, supplier.teams[0]!, 'reader')
  await organization.join(head, organization.teams[0]!, 'owner')
  const { uuid, teams: ownTeams } = organization
  await operator.patch(`/organizations/${uuid}/billing_account`, { plan: 'unlimited' })
  return {
    head,
    organizationUuid: uuid,
    limit: (credits: number | null) => head.patch(`/organizations/${uuid}/credit_spending`, { limit: credits }),
    model,
    supplierTeams: teams,
    team: ownTeams[0]!,
    give: (credits: number) => operator.post(`/organizations/${uuid}/credit_gifts`, { credits }),
    wallet: async () => (await head.get(`/organizations/${uuid}/wallet`)).body,
    deeds: async (): Promise<string[]> =>
      (await head.get(`/organizations/${uuid}/credit_transactions`)).body.member.map(
        ({ deed }: { deed: string }) => deed,
      ),
    ask: async () => {
      const { status, body } = await head.post(`/generative_artificial_intelligence_models/${model.uuid}/ask`, {
        text: 'Yes?',
      })
      return [status, body.code ?? null]
    },
  }
}

test('the operator’s models cost others credits, before anybody is asked', async () => {
  const { ask, give, wallet, deeds } = await customer('house-1')
  expect(await ask()).toEqual([409, 'credit_price_missing'])
  const priced = await setPrice('house-1')
  expect(priced.body.prices).toEqual([{ provider: 'openAiCompatible', modelType: 'house-1', ...price }])
  const twice = await operator.patch('/operator/credit_prices', {
    prices: [...priced.body.prices, ...priced.body.prices],
  })
  expect(twice.body.violations).toMatchObject([{ propertyPath: 'prices[1].modelType', code: 'listed_twice' }])
  expect(await ask()).toEqual([402, 'credits_short'])
  expect(fake.asked).toHaveLength(0)
  await give(10)
  expect(await ask()).toEqual([200, null])
  expect(await wallet()).toMatchObject({ available: 10 - costOfCall, reserved: 0, mayPay: true })
  expect(await deeds()).toEqual(['used', 'granted'])
  expect(await differencesOfWallets(world.house.db)).toEqual([])
})

test('a limit in credits holds for models, beside what there is', async () => {
  const { ask, give, limit, wallet, head, model, team } = await customer('house-5')
  await setPrice('house-5')
  await give(10)
  expect(await ask()).toEqual([200, null])
  // A call sets more than that aside.
  await limit(2 * costOfCall)
  const before = fake.asked.length
  expect(await ask()).toEqual([402, 'credit_limit_reached'])
  expect([fake.asked.length, await wallet()]).toEqual([before, expect.objectContaining({ reserved: 0 })])
  await limit(9)
  expect(await ask()).toEqual([200, null])
  expect((await limit(null)).body.spent).toBeCloseTo(2 * costOfCall, 6)

  const job = await insertJob(world.house.db, { ownerUuid: head.uuid, files: [pumps(1)], teams: [team] })
  const question = { text: 'Say {{source}}.', transUnitUuid: job.targetFiles[0]!.units[0]! }
  const askForJob = async () => {
    const { status, body } = await head.post(`/generative_artificial_intelligence_models/${model.uuid}/ask`, question)
    return [status, body.code ?? null]
  }
  await head.patch(`/jobs/${job.uuid}/credit_spending`, { limit: 0 })
  expect(await askForJob()).toEqual([402, 'job_credit_limit_reached'])
  await head.patch(`/jobs/${job.uuid}/credit_spending`, { limit: 9 })
  await head.patch(`/teams/${team}/credit_spending`, { limit: 0 })
  expect(await askForJob()).toEqual([402, 'team_credit_limit_reached'])
  await head.patch(`/teams/${team}/credit_spending`, { limit: 9 })
  expect(await askForJob()).toEqual([200, null])
  await limit(4 * costOfCall)
  const limits = (
    await head.get(`/generative_artificial_intelligence_models/${model.uuid}/spending_limit?job=${job.uuid}`)
  ).body.limits
  expect(limits).toMatchObject([
    { of: 'organization', name: 'Test organization', percent: 75 },
    { of: 'team', name: 'Team', limit: 9, percent: 0 },
    { of: 'job', limit: 9, resetsOn: null },
  ])
  const spent = (await head.get(`/jobs/${job.uuid}/credit_spending`)).body.spent
  expect([spent, (await head.get(`/teams/${team}/credit_spending`)).body.spent]).toEqual([
    expect.closeTo(costOfCall, 6),
    spent,
  ])
  expect(await differencesOfWallets(world.house.db)).toEqual([])
})

test('a run that reaches a limit in credits is paused, and goes on once there is more', async () => {
  const buyer = await customer('house-6')
  await setPrice('house-6')
  await buyer.give(10)
  await buyer.limit(0)
  const { uuid, start } = await runFor(buyer, 3)
  await start()
  expect((await runIs(buyer.head, uuid, 'paused')).status).toMatchObject({
    stop: 'organizationLimit',
    detail: { key: 'credit_limit_reached', values: { used: '0', limit: '0' } },
  })
  await buyer.limit(9)
  await start()
  expect((await runIs(buyer.head, uuid, 'done')).counts).toMatchObject({ changed: 3 })
})

test('an answer that breaks off costs what it was asked for with', async () => {
  const { ask, give, wallet } = await customer('house-4')
  await setPrice('house-4')
  await give(10)
  fake.next.push({ broken: true })
  await ask()
  const { available, reserved } = await wallet()
  expect([available < 10, available > 9.9, reserved]).toEqual([true, true, 0])
})

/** Has the database refuse the next rows of a table, as many as that, and however often a transaction is begun anew. */
async function refuseNext(table: string, times: number) {
  const { db } = world.house
  await db.execute(sql.raw(`create sequence refused_${table}`))
  await db.execute(
    sql.raw(`create function refuse_${table}() returns trigger language plpgsql as $$
      begin
        if nextval('refused_${table}') <= ${times} then raise exception 'refused for the test'; end if;
        return new;
      end $$`),
  )
  await db.execute(
    sql.raw(`create trigger refused before insert on ${table} for each row execute function refuse_${table}()`),
  )
  return () => db.execute(sql.raw(`drop trigger refused on ${table}`))
}

test('what a call cost is booked once the database takes it, and its answer is not lost for that', async () => {
  const { ask, give, wallet, deeds } = await customer('house-9')
  await setPrice('house-9')
  await give(10)
  const allow = await refuseNext('model_usage', 2)
  expect(await ask()).toEqual([200, null])
  expect((await wallet()).reserved).toBeGreaterThan(0)
  await until(async () => (await wallet()).reserved === 0)
  expect((await wallet()).available).toBeCloseTo(10 - costOfCall, 6)
  expect(await deeds()).toEqual(['used', 'granted'])
  expect(await differencesOfWallets(world.house.db)).toEqual([])
  await allow()
})

test('a booking whose commit came through unheard is not made twice', async () => {
  const { db, bookings } = world.house
  const { organizationUuid, give, wallet } = await customer('house-10')
  await give(10)
  const holders = [{ of: 'organization' as const, uuid: organizationUuid, name: '', period: '2026-11', limit: null }]
  const costs = [{ currency: 'credits' as const, holders, creditsOf: organizationUuid, millionths: 3_000_000 }]
  const callUuid = newUuid()
  for (let times = 0; times < 3; times++) await bookings.book(db, callUuid, (tx) => settle(tx, callUuid, costs, 'gpt'))
  expect((await wallet()).available).toBe(7)
  expect(await spentOf(db, { uuid: organizationUuid, period: '2026-11' }, 'credits')).toBe(3_000_000)
})

/** A run in a job of the customer's. */
async function runFor({ head, model, supplierTeams, team }: Awaited<ReturnType<typeof customer>>, segments: number) {
  const worker = await operator.post('/artificial_intelligence_workers', {
    name: 'Translator',
    action: 'editTargetSegment',
    prompt: 'Translate plainly.',
    teams: supplierTeams,
    generativeArtificialIntelligenceModel: model['@id'],
  })
  const job = await insertJob(world.house.db, { ownerUuid: head.uuid, files: [pumps(segments)], teams: [team] })
  const input = { artificialIntelligenceWorker: worker.body['@id'], job: `/api/jobs/${job.uuid}` }
  const { uuid } = await makeRun(head, input)
  return {
    uuid,
    jobUuid: job.uuid,
    worker: worker.body['@id'],
    start: (budget?: unknown) => head.patch(`${runsPath}/${uuid}/start`, budget === undefined ? undefined : { budget }),
  }
}

test('a run without credits is paused, and goes on where it was once there are some', async () => {
  const buyer = await customer('house-2')
  const { uuid, start } = await runFor(buyer, 3)
  await start()
  const unpriced = await runIs(buyer.head, uuid, 'paused')
  expect(unpriced.status).toMatchObject({ stop: 'credits', detail: { key: 'credit_price_missing' } })
  await setPrice('house-2')
  await start()
  const paused = await runIs(buyer.head, uuid, 'paused')
  expect(paused).toMatchObject({
    status: { stop: 'credits', detail: { key: 'credits_short', values: { available: '0' } } },
    counts: { pending: 3 },
  })
  await buyer.give(10)
  await start()
  expect((await runIs(buyer.head, uuid, 'done')).counts).toMatchObject({ changed: 3 })
})

test('a run whose calls set aside more than there is waits for them, and does what the credits are enough for', async () => {
  const buyer = await customer('house-3')
  await setPrice('house-3')
  // Each call sets aside more than three.
  await buyer.give(10)
  const { uuid, start } = await runFor(buyer, 100)
  fake.delay(200)
  await start()
  const done = await runIs(buyer.head, uuid, 'done')
  fake.delay(0)
  expect(done).toMatchObject({ counts: { changed: 100, failed: 0 } })
  expect(done.usage.calls).toBeGreaterThan(4)
  const { available, reserved } = await buyer.wallet()
  expect([available, reserved]).toEqual([expect.closeTo(10 - done.usage.calls * costOfCall, 5), 0])
})

test('a run whose answers could cost more than there is gets shorter ones', async () => {
  const buyer = await customer('house-8')
  await setPrice('house-8')
  await buyer.give(1)
  const { uuid, start } = await runFor(buyer, 20)
  await start()
  const done = await runIs(buyer.head, uuid, 'done')
  expect(done.counts).toMatchObject({ changed: 20, failed: 0 })
  const { max_tokens, max_completion_tokens = max_tokens } = fake.asked.at(-1)!.body
  expect(max_completion_tokens).toBeLessThan(4000)
  const { available, reserved } = await buyer.wallet()
  expect([available, reserved]).toEqual([expect.closeTo(1 - done.usage.calls * costOfCall, 5), 0])
})

test('what is left of credits and of their limit says how long an answer may be, and why it was no longer', async () => {
  const buyer = await customer('house-11')
  await setPrice('house-11')
  await buyer.give(1)
  const model = (await readModel(world.house.db, buyer.model.uuid))!
  /** Asks for an answer that needs more room than it is given. @returns how much that is, and why it is no more. */
  const ask = async (leastTokens: number) => {
    const room = { tokens: 10_000, leastTokens }
    const turns = [{ role: 'user' as const, text: 'Hi' }]
    const question = { system: '', turns, signal: new AbortController().signal }
    const before = fake.asked.length
    fake.next.push({ text: 'Ye', finish: 'cut' })
    const of: CallOf = { model, purpose: 'playground', userUuid: buyer.head.uuid, room }
    const refused = await paidAnswer(world.house, of, question).catch(({ code, more }) => [code, more.values])
    const { max_tokens, max_completion_tokens = max_tokens } = fake.asked[before]?.body ?? {}
    return [max_completion_tokens ?? 0, refused] as const
  }
  const available = (credits: number) => expect.objectContaining({ available: expect.closeTo(credits, 5) })
  expect(await ask(9000)).toEqual([0, ['credits_short', available(1)]])
  fake.next.length = 0
  await buyer.limit(0.5)
  const [within, byLimit] = await ask(10)
  expect(byLimit).toMatchObject(['credit_limit_reached', { limit: 0.5 }])
  await buyer.limit(null)
  const [room, byCredits] = await ask(10)
  expect(byCredits).toEqual(['credits_short', available(1 - 2 * costOfCall)])
  expect(within).toBeGreaterThan(0)
  expect(room).toBeGreaterThan(within)
  expect(await differencesOfWallets(world.house.db)).toEqual([])
})

test('a run of the operator’s model has its estimate, its budget and its costs in credits', async () => {
  const buyer = await customer('house-7')
  await setPrice('house-7')
  // What the operator pays for it is not what others pay.
  const euros = { currency: 'EUR', input: 1, cachedInput: 1, output: 1, checkedOn: '2026-11-01' }
  await operator.patch(`/generative_artificial_intelligence_models/${buyer.model.uuid}`, { prices: euros })
  await buyer.give(100)
  const { uuid, jobUuid, worker, start } = await runFor(buyer, 3)
  // Nor is it held against what the job may cost in money.
  await buyer.head.patch(`/jobs/${jobUuid}/model_spending`, { limit: { currency: 'USD', amount: 1 } })
  const { estimate, usage } = (await buyer.head.get(`${runsPath}/${uuid}`)).body
  expect([estimate.cost.currency, usage.cost]).toEqual(['credits', { currency: 'credits', amount: 0 }])
  const inEuros = await start({ currency: 'EUR', amount: 1 })
  expect([inEuros.status, inEuros.body.violations]).toMatchObject([
    422,
    [{ code: 'budget_currency', values: { currency: 'credits' } }],
  ])
  await start(0.001)
  const paused = await runIs(buyer.head, uuid, 'paused')
  expect(paused).toMatchObject({
    budget: { currency: 'credits', amount: 0.001 },
    status: { stop: 'budget', detail: { key: 'run_budget_reached', values: { currency: 'credits', limit: '0.001' } } },
    usage: { calls: 0 },
  })
  expect(paused.status.message).toMatch(/^The run has spent 0 of its budget of 0\.001 credits/)
  expect((await buyer.wallet()).reserved).toBe(0)
  // What was estimated suffices.
  await start(estimate.cost)
  const done = await runIs(buyer.head, uuid, 'done')
  expect(done).toMatchObject({ counts: { changed: 3 }, budget: estimate.cost, usage: { calls: 1, earlierCosts: [] } })
  expect(done.usage.cost).toEqual({ currency: 'credits', amount: expect.closeTo(costOfCall, 6) })
  for (const path of [`/jobs/${jobUuid}`, worker.replace('/api', '')])
    expect((await buyer.head.get(`${path}/model_usage`)).body.total).toMatchObject({
      calls: 1,
      costs: [done.usage.cost],
    })
  const ofOwner = await operator.get(`/generative_artificial_intelligence_models/${buyer.model.uuid}/usage`)
  expect(ofOwner.body.total.costs).toMatchObject([{ currency: 'EUR' }])
  const { available, reserved } = await buyer.wallet()
  expect([available, reserved]).toEqual([expect.closeTo(100 - costOfCall, 6), 0])
  expect(await differencesOfWallets(world.house.db)).toEqual([])
})

test('what credits cost nothing shows no money, and a budget of what was paid before gives way to one of now', async () => {
  const buyer = await customer('house-11')
  const euros = { currency: 'EUR', input: 1, cachedInput: 1, output: 1, checkedOn: '2026-11-01' }
  await operator.patch(`/generative_artificial_intelligence_models/${buyer.model.uuid}`, { prices: euros })
  await operator.patch('/operator/credit_prices', {
    prices: [{ provider: 'openAiCompatible', modelType: 'house-11', ...price, input: 0, cachedInput: 0, output: 0 }],
  })
  const { uuid, start } = await runFor(buyer, 1)
  await world.house.db
    .update(workerRun)
    .set({ budget: { currency: 'EUR', amount: 5 } })
    .where(eq(workerRun.uuid, uuid))
  await start()
  expect(await runIs(buyer.head, uuid, 'paused')).toMatchObject({
    currency: 'credits',
    budget: { currency: 'EUR' },
    status: { stop: 'limitCurrency', detail: { values: { currency: 'EUR', prices: 'credits' } } },
  })
  await start(5)
  expect(await runIs(buyer.head, uuid, 'done')).toMatchObject({
    budget: { currency: 'credits', amount: 5 },
    usage: { calls: 1, cost: { currency: 'credits', amount: 0 }, earlierCosts: [] },
  })
})

test('what begins by itself with what rules hand to it keeps a budget in credits', async () => {
  const buyer = await customer('house-8')
  await setPrice('house-8')
  await buyer.give(100)
  const { worker } = await runFor(buyer, 1)
  const ruleSet = (await buyer.head.post('/trans_unit_message_rule_sets', { name: 'Rules' })).body['@id']
  await buyer.head.post('/trans_unit_message_rules', {
    transUnitMessageRuleSet: ruleSet,
    name: 'Numbers',
    processor: 'expressionInSource',
    sourceRegex: '\\d+',
    type: 'artificialIntelligenceRework',
  })
  const engine = { name: 'E', provider: 'pseudoTranslation' }
  const machineTranslationEngine = (await buyer.head.post('/machine_translation_engines', engine)).body['@id']
  const reworked = async (artificialIntelligenceReworkBudget: object) => {
    const jobTemplate = (
      await buyer.head.post('/job_templates', {
        name: 'Manuals',
        teams: [{ team: `/api/teams/${buyer.team}`, primaryTeam: true }],
        artificialIntelligenceReworkBudget,
      })
    ).body['@id']
    await buyer.head.post('/job_artificial_intelligence_workers', { jobTemplate, artificialIntelligenceWorker: worker })
    const job = await makeJob(buyer.head, {
      jobTemplate,
      jobMachineTranslationEngines: [
        { machineTranslationEngine, machineTranslationQualityEstimationMinimalPercent: 0 },
      ],
      jobTransUnitMessageRuleSets: [{ transUnitMessageRuleSet: ruleSet }],
    })
    await uploadTo(buyer.head, job.uuid, 'a.html', htmlPage('The pump number 5 is closed.'))
    await prepareJob(buyer.head, job.uuid)
    return until(
      async () => (await buyer.head.get(`/jobs/${job.uuid}/artificial_intelligence_worker_runs`)).body.member[0],
    )
  }
  const begun = await reworked({ currency: 'credits', amount: 50 })
  expect((await runIs(buyer.head, begun.uuid, 'done')).usage.cost?.currency).toBe('credits')
  expect((await reworked({ currency: 'credits', amount: 0.001 })).status.detail).toMatchObject({
    key: 'rework_over_budget',
    values: { currency: 'credits', left: '0.001' },
  })
  expect((await reworked({ currency: 'EUR', amount: 5 })).status.detail).toEqual({
    key: 'rework_other_currency',
    values: { currency: 'EUR', prices: 'credits' },
  })
})

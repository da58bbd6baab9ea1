import type { ModelUsageTotals } from '@langwerk/contract/generative-artificial-intelligence-models'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { modelUsage } from '../../database/schema/models.ts'

const mostMonths = 12
const mostCalls = 20
const millionths = 1_000_000

type Use = ModelUsageTotals['total']

/** What a model was used for: in sum, by month (UTC) and the latest calls. */
export async function usageTotals(db: Db, modelUuid: string): Promise<ModelUsageTotals> {
  const ofModel = eq(modelUsage.modelUuid, modelUuid)
  const months = await sums(db, ofModel, sql<string>`to_char(${modelUsage.at} at time zone 'UTC', 'YYYY-MM')`)
  const calls = await db
    .select()
    .from(modelUsage)
    .where(ofModel)
    .orderBy(desc(modelUsage.at), desc(modelUsage.uuid))
    .limit(mostCalls)
  return {
    total: [...months.values()].reduce(added, nothing),
    months: [...months].slice(0, mostMonths).map(([month, use]) => ({ month, ...use })),
    calls: calls.map(({ at, purpose, outcome, inputTokens, outputTokens, milliseconds, currency, costMillionths }) => ({
      at: at.toISOString(),
      purpose,
      outcome,
      inputTokens,
      outputTokens,
      milliseconds,
      cost: currency && costMillionths !== null ? { currency, amount: costMillionths / millionths } : null,
    })),
  }
}

/** What was used in each month, the latest first. */
async function sums(db: Db, where: SQL | undefined, month: SQL<string>): Promise<Map<string, Use>> {
  const rows = await db
    .select({
      month,
      currency: modelUsage.currency,
      calls: sql<number>`count(*)::int`,
      failedCalls: sql<number>`(count(*) filter (where ${modelUsage.outcome} <> 'answered'))::int`,
      inputTokens: sql<number>`sum(${modelUsage.inputTokens})::float8`,
      cachedInputTokens: sql<number>`sum(${modelUsage.cachedInputTokens})::float8`,
      outputTokens: sql<number>`sum(${modelUsage.outputTokens})::float8`,
      cost: sql<number>`coalesce(sum(${modelUsage.costMillionths}), 0)::float8`,
    })
    .from(modelUsage)
    .where(where)
    .groupBy(sql`1, 2`)
    .orderBy(sql`1 desc, 2`)
  const months = new Map<string, Use>()
  for (const { month, currency, cost, ...counts } of rows) {
    const costs = currency ? [{ currency, amount: cost / millionths }] : []
    months.set(month, added(months.get(month) ?? nothing, { ...counts, costs }))
  }
  return months
}

const nothing: Use = { calls: 0, failedCalls: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, costs: [] }

const added = (a: Use, b: Use): Use => ({
  calls: a.calls + b.calls,
  failedCalls: a.failedCalls + b.failedCalls,
  inputTokens: a.inputTokens + b.inputTokens,
  cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  costs: b.costs.reduce(withCost, a.costs),
})

/** Costs in different currencies stay apart. */
const withCost = (costs: Use['costs'], { currency, amount }: Use['costs'][number]): Use['costs'] =>
  costs.some((one) => one.currency === currency)
    ? costs.map((one) => (one.currency === currency ? { currency, amount: rounded(one.amount + amount) } : one))
    : [...costs, { currency, amount }]

const rounded = (amount: number) => Math.round(amount * millionths) / millionths

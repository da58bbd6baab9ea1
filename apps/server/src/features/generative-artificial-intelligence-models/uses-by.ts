import type { ModelUse } from '@langwerk/contract/generative-artificial-intelligence-models'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { inMillionths } from '../../foundation/millionths.ts'
import { costOf } from './costs.ts'
import { paid } from './model-usage.ts'

/** What calls cost those who own the models, and those who had them asked: that is something else where the models are the operator's. */
const costOfCalls = {
  owner: { currency: modelUsage.currency, millionths: modelUsage.costMillionths },
  asker: { currency: paid.currency, millionths: paid.millionths },
}

/** What the calls took for which a condition on `model_usage` holds, by what `key` says of each. @param whose costs are told */
export async function usesBy(
  db: Db,
  where: SQL | undefined,
  key: SQL<string>,
  whose: keyof typeof costOfCalls = 'owner',
): Promise<Map<string, ModelUse>> {
  const { currency, millionths } = costOfCalls[whose]
  const rows = await db
    .select({
      key,
      currency,
      calls: sql<number>`count(*)::int`,
      failedCalls: sql<number>`(count(*) filter (where ${modelUsage.outcome} <> 'answered'))::int`,
      inputTokens: sql<number>`sum(${modelUsage.inputTokens})::float8`,
      cachedInputTokens: sql<number>`sum(${modelUsage.cachedInputTokens})::float8`,
      outputTokens: sql<number>`sum(${modelUsage.outputTokens})::float8`,
      cost: sql<number>`coalesce(sum(${millionths}), 0)::float8`,
    })
    .from(modelUsage)
    .where(where)
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
  const uses = new Map<string, ModelUse>()
  for (const { key, currency, cost, ...counts } of rows) {
    const costs = currency ? [costOf(currency, cost)] : []
    uses.set(key, added(uses.get(key) ?? nothing, { ...counts, costs }))
  }
  return uses
}

/** What `usesBy` is asked with for the uses by month (UTC), as `2026-11`. */
export const monthOfCall = sql<string>`to_char(${modelUsage.at} at time zone 'UTC', 'YYYY-MM')`

const mostMonths = 12

/** The last twelve months of what was asked for by month, the latest first. */
export const latestMonths = (byMonth: Map<string, ModelUse>): (ModelUse & { month: string })[] =>
  [...byMonth]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, mostMonths)
    .map(([month, use]) => ({ month, ...use }))

export const sumOf = (uses: Iterable<ModelUse>): ModelUse => [...uses].reduce(added, nothing)

const nothing: ModelUse = {
  calls: 0,
  failedCalls: 0,
  inputTokens: 0,
  cachedInputTokens: 0,
  outputTokens: 0,
  costs: [],
}

const added = (a: ModelUse, b: ModelUse): ModelUse => ({
  calls: a.calls + b.calls,
  failedCalls: a.failedCalls + b.failedCalls,
  inputTokens: a.inputTokens + b.inputTokens,
  cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  costs: b.costs.reduce(withCost, a.costs),
})

/** Costs in different currencies stay apart. */
const withCost = (costs: ModelUse['costs'], { currency, amount }: ModelUse['costs'][number]): ModelUse['costs'] =>
  costs.some((one) => one.currency === currency)
    ? costs.map((one) => (one.currency === currency ? costOf(currency, inMillionths(one.amount + amount)) : one))
    : [...costs, { currency, amount }]

import type { ModelUsageTotals } from '@langwerk/contract/generative-artificial-intelligence-models'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { costOf } from './costs.ts'
import { latestMonths, monthOfCall, sumOf, usesBy } from './uses-by.ts'

const mostCalls = 20

/** What a model was used for: in sum, by month (UTC) and the latest calls. */
export async function usageTotals(db: Db, modelUuid: string): Promise<ModelUsageTotals> {
  const ofModel = eq(modelUsage.modelUuid, modelUuid)
  const months = await usesBy(db, ofModel, monthOfCall)
  const calls = await db
    .select()
    .from(modelUsage)
    .where(ofModel)
    .orderBy(desc(modelUsage.at), desc(modelUsage.uuid))
    .limit(mostCalls)
  return {
    total: sumOf(months.values()),
    months: latestMonths(months),
    calls: calls.map(({ at, purpose, outcome, inputTokens, outputTokens, milliseconds, currency, costMillionths }) => ({
      at: at.toISOString(),
      purpose,
      outcome,
      inputTokens,
      outputTokens,
      milliseconds,
      cost: currency && costMillionths !== null ? costOf(currency, costMillionths) : null,
    })),
  }
}

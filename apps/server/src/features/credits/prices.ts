import type { CreditPrice } from '@langwerk/contract/credits'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { creditPrice } from '../../database/schema/billing.ts'
import { newUuid } from '../../foundation/uuid.ts'

/** What a model costs now, in credits for a million tokens; null where it is not offered. */
export async function creditPriceOf(
  db: Db,
  { provider, modelType }: Pick<CreditPrice, 'provider' | 'modelType'>,
): Promise<Pick<CreditPrice, 'input' | 'cachedInput' | 'output'> | null> {
  const [found] = await db
    .select()
    .from(creditPrice)
    .where(and(eq(creditPrice.provider, provider), eq(creditPrice.modelType, modelType)))
    .orderBy(desc(creditPrice.validFrom))
    .limit(1)
  return found?.prices ?? null
}

/** All models that are offered, with what they cost now. */
export async function creditPrices(db: Db): Promise<CreditPrice[]> {
  const { rows } = await db.execute<CreditPrice & Record<string, unknown>>(sql`
    select provider, model_type as "modelType", (prices->>'input')::float8 as input,
        (prices->>'cachedInput')::float8 as "cachedInput", (prices->>'output')::float8 as output, prices->>'checkedOn' as "checkedOn"
      from (select distinct on (provider, model_type) * from credit_price order by provider, model_type, valid_from desc) as latest
      where prices is not null order by provider, model_type`)
  return rows
}

/** From now on these are all models that are offered. What models cost before stays to be read. */
export async function setCreditPrices(tx: Db, prices: readonly CreditPrice[]): Promise<void> {
  await tx.execute(sql`lock table credit_price in share row exclusive mode`)
  const before = await creditPrices(tx)
  const nameOf = ({ provider, modelType }: CreditPrice) => `${provider} ${modelType}`
  const kept = new Map(prices.map((one) => [nameOf(one), one]))
  const gone = before.filter((one) => !kept.has(nameOf(one)))
  const rows = [
    ...[...kept.values()].map(({ provider, modelType, ...of }) => ({ provider, modelType, prices: of })),
    ...gone.map(({ provider, modelType }) => ({ provider, modelType, prices: null })),
  ]
  if (rows.length > 0)
    await tx
      .insert(creditPrice)
      .values(rows.map((row) => ({ ...row, uuid: newUuid(), validFrom: sql`clock_timestamp()` })))
}

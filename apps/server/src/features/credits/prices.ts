import type { CreditPrice, EngineCreditPrice } from '@langwerk/contract/credits'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { creditPrice } from '../../database/schema/billing.ts'
import { newUuid } from '../../foundation/uuid.ts'

type PriceRow = Pick<typeof creditPrice.$inferInsert, 'provider' | 'modelType' | 'prices'>

/** What a model costs now, in credits for a million tokens; null where it is not offered. */
export async function creditPriceOf(
  db: Db,
  { provider, modelType }: Pick<CreditPrice, 'provider' | 'modelType'>,
): Promise<Pick<CreditPrice, 'input' | 'cachedInput' | 'output'> | null> {
  const prices = await latestOf(db, and(eq(creditPrice.provider, provider), eq(creditPrice.modelType, modelType)))
  return prices && 'input' in prices ? prices : null
}

/** What the engines of a provider cost now, in credits for a million characters; null where they are not offered. */
export async function engineCreditPriceOf(db: Db, provider: EngineCreditPrice['provider']): Promise<number | null> {
  const prices = await latestOf(db, and(eq(creditPrice.provider, provider), isNull(creditPrice.modelType)))
  return prices && 'characters' in prices ? prices.characters : null
}

async function latestOf(db: Db, where: ReturnType<typeof and>) {
  const [found] = await db.select().from(creditPrice).where(where).orderBy(desc(creditPrice.validFrom)).limit(1)
  return found?.prices ?? null
}

/** All models that are offered, with what they cost now. */
export const creditPrices = async (db: Db) =>
  (await offered(db)).flatMap(({ provider, modelType, prices }) =>
    modelType === null ? [] : [{ provider, modelType, ...prices } as CreditPrice],
  )

/** All providers whose engines are offered, with what these cost now. */
export const engineCreditPrices = async (db: Db) =>
  (await offered(db)).flatMap(({ provider, modelType, prices }) =>
    modelType === null ? [{ provider, ...prices } as EngineCreditPrice] : [],
  )

/** From now on these are all models that are offered. What models cost before stays to be read. */
export const setCreditPrices = (tx: Db, prices: readonly CreditPrice[]): Promise<void> =>
  offerOnly(
    tx,
    prices.map(({ provider, modelType, ...of }) => ({ provider, modelType, prices: of })),
    ({ modelType }) => modelType !== null,
  )

/** The same of engines, by their providers. */
export const setEngineCreditPrices = (tx: Db, prices: readonly EngineCreditPrice[]): Promise<void> =>
  offerOnly(
    tx,
    prices.map(({ provider, ...of }) => ({ provider, modelType: null, prices: of })),
    ({ modelType }) => modelType === null,
  )

async function offered(db: Db): Promise<PriceRow[]> {
  const latest = db
    .selectDistinctOn([creditPrice.provider, creditPrice.modelType])
    .from(creditPrice)
    .orderBy(creditPrice.provider, creditPrice.modelType, desc(creditPrice.validFrom))
    .as('latest')
  return db.select().from(latest).where(sql`${latest.prices} is not null`).orderBy(latest.provider, latest.modelType)
}

/** Of the rows of one sort, these are all that count from now on. */
async function offerOnly(tx: Db, rows: PriceRow[], isOfSort: (row: PriceRow) => boolean): Promise<void> {
  await tx.execute(sql`lock table credit_price in share row exclusive mode`)
  const nameOf = ({ provider, modelType }: PriceRow) => `${provider} ${modelType}`
  const kept = new Set(rows.map(nameOf))
  const gone = (await offered(tx)).filter((row) => isOfSort(row) && !kept.has(nameOf(row)))
  const changed = [...rows, ...gone.map(({ provider, modelType }) => ({ provider, modelType, prices: null }))]
  if (changed.length > 0)
    await tx
      .insert(creditPrice)
      .values(changed.map((row) => ({ ...row, uuid: newUuid(), validFrom: sql`clock_timestamp()` })))
}

import { iriOf } from '@langwerk/contract/common'
import type { CreditPack, Plan, PlanPrice } from '@langwerk/contract/plans'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { plan, price } from '../../database/schema/billing.ts'

type PlanRow = typeof plan.$inferSelect
export type PriceRow = typeof price.$inferSelect

/** All plans in their order with what they cost; none where the product is not sold. One without prices of its own is that which it is sold as. */
export async function loadPlans(db: Db): Promise<{ row: PlanRow; prices: PriceRow[] }[]> {
  const rows = await db.select().from(plan).where(eq(plan.offered, true)).orderBy(asc(plan.rank))
  const prices = await db
    .select()
    .from(price)
    .where(and(price.onSale, isNotNull(price.planUuid)))
    .orderBy(asc(price.billingCycle))
  const pricesOf = ({ uuid }: Pick<PlanRow, 'uuid'>) => prices.filter(({ planUuid }) => planUuid === uuid)
  return rows.map((row) => {
    const own = pricesOf(row)
    const model = rows.find(({ name }) => name === row.sameAs)
    if (own.length > 0 || !model) return { row, prices: own }
    return { row: { ...row, limits: model.limits }, prices: pricesOf(model) }
  })
}

/** The credits that can be bought, the fewest first. */
export async function loadCreditPacks(db: Db): Promise<CreditPack[]> {
  const rows = await db
    .select()
    .from(price)
    .where(and(price.onSale, isNotNull(price.credits)))
    .orderBy(asc(price.credits))
  return rows.map(({ credits, currency, amount, stripePriceId: priceId }) => ({
    credits: credits!,
    currency,
    amount,
    priceId,
  }))
}

/** A plan as it is offered. */
export const presentPlan = ({ row, prices }: { row: PlanRow; prices: readonly PriceRow[] }): Plan => ({
  '@id': iriOf('plans', row.uuid),
  '@type': 'Plan',
  uuid: row.uuid,
  name: row.name,
  label: row.label,
  yearlyLabel: row.yearlyLabel,
  rank: row.rank,
  shownIn: row.shownIn,
  recommended: row.recommended,
  contact: row.contact,
  limits: row.limits,
  features: row.features,
  prices: prices.map(presentPrice),
})

const presentPrice = ({ billingCycle, currency, amount, stripePriceId: priceId }: PriceRow): PlanPrice => ({
  billingCycle: billingCycle!,
  currency,
  amount,
  priceId,
})

/** The plan of this name. */
export const planNamed = async (db: Db, name: string): Promise<PlanRow | undefined> =>
  (await loadPlans(db)).find(({ row }) => row.name === name)?.row

import { iriOf } from '@langwerk/contract/common'
import { operatorPlanRoutes as routes } from '@langwerk/contract/plans'
import { and, asc, count, eq, ilike, isNotNull, notInArray, type SQL } from 'drizzle-orm'
import { requireAdministrator } from '../../access/user-rights.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { billingAccount, plan, price } from '../../database/schema/billing.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { audit } from '../../kit/audit.ts'
import { firstRepeated } from '../../kit/first-repeated.ts'
import type { House } from '../../kit/house.ts'
import { collection, escapeLike } from '../../kit/list-page.ts'
import { paying } from '../../kit/paying.ts'
import { serve } from '../../kit/serve.ts'
import { PaymentError } from '../../providers/payment/payment-error.ts'
import type { PriceAtProvider } from '../../providers/payment/payments.ts'
import { accountOf, loadCreditPacks, loadPlans, presentPlan } from '../plans/index.ts'

type NewPrice = Omit<typeof price.$inferInsert, 'uuid' | 'onSale'>

/** What those who run the product sell, and who has it. */
export function serveOperatorPlans(house: House) {
  const { db } = house

  serve(house, routes.list, async ({ actor }) => {
    requireAdministrator(actor)
    return { plans: await operatorPlans(), creditPacks: await loadCreditPacks(db) }
  })

  serve(house, routes.change, async ({ actor, body: { name, prices, ...changes }, request }) => {
    requireAdministrator(actor)
    if (!house.payments) throw conflict('not_hosted')
    const [found] = await db.select().from(plan).where(eq(plan.name, name))
    if (!found) throw invalid({ propertyPath: 'name', code: 'does_not_exist', values: { what: 'plan' } })
    const rows = prices?.map(({ priceId: stripePriceId, ...of }) => ({ ...of, stripePriceId, planUuid: found.uuid }))
    const repeated = firstRepeated((rows ?? []).map(({ billingCycle }) => billingCycle))
    if (rows && (new Set(rows.map(({ currency }) => currency)).size > 1 || repeated >= 0))
      throw invalid({ propertyPath: 'prices', code: 'prices_mixed' })
    for (const [place, row] of (rows ?? []).entries())
      await requireSame(`prices[${place}].priceId`, row, row.billingCycle)
    await db.transaction(async (tx) => {
      // One plan may have the limits of another, and be given to somebody meanwhile.
      await tx.select({ uuid: plan.uuid }).from(plan).orderBy(plan.uuid).for('update')
      if (Object.keys(changes).length > 0) await tx.update(plan).set(changes).where(eq(plan.uuid, found.uuid))
      if (rows) await sellAt(tx, { list: 'prices', which: eq(price.planUuid, found.uuid) }, rows)
      await limitGiven(tx)
      const details = { fields: [...Object.keys(changes), ...(rows ? ['prices'] : [])].join(', ') }
      await audit(tx, request, { action: 'changed', subject: { kind: 'plan', uuid: found.uuid, name }, details })
    })
    return (await operatorPlans()).find((one) => one.name === name)!
  })

  serve(house, routes.setCreditPacks, async ({ actor, body: { creditPacks }, request }) => {
    requireAdministrator(actor)
    if (!house.payments) throw conflict('not_hosted')
    const rows = creditPacks.map(({ priceId: stripePriceId, ...of }) => ({ ...of, stripePriceId }))
    const second = firstRepeated(rows.map(({ stripePriceId }) => stripePriceId))
    for (const [place, row] of rows.entries()) {
      const propertyPath = `creditPacks[${place}].priceId`
      if (row.stripePriceId && place === second)
        throw invalid({ propertyPath, code: 'listed_twice', values: { name: row.stripePriceId } })
      await requireSame(propertyPath, row, null)
    }
    await db.transaction(async (tx) => {
      await sellAt(tx, { list: 'creditPacks', which: isNotNull(price.credits) }, rows)
      const details = { credits: rows.map(({ credits }) => credits).join(', ') }
      await audit(tx, request, { action: 'changed', subject: { kind: 'plan', name: '' }, details })
    })
    return { creditPacks: await loadCreditPacks(db) }
  })

  serve(house, routes.accounts, async ({ actor, query: { page = 1, itemsPerPage = 20, query = '' } }) => {
    requireAdministrator(actor)
    const where = ilike(organization.name, `%${escapeLike(query.trim())}%`)
    const rows = await db
      .select({ uuid: organization.uuid })
      .from(organization)
      .where(where)
      .orderBy(asc(organization.name), asc(organization.uuid))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)
    const accounts = []
    for (const { uuid } of rows) accounts.push(await accountOf(db, actor, uuid))
    return collection('/operator/billing_accounts', accounts, await db.$count(organization, where))
  })

  async function operatorPlans() {
    const counted = await db
      .select({ name: billingAccount.plan, accounts: count() })
      .from(billingAccount)
      .groupBy(billingAccount.plan)
    return (await loadPlans(db)).map((loaded) => ({
      ...presentPlan(loaded),
      '@id': iriOf('plans', loaded.row.uuid),
      sameAs: loaded.prices.some(({ planUuid }) => planUuid === loaded.row.uuid) ? null : loaded.row.sameAs,
      accounts: counted.find(({ name }) => name === loaded.row.name)?.accounts ?? 0,
    }))
  }

  /** @throws Refusal 422 where Stripe's price of this id is not what is to be sold at it: people would pay something else than they read. */
  async function requireSame(propertyPath: string, row: NewPrice, interval: PriceAtProvider['interval']) {
    const { stripePriceId, amount, currency } = row
    if (!stripePriceId) return
    const found = await paying(house, async (payments) =>
      payments.price(stripePriceId).catch((error) => {
        if (error instanceof PaymentError && error.trouble === 'missing') return null
        throw error
      }),
    )
    if (!found?.isActive || found.amount !== amount || found.currency !== currency || found.interval !== interval)
      throw invalid({ propertyPath, code: 'price_differs', values: { priceId: stripePriceId } })
  }
}

/** Has whoever was given a plan have what it has now: nothing is paid that would end, and begin anew with other limits. */
async function limitGiven(tx: Db): Promise<void> {
  for (const { row } of await loadPlans(tx))
    await tx
      .update(billingAccount)
      .set({ limits: row.limits })
      .where(and(eq(billingAccount.plan, row.name), billingAccount.given))
}

/**
 * From now on these prices are sold, and others of the same no more; who pays one of those goes on.
 * @throws Refusal 422 where something else is, or was, sold at Stripe's price of an id: who pays it would have this from now on.
 */
async function sellAt(
  tx: Db,
  { list, which }: { list: 'prices' | 'creditPacks'; which: SQL },
  rows: readonly NewPrice[],
): Promise<void> {
  await tx.update(price).set({ onSale: false }).where(which)
  for (const [place, row] of rows.entries()) {
    const onSale = { ...row, onSale: true }
    const sold = await tx
      .insert(price)
      .values({ uuid: newUuid(), ...onSale })
      .onConflictDoUpdate({ target: price.stripePriceId, set: onSale, setWhere: which })
      .returning({ uuid: price.uuid })
    if (sold.length === 0) {
      const values = { priceId: row.stripePriceId! }
      throw invalid({ propertyPath: `${list}[${place}].priceId`, code: 'price_of_another', values })
    }
  }
  // Nobody can have paid one without an id.
  const unused = and(
    which,
    eq(price.onSale, false),
    notInArray(price.uuid, tx.select({ uuid: price.uuid }).from(price).where(isNotNull(price.stripePriceId))),
  )
  await tx.delete(price).where(unused)
}

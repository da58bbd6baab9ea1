import { uuidOf } from '@langwerk/contract/common'
import { type CheckoutPurpose, checkoutReturnScreen } from '@langwerk/contract/payments'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { holdAccount } from '../../access/billing-accounts.ts'
import { isGrantedIn, organizationsOf, requireInOrganization } from '../../access/organization-rights.ts'
import { isRunning } from '../../access/plan-limits.ts'
import { hashToken, newToken } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { billingAccount, checkout, payment, price } from '../../database/schema/billing.ts'
import { accessDenied, conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import type { Payments } from '../../providers/payment/payments.ts'
import { foundOwnOrganization } from '../organizations/index.ts'
import { refusedSale } from './refused-sale.ts'
import { type CheckoutRow, settleCheckout } from './settle-checkout.ts'

/** Who opens a checkout, and at whom. */
export interface Paying {
  actor: Actor
  request: FastifyRequest
  payments: Payments
}

/** Of what is bought. */
interface Wanted {
  organizationUuid: string
  purpose: CheckoutPurpose
  /** None for a card. */
  price: typeof price.$inferSelect | null
}

/**
 * Opens a checkout for one of our prices.
 * @throws Refusal 422 where nothing is sold at this price, 403 and 404 where one may not pay for the organization, 409 where its plan runs.
 */
export async function buy(
  house: House,
  paying: Paying,
  { priceId, organization: iri }: { priceId: string; organization?: string | undefined },
) {
  const sold = await priceOnSale(house.db, priceId)
  const organizationUuid = await payingOrganization(house.db, paying, iri)
  return openCheckout(house, paying, { organizationUuid, purpose: sold.planUuid ? 'plan' : 'credits', price: sold })
}

/** @throws Refusal 422 at the price. */
export async function priceOnSale(db: Db, priceId: string): Promise<typeof price.$inferSelect> {
  const [found] = await db
    .select()
    .from(price)
    .where(and(eq(price.stripePriceId, priceId), eq(price.onSale, true)))
  if (!found) throw invalid({ propertyPath: 'priceId', code: 'price_gone' })
  return found
}

/** Whom somebody pays for. Who belongs to nobody founds an organization of their own. */
async function payingOrganization(db: Db, { actor, request }: Paying, iri: string | undefined): Promise<string> {
  if (iri) {
    const uuid = uuidOf(iri)
    await requireInOrganization(db, actor, uuid, 'organization', 'edit')
    return uuid
  }
  const mine = organizationsOf(actor)
  const [first] = mine.filter((organizationUuid) => isGrantedIn(actor, { organizationUuid }, 'organization', 'edit'))
  if (first) return first
  if (mine.length > 0) throw accessDenied('organization:edit')
  return foundOwnOrganization(db, actor, request)
}

/** @throws Refusal 409 where a plan is wanted and one runs, or its payment is on the way. */
export async function openCheckout(house: House, { actor, payments }: Paying, wanted: Wanted) {
  const { db, config } = house
  const { organizationUuid, purpose } = wanted
  const customerId = await customerOf(db, payments, actor, organizationUuid)
  if (purpose === 'plan') {
    await closeCheckouts(house, payments, await planCheckouts(db, organizationUuid, 'open'))
    await requireNoPlan(db, organizationUuid)
    await requireNothingPending(house, payments, organizationUuid)
  }
  const uuid = newUuid()
  const about = {
    customerId,
    organizationUuid,
    key: `checkout:${uuid}`,
    returnUrl: `${config.publicUrl}${checkoutReturnScreen}?session={CHECKOUT_SESSION_ID}`,
  }
  const { price: bought } = wanted
  const { id: sessionId, clientSecret } = await payments
    .openCheckout(
      bought?.stripePriceId
        ? { ...about, mode: purpose === 'plan' ? 'subscription' : 'payment', priceId: bought.stripePriceId }
        : { ...about, mode: 'setup', currency: 'EUR' },
    )
    .catch(async (error) => {
      throw bought ? await refusedSale(payments, bought, error, () => paidInOther(db, organizationUuid, bought)) : error
    })
  const token = newToken()
  const row = {
    uuid,
    tokenHash: hashToken(token),
    sessionId,
    organizationUuid,
    userUuid: actor.uuid,
    purpose,
    priceUuid: bought?.uuid ?? null,
  }
  if (purpose !== 'plan') await db.insert(checkout).values(row)
  else {
    // Of those that are opened at once each closes those that were written down before it.
    const before = await db.transaction(async (tx) => {
      await holdAccount(tx, organizationUuid)
      const open = await planCheckouts(tx, organizationUuid, 'open')
      await tx.insert(checkout).values(row)
      return open
    })
    await closeCheckouts(house, payments, before)
    await requireNoPlan(db, organizationUuid).catch(async (error) => {
      await payments.expireCheckout(sessionId)
      throw error
    })
  }
  return { clientSecret, token }
}

/** Whether something was paid before in another currency than that of a price: Stripe fixes it with the first payment. */
async function paidInOther(
  db: Db,
  organizationUuid: string,
  { currency }: typeof price.$inferSelect,
): Promise<boolean> {
  const inOther = and(eq(payment.organizationUuid, organizationUuid), ne(payment.currency, currency))
  return (await db.$count(payment, inOther)) > 0
}

/** @throws Refusal 409 where a plan is paid already. */
async function requireNoPlan(db: Db, organizationUuid: string): Promise<void> {
  const [account] = await db.select().from(billingAccount).where(eq(billingAccount.organizationUuid, organizationUuid))
  if (account && isRunning(account)) throw conflict(account.state === 'pastDue' ? 'plan_past_due' : 'plan_runs')
}

/** @throws Refusal 409 where a plan is paid in a way that takes days: a second one would be paid as well. */
async function requireNothingPending(house: House, payments: Payments, organizationUuid: string): Promise<void> {
  for (const row of await planCheckouts(house.db, organizationUuid, 'pending')) {
    const state = await settleCheckout(house, payments, row)
    if (state === 'pending') throw conflict('plan_payment_pending')
    if (state === 'completed') throw conflict('plan_runs')
  }
}

/** The customer that an organization is at the payment provider: one, though several begin at once. */
export async function customerOf(db: Db, payments: Payments, actor: Actor, organizationUuid: string): Promise<string> {
  await holdAccount(db, organizationUuid)
  const ofOrganization = eq(billingAccount.organizationUuid, organizationUuid)
  const [account] = await db.select().from(billingAccount).where(ofOrganization)
  if (account?.customerId) return account.customerId
  const [found] = await db.select().from(organization).where(eq(organization.uuid, organizationUuid))
  if (!found) throw notFound('organization')
  const customerId = await payments.makeCustomer({ organizationUuid, name: found.name, email: actor.email })
  await db
    .update(billingAccount)
    .set({ customerId })
    .where(and(ofOrganization, isNull(billingAccount.customerId)))
  return customerId
}

const planCheckouts = (db: Db, organizationUuid: string, state: CheckoutRow['state']) =>
  db
    .select()
    .from(checkout)
    .where(
      and(eq(checkout.organizationUuid, organizationUuid), eq(checkout.purpose, 'plan'), eq(checkout.state, state)),
    )

/** Of several checkouts for a plan only the last one can be paid; one that was paid meanwhile is booked. */
async function closeCheckouts(house: House, payments: Payments, rows: readonly CheckoutRow[]): Promise<void> {
  for (const row of rows) {
    await payments.expireCheckout(row.sessionId)
    await settleCheckout(house, payments, row)
  }
}

import { uuidOf } from '@langwerk/contract/common'
import { type CheckoutPurpose, checkoutReturnScreen } from '@langwerk/contract/payments'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/actor.ts'
import { holdAccount } from '../../access/billing-accounts.ts'
import { isGrantedIn, organizationsOf, requireInOrganization } from '../../access/organization-rights.ts'
import { hashToken, newToken } from '../../access/sessions.ts'
import type { Db } from '../../database/database.ts'
import { organization } from '../../database/schema/access.ts'
import { billingAccount, checkout, price } from '../../database/schema/billing.ts'
import { accessDenied, conflict, invalid, notFound } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { PaymentError } from '../../providers/payment/payment-error.ts'
import type { Payments } from '../../providers/payment/payments.ts'
import { foundOwnOrganization } from '../organizations/index.ts'
import { isRunning } from './apply-subscription.ts'
import { settleCheckout } from './settle-checkout.ts'

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

/** @throws Refusal 409 where a plan is wanted and one runs. */
export async function openCheckout(house: House, { actor, payments }: Paying, wanted: Wanted) {
  const { db, config } = house
  const { organizationUuid, purpose } = wanted
  const customerId = await customerOf(db, payments, actor, organizationUuid)
  if (purpose === 'plan') await closePlanCheckouts(house, payments, organizationUuid)
  const [account] = await db.select().from(billingAccount).where(eq(billingAccount.organizationUuid, organizationUuid))
  if (purpose === 'plan' && account && isRunning(account)) throw conflict('plan_runs')
  const uuid = newUuid()
  const about = {
    ...{ customerId, organizationUuid, key: `checkout:${uuid}` },
    returnUrl: `${config.publicUrl}${checkoutReturnScreen}?session={CHECKOUT_SESSION_ID}`,
  }
  const { price: bought } = wanted
  const { id: sessionId, clientSecret } = await payments
    .openCheckout(
      bought?.stripePriceId
        ? { ...about, mode: purpose === 'plan' ? 'subscription' : 'payment', priceId: bought.stripePriceId }
        : { ...about, mode: 'setup', currency: 'EUR' },
    )
    .catch((error) => {
      // The operator has archived it at Stripe.
      if (error instanceof PaymentError && error.trouble !== 'away' && bought)
        throw invalid({ propertyPath: 'priceId', code: 'price_gone' })
      throw error
    })
  const token = newToken()
  await db.insert(checkout).values({
    ...{ uuid, tokenHash: hashToken(token), sessionId, organizationUuid, userUuid: actor.uuid, purpose },
    priceUuid: bought?.uuid ?? null,
  })
  return { clientSecret, token }
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

/** Of two checkouts for a plan only the later one can be paid; one that was paid meanwhile is booked. */
async function closePlanCheckouts(house: House, payments: Payments, organizationUuid: string): Promise<void> {
  const { db } = house
  const open = await db
    .select()
    .from(checkout)
    .where(
      and(eq(checkout.organizationUuid, organizationUuid), eq(checkout.purpose, 'plan'), eq(checkout.state, 'open')),
    )
  for (const row of open) {
    await payments.expireCheckout(row.sessionId)
    await settleCheckout(house, payments, row)
  }
}

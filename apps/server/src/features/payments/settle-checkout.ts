import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { billingAccount, checkout, payment, price } from '../../database/schema/billing.ts'
import { inMillionths } from '../../foundation/millionths.ts'
import { Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import type { CheckoutState, Invoice, Payments } from '../../providers/payment/payments.ts'
import { grantCredits } from '../credits/index.ts'
import { applySubscription, cardHolderOf } from './apply-subscription.ts'

export type CheckoutRow = typeof checkout.$inferSelect
type Parts = Pick<House, 'db' | 'events' | 'http'>

/** How long bought credits can be used. */
const boughtMonths = 12

/**
 * Asks the payment provider how a checkout stands, and books what it has paid: once, whoever asks, and however often.
 * @returns how it stands.
 * @throws Refusal 403 where it is of another organization than it was opened for.
 */
export async function settleCheckout(
  house: Parts,
  payments: Payments,
  row: CheckoutRow,
): Promise<CheckoutRow['state']> {
  if (row.state === 'completed' || row.state === 'expired') return row.state
  const { db } = house
  const session = await payments.checkout(row.sessionId)
  if (session.organizationUuid !== row.organizationUuid) throw new Refusal(403, 'checkout_of_another')
  if (session.status === 'open') return 'open'
  const state = session.status === 'expired' ? 'expired' : session.isPaid ? 'completed' : 'pending'
  if (state === 'completed') await bookCheckout(house, payments, row, session)
  if (state !== row.state) await db.update(checkout).set({ state }).where(eq(checkout.uuid, row.uuid))
  const { organizationUuid, userUuid } = row
  if (state !== 'expired' && state !== row.state && userUuid)
    house.events.publish({ type: 'payment', organizationUuid, state }, { userUuid })
  return state
}

async function bookCheckout({ db, http }: Parts, payments: Payments, row: CheckoutRow, session: CheckoutState) {
  const { organizationUuid, purpose } = row
  const subscription = session.subscriptionId ? await payments.subscription(session.subscriptionId) : null
  const invoice = session.invoiceId ? await payments.invoice(session.invoiceId) : null
  if (purpose === 'paymentMethod') return keepFirstCard(db, payments, row, session)
  await db.transaction(async (tx) => {
    if (subscription && !(await applySubscription(tx, organizationUuid, subscription)))
      http.log.error(
        { organizationUuid, subscription: subscription.id },
        'A second subscription was paid; refund it at Stripe',
      )
    if (purpose === 'credits') await bookCredits(tx, row, session)
    await keepPayment(tx, organizationUuid, purpose, {
      id: session.invoiceId ?? session.paymentIntentId ?? session.id,
      paymentIntentId: session.paymentIntentId,
      amount: session.amount,
      currency: session.currency,
      description: invoice?.description ?? '',
      url: invoice?.url ?? null,
      state: 'paid',
    })
  })
}

async function bookCredits(tx: Db, { organizationUuid, priceUuid }: CheckoutRow, session: CheckoutState) {
  const [bought] = priceUuid ? await tx.select().from(price).where(eq(price.uuid, priceUuid)) : []
  if (!bought?.credits) throw new Error(`The checkout ${session.id} is of no credits`)
  const expiresAt = new Date()
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + boughtMonths)
  await grantCredits(tx, {
    organizationUuid,
    kind: 'bought',
    amount: inMillionths(bought.credits),
    expiresAt,
    key: `buy:${session.id}`,
    paymentIntentId: session.paymentIntentId,
    subject: session.id,
  })
}

/** The first card of an organization pays what comes due. */
async function keepFirstCard(db: Db, payments: Payments, row: CheckoutRow, { paymentMethodId }: CheckoutState) {
  const [account] = await db
    .select()
    .from(billingAccount)
    .where(eq(billingAccount.organizationUuid, row.organizationUuid))
  if (!account?.customerId || !paymentMethodId) return
  const holder = cardHolderOf(account)
  const { defaultId } = await payments.cardsOf(holder)
  if (!defaultId) await payments.setDefaultCard(holder, paymentMethodId)
}

type Paid = Pick<Invoice, 'id' | 'amount' | 'currency' | 'description' | 'url'> & {
  paymentIntentId?: string | null
  state: (typeof payment.$inferSelect)['state']
  createdAt?: Date
}

/** Writes down what was paid, or was to be; what is known of it already is brought up to date. */
export async function keepPayment(
  tx: Db,
  organizationUuid: string,
  purpose: CheckoutRow['purpose'],
  { id: externalId, url: invoiceUrl, paymentIntentId, createdAt, ...paid }: Paid,
): Promise<void> {
  await tx
    .insert(payment)
    .values({
      uuid: newUuid(),
      organizationUuid,
      externalId,
      purpose,
      invoiceUrl,
      ...paid,
      paymentIntentId: paymentIntentId ?? null,
      ...(createdAt && { createdAt }),
    })
    .onConflictDoUpdate({
      target: payment.externalId,
      set: {
        ...paid,
        ...(invoiceUrl && { invoiceUrl }),
        ...(paymentIntentId && { paymentIntentId }),
        // That it is of credits is known from its checkout only.
        ...(purpose === 'credits' && { purpose }),
      },
    })
}

import { paymentRoutes } from '@langwerk/contract/payments'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { billingAccount, checkout, payment, paymentEvent } from '../../database/schema/billing.ts'
import { ofMillionths } from '../../foundation/millionths.ts'
import { conflict, Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { serve } from '../../kit/serve.ts'
import { type SettleCheckoutsInput, settleCheckoutsTaskName } from '../../kit/settle-checkouts.ts'
import type { Invoice, PaymentEvent, Payments, TakenBack } from '../../providers/payment/payments.ts'
import { contested, refundCredits, restoreCredits } from '../credits/index.ts'
import { applySubscription, rememberGrant } from './apply-subscription.ts'
import { keepPayment, settleCheckout } from './settle-checkout.ts'
import { tellPayers } from './tell-payers.ts'

const taskName = 'payment:event'
/** Events come before what they tell of can be read, and the provider may be away for hours. */
const attempts = 8
const mostBytes = 256 * 1024

/**
 * What the payment provider tells is only a hint: it comes late, twice and out of order. It is written down by its id, and a task then
 * reads the thing itself.
 */
export function serveWebhook(house: House) {
  const { db, tasks } = house

  tasks.register<{ id: string }>({
    name: taskName,
    attempts,
    run: async ({ input: { id } }) => {
      const [event] = await db.select().from(paymentEvent).where(eq(paymentEvent.id, id))
      if (!event || event.handledAt || !house.payments) return
      await handle(house, house.payments, event)
      await db.update(paymentEvent).set({ handledAt: new Date() }).where(eq(paymentEvent.id, id))
    },
    // Every night those are handled again.
    failed: async ({ id }, error) =>
      house.http.log.error({ err: error, event: id }, 'An event of a payment was not handled'),
  })

  tasks.register<SettleCheckoutsInput>({
    name: settleCheckoutsTaskName,
    attempts,
    run: async ({ input: { organizationUuid } }) => {
      const { payments } = house
      if (!payments) return
      const isOpen = inArray(checkout.state, ['open', 'pending'])
      const open = await db
        .select()
        .from(checkout)
        .where(and(eq(checkout.organizationUuid, organizationUuid), isOpen))
      for (const row of open) await settleCheckout(house, payments, row)
    },
    // Every night those are settled again.
    failed: async ({ organizationUuid }, error) =>
      house.http.log.error({ err: error, organizationUuid }, 'The checkouts of an organization were not settled'),
  })

  // Parsers are of the part of the server in which they are registered: nobody else gets bytes.
  house.http.register(async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    serve(
      { http, space: house.space },
      paymentRoutes.webhook,
      async ({ request }) => {
        const { payments } = house
        if (!payments) throw conflict('not_hosted')
        const event = eventIn(house, payments, request.body, request.headers['stripe-signature'])
        await keepEvents(house, [event])
        return { received: true as const }
      },
      { bodyBytes: mostBytes, fromOtherSites: true },
    )
  })
}

/** Stripe's events are of no thing of ours. */
const subjectOfEvents = '5721be00-0e7e-4f75-8000-000000000001'

/** The task that handles an event. */
const handling = (id: string) => ({ kind: taskName, subjectUuid: subjectOfEvents, input: { id } })

/** Has events handled that are not known yet. */
export async function keepEvents({ db, tasks }: House, events: readonly PaymentEvent[]): Promise<void> {
  let isNew = false
  for (const event of events)
    await db.transaction(async (tx) => {
      const made = await tx.insert(paymentEvent).values(event).onConflictDoNothing().returning({ id: paymentEvent.id })
      if (made.length === 0) return
      await tasks.enqueue(tx, handling(event.id))
      isNew = true
    })
  if (isNew) tasks.wake()
}

/** Has events handled that were not, though it was tried: of what was given back or is contested nothing else tells. */
export async function handleAgain({ db, tasks }: House): Promise<void> {
  const left = await db.select({ id: paymentEvent.id }).from(paymentEvent).where(isNull(paymentEvent.handledAt))
  await db.transaction(async (tx) => {
    for (const { id } of left) await tasks.enqueue(tx, handling(id))
  })
  tasks.wake()
}

/** @throws Refusal 400 where it is not from the payment provider. */
function eventIn({ http }: House, payments: Payments, body: unknown, signature: string | string[] | undefined) {
  try {
    return payments.eventOf(body as Buffer, String(signature ?? ''))
  } catch (error) {
    // A wrong clock or secret of ours looks the same to the provider as a stranger's call; who runs the product can tell by this.
    http.log.warn({ err: error }, 'An event of the payment provider was refused for its signature')
    throw new Refusal(400, 'webhook_signature')
  }
}

async function handle(house: House, payments: Payments, { id, type, objectId }: typeof paymentEvent.$inferSelect) {
  if (type.startsWith('checkout.session.')) return settleSession(house, payments, objectId, type)
  if (type.startsWith('customer.subscription.')) return readSubscription(house, payments, objectId)
  if (type === 'invoice.paid' || type === 'invoice.payment_failed')
    return readInvoice(house, payments, await payments.invoice(objectId))
  if (type === 'charge.refunded') return takeBack(house, payments, await payments.charge(objectId), id)
  if (type.startsWith('charge.dispute.')) return takeBack(house, payments, await payments.dispute(objectId), id)
}

async function settleSession(house: House, payments: Payments, sessionId: string, type: string) {
  const { db, events } = house
  const [row] = await db.select().from(checkout).where(eq(checkout.sessionId, sessionId))
  // Another server may be behind the same account at Stripe.
  if (!row) return
  const state = await settleCheckout(house, payments, row)
  const { organizationUuid, userUuid } = row
  if (type === 'checkout.session.async_payment_failed' && state !== 'completed') {
    await db
      .update(checkout)
      .set({ state: 'expired', failureCode: 'async_payment_failed' })
      .where(eq(checkout.uuid, row.uuid))
    if (userUuid) events.publish({ type: 'payment', organizationUuid, state: 'failed' }, { userUuid })
  }
}

/** Reads a subscription and writes down what it is. */
export async function readSubscription({ db }: Pick<House, 'db'>, payments: Payments, id: string): Promise<void> {
  const subscription = await payments.subscription(id)
  const { customerId } = subscription
  const [account] = await db.select().from(billingAccount).where(eq(billingAccount.customerId, customerId))
  if (account) await db.transaction((tx) => applySubscription(tx, account.organizationUuid, subscription))
}

/** Writes down what an invoice of a plan asked for, and how its subscription stands. */
export async function readInvoice(house: Pick<House, 'db'>, payments: Payments, invoice: Invoice): Promise<void> {
  const { db } = house
  const { customerId, subscriptionId, state } = invoice
  if (!customerId || !subscriptionId || state === 'void' || state === 'open') return
  const [account] = await db.select().from(billingAccount).where(eq(billingAccount.customerId, customerId))
  if (!account) return
  const [before] = await db.select().from(payment).where(eq(payment.externalId, invoice.id))
  // What was given back since stays so.
  if (!before || before.state === 'failed' || before.state === 'pending')
    await keepPayment(db, account.organizationUuid, 'plan', { ...invoice, state })
  await readSubscription(house, payments, subscriptionId)
}

/** Of the payment of a plan only its invoice is known: it is booked, if it is not yet, and remembered with the credits that it brought. */
async function bookInvoice(house: Pick<House, 'db'>, payments: Payments, paymentIntentId: string) {
  const invoiceId = await payments.invoiceOf(paymentIntentId)
  if (!invoiceId) return
  const invoice = await payments.invoice(invoiceId)
  await readInvoice(house, payments, invoice)
  await house.db.update(payment).set({ paymentIntentId }).where(eq(payment.externalId, invoiceId))
  const { subscriptionId, period } = invoice
  if (subscriptionId && period)
    await house.db.transaction((tx) => rememberGrant(tx, subscriptionId, period, paymentIntentId))
}

async function takeBack(house: House, payments: Payments, { paymentIntentId, share, dispute }: TakenBack, key: string) {
  if (!paymentIntentId) return
  const { db, http } = house
  // What nobody told of yet is booked first: afterwards it would be there in full.
  const sessionId = await payments.checkoutOf(paymentIntentId)
  const [paidIn] = sessionId ? await db.select().from(checkout).where(eq(checkout.sessionId, sessionId)) : []
  if (paidIn) await settleCheckout(house, payments, paidIn)
  else await bookInvoice(house, payments, paymentIntentId)
  await db.transaction(async (tx) => {
    if (dispute === 'won') {
      await restoreCredits(tx, { paymentIntentId, key: `${contested.restored}${key}` })
      await tx
        .update(payment)
        .set({ state: share > 0 ? refundedState(share) : 'paid' })
        .where(eq(payment.paymentIntentId, paymentIntentId))
      return
    }
    const taken = { paymentIntentId, share, key: `${dispute ? contested.taken : 'refund:'}${key}` }
    const back = await refundCredits(tx, taken)
    if (back) {
      const { organizationUuid, writtenOff } = back
      if (writtenOff > 0)
        http.log.warn({ paymentIntentId, writtenOff }, 'Credits were used before their payment was given back')
      const about = {
        credits: ofMillionths(back.taken + writtenOff),
        used: ofMillionths(writtenOff),
        isContested: dispute === 'open',
      }
      await tellPayers(house, tx, organizationUuid, 'takenBack', about, '/users/credits')
    }
    await tx
      .update(payment)
      .set({ state: dispute ? 'disputed' : refundedState(share) })
      .where(eq(payment.paymentIntentId, paymentIntentId))
  })
}

const refundedState = (share: number) => (share < 1 ? 'partlyRefunded' : 'refunded')

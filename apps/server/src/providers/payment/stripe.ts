import Stripe from 'stripe'
import { PaymentError } from './payment-error.ts'
import {
  type CardOnFile,
  type CheckoutState,
  type CheckoutWanted,
  eventTypes,
  type Invoice,
  type PaymentEvent,
  type Payments,
  type Subscription,
  type TakenBack,
} from './payments.ts'

interface Keys {
  secretKey: string
  webhookSecret: string
  apiUrl: string
}

const timeoutMs = 20_000
const checkoutMinutes = 30
/** How old a signature may be: Stripe's own value. Zero would switch the check off. */
const toleranceSeconds = 300
/** As many as Stripe's library lists at once. */
const mostEvents = 10_000

/** Stripe, by its own library: API version 2026-10-28.endive. */
export function openStripe({ secretKey, webhookSecret, apiUrl }: Keys): Payments {
  const { protocol, hostname, port } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return {
    ...customersAt(stripe),
    ...checkoutsAt(stripe),
    ...plansAt(stripe),
    ...changesAt(stripe),
    ...cardsAt(stripe),
    ...paymentsAt(stripe),
    ...eventsAt(stripe, webhookSecret),
  }
}

const customersAt = (stripe: Stripe): Pick<Payments, 'makeCustomer' | 'removeCustomer'> => ({
  makeCustomer: async ({ organizationUuid, name, email }) => {
    // Whoever asks again, be it somebody else, must ask in the same words for the key to find the first answer.
    const about = { metadata: { organizationUuid } }
    const { id } = await told(stripe.customers.create(about, { idempotencyKey: `customer:${organizationUuid}` }))
    await told(stripe.customers.update(id, { name, email }))
    return id
  },
  removeCustomer: (id) => unlessMissing(told(stripe.customers.del(id))),
})

const checkoutsAt = (
  stripe: Stripe,
): Pick<Payments, 'openCheckout' | 'checkout' | 'checkoutOf' | 'expireCheckout'> => ({
  openCheckout: async (wanted) => {
    const { id, client_secret } = await told(
      stripe.checkout.sessions.create(sessionOf(wanted), { idempotencyKey: wanted.key }),
    )
    if (!client_secret) throw new PaymentError('refused', 'The checkout has no client secret')
    return { id, clientSecret: client_secret }
  },
  checkout: async (id) => checkoutOf(await told(stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }))),
  checkoutOf: async (payment_intent) => {
    const { data } = await told(stripe.checkout.sessions.list({ payment_intent, limit: 1 }))
    return data[0]?.id ?? null
  },
  expireCheckout: async (id) => {
    await told(stripe.checkout.sessions.expire(id)).catch((error) => {
      if (!(error instanceof PaymentError) || error.trouble !== 'refused') throw error
    })
  },
})

const plansAt = (stripe: Stripe): Pick<Payments, 'price' | 'subscription'> => ({
  price: async (id) => {
    const { active: isActive, currency, unit_amount: amount, recurring } = await told(stripe.prices.retrieve(id))
    return { isActive, currency: currency.toUpperCase(), amount, interval: recurring && intervalOf(recurring) }
  },
  subscription: async (id) => subscriptionOf(await told(stripe.subscriptions.retrieve(id))),
})

const changesAt = (
  stripe: Stripe,
): Pick<Payments, 'previewChange' | 'changeNow' | 'changeAtPeriodEnd' | 'dropSchedule' | 'setEnding' | 'endNow'> => ({
  previewChange: async (change) => {
    const preview = await told(
      stripe.invoices.createPreview({
        subscription: change.subscription.id,
        subscription_details: {
          items: [{ id: change.subscription.itemId, price: change.priceId }],
          proration_behavior: 'always_invoice',
          proration_date: change.prorationDate,
        },
      }),
    )
    return { amountDue: preview.amount_due, currency: preview.currency.toUpperCase() }
  },
  changeNow: async ({ subscription, priceId, prorationDate }) => {
    const change = {
      items: [{ id: subscription.itemId, price: priceId }],
      proration_behavior: 'always_invoice' as const,
      payment_behavior: 'pending_if_incomplete' as const,
      proration_date: prorationDate,
      expand: ['latest_invoice'],
    }
    // Under a key of this attempt, which the library makes: whoever tries again after a declined card would have the old answer.
    const changed = await told(stripe.subscriptions.update(subscription.id, change))
    return { subscription: subscriptionOf(changed), payUrl: changed.pending_update ? payUrlOf(changed) : null }
  },
  changeAtPeriodEnd: async ({ id, priceId: from, periodStartsAt, periodEndsAt }, priceId) => {
    const { id: schedule } = await told(stripe.subscriptionSchedules.create({ from_subscription: id }))
    const phase = (price: string) => ({ items: [{ price, quantity: 1 }] })
    await told(
      stripe.subscriptionSchedules.update(schedule, {
        end_behavior: 'release',
        phases: [
          { ...phase(from), start_date: secondsOf(periodStartsAt), end_date: secondsOf(periodEndsAt) },
          { ...phase(priceId), proration_behavior: 'none' },
        ],
      }),
    )
    return schedule
  },
  dropSchedule: async (id) => void (await told(stripe.subscriptionSchedules.release(id))),
  setEnding: async (id, cancel_at_period_end) =>
    subscriptionOf(await told(stripe.subscriptions.update(id, { cancel_at_period_end }))),
  endNow: (id) => unlessMissing(told(stripe.subscriptions.cancel(id))),
})

const paymentsAt = (stripe: Stripe): Pick<Payments, 'invoice' | 'invoicesOf' | 'invoiceOf' | 'charge' | 'dispute'> => ({
  invoice: async (id) => invoiceOf(await told(stripe.invoices.retrieve(id))),
  invoicesOf: async (customer) => (await told(stripe.invoices.list({ customer, limit: 100 }))).data.map(invoiceOf),
  invoiceOf: async (payment_intent) => {
    const payment = { type: 'payment_intent', payment_intent } as const
    const { data } = await told(stripe.invoicePayments.list({ payment, limit: 1 }))
    return idOf(data[0]?.invoice)
  },
  charge: async (id) => takenBackOf(await told(stripe.charges.retrieve(id))),
  dispute: async (id) => {
    const { payment_intent, status, charge } = await told(stripe.disputes.retrieve(id, { expand: ['charge'] }))
    const ends: Readonly<Record<string, 'won' | 'lost'>> = { won: 'won', warning_closed: 'won', lost: 'lost' }
    const dispute = ends[status] ?? 'open'
    // One that is won leaves what was given back before.
    const before = typeof charge === 'object' ? takenBackOf(charge).share : 0
    return { paymentIntentId: idOf(payment_intent), share: dispute === 'won' ? before : 1, dispute }
  },
})

const eventsAt = (stripe: Stripe, webhookSecret: string): Pick<Payments, 'eventOf' | 'eventsSince'> => ({
  eventOf: (body, signature) => {
    try {
      return eventFrom(stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds))
    } catch (error) {
      throw new PaymentError('refused', error instanceof Error ? error.message : 'The event cannot be read')
    }
  },
  eventsSince: async (moment) => {
    const wanted = { types: [...eventTypes], created: { gte: secondsOf(moment) }, limit: 100 }
    const events = await told(stripe.events.list(wanted).autoPagingToArray({ limit: mostEvents }))
    // They are listed with the latest first.
    return events.map(eventFrom).reverse()
  },
})

const cardsAt = (stripe: Stripe): Pick<Payments, 'cardsOf' | 'setDefaultCard' | 'removeCard'> => ({
  cardsOf: async ({ customerId, subscriptionId }) => {
    const found = await told(stripe.customers.retrieve(customerId))
    const { data } = await told(stripe.customers.listPaymentMethods(customerId, { limit: 100 }))
    // The customer's card pays only for what has none of its own, and a checkout gives the subscription the one it was paid with.
    const own = subscriptionId && (await told(stripe.subscriptions.retrieve(subscriptionId))).default_payment_method
    const chosen = found.deleted ? null : found.invoice_settings.default_payment_method
    return { cards: data.map(cardOf), defaultId: idOf(own || chosen) }
  },
  setDefaultCard: async ({ customerId, subscriptionId }, default_payment_method) => {
    if (subscriptionId) {
      const { schedule } = await told(stripe.subscriptions.update(subscriptionId, { default_payment_method }))
      // One that is to change takes over what its schedule says.
      const scheduleId = idOf(schedule)
      const settings = { default_settings: { default_payment_method } }
      if (scheduleId) await told(stripe.subscriptionSchedules.update(scheduleId, settings))
    }
    await told(stripe.customers.update(customerId, { invoice_settings: { default_payment_method } }))
  },
  removeCard: async (id) => void (await told(stripe.paymentMethods.detach(id))),
})

/** What Stripe answers, or why it did not do it, in our words. */
async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, message } = error
    if (code === 'resource_missing') throw new PaymentError('missing', message)
    const isAway = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(type)
    throw new PaymentError(isAway ? 'away' : 'refused', message)
  }
}

/** Waits for what is done as well where there is nothing any more that it could be done to. */
async function unlessMissing(answer: Promise<unknown>): Promise<void> {
  await answer.catch((error) => {
    if (!(error instanceof PaymentError) || error.trouble !== 'missing') throw error
  })
}

function sessionOf(wanted: CheckoutWanted): Stripe.Checkout.SessionCreateParams {
  const { customerId, organizationUuid, returnUrl, mode } = wanted
  const paid = {
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    billing_address_collection: 'required' as const,
    customer_update: { address: 'auto' as const, name: 'auto' as const },
  }
  return {
    ui_mode: 'embedded_page',
    mode,
    customer: customerId,
    client_reference_id: organizationUuid,
    metadata: { organizationUuid },
    redirect_on_completion: 'if_required',
    return_url: returnUrl,
    expires_at: secondsOf(new Date()) + checkoutMinutes * 60,
    ...(wanted.mode === 'setup'
      ? { currency: wanted.currency.toLowerCase() }
      : { line_items: [{ price: wanted.priceId, quantity: 1 }], ...paid }),
    ...(mode === 'payment' && { invoice_creation: { enabled: true } }),
    ...(mode === 'subscription' && { subscription_data: { metadata: { organizationUuid } } }),
  }
}

function eventFrom({ id, type, data }: Stripe.Event): PaymentEvent {
  const { id: objectId } = data.object as { id?: string }
  return { id, type, objectId: objectId ?? '' }
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)
const momentOf = (seconds: number) => new Date(seconds * 1000)
const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

const intervalOf = ({ interval, interval_count: count }: Stripe.Price.Recurring) =>
  count !== 1 ? 'other' : interval === 'month' ? 'monthly' : interval === 'year' ? 'yearly' : 'other'

const checkoutOf = (session: Stripe.Checkout.Session): CheckoutState => ({
  id: session.id,
  status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
  isPaid: session.payment_status !== 'unpaid',
  organizationUuid: session.client_reference_id,
  subscriptionId: idOf(session.subscription),
  paymentIntentId: idOf(session.payment_intent),
  invoiceId: idOf(session.invoice),
  paymentMethodId:
    typeof session.setup_intent === 'object' && session.setup_intent ? idOf(session.setup_intent.payment_method) : null,
  amount: session.amount_total ?? 0,
  currency: (session.currency ?? '').toUpperCase(),
})

const subscriptionStates: Readonly<Partial<Record<Stripe.Subscription.Status, Subscription['state']>>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'pastDue',
  incomplete: 'incomplete',
}

/** Where the last invoice of a subscription is paid: a card that was declined or that its bank asks about does not pay by itself. */
const payUrlOf = ({ latest_invoice: invoice }: Stripe.Subscription): string | null =>
  typeof invoice === 'object' ? (invoice?.hosted_invoice_url ?? null) : null

/** Since 2025 the paid period is said of the item, not of the subscription. */
function subscriptionOf(subscription: Stripe.Subscription): Subscription {
  const item = subscription.items.data[0]
  if (!item) throw new PaymentError('refused', `The subscription ${subscription.id} is of nothing`)
  const periodEndsAt = momentOf(item.current_period_end)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    state: subscriptionStates[subscription.status] ?? 'ended',
    itemId: item.id,
    priceId: item.price.id,
    periodStartsAt: momentOf(item.current_period_start),
    periodEndsAt,
    endsAt: subscription.cancel_at
      ? momentOf(subscription.cancel_at)
      : subscription.cancel_at_period_end
        ? periodEndsAt
        : null,
    scheduleId: idOf(subscription.schedule),
  }
}

const invoiceOf = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id,
  customerId: idOf(invoice.customer),
  subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  state:
    invoice.status === 'paid' ? 'paid' : invoice.status === 'void' ? 'void' : invoice.attempted ? 'failed' : 'open',
  amount: invoice.total,
  currency: invoice.currency.toUpperCase(),
  description: invoice.lines.data
    .map(({ description }) => description ?? '')
    .join(', ')
    .slice(0, 300),
  url: invoice.hosted_invoice_url ?? null,
  createdAt: momentOf(invoice.created),
  period: periodOf(invoice.lines.data),
})

/** Of what is taken off and what is added in a change the latter lasts longer. */
function periodOf(lines: readonly Stripe.InvoiceLineItem[]): Invoice['period'] {
  const [last] = lines.toSorted((one, other) => other.period.end - one.period.end)
  return last ? { from: momentOf(last.period.start), until: momentOf(last.period.end) } : null
}

const cardOf = ({ id, type, card, sepa_debit }: Stripe.PaymentMethod): CardOnFile => ({
  id,
  brand: card?.brand ?? type,
  last4: card?.last4 ?? sepa_debit?.last4 ?? '',
  expiryMonth: card?.exp_month ?? null,
  expiryYear: card?.exp_year ?? null,
})

const takenBackOf = ({ payment_intent, amount, amount_refunded }: Stripe.Charge): TakenBack => ({
  paymentIntentId: idOf(payment_intent),
  share: amount > 0 ? amount_refunded / amount : 0,
  dispute: null,
})

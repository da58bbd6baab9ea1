/** A checkout as the payment provider has it. */
export interface CheckoutState {
  id: string
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** For whom it was opened. */
  organizationUuid: string | null
  subscriptionId: string | null
  paymentIntentId: string | null
  /** Of what it has paid, where there is one. */
  invoiceId: string | null
  /** Of a card that was added. */
  paymentMethodId: string | null
  /** In the currency's smallest unit, with taxes. */
  amount: number
  currency: string
}

export interface Subscription {
  id: string
  customerId: string
  /** `incomplete` until its first payment; `pastDue` while a later one fails. */
  state: 'incomplete' | 'active' | 'pastDue' | 'ended'
  itemId: string
  priceId: string
  periodStartsAt: Date
  periodEndsAt: Date
  /** It ends then. */
  endsAt: Date | null
  scheduleId: string | null
}

export interface Invoice {
  id: string
  customerId: string | null
  subscriptionId: string | null
  state: 'open' | 'paid' | 'failed' | 'void'
  /** With taxes. */
  amount: number
  currency: string
  description: string
  url: string | null
  createdAt: Date
  /** What it pays of a subscription: from when until when. */
  period: { from: Date; until: Date } | null
}

export interface PriceAtProvider {
  isActive: boolean
  currency: string
  /** In the currency's smallest unit. */
  amount: number | null
  /** Null of what is paid once. */
  interval: 'monthly' | 'yearly' | 'other' | null
}

/** Whose cards they are, and the running subscription that is paid with one of them. */
export interface CardHolder {
  customerId: string
  subscriptionId: string | null
}

export interface CardOnFile {
  id: string
  brand: string
  last4: string
  expiryMonth: number | null
  expiryYear: number | null
}

/** What was given back, or is contested, of a payment. */
export interface TakenBack {
  paymentIntentId: string | null
  /** Of all that was paid, 0 to 1. */
  share: number
  /** Null of what was given back; of a dispute whether it is lost, won or neither yet. */
  dispute: 'open' | 'won' | 'lost' | null
}

export interface PaymentEvent {
  id: string
  type: string
  /** What it is about. */
  objectId: string
}

/** What we want to be told of. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

/** What a checkout is for. */
export type CheckoutWanted = { customerId: string; organizationUuid: string; returnUrl: string; key: string } & (
  | { mode: 'subscription' | 'payment'; priceId: string }
  | { mode: 'setup'; currency: string }
)

/** A change of a running subscription. */
export interface SubscriptionChange {
  subscription: Subscription
  priceId: string
  /** As in the preview, in seconds since 1970. */
  prorationDate: number
}

/** Who takes the money. Everything throws a PaymentError where it does not do what it is asked. */
export interface Payments {
  /** Makes the customer of an organization, once. @returns its id. */
  makeCustomer(of: { organizationUuid: string; name: string; email: string }): Promise<string>
  /** Forgets one with its cards; its invoices stay. Nothing where it is gone. */
  removeCustomer(id: string): Promise<void>
  openCheckout(wanted: CheckoutWanted): Promise<{ id: string; clientSecret: string }>
  checkout(id: string): Promise<CheckoutState>
  /** The checkout that a payment was made in; null where it was in none. */
  checkoutOf(paymentIntentId: string): Promise<string | null>
  /** The invoice that a payment was for; null where it was for none. */
  invoiceOf(paymentIntentId: string): Promise<string | null>
  /** Nobody can pay in it any more. One that is complete stays so. */
  expireCheckout(id: string): Promise<void>
  price(id: string): Promise<PriceAtProvider>
  subscription(id: string): Promise<Subscription>
  invoice(id: string): Promise<Invoice>
  /** The latest hundred. */
  invoicesOf(customerId: string): Promise<Invoice[]>
  /** What is to be paid at once for a change, with taxes. */
  previewChange(change: SubscriptionChange): Promise<{ amountDue: number; currency: string }>
  /** Changes at once what is paid; it is in force when that is paid. @returns beside it where that is still to be done, if it is */
  changeNow(change: SubscriptionChange): Promise<{ subscription: Subscription; payUrl: string | null }>
  /** Changes at the end of the period. @returns the schedule's id. */
  changeAtPeriodEnd(subscription: Subscription, priceId: string): Promise<string>
  /** What was to change at the end of the period does not. */
  dropSchedule(scheduleId: string): Promise<void>
  setEnding(subscriptionId: string, endsWithPeriod: boolean): Promise<Subscription>
  /** Ends it at once. Nothing where it has ended. */
  endNow(subscriptionId: string): Promise<void>
  /** The latest first, with the one that what comes due is paid with. */
  cardsOf(holder: CardHolder): Promise<{ cards: CardOnFile[]; defaultId: string | null }>
  setDefaultCard(holder: CardHolder, cardId: string): Promise<void>
  removeCard(cardId: string): Promise<void>
  charge(id: string): Promise<TakenBack>
  dispute(id: string): Promise<TakenBack>
  /** @throws PaymentError where it was not signed with our secret, or more than five minutes ago. */
  eventOf(body: Buffer, signature: string): PaymentEvent
  /** All that we want to be told of, as far as it happened since. */
  eventsSince(moment: Date): Promise<PaymentEvent[]>
}

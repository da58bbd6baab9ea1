import { z } from 'zod'
import { ByUuid, collectionOf, Instant, iri, item, ListQuery, NamedRef } from './common.ts'
import { get, patch, post } from './route.ts'

/** What somebody pays for in a checkout, or a card that they add. */
export const checkoutPurposes = ['plan', 'credits', 'paymentMethod'] as const
export type CheckoutPurpose = (typeof checkoutPurposes)[number]

/** The screen to which ways to pay that lead away come back, with Stripe's id of the checkout: `?session={CHECKOUT_SESSION_ID}`. */
export const checkoutReturnScreen = '/users/paymentReturn'

/** What the embedded checkout is opened with, and by which it is known afterwards. */
const Checkout = z.object({ clientSecret: z.string(), token: z.string() })

/** Our own token of the checkout, or Stripe's id of it (`cs_…`), as its return address has it. */
const Token = z.string().trim().min(1).max(300)

/** `pending`: it is paid in a way that takes days; nothing is booked until it has come. */
const CompletedPayment = z.object({
  state: z.enum(['completed', 'pending']),
  purpose: z.enum(checkoutPurposes),
  organization: NamedRef,
  /** Bought; null of what is not credits. */
  credits: z.number().nullable(),
  /** Its name; null of what is no plan. */
  plan: z.string().nullable(),
})
export type CompletedPayment = z.infer<typeof CompletedPayment>

/** A card or another way to pay, as the payment provider describes it. */
const PaymentMethod = z.object({
  id: z.string(),
  organization: NamedRef,
  /** `visa`, or of what is no card its kind: `sepa_debit`. */
  brand: z.string(),
  last4: z.string(),
  /** Null of what is no card. */
  expiryMonth: z.number().int().nullable(),
  expiryYear: z.number().int().nullable(),
  /** What comes due is paid with it. */
  isDefault: z.boolean(),
  /** Not the last one of a plan that runs. */
  mayBeRemoved: z.boolean(),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const paymentStates = ['paid', 'pending', 'failed', 'partlyRefunded', 'refunded', 'disputed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What was paid, or was to be. */
const PaymentTransaction = item('PaymentTransaction', {
  /** As the payment provider calls it. */
  id: z.string(),
  organization: NamedRef,
  purpose: z.enum(checkoutPurposes),
  description: z.string(),
  /** In the currency's smallest unit, with taxes. */
  amount: z.number().int(),
  currency: z.string(),
  state: z.enum(paymentStates),
  createdAt: Instant,
  /** The invoice or receipt at the payment provider; null where there is none. */
  invoiceUrl: z.string().nullable(),
})
export type PaymentTransaction = z.infer<typeof PaymentTransaction>

const methods = { params: ByUuid, body: z.object({ id: z.string().regex(/^pm_\w{1,250}$/) }) }

/** The checkout's return address is `/users/paymentTransactions?checkout=cs_…`: what stands there is a token, too. */
export const paymentRoutes = {
  createCheckoutSession: post('/create_checkout_session', {
    summary: 'Opens the embedded checkout for a price of a plan or of credits',
    access: 'credentials',
    answersOnly: true,
    body: z.object({
      priceId: z.string().min(1).max(255),
      /** For whom it is paid; without it for one's organization. Who has none founds one named after themselves. */
      organization: iri('organizations').optional(),
    }),
    reply: Checkout,
  }),
  completePayment: post('/complete_payment', {
    summary: 'Books what a checkout has paid, and says what it was; the same however often it is called',
    access: 'credentials',
    answersOnly: true,
    body: z.object({ token: Token }),
    reply: CompletedPayment,
  }),
  failPayment: post('/fail_payment', {
    summary: 'Keeps why a checkout failed; it changes nothing that is paid',
    access: 'credentials',
    answersOnly: true,
    body: z.object({ token: Token, code: z.string().trim().min(1).max(64), description: z.string().max(300) }),
  }),
  methods: get('/me/payment_methods', {
    summary: 'The cards of the organizations that one pays for',
    reply: collectionOf(PaymentMethod),
  }),
  addMethod: post('/organizations/:uuid/payment_methods', {
    summary: 'Opens the embedded checkout for another card',
    access: 'credentials',
    answersOnly: true,
    params: ByUuid,
    reply: Checkout,
  }),
  setDefaultMethod: patch('/organizations/:uuid/payment_methods/default', {
    summary: 'Pays with this card what comes due',
    access: 'credentials',
    ...methods,
  }),
  removeMethod: patch('/organizations/:uuid/payment_methods/remove', {
    summary: 'Removes a card, but not the last one of a plan that runs',
    access: 'credentials',
    ...methods,
  }),
  transactions: get('/me/payment_transactions', {
    summary: 'What was paid for the organizations that one pays for, the latest first',
    query: ListQuery,
    reply: collectionOf(PaymentTransaction),
  }),
  webhook: post('/stripe_webhooks', {
    summary: 'What Stripe tells, signed with the secret of this address',
    access: 'public',
    answersOnly: true,
    raw: 'body',
    reply: z.object({ received: z.literal(true) }),
  }),
}

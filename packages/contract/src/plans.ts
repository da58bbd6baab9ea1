import { z } from 'zod'
import { ByUuid, collectionOf, Instant, item, ListQuery, NamedRef, RequiredName } from './common.ts'
import { get, patch, post } from './route.ts'
import { locales } from './words.ts'

/** How often a plan is paid. */
export const billingCycles = ['monthly', 'yearly'] as const
export type BillingCycle = (typeof billingCycles)[number]

/** Where a plan is offered: in the modal, or on the page. */
export const planPlaces = ['modal', 'page'] as const
export type PlanPlace = (typeof planPlaces)[number]

/** What a plan counts. */
export const countedLimits = ['translations', 'teams', 'reviewers', 'termbases'] as const
export type CountedLimit = (typeof countedLimits)[number]

/** What a plan opens or does not. */
export const planFeatures = ['artificialIntelligence', 'deepL', 'translationMemories'] as const
export type PlanFeature = (typeof planFeatures)[number]

/** Of what the plan `unlimited` is called where nobody pays, and `none` where nothing new is made. */
export const unlimitedPlan = 'unlimited'
export const noPlan = 'none'

/** The most that is sold, in the currency's smallest unit, and the largest limits of a plan. */
export const mostMinorAmount = 100_000_000
export const mostOfLimit = 1_000_000
export const mostMonthlyCredits = 100_000_000
export const mostCreditPacks = 10
export const mostCreditsOfPack = 10_000_000

/** Money in the currency's smallest unit: cents, or yen. */
const Amount = z.number().int().min(0).max(mostMinorAmount)
export const paymentCurrencies = ['EUR', 'USD', 'CHF', 'GBP', 'JPY'] as const
export type PaymentCurrency = (typeof paymentCurrencies)[number]

/** How many digits of an amount stand behind the point. */
export const minorDigitsOf = (currency: string): number => (['JPY', 'KRW'].includes(currency) ? 0 : 2)

/** What of a translation counts: the job, or each language it goes into. */
export const waysToCount = ['job', 'targetLanguage'] as const
const Limit = z.number().int().min(0).max(mostOfLimit).nullable()

/** What a plan allows; null is without a limit. */
export const PlanLimits = z.object({
  /** Jobs started in a month. */
  translations: Limit,
  /** Whether a job counts once, or for each of its target languages. */
  translationsPer: z.enum(waysToCount),
  teams: Limit,
  /** People, other than owners, who may edit or review; open invitations among them. */
  reviewers: Limit,
  termbases: Limit,
  artificialIntelligence: z.boolean(),
  deepL: z.boolean(),
  translationMemories: z.boolean(),
  /** Credits that come with each paid period's month. */
  credits: z.number().int().min(0).max(mostMonthlyCredits),
})
export type PlanLimits = z.infer<typeof PlanLimits>

/** A text in each language of the interface. */
const Texts = z.object(Object.fromEntries(locales.map((locale) => [locale, z.string().max(200)])) as Locales)
const Lines = z.object(
  Object.fromEntries(locales.map((locale) => [locale, z.array(z.string().trim().min(1).max(200)).max(10)])) as Lists,
)
/** What everybody must be able to call it by. */
const Names = z.object(
  Object.fromEntries(locales.map((locale) => [locale, z.string().trim().min(1).max(200)])) as Locales,
)
type Locales = Record<(typeof locales)[number], z.ZodString>
type Lists = Record<(typeof locales)[number], z.ZodArray<z.ZodString>>

export const PlanPrice = z.object({
  billingCycle: z.enum(billingCycles),
  currency: z.enum(paymentCurrencies),
  /** For the whole cycle, without taxes. */
  amount: Amount,
  /** What `create_checkout_session` takes; null while it cannot be bought here. */
  priceId: z.string().nullable(),
})
export type PlanPrice = z.infer<typeof PlanPrice>

/** A plan as it is offered. */
const Plan = item('Plan', {
  /** By which programs know it: `basic`. */
  name: z.string(),
  label: Texts,
  /** What stands at the yearly price: `20% off`. The saving in money is reckoned from the prices. */
  yearlyLabel: Texts,
  /** In this order. */
  rank: z.number().int(),
  shownIn: z.array(z.enum(planPlaces)),
  recommended: z.boolean(),
  /** It has no price: one writes to the operator. */
  contact: z.boolean(),
  limits: PlanLimits,
  /** What it has beside its limits. */
  features: Lines,
  prices: z.array(PlanPrice),
})
export type Plan = z.infer<typeof Plan>

const StripeId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,255}$/)
const PriceInput = z.object({
  billingCycle: z.enum(billingCycles),
  currency: z.enum(paymentCurrencies),
  amount: Amount,
  /** Stripe's id of the same price: it is asked whether it is. Null takes it off sale. */
  priceId: StripeId.nullable(),
})

/** A plan as its operator sees it. */
const OperatorPlan = Plan.extend({
  /** The plan whose prices and limits it has, as long as it has no prices of its own. */
  sameAs: z.string().nullable(),
  accounts: z.number().int(),
})
export type OperatorPlan = z.infer<typeof OperatorPlan>

const PlanChanges = z
  .object({
    label: Names,
    yearlyLabel: Texts,
    shownIn: z.array(z.enum(planPlaces)).max(2),
    recommended: z.boolean(),
    limits: PlanLimits,
    features: Lines,
    prices: z.array(PriceInput).max(2),
  })
  .partial()

/** Credits to buy: a credit has a list value of one cent of a euro. */
export const CreditPack = z.object({
  credits: z.number().int().min(1).max(mostCreditsOfPack),
  currency: z.enum(paymentCurrencies),
  /** Without taxes. */
  amount: Amount,
  /** What `create_checkout_session` takes; null while it cannot be bought here. */
  priceId: z.string().nullable(),
})
export type CreditPack = z.infer<typeof CreditPack>

/** How much of a limit is used. */
const LimitUsage = z.object({
  limit: z.enum(countedLimits),
  used: z.number().int(),
  /** Null is without a limit. */
  most: z.number().int().nullable(),
  /** The day on which it counts anew; null of what counts what there is. */
  resetsOn: z.string().nullable(),
})
export type LimitUsage = z.infer<typeof LimitUsage>

/** How an organization's plan stands: `pastDue` until it is paid or its days of grace are over. */
export const billingStates = ['unpaid', 'active', 'pastDue', 'ended'] as const
export type BillingState = (typeof billingStates)[number]

/** What an organization has of the product, and pays. Where nobody pays, its plan is `unlimited`. */
const BillingAccount = z.object({
  organization: NamedRef,
  plan: z.object({ name: z.string(), label: Texts }),
  /** Null of plans that nobody pays for. */
  billingCycle: z.enum(billingCycles).nullable(),
  /** What is paid again and again: plans that are sold at the same price are the same. */
  priceId: z.string().nullable(),
  state: z.enum(billingStates),
  /** The end of what is paid. */
  periodEndsAt: Instant.nullable(),
  /** The plan ends then, unless that is taken back. */
  endsAt: Instant.nullable(),
  /** What it changes to then, unless that is taken back. */
  changesTo: z
    .object({ plan: z.string(), label: Texts, billingCycle: z.enum(billingCycles), priceId: z.string(), at: Instant })
    .nullable(),
  /** Of one that is past due: how long it goes on. */
  graceEndsAt: Instant.nullable(),
  /** Where its payment that failed can still be made, for those who may pay. */
  openInvoiceUrl: z.string().nullable(),
  usage: z.array(LimitUsage),
  features: z.array(z.enum(planFeatures)),
  /** Whether one may change what it pays. */
  mayPay: z.boolean(),
  /** The names of those who may, for everybody else. */
  payers: z.array(z.string()),
  /** Calls of this organization's models and engines cost others credits: they are the operator's. */
  suppliesModels: z.boolean(),
})
export type BillingAccount = z.infer<typeof BillingAccount>

const PlanChange = z.object({
  priceId: z.string().min(1).max(255),
  /** Of the preview, so that what is paid is what was shown. */
  prorationDate: z.number().int().min(1).max(100_000_000_000).optional(),
})

const PlanChangePreview = z.object({
  /** Dearer plans and longer cycles begin at once, others at the end of what is paid. */
  effective: z.enum(['now', 'atPeriodEnd']),
  at: Instant,
  currency: z.enum(paymentCurrencies),
  /** What is to be paid at once, with taxes; 0 for a change at the end of the period. */
  amountDue: z.number().int(),
  prorationDate: z.number().int().nullable(),
})
export type PlanChangePreview = z.infer<typeof PlanChangePreview>

const account = { params: ByUuid, reply: BillingAccount }

export const planRoutes = {
  list: get('/plans', {
    summary: 'The plans that are offered, in their order, and the credits; none where nobody pays',
    query: z.object({ shownIn: z.enum(planPlaces).optional() }),
    reply: z.object({
      plans: z.array(Plan),
      creditPacks: z.array(CreditPack),
      /** Whom to write to for plans without a price; null where the operator names nobody. */
      contactEmail: z.string().nullable(),
    }),
  }),
  mine: get('/me/billing_accounts', {
    summary: 'The plans of one’s organizations, and how much of their limits is used',
    reply: collectionOf(BillingAccount),
  }),
  ofOrganization: get('/organizations/:uuid/billing_account', {
    summary: 'The plan of an organization, and how much of its limits is used',
    ...account,
  }),
  setByOperator: patch('/organizations/:uuid/billing_account', {
    summary:
      'Gives an organization a plan that it does not pay for, or takes it back; and says whose models are the operator’s',
    access: 'credentials',
    params: ByUuid,
    body: z.object({ plan: z.string().max(100).nullable().optional(), suppliesModels: z.boolean().optional() }),
    reply: BillingAccount,
  }),
}

/** How a running plan is changed and ended. */
export const planChangeRoutes = {
  previewChange: post('/organizations/:uuid/plan_change_previews', {
    summary: 'What another plan or cycle would cost now, and when it would begin',
    access: 'credentials',
    answersOnly: true,
    params: ByUuid,
    body: PlanChange.pick({ priceId: true }),
    reply: PlanChangePreview,
  }),
  change: patch('/organizations/:uuid/plan', {
    summary: 'Changes a running plan or its cycle: dearer and longer at once, else at the end of what is paid',
    access: 'credentials',
    params: ByUuid,
    body: PlanChange,
    /** Where a change at once is paid that waits for that; null of one that is in force, or comes later. */
    reply: BillingAccount.extend({ payUrl: z.string().nullable() }),
  }),
  cancel: patch('/organizations/:uuid/plan/cancel', {
    summary: 'Ends the plan with what is paid',
    access: 'credentials',
    ...account,
  }),
  undoCancel: patch('/organizations/:uuid/plan/undo', {
    summary: 'Takes back the end of the plan, or the change that waits for the end of the period',
    access: 'credentials',
    ...account,
  }),
}

/** Everything about plans that only those who run the product change. */
export const operatorPlanRoutes = {
  list: get('/operator/plans', {
    summary: 'All plans and credits to buy, with Stripe’s ids of their prices',
    reply: z.object({ plans: z.array(OperatorPlan), creditPacks: z.array(CreditPack) }),
  }),
  change: patch('/operator/plans', {
    summary: 'Changes a plan for those who take it from now on; who has it keeps its limits for what is paid',
    access: 'credentials',
    body: PlanChanges.extend({ name: RequiredName }),
    reply: OperatorPlan,
  }),
  setCreditPacks: patch('/operator/credit_packs', {
    summary: 'Sets which credits can be bought',
    access: 'credentials',
    body: z.object({ creditPacks: z.array(CreditPack.extend({ priceId: StripeId.nullable() })).max(mostCreditPacks) }),
    reply: z.object({ creditPacks: z.array(CreditPack) }),
  }),
  accounts: get('/operator/billing_accounts', {
    summary: 'The plans of all organizations, and how much of their limits is used',
    // Each is counted by itself, so that they are few at a time.
    query: ListQuery.pick({ page: true, query: true }).extend({
      itemsPerPage: z.coerce.number().int().min(1).max(50).optional(),
    }),
    reply: collectionOf(BillingAccount),
  }),
}

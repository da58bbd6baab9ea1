import type { CreditDeed, CreditKind, CreditPrice, EngineCreditPrice } from '@langwerk/contract/credits'
import type { CheckoutPurpose, PaymentState } from '@langwerk/contract/payments'
import type { BillingCycle, BillingState, PaymentCurrency, Plan, PlanLimits, PlanPlace } from '@langwerk/contract/plans'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { organization, user } from './access.ts'
import { createdAt, instant, key } from './columns.ts'

/** What is offered. There are none where nobody pays. */
export const plan = pgTable(
  'plan',
  {
    uuid: key(),
    name: text().notNull(),
    label: jsonb().$type<Plan['label']>().notNull(),
    yearlyLabel: jsonb().$type<Plan['yearlyLabel']>().notNull(),
    rank: integer().notNull(),
    limits: jsonb().$type<PlanLimits>().notNull(),
    features: jsonb().$type<Plan['features']>().notNull(),
    shownIn: jsonb().$type<PlanPlace[]>().notNull(),
    recommended: boolean().notNull().default(false),
    contact: boolean().notNull().default(false),
    /** The plan whose prices it has as long as it has none of its own. */
    sameAs: text(),
    /** The product is sold: without such plans nobody pays, and nothing is limited. Each start says so anew. */
    offered: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex().on(table.name)],
)

/** What a plan or credits cost. One that is no longer sold stays: somebody may be paying it. */
export const price = pgTable(
  'price',
  {
    uuid: key(),
    /** Null of credits. */
    planUuid: uuid().references(() => plan.uuid, { onDelete: 'cascade' }),
    billingCycle: text().$type<BillingCycle>(),
    /** Null of a plan. */
    credits: integer(),
    currency: text().$type<PaymentCurrency>().notNull(),
    /** In the currency's smallest unit. */
    amount: integer().notNull(),
    stripePriceId: text(),
    onSale: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex().on(table.stripePriceId), index().on(table.planUuid)],
)

/** What an organization has of the product, and pays; who changes it holds this row. */
export const billingAccount = pgTable(
  'billing_account',
  {
    organizationUuid: uuid()
      .primaryKey()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    customerId: text(),
    plan: text().notNull(),
    /** As they were when the paid period began. */
    limits: jsonb().$type<PlanLimits>(),
    state: text().$type<BillingState>().notNull().default('unpaid'),
    billingCycle: text().$type<BillingCycle>(),
    subscriptionId: text(),
    /** The item of the subscription that the plan is, and its price. */
    subscriptionItemId: text(),
    stripePriceId: text(),
    periodStartsAt: instant(),
    periodEndsAt: instant(),
    endsAt: instant(),
    changesTo: jsonb().$type<{ stripePriceId: string; at: string; scheduleId: string; claimedAt?: string }>(),
    pastDueSince: instant(),
    /** While a card is removed, or made the default, at the payment provider. */
    changesCardsSince: instant(),
    /** The operator has given the plan: nobody pays for it. */
    given: boolean().notNull().default(false),
    suppliesModels: boolean().notNull().default(false),
    /** What was warned of, by limit and period, so that each is said once. */
    warned: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex().on(table.customerId), uniqueIndex().on(table.subscriptionId)],
)

/** The jobs that count in a month. A job that is gone has counted all the same. */
export const planUsage = pgTable(
  'plan_usage',
  {
    jobUuid: key(),
    organizationUuid: uuid()
      .notNull()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    /** The day on which the month began. */
    month: text().notNull(),
    translations: integer().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.organizationUuid, table.month)],
)

/** A checkout that was opened. */
export const checkout = pgTable(
  'checkout',
  {
    uuid: key(),
    tokenHash: text().notNull(),
    sessionId: text().notNull(),
    organizationUuid: uuid()
      .notNull()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    purpose: text().$type<CheckoutPurpose>().notNull(),
    priceUuid: uuid().references(() => price.uuid),
    state: text().$type<'open' | 'pending' | 'completed' | 'expired'>().notNull().default('open'),
    /** Why it failed the last time, in the words of the browser. */
    failureCode: text(),
    failureDescription: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.tokenHash),
    uniqueIndex().on(table.sessionId),
    index().on(table.organizationUuid),
    index().on(table.userUuid),
    index().on(table.state, table.createdAt),
  ],
)

/** What was paid, or was to be. */
export const payment = pgTable(
  'payment',
  {
    uuid: key(),
    organizationUuid: uuid()
      .notNull()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    /** Stripe's: of an invoice, or of what was paid without one. */
    externalId: text().notNull(),
    paymentIntentId: text(),
    purpose: text().$type<CheckoutPurpose>().notNull(),
    description: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    invoiceUrl: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.externalId),
    index().on(table.paymentIntentId),
    index().on(table.organizationUuid, table.createdAt),
  ],
)

/** What Stripe told, each once. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text().notNull(),
    receivedAt: createdAt(),
    handledAt: instant(),
  },
  (table) => [index().on(table.receivedAt)],
)

/** Credits, in millionths: what can be used and what is set aside. It is a sum of the ledger, kept with it in one transaction. */
export const wallet = pgTable(
  'wallet',
  {
    organizationUuid: uuid()
      .primaryKey()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    available: bigint({ mode: 'number' }).notNull().default(0),
    reserved: bigint({ mode: 'number' }).notNull().default(0),
    /** What was said by mail of the present balance: nothing, that it is low, or that it is used up. */
    warned: text().$type<'low' | 'empty'>(),
    /** Of which a fifth is low. */
    full: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('wallet_available', sql`${table.available} >= 0`),
    check('wallet_reserved', sql`${table.reserved} >= 0`),
  ],
)

/** Credits that came at once. What is left of all of them is what the wallet has. */
export const creditGrant = pgTable(
  'credit_grant',
  {
    uuid: key(),
    organizationUuid: uuid()
      .notNull()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    kind: text().$type<CreditKind>().notNull(),
    /** Of the transfer that brought it. */
    key: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    left: bigint({ mode: 'number' }).notNull(),
    paymentIntentId: text(),
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.key),
    index().on(table.organizationUuid, table.expiresAt),
    index().on(table.paymentIntentId),
    index('credit_grant_left').on(table.expiresAt).where(sql`"left" > 0`),
    check('credit_grant_amounts', sql`${table.left} >= 0 and ${table.left} <= ${table.amount}`),
  ],
)

/** Credits that are set aside for a call that is under way. */
export const creditReservation = pgTable(
  'credit_reservation',
  {
    callUuid: key(),
    organizationUuid: uuid()
      .notNull()
      .references(() => organization.uuid, { onDelete: 'cascade' }),
    amount: bigint({ mode: 'number' }).notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.organizationUuid, table.expiresAt), index().on(table.expiresAt)],
)

export type LedgerDeed = CreditDeed | 'reserved' | 'released'

/** What happened to credits. It is only added to: the database refuses to change or delete a row. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    uuid: key(),
    /** What it is of, so that nothing is booked twice. */
    key: text().notNull(),
    deed: text().$type<LedgerDeed>().notNull(),
    /** It may go; what was booked stays. */
    organizationUuid: uuid().notNull(),
    subject: text().notNull().default(''),
    at: createdAt(),
  },
  (table) => [uniqueIndex().on(table.key), index().on(table.organizationUuid, table.at)],
)

/** Where credits are: the organization's own two accounts, and where they come from and go to. */
const ledgerAccounts = [
  ...(['available', 'reserved'] as const),
  ...(['bought', 'granted', 'used', 'expired', 'refunded', 'writtenOff'] as const),
]
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** The entries of a transfer add up to nothing. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    transferUuid: uuid()
      .notNull()
      .references(() => ledgerTransfer.uuid),
    account: text().$type<LedgerAccount>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.transferUuid, table.account] })],
)

/** What the operator's models and engines cost in credits; the latest row of each counts. */
export const creditPrice = pgTable(
  'credit_price',
  {
    uuid: key(),
    provider: text().$type<CreditPrice['provider'] | EngineCreditPrice['provider']>().notNull(),
    /** Null of what is no model: all engines of the provider. */
    modelType: text(),
    /** Credits for a million tokens, or characters; null where it is not offered any more. */
    prices: jsonb().$type<Omit<CreditPrice, 'provider' | 'modelType'> | Omit<EngineCreditPrice, 'provider'>>(),
    validFrom: createdAt(),
  },
  (table) => [index().on(table.provider, table.modelType, table.validFrom)],
)

import { z } from 'zod'
import { ByUuid, collectionOf, GivenDay, Instant, item, ListQuery, NamedRef, nameOf } from './common.ts'
import { get, patch, post } from './route.ts'
import { generativeArtificialIntelligenceProviders, machineTranslationProviders } from './words.ts'

/** Where credits came from. They burn in this order where they expire on the same day. */
export const creditKinds = ['gift', 'plan', 'bought'] as const
export type CreditKind = (typeof creditKinds)[number]

/** What happens to credits, beside being set aside and given back. */
export const creditDeeds = ['bought', 'granted', 'used', 'expired', 'refunded'] as const
export type CreditDeed = (typeof creditDeeds)[number]

/** The credits of an organization. Amounts are in credits, to the millionth. */
const Wallet = z.object({
  organization: NamedRef,
  available: z.number(),
  /** Set aside for what is being worked on. */
  reserved: z.number(),
  /** Used a day, as in the last thirty. */
  burnPerDay: z.number(),
  /** The day on which they will be used up at that rate; null where nothing burns. */
  lastsUntil: z.string().nullable(),
  /** What is left of each grant, in the order in which they burn. */
  grants: z.array(z.object({ kind: z.enum(creditKinds), left: z.number(), expiresAt: Instant.nullable() })),
  /** Whether one may buy some. */
  mayPay: z.boolean(),
})
export type Wallet = z.infer<typeof Wallet>

const CreditTransaction = item('CreditTransaction', {
  at: Instant,
  deed: z.enum(creditDeeds),
  /** What it changed of the credits, those that were set aside for it among them; less than nothing where they went. */
  amount: z.number(),
  /** What was to be taken besides, and was not there any more; less than nothing where it is made good. */
  writtenOff: z.number(),
  /** The model that was asked, as its provider calls it, or the engine by its name; empty of what is no use. */
  description: z.string(),
})
export type CreditTransaction = z.infer<typeof CreditTransaction>

export const mostCreditsOfGift = 1_000_000
export const mostCreditPrices = 500
const PerMillion = z.number().min(0).max(10_000_000)

/** What the operator's models cost: credits for a million tokens. */
export const CreditPrice = z.object({
  provider: z.enum(generativeArtificialIntelligenceProviders),
  /** As the provider calls the model. */
  modelType: nameOf(200),
  input: PerMillion,
  cachedInput: PerMillion,
  output: PerMillion,
  /** The day on which the provider's prices were looked up. */
  checkedOn: GivenDay,
})
export type CreditPrice = z.infer<typeof CreditPrice>

const CreditPrices = z.object({ prices: z.array(CreditPrice).max(mostCreditPrices) })

/** What the operator's engines cost: credits for a million characters of source text, whatever its language. */
export const EngineCreditPrice = z.object({
  provider: z.enum(machineTranslationProviders),
  characters: PerMillion,
  /** The day on which the provider's prices were looked up. */
  checkedOn: GivenDay,
})
export type EngineCreditPrice = z.infer<typeof EngineCreditPrice>

const EngineCreditPrices = z.object({ prices: z.array(EngineCreditPrice).max(machineTranslationProviders.length) })

export const creditRoutes = {
  wallets: get('/me/wallets', {
    summary: 'The credits of one’s organizations; none where nobody pays',
    reply: collectionOf(Wallet),
  }),
  wallet: get('/organizations/:uuid/wallet', {
    summary: 'The credits of an organization, and how long they last',
    params: ByUuid,
    reply: Wallet,
  }),
  transactions: get('/organizations/:uuid/credit_transactions', {
    summary: 'What came to the credits of an organization and what went, the latest first',
    params: ByUuid,
    query: ListQuery,
    reply: collectionOf(CreditTransaction),
  }),
  give: post('/organizations/:uuid/credit_gifts', {
    summary: 'Gives an organization credits',
    access: 'credentials',
    answersOnly: true,
    params: ByUuid,
    body: z.object({
      credits: z.number().int().min(1).max(mostCreditsOfGift),
      /** The last day on which they can be used; without it they do not expire. */
      expiresOn: GivenDay.nullable().optional(),
    }),
    reply: Wallet,
  }),
  prices: get('/operator/credit_prices', {
    summary: 'What the operator’s models cost in credits now',
    reply: CreditPrices,
  }),
  setPrices: patch('/operator/credit_prices', {
    summary: 'Sets what the operator’s models cost in credits from now on; a model without a price is not asked',
    access: 'credentials',
    body: CreditPrices,
    reply: CreditPrices,
  }),
  enginePrices: get('/operator/engine_credit_prices', {
    summary: 'What the operator’s engines cost in credits now, by provider',
    reply: EngineCreditPrices,
  }),
  setEnginePrices: patch('/operator/engine_credit_prices', {
    summary: 'Sets what the operator’s engines cost in credits from now on; an engine without a price is not asked',
    access: 'credentials',
    body: EngineCreditPrices,
    reply: EngineCreditPrices,
  }),
}

import type { Cost, ModelPrices } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { PriceCurrency } from '@langwerk/contract/model-words'
import { costInMillionths, mostCostInMillionths } from '@langwerk/generation/model-cost'

const millionths = 1_000_000

/** An amount as it is kept: whole millionths, so that sums stay exact. */
export const inMillionths = (amount: number): number => Math.round(amount * millionths)

/** An amount of millionths as people know it. */
export const ofMillionths = (amount: number): number => amount / millionths

export const costOf = (currency: PriceCurrency, amount: number): Cost => ({ currency, amount: ofMillionths(amount) })

/** What calls would cost that are not made yet: nobody knows what the provider will have kept. Null without prices. */
export const costAhead = (
  prices: ModelPrices | null | undefined,
  tokens: { inputTokens: number; outputTokens: number },
): Cost | null =>
  prices ? costOf(prices.currency, costInMillionths(prices, { ...tokens, cachedInputTokens: 0 })) : null

/**
 * What calls would cost, as a budget that suffices for it: of one of them it counts all that is set aside.
 * @param beyond how many tokens are set aside for the call that reads the most beyond those that it is expected to read
 */
export const budgetAhead = (
  prices: ModelPrices | null,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  beyond: number,
): Cost | null =>
  prices &&
  costOf(
    prices.currency,
    mostCostInMillionths(prices, { inputTokens: inputTokens + Math.max(0, beyond), outputTokens }),
  )

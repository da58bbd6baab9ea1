import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import { costInMillionths, mostCostInMillionths } from '@langwerk/generation/model-cost'
import { ofMillionths } from '../../foundation/millionths.ts'
import type { WorkPrices } from './work-prices.ts'

/** A cost of millionths as people know it. */
export const costOf = <Currency extends SpendingCurrency>(currency: Currency, amount: number) => ({
  currency,
  amount: ofMillionths(amount),
})

/** What calls would cost that are not made yet: nobody knows what the provider will have kept. Null without prices. */
export const costAhead = (
  prices: WorkPrices | null,
  tokens: { inputTokens: number; outputTokens: number },
): WorkCost | null =>
  prices ? costOf(prices.currency, costInMillionths(prices, { ...tokens, cachedInputTokens: 0 })) : null

/**
 * What calls would cost, as a budget that suffices for it: of one of them it counts all that is set aside.
 * @param beyond how many tokens are set aside for the call that reads the most beyond those that it is expected to read
 */
export const budgetAhead = (
  prices: WorkPrices | null,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  beyond: number,
): WorkCost | null =>
  prices &&
  costOf(
    prices.currency,
    mostCostInMillionths(prices, { inputTokens: inputTokens + Math.max(0, beyond), outputTokens }),
  )

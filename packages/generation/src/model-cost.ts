/** What a million tokens cost, in a currency. */
interface TokenPrices {
  input: number
  /** Of what the provider had kept from an earlier call. */
  cachedInput: number
  output: number
}

interface TokenCounts {
  /** All that was read, what the provider had kept among it. */
  inputTokens: number
  cachedInputTokens: number
  outputTokens: number
}

/** What a call costs, in millionths of the prices' currency: whole ones, so that sums stay exact. */
export const costInMillionths = (prices: TokenPrices, usage: TokenCounts): number =>
  Math.round(
    (usage.inputTokens - usage.cachedInputTokens) * prices.input +
      usage.cachedInputTokens * prices.cachedInput +
      usage.outputTokens * prices.output,
  )

/** What a call costs at most, in millionths of the prices' currency, whatever the provider had kept. */
export const mostCostInMillionths = (
  prices: TokenPrices,
  { inputTokens, outputTokens }: Pick<TokenCounts, 'inputTokens' | 'outputTokens'>,
): number => Math.ceil(inputTokens * Math.max(prices.input, prices.cachedInput) + outputTokens * prices.output)

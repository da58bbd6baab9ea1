import type { Cost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { PriceCurrency } from '@langwerk/contract/model-words'

const millionths = 1_000_000

/** An amount as it is kept: whole millionths, so that sums stay exact. */
export const inMillionths = (amount: number): number => Math.round(amount * millionths)

/** An amount of millionths as people know it. */
export const costOf = (currency: PriceCurrency, amount: number): Cost => ({ currency, amount: amount / millionths })

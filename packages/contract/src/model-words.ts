import { modelFailures } from './words.ts'

/** How many characters a prompt may have. */
export const longestPrompt = 8000

/** For what models are asked. */
export const modelUsagePurposes = [
  'connectionTest',
  'playground',
  'segmentQuestion',
  'transcreation',
  'artificialIntelligenceWorker',
  'copywriting',
  'termSearch',
  'translator',
  'chat',
] as const
export type ModelUsagePurpose = (typeof modelUsagePurposes)[number]

/** What models give: texts, or vectors of numbers for what texts mean. */
export const modelGifts = ['text', 'embeddings'] as const
export type ModelGift = (typeof modelGifts)[number]

/** How a call of a model ended: with an answer, by whoever asked, or why there was none. */
export const modelUsageOutcomes = ['answered', 'stopped', ...modelFailures] as const
export type ModelUsageOutcome = (typeof modelUsageOutcomes)[number]

/** How a model is asked for another target of a segment. */
export const rewritings = ['translate', 'alternatives', 'shorter', 'moreFormal', 'simpler'] as const
export type RewritingName = (typeof rewritings)[number]

/** In what providers are paid. */
export const priceCurrencies = ['USD', 'EUR', 'CHF', 'GBP', 'CNY', 'JPY'] as const
export type PriceCurrency = (typeof priceCurrencies)[number]

/** In what the work of models is paid: the money of a model's prices, or credits where it is the operator's. */
export const spendingCurrencies = [...priceCurrencies, 'credits'] as const
export type SpendingCurrency = (typeof spendingCurrencies)[number]

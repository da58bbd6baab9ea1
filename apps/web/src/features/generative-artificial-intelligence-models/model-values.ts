import {
  type GenerativeArtificialIntelligenceModel,
  type ModelPrices,
  type ModelSettingName,
  modelNeedsAccount,
  modelNeedsEndpoint,
  modelSettings,
} from '@langwerk/contract/generative-artificial-intelligence-models'
import type { ModelGift, PriceCurrency } from '@langwerk/contract/model-words'
import {
  type GenerativeArtificialIntelligenceProvider,
  generativeArtificialIntelligenceProviders,
} from '@langwerk/contract/words'
import { typedKey } from '../../kit/ApiKeyField.tsx'
import { amountOf } from '../../kit/money.ts'
import type { Choice } from '../../kit/use-paged-choices.ts'

/** The price table as it is typed: blank where it is not known. */
export interface PriceValues {
  currency: PriceCurrency
  input: string
  cachedInput: string
  output: string
  /** A day as ISO 8601. */
  checkedOn: string
}

/** What the dialog of a model holds beside what every shareable thing has. */
export interface ModelValues extends Record<Exclude<ModelSettingName, 'apiKey' | 'integration'>, string> {
  provider: GenerativeArtificialIntelligenceProvider
  modelType: string
  gives: ModelGift
  /** Null takes away the one that is set. */
  apiKey: string | null
  /** Null where the model is asked with its own key. */
  integration: Choice | null
  /** As IRIs. */
  languages: string[]
  prices: PriceValues
  generativeAIQualityEstimationMinimalPercent: number
}

export const modelValues = (model: GenerativeArtificialIntelligenceModel | null): ModelValues => ({
  provider: model?.provider ?? generativeArtificialIntelligenceProviders[0],
  modelType: model?.modelType ?? '',
  gives: model?.gives ?? 'text',
  endpoint: model?.endpoint ?? '',
  translationResourceId: model?.translationResourceId ?? '',
  apiKey: '',
  integration: model?.integration ?? null,
  languages: model?.languages.map((language) => language['@id']) ?? [],
  prices: priceValues(model?.prices ?? null),
  generativeAIQualityEstimationMinimalPercent: model?.generativeAIQualityEstimationMinimalPercent ?? 0,
})

const priceValues = (prices: ModelPrices | null): PriceValues => ({
  currency: prices?.currency ?? 'USD',
  input: prices ? String(prices.input) : '',
  cachedInput: prices ? String(prices.cachedInput) : '',
  output: prices ? String(prices.output) : '',
  checkedOn: prices?.checkedOn ?? '',
})

/**
 * The settings that the provider has; what was typed for another one before is left out, and so is a blank secret, and what
 * comes from the integration.
 */
export function accountOf({ provider, endpoint, translationResourceId, apiKey, integration }: ModelValues) {
  const has = (name: ModelSettingName) => name in modelSettings[provider].shape
  const hasOwn = (name: ModelSettingName) => has(name) && (!has('integration') || integration === null)
  return {
    endpoint: hasOwn('endpoint') ? endpoint.trim() || null : undefined,
    apiKey: hasOwn('apiKey') ? typedKey(apiKey) : undefined,
    translationResourceId: has('translationResourceId') ? translationResourceId.trim() || null : undefined,
    integration: has('integration') ? (integration?.['@id'] ?? null) : undefined,
  }
}

/**
 * The settings without which the provider cannot be reached, as far as they are missing.
 * @param model what is edited: its key stays where none is typed; null for a new one.
 */
export function missingSettings(
  values: ModelValues,
  model: Pick<GenerativeArtificialIntelligenceModel, 'apiKeySet'> | null,
): ('apiKey' | 'endpoint')[] {
  const { endpoint, apiKey, integration } = accountOf(values)
  if (integration) return []
  const lacksKey = modelNeedsAccount(values.provider) && apiKey === undefined && !model?.apiKeySet
  const lacksEndpoint = modelNeedsEndpoint(values.provider) && endpoint === null
  return [...(lacksKey ? ['apiKey' as const] : []), ...(lacksEndpoint ? ['endpoint' as const] : [])]
}

/** What is sent of the values where that is another thing than they are. */
export const bodyOfModel = (values: ModelValues) => {
  const { endpoint, ...account } = accountOf(values)
  const mustHaveEndpoint = !modelNeedsAccount(values.provider)
  return {
    ...account,
    // A server of one's own cannot be without: a blank one is refused at its field.
    endpoint: mustHaveEndpoint ? (endpoint ?? '') : endpoint,
    prices: pricesOf(values.prices),
  }
}

/** The prices as they are sent; null where none is typed. */
function pricesOf({ currency, input, cachedInput, output, checkedOn }: PriceValues): ModelPrices | null {
  if ([input, cachedInput, output].every((price) => price.trim() === '')) return null
  return {
    currency,
    input: amountOf(input) ?? 0,
    cachedInput: amountOf(cachedInput) ?? amountOf(input) ?? 0,
    output: amountOf(output) ?? 0,
    checkedOn: checkedOn || today(),
  }
}

/** Whether some price is typed that is none, or one of the two that must be there is missing. */
export function pricesAreWrong({ input, cachedInput, output }: PriceValues): boolean {
  const typed = [input, cachedInput, output].filter((price) => price.trim() !== '')
  if (typed.length === 0) return false
  return typed.some((price) => amountOf(price) === null) || input.trim() === '' || output.trim() === ''
}

const today = () => new Date().toISOString().slice(0, 10)

import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  ErrorDetail,
  GivenDay,
  Instant,
  iri,
  item,
  LanguageRef,
  ListQuery,
  NamedRef,
  Percent,
  shareable,
  shareableInput,
  TeamShare,
  TeamSharesInput,
  Uuid,
} from './common.ts'
import { unlessGivenAway } from './crud.ts'
import {
  modelGifts,
  modelUsageOutcomes,
  modelUsagePurposes,
  priceCurrencies,
  spendingCurrencies,
} from './model-words.ts'
import { ApiKey, WebAddress } from './provider-settings.ts'
import { fault } from './refusals.ts'
import { get, patch, post } from './route.ts'
import { shareableRoutes } from './shareable-routes.ts'
import { type GenerativeArtificialIntelligenceProvider, generativeArtificialIntelligenceProviders } from './words.ts'

/** As the provider calls the model, version and all: `gpt-5.4-mini`, `llama3.3:70b`. */
const ModelType = z.string().trim().min(1, fault('model_type_required')).max(200)

/** As Azure calls what the customer made of the model; it goes into addresses. */
const ResourceId = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,64}$/, fault('letters_and_digits'))

/** Of a million tokens. */
const Price = z.number().min(0).max(1_000_000)

/** What a provider takes, as somebody looked it up: no provider tells its prices to programs. */
export const ModelPrices = z.object({
  currency: z.enum(priceCurrencies),
  input: Price,
  /** What the provider had kept of an earlier call is often cheaper. */
  cachedInput: Price,
  output: Price,
  /** The day on which the prices were looked up. */
  checkedOn: GivenDay,
})
export type ModelPrices = z.infer<typeof ModelPrices>

/** Every setting by which some provider is reached. */
const settings = {
  endpoint: WebAddress.nullable().optional(),
  translationResourceId: ResourceId.nullable().optional(),
  apiKey: ApiKey.nullable().optional(),
  /** By whose key and endpoint it is asked, instead of its own. */
  integration: iri('organization_integrations').nullable().optional(),
}
export type ModelSettingName = keyof typeof settings

const { endpoint, translationResourceId, integration } = settings
/** A vendor has an address of its own, and serves who has a key. */
const vendor = z.strictObject({ endpoint, apiKey: ApiKey.optional(), integration })
/** At Azure each customer has an address of their own. */
const azure = vendor.extend({ translationResourceId })

/** What a model of each provider is reached by. Others' settings are refused. */
export const modelSettings = {
  openAi: vendor,
  azureOpenAi: azure,
  azureDeepSeek: azure,
  mistral: vendor,
  claude: vendor,
  openAiCompatible: z.strictObject({ endpoint: WebAddress, apiKey: settings.apiKey }),
} satisfies Record<GenerativeArtificialIntelligenceProvider, z.ZodObject>

/** Whether models of a provider are asked with a key that they must have, or by an integration. */
export const modelNeedsAccount = (provider: GenerativeArtificialIntelligenceProvider) =>
  'integration' in modelSettings[provider].shape

/** Whether a provider is nowhere by itself, so that a model with a key of its own needs an endpoint. */
export const modelNeedsEndpoint = (provider: GenerativeArtificialIntelligenceProvider) =>
  ['azureOpenAi', 'azureDeepSeek', 'openAiCompatible'].includes(provider)

export const GenerativeArtificialIntelligenceModel = item('GenerativeArtificialIntelligenceModel', {
  ...shareable,
  teams: z.array(TeamShare),
  provider: z.enum(generativeArtificialIntelligenceProviders),
  modelType: z.string(),
  gives: z.enum(modelGifts),
  /** Null for the provider's own address. */
  endpoint: z.string().nullable(),
  /** Null where the model is deployed under its own name. */
  translationResourceId: z.string().nullable(),
  apiKeySet: z.boolean(),
  /** Its last four characters; empty for a short one. */
  apiKeyEnding: z.string(),
  /** Null where it is asked with a key of its own, or none. */
  integration: NamedRef.nullable(),
  /** What it is good for; none stands for every language. */
  languages: z.array(LanguageRef),
  /** Null where its calls are counted and not priced. */
  prices: ModelPrices.nullable(),
  /** What a translation that an AI worker has of it must be estimated at, at least. */
  generativeAIQualityEstimationMinimalPercent: Percent,
})
export type GenerativeArtificialIntelligenceModel = z.infer<typeof GenerativeArtificialIntelligenceModel>

/** Whether a provider has models that give embeddings. */
export const providerGivesEmbeddings = (provider: GenerativeArtificialIntelligenceProvider) =>
  ['openAi', 'azureOpenAi', 'mistral', 'openAiCompatible'].includes(provider)

/** What a model of any provider takes. */
const ofEvery = {
  ...shareableInput,
  teams: TeamSharesInput.optional(),
  modelType: ModelType,
  languages: z.array(iri('languages')).max(500).optional(),
  prices: ModelPrices.nullable().optional(),
  generativeAIQualityEstimationMinimalPercent: Percent.optional(),
}
const ofAny = z.object({
  ...ofEvery,
  ...settings,
  provider: z.enum(generativeArtificialIntelligenceProviders),
  /** What it is asked for; texts where nothing is said. */
  gives: z.enum(modelGifts).optional(),
})
export type GenerativeArtificialIntelligenceModelInput = z.infer<typeof ofAny>

const inputOf = <Settings extends z.ZodRawShape>(
  provider: GenerativeArtificialIntelligenceProvider,
  { shape }: z.ZodObject<Settings, z.core.$strict>,
) =>
  z.strictObject({
    ...ofEvery,
    ...shape,
    provider: z.literal(provider),
    gives: z
      .enum(providerGivesEmbeddings(provider) ? modelGifts : ['text'], fault('provider_without_embeddings'))
      .optional(),
  })
const GenerativeArtificialIntelligenceModelInput: z.ZodType<GenerativeArtificialIntelligenceModelInput> =
  z.discriminatedUnion(
    'provider',
    [
      inputOf('openAiCompatible', modelSettings.openAiCompatible),
      inputOf('openAi', modelSettings.openAi),
      inputOf('azureOpenAi', modelSettings.azureOpenAi),
      inputOf('azureDeepSeek', modelSettings.azureDeepSeek),
      inputOf('mistral', modelSettings.mistral),
      inputOf('claude', modelSettings.claude),
    ],
    fault('provider_required'),
  )

/** Which of the settings its provider has is known of the model only. */
const GenerativeArtificialIntelligenceModelChanges = ofAny
  .omit({ uuid: true })
  .extend({
    provider: z.never(fault('provider_kept')),
    modelType: z.never(fault('model_type_kept')),
    gives: z.never(fault('model_gift_kept')),
  })
  .partial()

/** How a try to reach a model ended, and what the provider or the network said where it failed. */
const ModelConnectionTest = z.object({
  connected: z.boolean(),
  /** How long the answer took. */
  milliseconds: z.number().int(),
  message: z.string(),
  detail: ErrorDetail.nullable(),
})

/** An account whose models are asked for: as typed for a model that is not made yet. */
const AccountToList = z.object({
  provider: z.enum(generativeArtificialIntelligenceProviders),
  ...settings,
})

const ListedModel = z.object({
  modelType: z.string(),
  /** What its provider calls it before people; null for nothing else. */
  name: z.string().nullable(),
  /** How much it reads and writes at most, in tokens; null where that is not told. */
  contextTokens: z.number().int().nullable(),
  /** When it ends, or ended being recommended; null where that is not told. */
  deprecatedAt: z.string().nullable(),
})
export type ListedModel = z.infer<typeof ListedModel>

/** Null where there is no list, and what the provider or the network said where it failed. */
const ModelList = z.object({
  models: z.array(ListedModel).nullable(),
  message: z.string(),
  detail: ErrorDetail.nullable(),
})

/** What a call cost, in a currency. */
export const Cost = z.object({ currency: z.enum(priceCurrencies), amount: z.number() })
export type Cost = z.infer<typeof Cost>

/** What work of a model costs those who have it done, in money or in credits. */
export const WorkCost = Cost.extend({ currency: z.enum(spendingCurrencies) })
export type WorkCost = z.infer<typeof WorkCost>

/** What work of a model may cost at most. */
export const Budget = WorkCost.extend({ amount: z.number().positive().max(1_000_000) })
/** As a budget is given; a number alone is in that in which the work is paid. */
export const BudgetOfWork = z.union([Budget, Budget.shape.amount])
export type BudgetOfWork = z.infer<typeof BudgetOfWork>

/** What calls took, in sum. */
export const ModelUse = z.object({
  calls: z.number().int(),
  failedCalls: z.number().int(),
  inputTokens: z.number().int(),
  cachedInputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** By the prices at the time of each call; calls without prices are in none. Of a job or a worker it is what those paid who had it asked. */
  costs: z.array(WorkCost),
})
export type ModelUse = z.infer<typeof ModelUse>

/** What a model was used for, in sum and by month. */
const ModelUsageTotals = z.object({
  total: ModelUse,
  /** The last twelve in which it was used, the latest first, as `2026-11`. */
  months: z.array(ModelUse.extend({ month: z.string() })),
  /** The latest calls, twenty at most. */
  calls: z.array(
    z.object({
      at: Instant,
      purpose: z.enum(modelUsagePurposes),
      outcome: z.enum(modelUsageOutcomes),
      inputTokens: z.number().int(),
      outputTokens: z.number().int(),
      cost: Cost.nullable(),
      milliseconds: z.number().int(),
    }),
  ),
})
export type ModelUsageTotals = z.infer<typeof ModelUsageTotals>

/** How much is spent of a limit that holds for calls of a model. */
const SpentLimit = z.object({
  /** The organization or the team that pays for the model, or whose work it is where it costs credits, or the job that it is asked for. */
  of: z.enum(['organization', 'team', 'job']),
  name: z.string(),
  currency: z.enum(spendingCurrencies),
  limit: z.number(),
  spent: z.number(),
  /** Rounded down. */
  percent: z.number().int(),
  /** The day on which the next month begins (UTC); null of a job, whose limit never begins anew. */
  resetsOn: z.string().nullable(),
})
export type SpentLimit = z.infer<typeof SpentLimit>

/** Those of an organization and its teams are told to its own people, and that of a job to those who work on it. */
const SpentOfLimit = z.object({ limits: z.array(SpentLimit) })
export type SpentOfLimit = z.infer<typeof SpentOfLimit>

const path = '/generative_artificial_intelligence_models'
export const generativeArtificialIntelligenceModelRoutes = {
  ...shareableRoutes(path, 'generative AI model', {
    item: GenerativeArtificialIntelligenceModel,
    input: GenerativeArtificialIntelligenceModelInput,
  }),
  update: unlessGivenAway(
    patch(`${path}/:uuid`, {
      summary: 'Changes a generative AI model',
      params: ByUuid,
      body: GenerativeArtificialIntelligenceModelChanges,
      reply: GenerativeArtificialIntelligenceModel,
    }),
  ),
  testConnection: patch(`${path}/:uuid/test_connection`, {
    summary: 'Tries whether a model answers; the provider counts a few tokens',
    params: ByUuid,
    reply: ModelConnectionTest,
  }),
  forWriting: get('/writing_models', {
    summary: 'A page of the models that give texts',
    query: ListQuery,
    reply: collectionOf(GenerativeArtificialIntelligenceModel),
  }),
  forEmbeddings: get('/embedding_models', {
    summary: 'A page of the models that give embeddings, by which termbases are searched by meaning',
    query: ListQuery,
    reply: collectionOf(GenerativeArtificialIntelligenceModel),
  }),
  listModels: post(`${path}/list_models`, {
    summary: 'The models that an account may use; null where its provider does not tell',
    body: AccountToList,
    reply: ModelList,
    answersOnly: true,
  }),
  usage: get(`${path}/:uuid/usage`, {
    summary: 'What a model was used for: calls, tokens and cost',
    params: ByUuid,
    reply: ModelUsageTotals,
  }),
  spendingLimit: get(`${path}/:uuid/spending_limit`, {
    summary:
      'How much is spent of each limit that holds for calls of a model: this month by organization and team, and on a job in all',
    params: ByUuid,
    /** The job that the model is to be asked for. */
    query: z.object({ job: Uuid.optional() }),
    reply: SpentOfLimit,
  }),
}

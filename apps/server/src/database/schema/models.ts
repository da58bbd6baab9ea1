import type { ModelPrices } from '@langwerk/contract/generative-artificial-intelligence-models'
import type {
  ModelGift,
  ModelUsageOutcome,
  ModelUsagePurpose,
  PriceCurrency,
  SpendingCurrency,
} from '@langwerk/contract/model-words'
import type { GenerativeArtificialIntelligenceProvider } from '@langwerk/contract/words'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { organization, team, user } from './access.ts'
import { createdAt, key } from './columns.ts'
import { job } from './jobs.ts'
import { organizationIntegration } from './people.ts'
import { prompt } from './prompts.ts'
import { shareableKey } from './resources.ts'

export const generativeArtificialIntelligenceModel = pgTable('generative_artificial_intelligence_model', {
  uuid: shareableKey(),
  provider: text().$type<GenerativeArtificialIntelligenceProvider>().notNull(),
  modelType: text().notNull(),
  gives: text().$type<ModelGift>().notNull().default('text'),
  endpoint: text(),
  translationResourceId: text(),
  sealedApiKey: text(),
  /** What is shown of it. */
  apiKeyEnding: text().notNull().default(''),
  /** Whose account it is asked with instead of one of its own. */
  integrationUuid: uuid().references(() => organizationIntegration.uuid, { onDelete: 'set null' }),
  /** In their order; none stands for every language. */
  languageUuids: uuid().array().notNull().default([]),
  prices: jsonb().$type<ModelPrices>(),
  generativeAIQualityEstimationMinimalPercent: integer().notNull().default(0),
})

/** Every call of a model. What it names may go; what it cost stays. */
export const modelUsage = pgTable(
  'model_usage',
  {
    uuid: key(),
    at: createdAt(),
    purpose: text().$type<ModelUsagePurpose>().notNull(),
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    /** The one of the model's primary team. */
    organizationUuid: uuid().references(() => organization.uuid, { onDelete: 'set null' }),
    /** That team; null of calls of the months before teams had limits. */
    teamUuid: uuid().references(() => team.uuid, { onDelete: 'set null' }),
    modelUuid: uuid().references(() => generativeArtificialIntelligenceModel.uuid, { onDelete: 'set null' }),
    jobUuid: uuid().references(() => job.uuid, { onDelete: 'set null' }),
    promptUuid: uuid().references(() => prompt.uuid, { onDelete: 'set null' }),
    promptVersion: integer(),
    /** The run of a worker that it was a call of. */
    runUuid: uuid(),
    /** The worker of that run: a job's runs go with it. Nobody asks for one that is gone. */
    workerUuid: uuid(),
    provider: text().$type<GenerativeArtificialIntelligenceProvider>().notNull(),
    modelType: text().notNull(),
    inputTokens: integer().notNull(),
    cachedInputTokens: integer().notNull(),
    outputTokens: integer().notNull(),
    /** By the model's prices at the time; null without them. The amount in millionths. */
    currency: text().$type<PriceCurrency>(),
    costMillionths: bigint({ mode: 'number' }),
    /** What whoever had it asked paid for it, credits where the model is the operator's; null of calls from before that was kept. */
    paidCurrency: text().$type<SpendingCurrency>(),
    paidMillionths: bigint({ mode: 'number' }),
    milliseconds: integer().notNull(),
    outcome: text().$type<ModelUsageOutcome>().notNull(),
  },
  (table) => [
    index().on(table.modelUuid, table.at),
    index().on(table.jobUuid),
    index().on(table.organizationUuid, table.at),
    index().on(table.teamUuid, table.at),
    index().on(table.userUuid),
    index().on(table.promptUuid),
    index().on(table.runUuid),
    index().on(table.workerUuid, table.at),
  ],
)

import type { ModelUsageOutcome, ModelUsagePurpose } from '@langwerk/contract/model-words'
import { costInMillionths } from '@langwerk/generation/model-cost'
import type { Db } from '../../database/database.ts'
import { modelUsage } from '../../database/schema/models.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { organizationOfItem } from '../../kit/storage-places.ts'
import type { ModelUsage } from '../../providers/generative-artificial-intelligence/model.ts'
import { ModelError, ModelStoppedError } from '../../providers/generative-artificial-intelligence/model-error.ts'
import type { ModelRow } from './model-rows.ts'

/** For whom and for what a model is called. */
export interface CallOf {
  model: ModelRow
  purpose: ModelUsagePurpose
  userUuid: string
  jobUuid?: string | null
  prompt?: { uuid: string; version: number } | null
}

/** How a call ended. */
export interface CallEnd {
  outcome: ModelUsageOutcome
  usage: ModelUsage
  milliseconds: number
}

/**
 * Keeps what a call took, whatever came of it, with its cost by today's prices.
 * @returns the cost in millionths of the prices' currency; null where the model has none.
 */
export async function keepUsage(db: Db, { model, purpose, userUuid, jobUuid, prompt }: CallOf, end: CallEnd) {
  const { prices, provider, modelType } = model
  const costMillionths = prices && costInMillionths(prices, end.usage)
  await db.insert(modelUsage).values({
    uuid: newUuid(),
    purpose,
    userUuid,
    organizationUuid: await organizationOfItem(db, model.uuid),
    modelUuid: model.uuid,
    jobUuid: jobUuid ?? null,
    promptUuid: prompt?.uuid ?? null,
    promptVersion: prompt?.version ?? null,
    provider,
    modelType,
    ...end.usage,
    currency: prices?.currency ?? null,
    costMillionths,
    milliseconds: Math.round(end.milliseconds),
    outcome: end.outcome,
  })
  return costMillionths
}

/** How a call ended that threw. A refusal counts nothing unless the provider did. */
export const endOfFailure = (error: unknown, milliseconds: number): CallEnd => ({
  outcome: error instanceof ModelError ? error.failure : 'upstream',
  usage: ((error instanceof ModelError || error instanceof ModelStoppedError) && error.usage) || noUsage,
  milliseconds,
})

const noUsage: ModelUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }

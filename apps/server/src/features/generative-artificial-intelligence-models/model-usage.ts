import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { ModelUsageOutcome, ModelUsagePurpose, SpendingCurrency } from '@langwerk/contract/model-words'
import { costInMillionths } from '@langwerk/generation/model-cost'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database.ts'
import { organization, team, user } from '../../database/schema/access.ts'
import { job } from '../../database/schema/jobs.ts'
import { generativeArtificialIntelligenceModel, modelUsage } from '../../database/schema/models.ts'
import { prompt } from '../../database/schema/prompts.ts'
import { workerRun } from '../../database/schema/worker-runs.ts'
import { inMillionths } from '../../foundation/millionths.ts'
import { BookedBefore } from '../../kit/bookings.ts'
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
  /** The worker that is tried by it, outside of a run. */
  workerUuid?: string | null
  /** The work of a worker that it is a call of, and what that may cost in all, null for as much as it takes; the worker where it is no run. */
  run?: { uuid: string; budget: WorkCost | null; workerUuid?: string | null } | null
  /** How long its answer may be where anything limits what it may cost: so many tokens, and fewer where no more can be paid. */
  room?: { tokens: number; leastTokens: number }
}

/** How a call ended. */
export interface CallEnd {
  outcome: ModelUsageOutcome
  usage: ModelUsage
  milliseconds: number
}

/** What is known of a call beside for whom it was made and how it ended. */
interface CallFacts {
  /** When it began, by the database's clock; it counts in that month. */
  at: Date
  organizationUuid: string | null
  teamUuid: string | null
  /** What whoever had it asked paid; null where nobody has said what the model costs. */
  cost: WorkCost | null
}

/**
 * Keeps what a call took, whatever came of it. What it was about may have been deleted meanwhile.
 * @throws BookedBefore where it is kept.
 */
export async function keepUsage(
  tx: Db,
  callUuid: string,
  of: CallOf,
  { usage, ...end }: CallEnd,
  facts: CallFacts,
): Promise<void> {
  const { model, purpose } = of
  const row = {
    uuid: callUuid,
    at: facts.at,
    purpose,
    userUuid: stillThere(user, of.userUuid),
    organizationUuid: stillThere(organization, facts.organizationUuid),
    teamUuid: stillThere(team, facts.teamUuid),
    modelUuid: stillThere(generativeArtificialIntelligenceModel, model.uuid),
    jobUuid: stillThere(job, of.jobUuid),
    promptUuid: stillThere(prompt, of.prompt?.uuid),
    promptVersion: of.prompt?.version ?? null,
    runUuid: of.run?.uuid ?? null,
    workerUuid: of.run ? (of.run.workerUuid ?? workerOf(of.run.uuid)) : (of.workerUuid ?? null),
    provider: model.provider,
    modelType: model.modelType,
    ...usage,
    currency: model.prices?.currency ?? null,
    costMillionths: model.prices && costInMillionths(model.prices, usage),
    paidCurrency: facts.cost?.currency ?? null,
    paidMillionths: facts.cost && inMillionths(facts.cost.amount),
    milliseconds: Math.round(end.milliseconds),
    outcome: end.outcome,
  }
  const kept = await tx.insert(modelUsage).values(row).onConflictDoNothing().returning({ uuid: modelUsage.uuid })
  if (kept.length === 0) throw new BookedBefore()
}

/** What whoever had a call asked paid for it; of calls from before that was kept, what it cost whose model it was. */
export const paid = {
  currency: sql<SpendingCurrency | null>`coalesce(${modelUsage.paidCurrency}, ${modelUsage.currency})`,
  millionths: sql<number | null>`coalesce(${modelUsage.paidMillionths}, ${modelUsage.costMillionths})`,
}

const stillThere = (table: PgTable, uuid: string | null | undefined): SQL | null =>
  uuid ? sql`(select uuid from ${table} where uuid = ${uuid})` : null

const workerOf = (runUuid: string): SQL =>
  sql`(select ${workerRun.workerUuid} from ${workerRun} where ${workerRun.uuid} = ${runUuid})`

/** How a call ended that threw. A refusal counts nothing unless the provider did. */
export const endOfFailure = (error: unknown, signal: AbortSignal, milliseconds: number): CallEnd => ({
  outcome: error instanceof ModelError ? error.failure : signal.aborted ? outcomeOfEnd(signal) : 'upstream',
  usage: ((error instanceof ModelError || error instanceof ModelStoppedError) && error.usage) || noUsage,
  milliseconds,
})

/** Whoever asked stopped it, or their time was over. */
const outcomeOfEnd = ({ reason }: AbortSignal): ModelUsageOutcome =>
  reason instanceof Error && reason.name === 'TimeoutError' ? 'timeout' : 'stopped'

export const noUsage: ModelUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }

import { z } from 'zod'
import { ByUuid, Uuid } from './common.ts'
import { ModelUse } from './generative-artificial-intelligence-models.ts'
import { priceCurrencies } from './model-words.ts'
import { get, patch } from './route.ts'
import { generativeArtificialIntelligenceProviders } from './words.ts'

export const mostSpendingLimit = 10_000_000

/** What may be spent on models, in a month or for a job. Nothing (0) is a limit, too: nobody asks a model that has prices. */
const SpendingLimit = z.object({
  currency: z.enum(priceCurrencies),
  amount: z.number().min(0).max(mostSpendingLimit),
})
export type SpendingLimit = z.infer<typeof SpendingLimit>

/** Null is without a limit. */
const LimitChange = z.object({ limit: SpendingLimit.nullable() })

/** What calls of one model took. */
const UseOfModel = ModelUse.extend({
  /** Null of a model that is gone, or that one may not read. */
  model: z.object({ uuid: Uuid, name: z.string() }).nullable(),
  provider: z.enum(generativeArtificialIntelligenceProviders),
  modelType: z.string(),
})
export type UseOfModel = z.infer<typeof UseOfModel>

/**
 * What an organization spends on the models of its teams in the present month, or a team on those whose primary team it is: whoever asks
 * them, and whatever for. The month begins and ends in UTC. A call has to fit into all limits that hold for it, those of its job and its
 * run too. A model whose prices are in another currency than a limit's is not asked while there is that limit; one without prices costs
 * nothing that could be counted.
 */
const ModelSpending = z.object({
  /** Null where nothing is limited. */
  limit: SpendingLimit.nullable(),
  /** As `2026-11`. */
  month: z.string(),
  /** The day on which the next month begins. */
  resetsOn: z.string(),
  /** In the limit's currency; null without a limit. */
  spent: z.number().nullable(),
  /** Of all calls of the month. */
  total: ModelUse,
  /** The dearest first. */
  models: z.array(UseOfModel),
  /** The dearest first. */
  people: z.array(
    ModelUse.extend({
      /** Null of somebody who is gone; their name is null where one may not read it. */
      user: z.object({ uuid: Uuid, name: z.string().nullable() }).nullable(),
    }),
  ),
})
export type ModelSpending = z.infer<typeof ModelSpending>

export const modelSpendingRoutes = {
  ofOrganization: get('/organizations/:uuid/model_spending', {
    summary: 'What an organization spends on models this month, by model and by person, and what it may',
    params: ByUuid,
    reply: ModelSpending,
  }),
  setLimit: patch('/organizations/:uuid/model_spending', {
    summary: 'Sets what the models of an organization may cost in a month; null is without a limit',
    params: ByUuid,
    body: LimitChange,
    reply: ModelSpending,
  }),
  ofTeam: get('/teams/:uuid/model_spending', {
    summary:
      'What a team spends this month on the models whose primary team it is, by model and by person, and what it may',
    params: ByUuid,
    reply: ModelSpending,
  }),
  setLimitOfTeam: patch('/teams/:uuid/model_spending', {
    summary: 'Sets what the models whose primary team it is may cost in a month; null is without a limit',
    params: ByUuid,
    body: LimitChange,
    reply: ModelSpending,
  }),
}

/** What a worker's runs took: in sum, by month, and by the models and the jobs that they were for, the dearest first. */
const WorkerModelUsage = z.object({
  total: ModelUse,
  /** The last twelve in which it worked, the latest first, as `2026-11` (UTC). */
  months: z.array(ModelUse.extend({ month: z.string() })),
  models: z.array(UseOfModel),
  /** Of how many jobs it worked on segments, those that are gone included. */
  jobCount: z.number().int(),
  /** Fifty at most that one may read, and all others in one row whose job is null. */
  jobs: z.array(ModelUse.extend({ job: z.object({ uuid: Uuid, name: z.string() }).nullable() })),
})
export type WorkerModelUsage = z.infer<typeof WorkerModelUsage>

export const workerModelUsageRoutes = {
  ofWorker: get('/artificial_intelligence_workers/:uuid/model_usage', {
    summary: 'What the runs of an AI worker took and cost, by month, by model and by job',
    params: ByUuid,
    reply: WorkerModelUsage,
  }),
}

/**
 * What models were asked for a job, and what that may cost in all: every call that is made for it, by whichever model and whomever. Its
 * limit never begins anew.
 */
const JobModelUsage = z.object({
  /** Null where nothing is limited. */
  limit: SpendingLimit.nullable(),
  /** In the limit's currency; null without a limit. */
  spent: z.number().nullable(),
  total: ModelUse,
  /** The dearest first. */
  models: z.array(UseOfModel),
})
export type JobModelUsage = z.infer<typeof JobModelUsage>

export const jobModelUsageRoutes = {
  ofJob: get('/jobs/:uuid/model_usage', {
    summary: 'What the calls of models for a job took and cost, by model, and what they may',
    params: ByUuid,
    reply: JobModelUsage,
  }),
  setLimit: patch('/jobs/:uuid/model_spending', {
    summary: 'Sets what calls of models for a job may cost in all; null is without a limit',
    params: ByUuid,
    body: LimitChange,
    reply: JobModelUsage,
  }),
}

import { z } from 'zod'
import {
  ByUuid,
  collectionOf,
  ErrorDetail,
  Instant,
  iri,
  item,
  LanguageRef,
  ListQuery,
  NamedRef,
  Percent,
  Uuid,
} from './common.ts'
import { Budget, BudgetOfWork, WorkCost } from './generative-artificial-intelligence-models.ts'
import { spendingCurrencies } from './model-words.ts'
import { fault } from './refusals.ts'
import { get, patch, post } from './route.ts'
import { TransUnitQuery } from './trans-units.ts'
import { locales } from './words.ts'
import {
  leftOutReasons,
  workerRunOutcomes,
  workerRunProblems,
  workerRunStatuses,
  workerRunStops,
} from './worker-run-words.ts'

/** As the editor's list is filtered. */
const SegmentFilter = TransUnitQuery.omit({ page: true, itemsPerPage: true, from: true })
export type SegmentFilter = z.infer<typeof SegmentFilter>

/** How many segments a run can be given one by one. */
export const mostRunSegments = 1000

/**
 * What is to be worked on: a job, a file, segments of one job, or what a step of an AI worker covers; of each what a filter leaves.
 * The run of a step is its work. It is told the step's guideline, unless another is given here, and the step's prompt behind the
 * worker's own.
 */
const WorkerRunInput = z
  .object({
    uuid: Uuid.optional(),
    artificialIntelligenceWorker: iri('artificial_intelligence_workers'),
    job: iri('jobs').optional(),
    /** A target file, or a source file with all that it has. */
    file: z.union([iri('target_files'), iri('files')], fault('item_expected', { collection: 'files' })).optional(),
    transUnits: z.array(iri('trans_units')).min(1).max(mostRunSegments).optional(),
    /** It must be its own worker's. */
    jobStep: iri('job_steps').optional(),
    filter: SegmentFilter.optional(),
    guideline: iri('guidelines').nullable().optional(),
    budget: BudgetOfWork.nullable().optional(),
  })
  .superRefine(({ job, file, transUnits, jobStep }, context) => {
    const named = [job, file, transUnits, jobStep].filter((one) => one !== undefined)
    if (named.length !== 1) context.addIssue({ code: 'custom', path: ['job'], message: fault('run_scope_required') })
  })
export type WorkerRunInput = z.infer<typeof WorkerRunInput>

/** What a run would take, as far as that can be known before. */
const WorkerRunEstimate = z.object({
  /** That are worked on. */
  segments: z.number().int(),
  /** That are not, each by the first reason there is. */
  leftOut: z.record(z.enum(leftOutReasons), z.number().int()),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /**
   * A budget of as much suffices for what is estimated: of one call it counts what that may come to at most. Null where nobody has said
   * what the model costs, and for those who do not work on the job.
   */
  cost: WorkCost.nullable(),
  seconds: z.number().int(),
})
export type WorkerRunEstimate = z.infer<typeof WorkerRunEstimate>

/** As it was called when the run began; null for the uuid of one that is no more, or that one may not read. */
const NamedThen = z.object({ uuid: Uuid.nullable(), name: z.string() })

const RunTargetFile = z.object({ uuid: Uuid, originalName: z.string(), targetLanguage: LanguageRef })

/** A worker at work on segments of a job. */
export const ArtificialIntelligenceWorkerRun = item('ArtificialIntelligenceWorkerRun', {
  job: NamedRef,
  artificialIntelligenceWorker: NamedThen.extend({ version: z.number().int() }),
  generativeArtificialIntelligenceModel: NamedThen,
  /** Null for a whole job, and for segments of several files. */
  targetFile: RunTargetFile.nullable(),
  filter: SegmentFilter,
  guideline: NamedRef.nullable(),
  /** Whose work it is, if it is that of a step; also when that is no more. */
  jobStepUuid: Uuid.nullable(),
  /** Whether the end of the job’s preparation began it, for what quality rules hand to AI workers. */
  automatic: z.boolean(),
  /** Null for none; as what it cost, and why it is stopped, told to those alone who work on the job. */
  budget: Budget.nullable(),
  /** In what its calls are paid now, and so a budget is; null where nobody has said what they cost. */
  currency: z.enum(spendingCurrencies).nullable(),
  estimate: WorkerRunEstimate,
  status: z.object({
    /** One that nobody has started yet is paused. */
    title: z.enum(workerRunStatuses).exclude(['init']),
    /** Of its segments; of those to be brought back, while it is reverted. */
    progress: Percent,
    /** Why it is paused or has failed; null of any other. */
    stop: z.enum(workerRunStops).nullable(),
    /** A sentence on that, in the provider's words where these say why; else empty. */
    message: z.string(),
    detail: ErrorDetail.nullable(),
  }),
  counts: z.record(z.enum(workerRunOutcomes), z.number().int()),
  /** Why segments were not changed, the most frequent first. */
  problems: z.array(
    z.object({ outcome: z.enum(workerRunOutcomes), code: z.enum(workerRunProblems), count: z.number().int() }),
  ),
  usage: z.object({
    calls: z.number().int(),
    inputTokens: z.number().int(),
    cachedInputTokens: z.number().int(),
    outputTokens: z.number().int(),
    /** Null where nobody has said what the model costs, and for those who do not work on the job. */
    cost: WorkCost.nullable(),
    /** What was paid besides, in currencies in which its work was paid before. */
    earlierCosts: z.array(WorkCost),
  }),
  /** Of a reverted run: segments that are as they were before it, and those that people have changed since and that stay. */
  reverted: z.object({ restored: z.number().int(), kept: z.number().int() }).nullable(),
  /** Whether one may start, pause, cancel, retry and revert it: who may read its worker and work on its job. */
  mayChange: z.boolean(),
  /** For whom it works: the name of who made it, or began it last; null where one may not read that, and of somebody who is no more. */
  createdBy: z.string().nullable(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type ArtificialIntelligenceWorkerRun = z.infer<typeof ArtificialIntelligenceWorkerRun>

/** A term that a worker found in a segment. */
const TermCandidate = z.object({ term: z.string(), language: z.string(), definition: z.string() })

/** The same of a whole run: once, in how many segments it was found, and with the longest of its definitions. */
const RunCandidate = TermCandidate.extend({ segments: z.number().int() })
export type RunCandidate = z.infer<typeof RunCandidate>

/** What became of one segment in a run. Texts are in the wire form. */
const WorkerRunSegment = z.object({
  /** Null where it was merged with another since. */
  transUnitUuid: Uuid.nullable(),
  sortId: z.number().int(),
  targetFile: RunTargetFile,
  source: z.string(),
  outcome: z.enum(workerRunOutcomes),
  /** Why it was not changed; null of one that was, or whose turn is to come. Of a failed call its values have the provider’s words as `message`. */
  problem: z
    .object({
      code: z.enum(workerRunProblems),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  /** The text that was worked on, and what became of it; null of one that was not changed. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** What a worker says of it that estimates, comments or looks for terms. */
  score: Percent.nullable(),
  comment: z.string().nullable(),
  candidates: z.array(TermCandidate),
})
export type WorkerRunSegment = z.infer<typeof WorkerRunSegment>

const path = '/artificial_intelligence_worker_runs'
export const artificialIntelligenceWorkerRunRoutes = {
  create: post(path, {
    summary: 'Estimates a run of a worker, which nobody is asked for before it is started',
    body: WorkerRunInput,
    reply: ArtificialIntelligenceWorkerRun,
  }),
  list: get('/jobs/:uuid/artificial_intelligence_worker_runs', {
    summary: 'The runs of workers on a job, the latest first; those that were never started are left out',
    params: ByUuid,
    query: ListQuery.pick({ page: true, itemsPerPage: true }),
    reply: collectionOf(ArtificialIntelligenceWorkerRun),
  }),
  get: get(`${path}/:uuid`, {
    summary: 'One run of a worker, with how far it is',
    params: ByUuid,
    reply: ArtificialIntelligenceWorkerRun,
  }),
  start: patch(`${path}/:uuid/start`, {
    summary: 'Has a worker begin, or go on where it was paused; with a budget, that is the run’s from now on',
    space: 'much',
    params: ByUuid,
    body: z.object({ budget: BudgetOfWork.nullable().optional() }),
    reply: ArtificialIntelligenceWorkerRun,
  }),
  pause: patch(`${path}/:uuid/pause`, {
    summary: 'Stops a run for now; answers that are on their way are taken',
    space: 'none',
    params: ByUuid,
    reply: ArtificialIntelligenceWorkerRun,
  }),
  cancel: patch(`${path}/:uuid/cancel`, {
    summary: 'Ends a run; what it has done stays',
    space: 'none',
    params: ByUuid,
    reply: ArtificialIntelligenceWorkerRun,
  }),
  retry: patch(`${path}/:uuid/retry`, {
    summary: 'Has a worker try again what was refused or failed in a run that is over',
    space: 'much',
    params: ByUuid,
    reply: ArtificialIntelligenceWorkerRun,
  }),
  revert: patch(`${path}/:uuid/revert`, {
    summary: 'Brings back, in the background, every segment that a run changed and nobody has changed since',
    space: 'much',
    params: ByUuid,
    reply: ArtificialIntelligenceWorkerRun,
  }),
  segments: get(`${path}/:uuid/segments`, {
    summary: 'What became of the segments of a run, in the order of their files',
    params: ByUuid,
    query: ListQuery.pick({ page: true, itemsPerPage: true }).extend({
      outcome: z.enum(workerRunOutcomes).optional(),
      problem: z.enum(workerRunProblems).optional(),
    }),
    reply: collectionOf(WorkerRunSegment),
  }),
  candidates: get(`${path}/:uuid/candidates`, {
    summary: 'The terms that a run found, each once, those of the most segments first',
    params: ByUuid,
    query: ListQuery.pick({ page: true, itemsPerPage: true }),
    reply: collectionOf(RunCandidate),
  }),
  report: get(`${path}/:uuid/report_file`, {
    summary: 'What became of each segment of a run, as CSV',
    params: ByUuid,
    query: z.object({ locale: z.enum(locales).optional() }),
    raw: 'reply',
  }),
}

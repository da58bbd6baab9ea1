import type {
  SegmentFilter,
  WorkerRunEstimate,
  WorkerRunSegment,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import type { ErrorDetail } from '@langwerk/contract/common'
import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import type { SpendingCurrency } from '@langwerk/contract/model-words'
import type {
  WorkerRunOutcome,
  WorkerRunProblem,
  WorkerRunStatus,
  WorkerRunStop,
} from '@langwerk/contract/worker-run-words'
import type { ContextWindow, WorkerAction } from '@langwerk/contract/worker-words'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './access.ts'
import { createdAt, instant, key } from './columns.ts'
import { job, targetFile, transUnit } from './jobs.ts'
import { generativeArtificialIntelligenceModel } from './models.ts'
import { guideline } from './resources.ts'
import { artificialIntelligenceWorker } from './workers.ts'

/** A worker as it was when its run was made: a run does what was estimated, whatever becomes of the worker. */
export interface WorkerThen {
  name: string
  version: number
  action: WorkerAction
  systemMessage: string
  prompt: string
  contextWindow: ContextWindow
  workOnTerminologyOnly: boolean
  doNotWorkOnAnswer: boolean
  /** The rules that a segment must have findings of; null for no such restriction. */
  ruleSetUuid: string | null
  modelName: string
  /** The text of the run's guideline; empty for none. */
  guideline: string
}

export const workerRun = pgTable(
  'artificial_intelligence_worker_run',
  {
    uuid: key(),
    jobUuid: uuid()
      .notNull()
      .references(() => job.uuid, { onDelete: 'cascade' }),
    /** Null for the whole job, and for segments of several files. */
    targetFileUuid: uuid().references(() => targetFile.uuid, { onDelete: 'cascade' }),
    workerUuid: uuid().references(() => artificialIntelligenceWorker.uuid, { onDelete: 'set null' }),
    worker: jsonb().$type<WorkerThen>().notNull(),
    modelUuid: uuid().references(() => generativeArtificialIntelligenceModel.uuid, { onDelete: 'set null' }),
    guidelineUuid: uuid().references(() => guideline.uuid, { onDelete: 'set null' }),
    /** Whose work it is, also when that is no more, or somebody else's. */
    jobStepUuid: uuid(),
    filter: jsonb().$type<SegmentFilter>().notNull(),
    /** Begun when its job was prepared, and not by a person. */
    automatic: boolean().notNull().default(false),
    budget: jsonb().$type<WorkCost>(),
    estimate: jsonb().$type<WorkerRunEstimate>().notNull(),
    status: text().$type<WorkerRunStatus>().notNull().default('init'),
    stop: text().$type<WorkerRunStop>(),
    message: text().notNull().default(''),
    detail: jsonb().$type<ErrorDetail>(),
    /** For whom it works: who made it, or began it last. */
    userUuid: uuid().references(() => user.uuid, { onDelete: 'set null' }),
    createdAt: createdAt(),
    startedAt: instant(),
    endedAt: instant(),
    /** To which place its revert has come; null of one that was not begun. */
    revertedTo: integer(),
  },
  (table) => [
    index('worker_run_job').on(table.jobUuid, table.createdAt),
    index('worker_run_worker').on(table.workerUuid),
    index('worker_run_user').on(table.userUuid),
  ],
)

/** What became of a segment in a run. */
export const workerRunSegment = pgTable(
  'artificial_intelligence_worker_run_segment',
  {
    runUuid: uuid()
      .notNull()
      .references(() => workerRun.uuid, { onDelete: 'cascade' }),
    /** In the run, from 1. */
    place: integer().notNull(),
    transUnitUuid: uuid().references(() => transUnit.uuid, { onDelete: 'set null' }),
    targetFileUuid: uuid()
      .notNull()
      .references(() => targetFile.uuid, { onDelete: 'cascade' }),
    sortId: integer().notNull(),
    source: text().notNull(),
    /** Its findings of AI rework when the run was made, by their case keys. */
    findings: jsonb().$type<string[]>().notNull().default([]),
    outcome: text().$type<WorkerRunOutcome>().notNull().default('pending'),
    problem: text().$type<WorkerRunProblem>(),
    problemValues: jsonb().$type<Record<string, string | number>>(),
    /** The segment's version that was worked on, and the one that it had afterwards. */
    version: integer(),
    versionAfter: integer(),
    /** The text that was worked on, and what became of it, where the worker writes texts. */
    before: text(),
    after: text(),
    score: integer(),
    /** What the segment was estimated at before. */
    scoreBefore: integer(),
    comment: text(),
    commentUuid: uuid(),
    candidates: jsonb().$type<WorkerRunSegment['candidates']>(),
    /** Its share of the calls that it was asked for with. */
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    /** In millionths; where it was paid in several currencies, what was paid in the last. */
    costMillionths: bigint({ mode: 'number' }),
    currency: text().$type<SpendingCurrency>(),
    /**
     * Of a reverted run: whether it is as it was before. Null of one that the run did not change, and of one that is so where its
     * revert has come past it: only what could not be brought back is written one by one.
     */
    restored: boolean(),
  },
  (table) => [
    primaryKey({ name: 'worker_run_segment_pk', columns: [table.runUuid, table.place] }),
    index('worker_run_segment_outcome').on(table.runUuid, table.outcome, table.place),
    index('worker_run_segment_unit').on(table.transUnitUuid, table.versionAfter),
    index('worker_run_segment_file').on(table.targetFileUuid),
  ],
)

import type { ContextWindow, WorkerAction } from '@langwerk/contract/worker-words'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { generativeArtificialIntelligenceModel } from './models.ts'
import { shareableKey } from './resources.ts'
import { transUnitMessageRuleSet } from './rule-sets.ts'

export const artificialIntelligenceWorker = pgTable(
  'artificial_intelligence_worker',
  {
    uuid: shareableKey(),
    action: text().$type<WorkerAction>().notNull(),
    systemMessage: text().notNull().default(''),
    prompt: text().notNull(),
    contextWindow: text().$type<ContextWindow>().notNull().default('three'),
    /** A worker whose model is gone waits for another one. */
    generativeArtificialIntelligenceModelUuid: uuid().references(() => generativeArtificialIntelligenceModel.uuid, {
      onDelete: 'set null',
    }),
    /** A set stays as long as a worker names it: without it the worker would work on everything. */
    transUnitMessageRuleSetUuid: uuid().references(() => transUnitMessageRuleSet.uuid, { onDelete: 'set null' }),
    workOnTerminologyOnly: boolean().notNull().default(false),
    doNotWorkOnAnswer: boolean().notNull().default(false),
    /** Grows with every change of the action and of the two texts: what a run did can be told by it. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('worker_model').on(table.generativeArtificialIntelligenceModelUuid),
    index('worker_rule_set').on(table.transUnitMessageRuleSetUuid),
  ],
)

/** What a worker did and said in the versions before its present one: runs tell theirs by the number. */
export const artificialIntelligenceWorkerVersion = pgTable(
  'artificial_intelligence_worker_version',
  {
    workerUuid: uuid()
      .notNull()
      .references(() => artificialIntelligenceWorker.uuid, { onDelete: 'cascade' }),
    version: integer().notNull(),
    action: text().$type<WorkerAction>().notNull(),
    systemMessage: text().notNull(),
    prompt: text().notNull(),
    replacedAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'worker_version_pk', columns: [table.workerUuid, table.version] })],
)

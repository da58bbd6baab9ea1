import type { Brief } from '@langwerk/contract/model-work'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key } from './columns.ts'
import { job, transUnit } from './jobs.ts'
import { generativeArtificialIntelligenceModel } from './models.ts'
import { prompt } from './prompts.ts'
import { guideline } from './resources.ts'
import { artificialIntelligenceWorker } from './workers.ts'

export const noBrief: Brief = { audience: '', tone: '', channel: '', limits: '' }

/** With what a model writes in a job; jobs in which none does have no row. */
export const jobModelWork = pgTable(
  'job_model_work',
  {
    jobUuid: key().references(() => job.uuid, { onDelete: 'cascade' }),
    modelUuid: uuid().references(() => generativeArtificialIntelligenceModel.uuid, { onDelete: 'set null' }),
    /** Of whom it has the model; null where the model was chosen by itself. */
    workerUuid: uuid().references(() => artificialIntelligenceWorker.uuid, { onDelete: 'set null' }),
    systemMessage: text().notNull().default(''),
    prompt: text().notNull().default(''),
    /** The saved prompt that both texts are of, and in which version; null where they are typed or were changed. */
    promptUuid: uuid().references(() => prompt.uuid, { onDelete: 'set null' }),
    promptVersion: integer(),
    brief: jsonb().$type<Brief>().notNull().default(noBrief),
    guidelineUuid: uuid().references(() => guideline.uuid, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.modelUuid),
    index().on(table.workerUuid),
    index().on(table.promptUuid),
    index().on(table.guidelineUuid),
  ],
)

/** The ways that a model found to say a segment; what was asked for together is one round, best first. */
export const transUnitAlternative = pgTable(
  'trans_unit_alternative',
  {
    uuid: key(),
    transUnitUuid: uuid()
      .notNull()
      .references(() => transUnit.uuid, { onDelete: 'cascade' }),
    round: integer().notNull(),
    sortId: integer().notNull(),
    /** In its wire form. */
    target: text().notNull(),
    idea: text().notNull(),
    backTranslation: text().notNull(),
    modelName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.transUnitUuid, table.round, table.sortId)],
)

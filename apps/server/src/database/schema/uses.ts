import type { JobSet } from '@langwerk/contract/job-sets'
import type { PenaltyType } from '@langwerk/contract/words'
import { type AnyPgColumn, type AnyPgTable, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { shareable } from './access.ts'
import { key } from './columns.ts'
import { machineTranslationEngine } from './engines.ts'
import { fileType } from './file-types.ts'
import { termbase, termbaseIndex, translationMemory } from './resources.ts'
import { languageCombinationSet, replacementRuleSet, scoringRuleSet, transUnitMessageRuleSet } from './rule-sets.ts'
import { artificialIntelligenceWorker } from './workers.ts'

// What jobs and job templates use: for each kind of thing a table, in which each use has its owner, its place and its settings.

const ofOwner = () => ({
  uuid: key(),
  /** The job or the job template that uses it. */
  ownerUuid: uuid()
    .notNull()
    .references(() => shareable.uuid, { onDelete: 'cascade' }),
  sortId: integer().notNull(),
})

const used = (thing: AnyPgColumn) =>
  uuid()
    .notNull()
    .references(() => thing, { onDelete: 'cascade' })

export const translationMemoryUse = pgTable(
  'translation_memory_use',
  {
    ...ofOwner(),
    translationMemoryUuid: used(translationMemory.uuid),
    translationMemoryPretranslationMinimalMatchPercent: integer().notNull().default(90),
    updateTranslationMemory: boolean().notNull().default(true),
    translationMemorySearchMinimalMatchPercent: integer().notNull().default(50),
    /** How much less its matches count, in percent points. */
    translationMemoryPenalty: integer().notNull().default(0),
    /** Null where each variant of a language has its own. */
    languageVariantPenalty: integer(),
  },
  (table) => [index().on(table.ownerUuid, table.sortId), index().on(table.translationMemoryUuid)],
)

/** Percent points off the matches of some units of a memory, where it is used. */
export const translationMemoryUsePenalty = pgTable(
  'translation_memory_use_penalty',
  {
    uuid: key(),
    translationMemoryUseUuid: uuid()
      .notNull()
      .references(() => translationMemoryUse.uuid, { onDelete: 'cascade' }),
    type: text().$type<PenaltyType>().notNull(),
    selectorValue: text().notNull(),
    matchDifference: integer().notNull(),
    sortId: integer().notNull(),
  },
  (table) => [index().on(table.translationMemoryUseUuid, table.sortId)],
)

export const termbaseUse = pgTable(
  'termbase_use',
  {
    ...ofOwner(),
    termbaseUuid: used(termbase.uuid),
    sourceTermbaseIndexUuid: uuid().references(() => termbaseIndex.uuid, { onDelete: 'set null' }),
    targetTermbaseIndexUuid: uuid().references(() => termbaseIndex.uuid, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.ownerUuid, table.sortId), index().on(table.termbaseUuid)],
)

export const machineTranslationEngineUse = pgTable(
  'machine_translation_engine_use',
  {
    ...ofOwner(),
    machineTranslationEngineUuid: used(machineTranslationEngine.uuid),
    machineTranslationQualityEstimationMinimalPercent: integer().notNull().default(75),
  },
  (table) => [index().on(table.ownerUuid, table.sortId), index().on(table.machineTranslationEngineUuid)],
)

/** Of a set that is used as it is. */
const usedSet = (set: AnyPgColumn) => ({ ...ofOwner(), setUuid: used(set) })

export const replacementRuleSetUse = pgTable('replacement_rule_set_use', usedSet(replacementRuleSet.uuid), (table) => [
  index().on(table.ownerUuid, table.sortId),
  index().on(table.setUuid),
])

export const transUnitMessageRuleSetUse = pgTable(
  'trans_unit_message_rule_set_use',
  usedSet(transUnitMessageRuleSet.uuid),
  (table) => [index().on(table.ownerUuid, table.sortId), index().on(table.setUuid)],
)

export const fileTypeUse = pgTable('file_type_use', usedSet(fileType.uuid), (table) => [
  index().on(table.ownerUuid, table.sortId),
  index().on(table.setUuid),
])

export const scoringRuleSetUse = pgTable('scoring_rule_set_use', usedSet(scoringRuleSet.uuid), (table) => [
  index().on(table.ownerUuid, table.sortId),
  index().on(table.setUuid),
])

export const languageCombinationSetUse = pgTable(
  'language_combination_set_use',
  usedSet(languageCombinationSet.uuid),
  (table) => [index().on(table.ownerUuid, table.sortId), index().on(table.setUuid)],
)

export const artificialIntelligenceWorkerUse = pgTable(
  'artificial_intelligence_worker_use',
  usedSet(artificialIntelligenceWorker.uuid),
  (table) => [index().on(table.ownerUuid, table.sortId), index().on(table.setUuid)],
)

/** The uses of each kind of set that is used as it is. */
export const setUses = {
  replacementRuleSet: replacementRuleSetUse,
  transUnitMessageRuleSet: transUnitMessageRuleSetUse,
  fileType: fileTypeUse,
  scoringRuleSet: scoringRuleSetUse,
  languageCombinationSet: languageCombinationSetUse,
  artificialIntelligenceWorker: artificialIntelligenceWorkerUse,
} satisfies Record<JobSet, AnyPgTable>

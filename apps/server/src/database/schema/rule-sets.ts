import type {
  LanguageCombinationType,
  QualityProcessorName,
  QualitySeverity,
  ReplacementRuleType,
  ScoreType,
} from '@langwerk/contract/words'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { key } from './columns.ts'
import { language, shareableKey } from './resources.ts'

export const replacementRuleSet = pgTable('replacement_rule_set', {
  uuid: shareableKey(),
  sourceLanguageUuid: uuid().references(() => language.uuid),
  targetLanguageUuid: uuid().references(() => language.uuid),
})

export const replacementRule = pgTable(
  'replacement_rule',
  {
    uuid: key(),
    replacementRuleSetUuid: uuid()
      .notNull()
      .references(() => replacementRuleSet.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    type: text().$type<ReplacementRuleType>().notNull(),
    sourceRegex: text().notNull(),
    targetRegex: text().notNull().default(''),
    sortId: integer().notNull(),
  },
  (table) => [index().on(table.replacementRuleSetUuid, table.sortId)],
)

export const languageCombinationSet = pgTable('language_combination_set', { uuid: shareableKey() })

export const languageCombination = pgTable(
  'language_combination',
  {
    uuid: key(),
    languageCombinationSetUuid: uuid()
      .notNull()
      .references(() => languageCombinationSet.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    type: text().$type<LanguageCombinationType>().notNull().default('preset'),
    /** In their order; none stands for every language. */
    sourceLanguageUuids: uuid().array().notNull().default([]),
    targetLanguageUuids: uuid().array().notNull().default([]),
    sortId: integer().notNull(),
  },
  (table) => [index().on(table.languageCombinationSetUuid, table.sortId)],
)

export const scoringRuleSet = pgTable('scoring_rule_set', {
  uuid: shareableKey(),
  sourceLanguageUuid: uuid().references(() => language.uuid),
  targetLanguageUuid: uuid().references(() => language.uuid),
  wordsPerHour: integer().notNull().default(1000),
  /** Hundredths of a Swiss franc. */
  rappenPerHour: integer(),
})

export const scoringRule = pgTable(
  'scoring_rule',
  {
    uuid: key(),
    scoringRuleSetUuid: uuid()
      .notNull()
      .references(() => scoringRuleSet.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    scoreType: text().$type<ScoreType>().notNull().default('translationMemoryMatch'),
    minimumScore: integer().notNull().default(0),
    maximumScore: integer().notNull().default(101),
    formula: text().notNull(),
    sortId: integer().notNull(),
  },
  (table) => [index().on(table.scoringRuleSetUuid, table.sortId)],
)

export const transUnitMessageRuleSet = pgTable('trans_unit_message_rule_set', {
  uuid: shareableKey(),
  sourceLanguageUuid: uuid().references(() => language.uuid),
  targetLanguageUuid: uuid().references(() => language.uuid),
})

export const transUnitMessageRule = pgTable(
  'trans_unit_message_rule',
  {
    uuid: key(),
    transUnitMessageRuleSetUuid: uuid()
      .notNull()
      .references(() => transUnitMessageRuleSet.uuid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    processor: text().$type<QualityProcessorName>().notNull(),
    type: text().$type<QualitySeverity>().notNull().default('warning'),
    sourceRegex: text().notNull().default(''),
    targetRegex: text().notNull().default(''),
    characterLimit: integer(),
    lowScorePercent: integer().notNull().default(0),
    highScorePercent: integer().notNull().default(100),
    sortId: integer().notNull(),
  },
  (table) => [index().on(table.transUnitMessageRuleSetUuid, table.sortId)],
)

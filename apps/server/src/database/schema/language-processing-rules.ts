import type { SegmentationRuleType } from '@langwerk/contract/file-words'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { key } from './columns.ts'
import { languageProcessingRuleSet } from './resources.ts'

/** What every rule of a language processing rule set has. */
const ofSet = () => ({
  uuid: key(),
  languageProcessingRuleSetUuid: uuid()
    .notNull()
    .references(() => languageProcessingRuleSet.uuid, { onDelete: 'cascade' }),
  name: text().notNull(),
  description: text().notNull().default(''),
  sortId: integer().notNull(),
})

export const segmentationRule = pgTable(
  'segmentation_rule',
  {
    ...ofSet(),
    type: text().$type<SegmentationRuleType>().notNull(),
    beforeSegmentEnding: text().notNull().default(''),
    stoppSequence: text().notNull().default(''),
    afterSegmentEnding: text().notNull().default(''),
  },
  (table) => [index().on(table.languageProcessingRuleSetUuid, table.sortId)],
)

export const numberRule = pgTable(
  'number_rule',
  { ...ofSet(), thousandsSeparator: text().notNull(), decimalSeparator: text().notNull() },
  (table) => [index().on(table.languageProcessingRuleSetUuid, table.sortId)],
)

export const languageProcessingAbbreviationRule = pgTable(
  'language_processing_abbreviation_rule',
  { ...ofSet(), abbreviation: text().notNull() },
  (table) => [index().on(table.languageProcessingRuleSetUuid, table.sortId)],
)

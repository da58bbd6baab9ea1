import type { EngineUsagePurpose } from '@langwerk/contract/machine-translation-engines'
import type { MachineTranslationProvider } from '@langwerk/contract/words'
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { organizationIntegration } from './people.ts'
import { language, shareableKey } from './resources.ts'

export const machineTranslationEngine = pgTable('machine_translation_engine', {
  uuid: shareableKey(),
  provider: text().$type<MachineTranslationProvider>().notNull(),
  apiHostUrl: text(),
  apiRegion: text(),
  translationResourceId: text(),
  resourceSourceLanguageUuid: uuid().references(() => language.uuid),
  resourceTargetLanguageUuid: uuid().references(() => language.uuid),
  sealedApiKey: text(),
  /** What is shown of it. */
  apiKeyEnding: text().notNull().default(''),
  /** Whose account it asks with instead of one of its own. */
  integrationUuid: uuid().references(() => organizationIntegration.uuid, { onDelete: 'set null' }),
  sourceLanguageUuid: uuid().references(() => language.uuid),
  targetLanguageUuid: uuid().references(() => language.uuid),
  machineTranslationQualityEstimationMinimalPercent: integer(),
})

/** What an engine was asked on a day (UTC) for one purpose and in one pair of languages. */
export const engineUsage = pgTable(
  'engine_usage',
  {
    machineTranslationEngineUuid: uuid()
      .notNull()
      .references(() => machineTranslationEngine.uuid, { onDelete: 'cascade' }),
    day: date().notNull(),
    purpose: text().$type<EngineUsagePurpose>().notNull(),
    /** BCP 47. */
    sourceLanguage: text().notNull(),
    targetLanguage: text().notNull(),
    calls: integer().notNull(),
    failedCalls: integer().notNull(),
    segments: integer().notNull(),
    characters: bigint({ mode: 'number' }).notNull(),
  },
  ({ machineTranslationEngineUuid, day, purpose, sourceLanguage, targetLanguage }) => [
    primaryKey({
      name: 'engine_usage_pk',
      columns: [machineTranslationEngineUuid, day, purpose, sourceLanguage, targetLanguage],
    }),
  ],
)

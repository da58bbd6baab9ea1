import type { MachineTranslationProvider } from '@langwerk/contract/words'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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

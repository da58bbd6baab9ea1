import type { ErrorDetail } from '@langwerk/contract/common'
import type { GlossaryStatus } from '@langwerk/contract/machine-translation-engines'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, key } from './columns.ts'
import { machineTranslationEngine } from './engines.ts'
import { termbaseUse } from './uses.ts'

/** What lies at an engine's provider of the terms of a termbase that it uses, for one pair of languages. */
export const engineGlossary = pgTable(
  'engine_glossary',
  {
    uuid: key(),
    machineTranslationEngineUuid: uuid()
      .notNull()
      .references(() => machineTranslationEngine.uuid, { onDelete: 'cascade' }),
    /** Null of one that nothing uses any more, and that is to be removed at the provider. */
    termbaseUseUuid: uuid().references(() => termbaseUse.uuid, { onDelete: 'set null' }),
    /** BCP 47, as they are translated. */
    sourceLanguage: text().notNull(),
    targetLanguage: text().notNull(),
    /** The provider's name of it; null where there is nothing there. */
    providerName: text(),
    /** Of what it was made: the languages of the termbase, and its revision. */
    madeOf: text().notNull().default(''),
    termbaseRevision: bigint({ mode: 'number' }).notNull().default(0),
    /** Of its terms: a change of the termbase need not be one of them. */
    termsHash: text().notNull().default(''),
    termCount: integer().notNull().default(0),
    status: text().$type<Exclude<GlossaryStatus, 'due'>>().notNull().default('making'),
    /** Why it could not be made, and since when. */
    message: text().notNull().default(''),
    detail: jsonb().$type<ErrorDetail>(),
    failedAt: instant(),
  },
  (table) => [
    uniqueIndex().on(table.termbaseUseUuid, table.sourceLanguage, table.targetLanguage),
    index().on(table.machineTranslationEngineUuid),
  ],
)

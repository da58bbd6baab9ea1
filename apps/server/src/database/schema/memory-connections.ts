import type { ErrorDetail } from '@langwerk/contract/common'
import type { SynchronizationStatus } from '@langwerk/contract/translation-memories'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { shareable } from './access.ts'
import { key } from './columns.ts'
import { machineTranslationEngine } from './engines.ts'

/** A translation memory that is kept by the account of an engine too, and how much of it is there. */
export const memoryConnection = pgTable(
  'memory_connection',
  {
    uuid: key(),
    machineTranslationEngineUuid: uuid()
      .notNull()
      .references(() => machineTranslationEngine.uuid, { onDelete: 'cascade' }),
    /** The memory, which is made after its connection; null of one that is to be removed at the provider. */
    translationMemoryUuid: uuid().references(() => shareable.uuid, { onDelete: 'set null' }),
    /** The provider's name of it; null where there is nothing there. */
    providerName: text(),
    /** Another one as soon as it is made anew there: its units say which of them they are in. */
    editionUuid: uuid(),
    /** The last change that was told, as the revision and the unit that has it. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    unitId: bigint({ mode: 'number' }).notNull().default(0),
    /** Units that are there as they are here. */
    synchronizedCount: integer().notNull().default(0),
    /** Units that are there and are deleted here, or are otherwise and were refused. */
    staleCount: integer().notNull().default(0),
    status: text().$type<SynchronizationStatus>().notNull().default('running'),
    message: text().notNull().default(''),
    detail: jsonb().$type<ErrorDetail>(),
  },
  (table) => [uniqueIndex().on(table.translationMemoryUuid), index().on(table.machineTranslationEngineUuid)],
)

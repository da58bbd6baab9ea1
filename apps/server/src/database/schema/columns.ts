import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, read and written as ISO 8601 text by the driver's Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const key = () => uuid().primaryKey()

/** How much the matches of a memory count for where it is used, in percent points. */
export const memoryUse = () => ({
  translationMemorySearchMinimalMatchPercent: integer().notNull().default(50),
  translationMemoryPenalty: integer().notNull().default(0),
  /** Null where each variant has its own. */
  languageVariantPenalty: integer(),
})

/** A text in the order of the alphabet, alike on every database and whatever its locale is. */
export const alphabetical = (column: AnyPgColumn) => sql`${column} collate "und-x-icu"`

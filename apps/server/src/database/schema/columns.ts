import { sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, read and written as ISO 8601 text by the driver's Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const key = () => uuid().primaryKey()

/** A text in the order of the alphabet, alike on every database and whatever its locale is. */
export const alphabetical = (column: AnyPgColumn) => sql`${column} collate "und-x-icu"`

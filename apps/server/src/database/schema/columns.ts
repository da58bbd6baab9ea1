import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, read and written as ISO 8601 text by the driver's Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
export const key = () => uuid().primaryKey()

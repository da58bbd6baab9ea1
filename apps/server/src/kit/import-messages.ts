import { type ImportReason, importReasonTexts } from '@langwerk/contract/import-words'
import { type AnyColumn, sql } from 'drizzle-orm'

/** What an import says of how it ended, as its columns. */
export const messageOf = ({ reason, detail }: ImportReason) => ({ message: reason, detail })

/** The same of one that was stopped, which says how far it had come. */
export const cancelledAfter = (itemsRead: AnyColumn) => ({
  message: sql`replace(${importReasonTexts.cancelled}, '{entries}', ${itemsRead}::text)`,
  detail: sql`jsonb_build_object('key', 'cancelled', 'values', jsonb_build_object('entries', ${itemsRead}::text))`,
})

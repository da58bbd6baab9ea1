import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { termEntry } from '../../database/schema/resources.ts'

/** A termbase's entries outside of its recycle bin; `after` is the last uuid of the page before. */
export const livingEntries = (termbaseUuid: string | SQL, after?: string): SQL | undefined =>
  and(
    eq(termEntry.termbaseUuid, termbaseUuid),
    isNull(termEntry.recycledAt),
    after ? gt(termEntry.uuid, after) : undefined,
  )

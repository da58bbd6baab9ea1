import type { JobPreparation } from '@langwerk/contract/job-preparation'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, read and written as ISO 8601 text by the driver's Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const key = () => uuid().primaryKey()

/** How a job is prepared: of a job, and of the template that presets it. */
export const preparation = () => ({
  lockExactMatches: boolean().notNull().default(false),
  lockTargets: boolean().notNull().default(false),
  reportCrossFileRepetitions: boolean().notNull().default(true),
  artificialIntelligenceReworkBudget:
    jsonb().$type<NonNullable<JobPreparation['artificialIntelligenceReworkBudget']>>(),
})

/** What the people of a step may do beyond translating: of a job template, and of each step. */
export const providerPermissions = () => ({
  enableSourceFileDownload: off(),
  enableAdditionalFileDownload: off(),
  enableTargetFileDownload: off(),
  enableSourceTextEditing: off(),
  enableTerminologyBuildUp: off(),
  enableOneClickSegmentConfirmation: off(),
})
const off = () => boolean().notNull().default(false)

/** A text in the order of the alphabet, alike on every database and whatever its locale is. */
export const alphabetical = (column: AnyPgColumn) => sql`${column} collate "und-x-icu"`

/**
 * A text as names are searched: without case and accents, its words apart by blanks. By a function of the database, which the
 * indexes for that name, too, so that what is searched for is folded alike.
 */
export const folded = (text: AnyPgColumn | SQL | string) => sql`folded(${text})`

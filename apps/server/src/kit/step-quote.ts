import { reviewMinutes } from '@langwerk/matching/review-time'
import { eq, type SQL, sql } from 'drizzle-orm'
import { coversFile } from '../access/job-steps.ts'
import type { Db } from '../database/database.ts'
import { jobStep } from '../database/schema/job-steps.ts'
import { uuidArray } from '../database/uuid-array.ts'
import { coveredUnits } from './step-scope.ts'

/** What so many minutes cost, in hundredths of a Swiss franc. */
export const priceOf = (rappenPerHour: number, minutes: number) => Math.round((rappenPerHour * minutes) / 60)

/** Joins a row of `trans_unit t` with what the analysis of its file has for its band. */
export const analysedBand = sql`left join target_file_analysis_row a on a.target_file_uuid = t.target_file_uuid
  and a.band = coalesce(t.match_band, 'new')`

/** Of such a row its minutes by the scoring rules of the job: its share of its band's. Null where no rules serve its language. */
export const unitMinutes = sql<
  number | null
>`case when t.words = 0 then 0 when a.words > 0 then t.words * a.minutes / a.words end::float8`

/** Of a group of such rows the sum; null where one has none. */
export const sumOfMinutes = sql<
  number | null
>`case when bool_and(${unitMinutes} is not null) then sum(${unitMinutes}) end::float8`

/** The minutes that work takes: by scoring rules or, where these say none, by its words. */
export const minutesFor = (words: number, byRules: number | null): number =>
  // Sums of fractions are a little more now and then.
  byRules === null ? reviewMinutes(words) : Math.ceil(Math.round(byRules * 100) / 100)

/**
 * Reckons what steps take and cost, by the segments that they have now.
 * @param tx a transaction
 * @param steps a condition on `job_step s`
 */
export async function quoteSteps(tx: Db, steps: SQL) {
  const { rows } = await tx.execute<{
    uuid: string
    words: number
    rappenPerHour: number
    byRules: number | null
  }>(sql`
    select s.uuid, s.words, s.rappen_per_hour as "rappenPerHour",
      (select ${sumOfMinutes} from ${coveredUnits(sql`s`)} ${analysedBand} where not t.locked) as "byRules"
    from job_step s where ${steps}`)
  for (const { uuid, words, rappenPerHour, byRules } of rows) {
    const minutes = minutesFor(words, byRules)
    await tx
      .update(jobStep)
      .set({ quotedWords: words, minutes, rappen: priceOf(rappenPerHour, minutes) })
      .where(eq(jobStep.uuid, uuid))
  }
}

/** Has the quotes of steps follow their words, but of those that somebody has accepted: these stay as they were then. */
export const followWords = (tx: Db, steps: SQL) =>
  quoteSteps(tx, sql`(${steps}) and s.status is distinct from 'accepted' and s.quoted_words <> s.words`)

/**
 * The same after the analysis of target files has changed.
 * @param tx a transaction
 */
export async function followAnalysis(tx: Db, targetFileUuids: readonly string[]) {
  const file = { uuid: sql`f.uuid`, languageUuid: sql`f.language_uuid` }
  const steps = sql`s.status in ('invited', 'declined') and exists (select from target_file f
    where f.uuid = any(${uuidArray(targetFileUuids)}) and f.job_uuid = s.job_uuid and ${coversFile(sql`s`, file)})`
  // Whoever accepts at this moment does so before it, and for the quote that they have seen.
  await tx.execute(sql`select from job_step s where ${steps} order by s.uuid for no key update`)
  await quoteSteps(tx, steps)
}

import { reviewMinutes } from '@langwerk/matching/review-time'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { jobStep } from '../database/schema/job-steps.ts'

/** What so many minutes cost, in hundredths of a Swiss franc. */
export const priceOf = (rappenPerHour: number, minutes: number) => Math.round((rappenPerHour * minutes) / 60)

/**
 * Reckons what steps take and cost, by the words that they have now.
 * @param tx a transaction
 * @param steps a condition on `job_step s`
 */
export async function quoteSteps(tx: Db, steps: SQL) {
  const { rows } = await tx.execute<{ uuid: string; words: number; rappenPerHour: number }>(sql`
    select s.uuid, s.words, s.rappen_per_hour as "rappenPerHour" from job_step s where ${steps}`)
  for (const { uuid, words, rappenPerHour } of rows) {
    const minutes = reviewMinutes(words)
    await tx
      .update(jobStep)
      .set({ quotedWords: words, minutes, rappen: priceOf(rappenPerHour, minutes) })
      .where(eq(jobStep.uuid, uuid))
  }
}

/** Has the quotes of steps follow their words, but of those that somebody has accepted: these stay as they were then. */
export const followWords = (tx: Db, steps: SQL) =>
  quoteSteps(tx, sql`(${steps}) and s.status is distinct from 'accepted' and s.quoted_words <> s.words`)

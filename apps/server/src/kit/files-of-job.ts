import { type SQL, sql } from 'drizzle-orm'
import { file } from '../database/schema/jobs.ts'

/** Whether a file is a job's: one that it translates, or an additional file of such a one. */
export const filesOfJob = (jobUuid: string): SQL => sql`(${file.jobUuid} = ${jobUuid}
  or ${file.additionalToUuid} in (select own.uuid from file own where own.job_uuid = ${jobUuid}))`

/**
 * A condition on a row of `trans_unit` and its `target_file`: the segment is the job's. Those of a file that was removed name the job
 * until they are gone; their target file does not.
 */
export const segmentsOfJob = (jobUuid: SQL | string, unit = sql`t`, target = sql`f`): SQL =>
  sql`${unit}.job_uuid = ${jobUuid} and ${target}.job_uuid = ${unit}.job_uuid`

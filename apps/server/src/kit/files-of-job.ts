import { type SQL, sql } from 'drizzle-orm'
import { file } from '../database/schema/jobs.ts'

/** Whether a file is a job's: one that it translates, or an additional file of such a one. */
export const filesOfJob = (jobUuid: string): SQL => sql`(${file.jobUuid} = ${jobUuid}
  or ${file.additionalToUuid} in (select own.uuid from file own where own.job_uuid = ${jobUuid}))`

import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { job } from '../database/schema/jobs.ts'

/** Takes the job's row: moves of its steps stand behind each other, and each sees what the one before has done. */
export const lockSteps = (tx: Db, jobUuid: string) =>
  tx.select({ uuid: job.uuid }).from(job).where(eq(job.uuid, jobUuid)).for('no key update')

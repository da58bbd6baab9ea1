import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { job } from '../../database/schema/jobs.ts'
import { jobFinished } from './find.ts'

/**
 * Changes of many units of a job go one after another: two at once could wait for each other's rows. Single saves go on.
 * @throws Refusal 409 where the job was finished meanwhile.
 */
export async function lockJob(tx: Db, jobUuid: string) {
  const [row] = await tx
    .select({ finishedAt: job.finishedAt })
    .from(job)
    .where(eq(job.uuid, jobUuid))
    .for('no key update')
  if (row?.finishedAt) throw jobFinished()
}

import { and, eq, isNull } from 'drizzle-orm'
import { job } from '../../database/schema/jobs.ts'
import type { House } from '../../kit/house.ts'
import { conflict } from '../../kit/refusals.ts'

/** Finishes a job that is ready; a second time changes nothing. */
export async function finishJob({ db, events }: Pick<House, 'db' | 'events'>, jobUuid: string) {
  const finished = await db
    .update(job)
    .set({ finishedAt: new Date() })
    .where(and(eq(job.uuid, jobUuid), eq(job.status, 'done'), isNull(job.finishedAt)))
    .returning({ uuid: job.uuid })
  if (finished.length > 0) return events.publish({ type: 'job', jobUuid }, { shareableUuid: jobUuid })
  const [row] = await db.select({ finishedAt: job.finishedAt }).from(job).where(eq(job.uuid, jobUuid))
  if (!row?.finishedAt) throw conflict('job_not_ready', 'The job is not ready yet.')
}

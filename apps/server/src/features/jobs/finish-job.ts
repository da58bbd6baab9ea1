import { and, eq, isNull } from 'drizzle-orm'
import { job } from '../../database/schema/jobs.ts'
import type { House } from '../../kit/house.ts'
import { jobFinished, jobNotReady } from './job-refusals.ts'

/** Finishes a job that is ready. @throws Refusal 409 where it is not, or is finished already. */
export async function finishJob({ db, events }: Pick<House, 'db' | 'events'>, jobUuid: string) {
  const finished = await db
    .update(job)
    .set({ finishedAt: new Date() })
    .where(and(eq(job.uuid, jobUuid), eq(job.status, 'done'), isNull(job.finishedAt)))
    .returning({ uuid: job.uuid })
  if (finished.length > 0) return events.publish({ type: 'job', jobUuid }, { shareableUuid: jobUuid, jobUuid })
  const [row] = await db.select({ finishedAt: job.finishedAt }).from(job).where(eq(job.uuid, jobUuid))
  if (row?.finishedAt) throw jobFinished()
  throw jobNotReady()
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { job } from '../../database/schema/jobs.ts'
import { countJobLater } from '../../kit/count-job.ts'
import type { House } from '../../kit/house.ts'
import { finishedTask } from './finished-task.ts'
import { jobFinished, jobNotReady } from './job-refusals.ts'

/** Finishes a job that is ready. @throws Refusal 409 where it is not, or is finished already. */
export async function finishJob(
  { db, events, tasks }: Pick<House, 'db' | 'events' | 'tasks'>,
  actor: Actor,
  jobUuid: string,
) {
  const isFinished = await db.transaction(async (tx) => {
    const finished = await tx
      .update(job)
      .set({ finishedAt: new Date() })
      .where(and(eq(job.uuid, jobUuid), eq(job.status, 'done'), isNull(job.finishedAt)))
      .returning({ uuid: job.uuid })
    if (finished.length === 0) return false
    await tasks.enqueue(tx, finishedTask({ jobUuid, userUuid: actor.uuid }))
    await countJobLater({ tasks }, tx, jobUuid)
    return true
  })
  if (isFinished) {
    tasks.wake()
    return events.publish({ type: 'job', jobUuid }, { shareableUuid: jobUuid, jobUuid })
  }
  const [row] = await db.select({ finishedAt: job.finishedAt }).from(job).where(eq(job.uuid, jobUuid))
  if (row?.finishedAt) throw jobFinished()
  throw jobNotReady()
}

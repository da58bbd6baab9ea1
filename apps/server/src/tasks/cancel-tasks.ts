import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { task } from '../database/schema/tasks.ts'

/**
 * Ends what works on a subject, or is queued for it.
 * @param breakOff is given each task that may run, here or in another process.
 */
export async function cancelTasks(db: Db, subjectUuid: string, breakOff: (uuid: string) => void): Promise<void> {
  const ended = await db
    .update(task)
    .set({ cancelRequested: true })
    .where(and(eq(task.subjectUuid, subjectUuid), inArray(task.status, ['queued', 'running'])))
    .returning({ uuid: task.uuid })
  for (const { uuid } of ended) breakOff(uuid)
  await db
    .update(task)
    .set({ status: 'cancelled', endedAt: sql`now()` })
    .where(and(eq(task.subjectUuid, subjectUuid), eq(task.status, 'queued')))
}

import { and, eq } from 'drizzle-orm'
import { task } from '../src/database/schema/tasks.ts'
import type { House } from '../src/kit/house.ts'
import { until } from './house.ts'

/** The sweep that waits for tomorrow, now, and without what a new database does not know. */
export async function sweep({ db, tasks }: House, unknown: object[] = []) {
  const waiting = and(eq(task.kind, 'sweepLeftovers'), eq(task.status, 'queued'))
  const [next] = await until(async () => {
    const rows = await db.select().from(task).where(waiting)
    return rows.length === 1 && rows
  })
  await db.update(task).set({ runAfter: new Date(), input: { unknown } }).where(eq(task.uuid, next!.uuid))
  tasks.wake()
  await until(async () => (await db.$count(task, and(eq(task.uuid, next!.uuid), eq(task.status, 'done')))) === 1)
}

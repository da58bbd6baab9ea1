import { and, eq, sql } from 'drizzle-orm'
import { fromNow } from '../database/clock.ts'
import { task } from '../database/schema/tasks.ts'
import type { TaskRun } from '../tasks/task-kind.ts'
import type { House } from './house.ts'

/** What is done again and again, by whichever process comes first. */
interface RegularTask {
  name: string
  /** The one thing that it works on, so that two processes never do so at once. */
  subjectUuid: string
  /** From its end to its next beginning, in milliseconds. */
  everyMs: () => number
  /** From the start of a process to its next beginning; null where it is not to be done. */
  atStartMs: number | null
  run(run: TaskRun<unknown>): Promise<void>
}

/** One of it waits at most; the earliest beginning that is asked for counts. What fails is in the log, and done again the next time. */
export function serveRegularTask(
  { db, tasks, http }: Pick<House, 'db' | 'tasks' | 'http'>,
  { name, subjectUuid, everyMs, atStartMs, run }: RegularTask,
) {
  const enqueue = (afterMs: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`regular task ${name}`}, 0))`)
      const queued = and(eq(task.kind, name), eq(task.status, 'queued'))
      const [waiting] = await tx.select({ uuid: task.uuid }).from(task).where(queued).for('update')
      if (!waiting) return tasks.enqueue(tx, { kind: name, subjectUuid, input: {}, afterMs })
      const runAfter = sql`least(${task.runAfter}, ${fromNow(afterMs)})`
      await tx.update(task).set({ runAfter }).where(eq(task.uuid, waiting.uuid))
    })
  tasks.register<Record<never, never>>({
    name,
    attempts: 1,
    run: async (given) => {
      await run(given)
      await enqueue(everyMs())
    },
    failed: () => enqueue(everyMs()),
  })
  if (atStartMs !== null) http.addHook('onReady', () => enqueue(atStartMs))
}

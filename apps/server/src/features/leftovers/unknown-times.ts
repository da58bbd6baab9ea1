import { max } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { session } from '../../database/schema/access.ts'
import { task } from '../../database/schema/tasks.ts'

/** A time of which this database knows nothing, in milliseconds. */
export interface UnknownTime {
  from: number
  until: number
}

/** Something was stored so long after the last trace of its server, at most. */
const traceMs = 15 * 60_000

/**
 * The time between the last trace in the database and this start: the server stood still, or the database is an empty one
 * or was brought back from a backup, and what was stored meanwhile belongs to the one before. Null where there is none.
 */
export async function unknownTime(db: Db): Promise<UnknownTime | null> {
  const [tasks] = await db.select({ ended: max(task.endedAt), made: max(task.createdAt) }).from(task)
  const [sessions] = await db.select({ used: max(session.lastUsedAt) }).from(session)
  const traces = [tasks?.ended, tasks?.made, sessions?.used].map((at) => at?.getTime() ?? 0)
  const last = Math.max(...traces)
  const from = last === 0 ? 0 : last + traceMs
  const until = Date.now()
  return from < until ? { from, until } : null
}

export const isIn = (times: readonly UnknownTime[], at: Date) =>
  times.some(({ from, until }) => at.getTime() >= from && at.getTime() <= until)

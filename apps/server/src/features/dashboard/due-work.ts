import type { DueWork } from '@langwerk/contract/dashboard'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { presentStep, type StepColumns, stepColumns, wordsLeft } from './step-columns.ts'

const shown = 5
/** Of which a person's pace is reckoned, and the days of work in them. */
const paceDays = 28
const workingDays = 20

/**
 * What somebody has accepted and not finished.
 * @param ends when their own day and week end: the server knows nobody's time zone
 */
export async function dueWork(
  db: Db,
  actor: Actor,
  { endOfDay, endOfWeek }: { endOfDay: string; endOfWeek: string },
): Promise<DueWork> {
  const open = sql`s.user_uuid = ${actor.uuid} and s.status = 'accepted' and s.finished_at is null`
  const { rows: counts } = await db.execute<Bucket>(sql`
    select case when s.due_dt < now() then 'overdue' when s.due_dt < ${endOfDay}::timestamptz then 'today'
        when s.due_dt < ${endOfWeek}::timestamptz then 'thisWeek' else 'later' end as due,
      count(*)::int as steps, sum(${wordsLeft})::int as "wordsLeft", count(s.returned_at)::int as returned
    from job_step s join job j on j.uuid = s.job_uuid and j.finished_at is null where ${open} group by 1`)
  const { rows: next } = await db.execute<StepColumns>(sql`
    select ${stepColumns} from job_step s join job j on j.uuid = s.job_uuid and j.finished_at is null
    join shareable on shareable.uuid = s.job_uuid left join language l on l.uuid = s.language_uuid
    where ${open} and s.due_dt is not null order by s.due_dt, s.uuid limit ${shown}`)
  const { rows: done } = await db.execute<{ words: number; now: string }>(sql`
    select coalesce(sum(s.words), 0)::int as words, now() as now from job_step s
    where s.user_uuid = ${actor.uuid} and s.status = 'accepted'
      and s.finished_at > now() - make_interval(days => ${paceDays})`)
  const of = (due: Bucket['due']) => {
    const found = counts.find((bucket) => bucket.due === due)
    return { steps: found?.steps ?? 0, wordsLeft: found?.wordsLeft ?? 0 }
  }
  return {
    asOf: new Date(done[0]!.now).toISOString(),
    overdue: of('overdue'),
    today: of('today'),
    thisWeek: of('thisWeek'),
    later: of('later'),
    returned: counts.reduce((sum, { returned }) => sum + returned, 0),
    next: next.map(presentStep),
    wordsADay: Math.round(done[0]!.words / workingDays) || null,
  }
}

interface Bucket extends Record<string, unknown> {
  due: 'overdue' | 'today' | 'thisWeek' | 'later'
  steps: number
  wordsLeft: number
  returned: number
}

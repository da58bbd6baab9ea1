import type { StatisticsFilter, TimeStatistics } from '@langwerk/contract/statistics'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { weeksAsked } from './period.ts'
import { seriesOf, summedRows } from './summed-rows.ts'

/** How many steps were finished on time, and how long jobs took. */
export async function timeStatistics(db: Db, actor: Actor, filter: StatisticsFilter): Promise<TimeStatistics> {
  const weeks = weeksAsked(filter, new Date())
  const where = await summedRows(db, { actor, filter, weeks })
  const { rows: found } = await db.execute<{ rows: Row[] | null; turns: Turn[] | null }>(sql`
    with w as materialized (
      select w.week, w.steps_finished, w.steps_due, w.steps_on_time, w.steps_returned, w.turn_round_minutes
      from week_statistic w where ${where})
    select
      (select json_agg(c) from (select w.week::text as week, sum(w.steps_finished) as finished, sum(w.steps_due) as due,
        sum(w.steps_on_time) as "onTime", sum(w.steps_returned) as returned from w group by 1) c) as rows,
      (select json_agg(c) from (select w.week >= ${weeks.weeks[0] ?? null}::date as now, count(*)::int as jobs,
        percentile_cont(0.5) within group (order by t.minutes)::int as median,
        percentile_cont(0.9) within group (order by t.minutes)::int as slow
        from w cross join lateral unnest(w.turn_round_minutes) as t (minutes) group by 1) c) as turns`)
  const rows = found[0]?.rows ?? []
  const turns = found[0]?.turns ?? []
  const of = seriesOf(rows, weeks)
  const [finished, due, onTime, returned] = [of('finished'), of('due'), of('onTime'), of('returned')]
  const at = (when: 'total' | 'before') => {
    const turn = turns.find(({ now }) => now === (when === 'total'))
    return {
      finished: finished[when],
      due: due[when],
      onTime: onTime[when],
      returned: returned[when],
      turnRound: { jobs: turn?.jobs ?? 0, medianMinutes: turn?.median ?? null, slowMinutes: turn?.slow ?? null },
    }
  }
  return {
    asOf: weeks.asOf,
    weeks: weeks.weeks,
    total: at('total'),
    before: at('before'),
    dueByWeek: due.byWeek,
    onTimeByWeek: onTime.byWeek,
  }
}

type Row = { week: string } & Record<'finished' | 'due' | 'onTime' | 'returned', number>
interface Turn {
  now: boolean
  jobs: number
  median: number | null
  slow: number | null
}

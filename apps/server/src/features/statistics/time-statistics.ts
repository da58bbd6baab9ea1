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
  const [{ rows }, { rows: turns }] = await Promise.all([
    db.execute<Row>(sql`
      select w.week::text as week, sum(w.steps_finished)::float8 as finished, sum(w.steps_due)::float8 as due,
        sum(w.steps_on_time)::float8 as "onTime", sum(w.steps_returned)::float8 as returned
      from week_statistic w where ${where} group by 1`),
    db.execute<Turn>(sql`
      select w.week >= ${weeks.weeks[0] ?? null}::date as now, count(*)::int as jobs,
        percentile_cont(array[0.5, 0.9]) within group (order by t.minutes) as shares
      from week_statistic w cross join lateral unnest(w.turn_round_minutes) as t (minutes) where ${where} group by 1`),
  ])
  const of = seriesOf(rows, weeks)
  const [finished, due, onTime, returned] = [of('finished'), of('due'), of('onTime'), of('returned')]
  const at = (when: 'total' | 'before') => {
    const turn = turns.find(({ now }) => now === (when === 'total'))
    return {
      finished: finished[when],
      due: due[when],
      onTime: onTime[when],
      returned: returned[when],
      turnRound: {
        jobs: turn?.jobs ?? 0,
        medianMinutes: minutesOf(turn?.shares[0]),
        slowMinutes: minutesOf(turn?.shares[1]),
      },
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

const minutesOf = (minutes: number | undefined) => (minutes === undefined ? null : Math.round(minutes))

type Row = { week: string } & Record<'finished' | 'due' | 'onTime' | 'returned', number> & Record<string, unknown>
interface Turn extends Record<string, unknown> {
  now: boolean
  jobs: number
  /** The median, and what nine of ten do not exceed; sorted for once. */
  shares: [number, number]
}

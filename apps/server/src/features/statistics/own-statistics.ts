import type { OwnStatistics, Period } from '@langwerk/contract/statistics'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { weekOf } from '../../access/week-sums.ts'
import type { Db } from '../../database/database.ts'
import { weeksAsked } from './period.ts'
import { seriesOf } from './summed-rows.ts'

/** Somebody’s own finished steps by week. Nobody else is told them. */
export async function ownStatistics(db: Db, actor: Actor, period: Period): Promise<OwnStatistics> {
  const weeks = weeksAsked(period, new Date())
  const first = weeks.before[0] ?? weeks.asOf
  const { rows } = await db.execute<Row>(sql`
    select ${weekOf(sql`s.finished_at`)}::text as week, count(*) as finished, count(s.due_dt) as due,
      count(*) filter (where s.finished_at <= s.due_dt) as "onTime", count(s.returned_at) as returned, sum(s.words) as words
    from job_step s where s.user_uuid = ${actor.uuid} and s.status = 'accepted'
      and s.finished_at >= ${first}::timestamp at time zone 'UTC' group by 1`)
  const { rows: ratings } = await db.execute<{ stars: number | null; ratings: number }>(sql`
    select avg(s.stars)::float as stars, count(*)::int as ratings from job_step s
    where s.user_uuid = ${actor.uuid} and s.stars is not null`)
  const of = seriesOf(rows, weeks)
  const all = {
    finished: of('finished'),
    due: of('due'),
    onTime: of('onTime'),
    returned: of('returned'),
    words: of('words'),
  }
  const at = (when: 'total' | 'before') => ({
    finished: all.finished[when],
    due: all.due[when],
    onTime: all.onTime[when],
    returned: all.returned[when],
    words: all.words[when],
  })
  return {
    asOf: weeks.asOf,
    weeks: weeks.weeks,
    total: at('total'),
    before: at('before'),
    wordsByWeek: all.words.byWeek,
    dueByWeek: all.due.byWeek,
    onTimeByWeek: all.onTime.byWeek,
    rating: ratings[0]!,
  }
}

type Row = { week: string } & Record<'finished' | 'due' | 'onTime' | 'returned' | 'words', string>

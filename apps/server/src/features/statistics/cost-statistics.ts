import type { PriceCurrency } from '@langwerk/contract/model-words'
import type { CostStatistics, TeamFilter } from '@langwerk/contract/statistics'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { weeksAsked } from './period.ts'
import { costRows, type Series, seriesOf } from './summed-rows.ts'

/** What models and people cost, in the jobs that somebody may edit. */
export async function costStatistics(db: Db, actor: Actor, filter: TeamFilter): Promise<CostStatistics> {
  const weeks = weeksAsked(filter, new Date())
  const where = await costRows(db, { actor, filter, weeks }, 'edit')
  const { rows: models } = await db.execute<{ week: string; currency: PriceCurrency; millionths: string }>(sql`
    select w.week::text as week, w.currency, sum(w.millionths) as millionths from week_cost w where ${where} group by 1, 2`)
  const { rows: people } = await db.execute<{ week: string; rappen: string }>(sql`
    select w.week::text as week, sum(w.step_rappen) as rappen from week_statistic w where ${where} group by 1`)
  const ofPeople = seriesOf(people, weeks)('rappen')
  const hasPeople = ofPeople.total > 0 || ofPeople.before > 0
  return {
    asOf: weeks.asOf,
    weeks: weeks.weeks,
    models: [...new Set(models.map(({ currency }) => currency))].sort().map((currency) => {
      const rows = models.filter((row) => row.currency === currency)
      return { currency, ...divided(seriesOf(rows, weeks)('millionths'), 1_000_000) }
    }),
    people: hasPeople ? [{ currency: 'CHF', ...divided(ofPeople, 100) }] : [],
  }
}

const divided = ({ total, before, byWeek }: Series, by: number): Series => ({
  total: total / by,
  before: before / by,
  byWeek: byWeek.map((amount) => amount / by),
})

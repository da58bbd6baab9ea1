import type { SpendingCurrency } from '@langwerk/contract/model-words'
import type { CostStatistics, TeamFilter } from '@langwerk/contract/statistics'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { weeksAsked } from './period.ts'
import { costRows, knownRows, type Series, seriesOf } from './summed-rows.ts'

/** What models and people cost, in the jobs that somebody may edit. */
export async function costStatistics(db: Db, actor: Actor, filter: TeamFilter): Promise<CostStatistics> {
  const weeks = weeksAsked(filter, new Date())
  const where = await costRows(db, { actor, filter, weeks }, 'edit')
  const { rows: models } = await db.execute<{ week: string; currency: SpendingCurrency; millionths: string }>(sql`
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
    openQuotes: await openQuotes(db, actor, filter),
    people: hasPeople ? [{ currency: 'CHF', ...divided(ofPeople, 100) }] : [],
  }
}

/** What steps of people will come to that are given out in running jobs; a sub-step is paid by whoever has the step above it. */
async function openQuotes(db: Db, actor: Actor, filter: TeamFilter): Promise<CostStatistics['openQuotes']> {
  const { rows } = await db.execute<{ status: string; steps: number; rappen: string }>(sql`
    select w.status, count(*)::int as steps, sum(w.rappen) as rappen from (
      select s.status, s.rappen, sh.kind, sh.audience_uuid, st.team_uuid as primary_team_uuid,
        case when sh.audience_uuid is null then sh.owner_uuid end as owner_uuid
      from job_step s join job j on j.uuid = s.job_uuid and j.finished_at is null
      join shareable sh on sh.uuid = s.job_uuid
      left join shareable_team st on st.shareable_uuid = sh.uuid and st.primary_team
      where s.finished_at is null and s.parent_uuid is null and s.status in ('invited', 'accepted') and s.rappen_per_hour > 0
    ) w where ${await knownRows(db, { actor, filter }, 'edit')} group by 1`)
  const quotesOf = (status: string) => {
    const { steps, rappen } = rows.find((row) => row.status === status) ?? { steps: 0, rappen: 0 }
    return { steps, francs: Number(rappen) / 100 }
  }
  return { offered: quotesOf('invited'), accepted: quotesOf('accepted') }
}

const divided = ({ total, before, byWeek }: Series, by: number): Series => ({
  total: total / by,
  before: before / by,
  byWeek: byWeek.map((amount) => amount / by),
})

import type { StatisticsFilter, TeamFilter } from '@langwerk/contract/statistics'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mayKnowSums } from '../../access/week-sums.ts'
import type { Db } from '../../database/database.ts'
import type { Weeks } from './period.ts'

interface Asked<Filter> {
  actor: Actor
  filter: Filter
  weeks: Weeks
}

/** A condition on rows `w` of `week_statistic`: of the weeks asked for and those before, and of what the actor may know. */
export const summedRows = async (db: Db, { actor, filter, weeks }: Asked<StatisticsFilter>): Promise<SQL> =>
  sql`${await costRows(db, { actor, filter, weeks }, 'read')} ${pair('source_language_uuid', filter.sourceLanguage)}
    ${pair('target_language_uuid', filter.targetLanguage)}`

/** The same for sums that are told without their languages, and to those alone who edit the jobs in them. */
export async function costRows(
  db: Db,
  { actor, filter, weeks }: Asked<TeamFilter>,
  action: 'read' | 'edit',
): Promise<SQL> {
  const [first, last] = [weeks.before[0], weeks.weeks.at(-1)]
  if (!first || !last) return sql`false`
  return sql`w.week between ${first} and ${last} and ${await knownRows(db, { actor, filter }, action)}`
}

/** A condition on rows `w` that say to whom they are told as those of `week_statistic` do: what the actor may know of them. */
export const knownRows = async (
  db: Db,
  { actor, filter }: Omit<Asked<TeamFilter>, 'weeks'>,
  action: 'read' | 'edit',
): Promise<SQL> =>
  sql`${await mayKnowSums(db, actor, action)}
    ${filter.team ? sql`and ${sharedWith(sql`a.team_uuid = ${filter.team}`)}` : sql``}
    ${filter.organization ? sql`and ${sharedWith(sql`a.team_uuid in (select t.uuid from team t where t.organization_uuid = ${filter.organization})`)}` : sql``}`

const sharedWith = (condition: SQL) =>
  sql`w.audience_uuid in (select a.audience_uuid from audience_team a where ${condition})`

const pair = (column: 'source_language_uuid' | 'target_language_uuid', uuid: string | undefined) =>
  uuid ? sql`and w.${sql.raw(column)} = ${uuid}` : sql``

/** Sums of a period, and by its weeks. */
export interface Series {
  total: number
  before: number
  byWeek: number[]
}

/** Gives a function that takes one of the columns apart by week. */
export function seriesOf<Row extends { week: string }>(rows: readonly Row[], { weeks, before }: Weeks) {
  const at = new Map(rows.map((row) => [row.week, row]))
  return (field: keyof Row & string): Series => {
    const byWeek = weeks.map((week) => Number(at.get(week)?.[field] ?? 0))
    const earlier = before.map((week) => Number(at.get(week)?.[field] ?? 0))
    return { total: sum(byWeek), before: sum(earlier), byWeek }
  }
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

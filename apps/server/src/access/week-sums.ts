import { type JobObject, jobObjects } from '@langwerk/contract/job-types'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { uuidArray } from '../database/uuid-array.ts'
import type { Actor } from './actor.ts'
import { mayDo, standingOn, teamsToRead } from './item-rule.ts'

/** Any number that nothing else in the database locks. */
const sumLock = 7_211_043

/** The Monday (UTC) of the week of an instant. */
export const weekOf = (instant: SQL) => sql`date_trunc('week', ${instant} at time zone 'UTC')::date`

/** The weeks in which a job counts for something, as `2026-11-16`. */
export async function weeksOfJob(db: Db, jobUuid: string): Promise<string[]> {
  const { rows } = await db.execute<{ week: string }>(sql`
    select ready_week::text as week from job_statistic where job_uuid = ${jobUuid}
    union select finished_week::text from job_statistic where job_uuid = ${jobUuid} and finished_week is not null
    union select ${weekOf(sql`s.finished_at`)}::text from job_step s where s.job_uuid = ${jobUuid} and s.finished_at is not null`)
  return rows.map(({ week }) => week)
}

/**
 * Sums these weeks anew. It takes the turn of all who sum until the transaction ends, so that none of them misses what another has just
 * changed; what it reads it does not lock.
 */
export async function sumWeeks(tx: Db, weeks: readonly string[]): Promise<void> {
  if (weeks.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${sumLock})`)
  const these = sql`any(${`{${weeks.join(',')}}`}::date[])`
  await tx.execute(sql`delete from week_statistic where week = ${these}`)
  await tx.execute(sql`delete from week_cost where week = ${these}`)
  const [first, last] = [[...weeks].sort()[0]!, [...weeks].sort().at(-1)!]
  await tx.execute(sql`
    insert into week_statistic (week, kind, audience_uuid, primary_team_uuid, owner_uuid, source_language_uuid,
      target_language_uuid, jobs_ready, words_ready, weighted_words, jobs_finished, words_finished, memory_words, engine_words,
      model_words, people_words, findings, drafted_words, kept_words, turn_round_minutes, steps_finished, steps_due,
      steps_on_time, steps_returned, step_rappen)
    select x.week, ${told}, x.source, x.target, sum(x.jobs_ready), sum(x.words_ready), sum(x.weighted), sum(x.jobs_finished),
      sum(x.words_finished), sum(x.memory), sum(x.engine), sum(x.model), sum(x.people), sum(x.findings), sum(x.drafted),
      sum(x.kept), coalesce(array_agg(x.turn) filter (where x.turn is not null), '{}'), sum(x.steps), sum(x.due),
      sum(x.on_time), sum(x.returned), sum(x.rappen)
    from (
      select f.job_uuid, f.ready_week as week, f.source_language_uuid as source, f.language_uuid as target, 1 as jobs_ready,
        f.words as words_ready, f.weighted_words as weighted, 0 as jobs_finished, 0 as words_finished, 0 as memory,
        0 as engine, 0 as model, 0 as people, 0 as findings, 0 as drafted, 0 as kept, null::int as turn, 0 as steps,
        0 as due, 0 as on_time, 0 as returned, 0 as rappen
      from job_statistic f where f.ready_week = ${these}
      union all
      select f.job_uuid, f.finished_week, f.source_language_uuid, f.language_uuid, 0, 0, 0, 1, f.words, f.memory_words,
        f.engine_words, f.model_words, f.people_words, f.findings, f.drafted_words, f.kept_words, f.turn_round_minutes,
        0, 0, 0, 0, 0
      from job_statistic f where f.finished_week = ${these}
      union all
      select s.job_uuid, ${weekOf(sql`s.finished_at`)}, j.source_language_uuid, s.language_uuid, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, null, 1, (s.due_dt is not null)::int, coalesce(s.finished_at <= s.due_dt, false)::int,
        (s.returned_at is not null)::int, s.rappen
      from job_step s join job j on j.uuid = s.job_uuid
      where s.finished_at >= ${first}::date::timestamp at time zone 'UTC'
        and s.finished_at < (${last}::date + 7)::timestamp at time zone 'UTC'
        and ${weekOf(sql`s.finished_at`)} = ${these} and s.status = 'accepted' and s.parent_uuid is null
    ) x ${withTold} group by 1, 2, 3, 4, 5, 6, 7`)
  await tx.execute(sql`
    insert into week_cost (week, kind, audience_uuid, primary_team_uuid, owner_uuid, currency, millionths)
    select x.week, ${told}, x.currency, sum(x.millionths) from (
      select c.job_uuid, c.currency, c.millionths,
        (select max(f.finished_week) from job_statistic f where f.job_uuid = c.job_uuid) as week
      from job_cost c where c.job_uuid in (select f.job_uuid from job_statistic f where f.finished_week = ${these})
    ) x ${withTold} group by 1, 2, 3, 4, 5, 6`)
}

/** To whom a sum is told. Whoever owns what they share is told of it in their teams. */
const told = sql`sh.kind, sh.audience_uuid, st.team_uuid, case when sh.audience_uuid is null then sh.owner_uuid end`
const withTold = sql`join shareable sh on sh.uuid = x.job_uuid
  left join shareable_team st on st.shareable_uuid = sh.uuid and st.primary_team`

/** Takes what an item counts for out of sums that are told to others than may read it now; called with every change of its teams. */
export const sumAgain = async (tx: Db, shareableUuid: string) => sumWeeks(tx, await weeksOfJob(tx, shareableUuid))

/** A condition on a row `w` of weekly sums: the actor may read, or edit, every job in it. */
export async function mayKnowSums(db: Db, actor: Actor, action: 'read' | 'edit'): Promise<SQL> {
  if (actor.administrator) return sql`true`
  const ofEach = []
  for (const object of jobObjects) {
    const ways = action === 'read' ? await waysToRead(db, actor, object) : waysToEdit(actor, object)
    ofEach.push(sql`(w.kind = ${object} and (w.owner_uuid = ${actor.uuid} or ${ways}))`)
  }
  return sql`(${sql.join(ofEach, sql` or `)})`
}

async function waysToRead(db: Db, actor: Actor, object: JobObject): Promise<SQL> {
  const { all, fromOthers } = teamsToRead(actor, object)
  // As values, because the planner counts a subquery again for every row.
  const { rows } = await db.execute<{ uuid: string }>(
    sql`select distinct audience_uuid as uuid from audience_team where team_uuid = any(${uuidArray(all)})`,
  )
  const inTeams = sql`w.audience_uuid = any(${uuidArray(rows.map(({ uuid }) => uuid))})`
  if (fromOthers.length === 0) return inTeams
  // What is shared with the team, and is not its own.
  return sql`(${inTeams} or exists (select from audience_team a where a.audience_uuid = w.audience_uuid
    and a.team_uuid = any(${uuidArray(fromOthers)}) and a.team_uuid is distinct from w.primary_team_uuid))`
}

/** Members edit what is their team's; with what another team shares one may be allowed more than with the next thing of it. */
function waysToEdit(actor: Actor, object: JobObject): SQL {
  const teams = actor.teams.filter(({ uuid }) => {
    const shares = [{ team: uuid, primaryTeam: true, role: null }]
    const row = { kind: object, ownerUuid: null, createdAt: new Date(0), shares, personalRole: null }
    const standing = standingOn(actor, row)
    return standing !== null && mayDo(standing, 'edit')
  })
  return sql`w.primary_team_uuid = any(${uuidArray(teams.map(({ uuid }) => uuid))})`
}

import type { LateStep, LateWork } from '@langwerk/contract/dashboard'
import { and, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import { seenBy } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { shareable } from '../../database/schema/access.ts'
import { joinSeenJobs, presentStep, type StepColumns, stepColumns, wordsLeft } from './step-columns.ts'

const shown = 10
const soonHours = 48

type Had = { userUuid: string | null; workerUuid: string | null }
type Counts = Had & { overdue: number; soon: number; wordsLeft: number }

/** Open steps that are overdue or due within 48 hours, of all jobs that somebody may read. */
export async function lateWork(db: Db, actor: Actor): Promise<LateWork> {
  // Found once; what is shown is read of the few that are shown.
  const { rows } = await db.execute<{ now: string; counts: Counts[] | null; steps: (StepColumns & Had)[] | null }>(sql`
    with late as materialized (
      select s.uuid, s.due_dt, s.user_uuid, s.worker_uuid, ${wordsLeft} as words_left
      from job_step s join job j on j.uuid = s.job_uuid and j.finished_at is null
      ${await joinSeenJobs(db, actor)}
      where s.finished_at is null and s.due_dt < now() + make_interval(hours => ${soonHours})
        and s.status is distinct from 'declined')
    select now() as now,
      (select json_agg(c) from (select t.user_uuid as "userUuid", t.worker_uuid as "workerUuid",
        count(*) filter (where t.due_dt < now())::int as overdue, count(*) filter (where t.due_dt >= now())::int as soon,
        sum(t.words_left)::int as "wordsLeft" from late t group by 1, 2 order by 3 desc, 4 desc, 1, 2) c) as counts,
      (select json_agg(c) from (select ${stepColumns}, s.user_uuid as "userUuid", s.worker_uuid as "workerUuid"
        from (select * from late order by due_dt, uuid limit ${shown}) t join job_step s on s.uuid = t.uuid
        join shareable on shareable.uuid = s.job_uuid left join language l on l.uuid = s.language_uuid
        order by t.due_dt, t.uuid) c) as steps`)
  const [{ now, ...found }] = rows as [(typeof rows)[number]]
  const [counts, steps] = [found.counts ?? [], found.steps ?? []]
  const most = counts.slice(0, shown)
  const assigneeOf = await assignees(db, actor, [...most, ...steps])
  const sum = (field: 'overdue' | 'soon') => counts.reduce((total, row) => total + row[field], 0)
  return {
    asOf: new Date(now).toISOString(),
    overdue: sum('overdue'),
    soon: sum('soon'),
    assignees: most.map((row) => ({
      ...assigneeOf(row),
      overdue: row.overdue,
      soon: row.soon,
      wordsLeft: row.wordsLeft,
    })),
    steps: steps.map((row) => ({ ...presentStep(row), ...assigneeOf(row) })),
  }
}

/** How those are called who have steps: people and workers whose names the actor may read. */
async function assignees(db: Db, actor: Actor, rows: readonly Had[]) {
  const people = await readNames(
    db,
    actor,
    rows.map(({ userUuid }) => userUuid),
  )
  const uuids = rows.flatMap(({ workerUuid }) => workerUuid ?? [])
  const seen =
    uuids.length === 0
      ? []
      : await db
          .select({ uuid: shareable.uuid, name: shareable.name })
          .from(shareable)
          .where(and(inArray(shareable.uuid, uuids), seenBy(actor, 'artificialIntelligenceWorker', shareable.uuid)))
  const workers = new Map(seen.map(({ uuid, name }) => [uuid, name]))
  return ({ userUuid, workerUuid }: Had): Pick<LateStep, 'user' | 'worker'> => ({
    user: userUuid === null ? null : { uuid: userUuid, name: people.get(userUuid) ?? null },
    worker: workerUuid === null ? null : { uuid: workerUuid, name: workers.get(workerUuid) ?? null },
  })
}

import type { UnansweredRequests } from '@langwerk/contract/dashboard'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { jobRef, joinSeenJobs } from './step-columns.ts'

const shown = 5

/** Invitations that nobody has answered, to steps of the jobs that somebody may read. */
export async function unansweredRequests(db: Db, actor: Actor): Promise<UnansweredRequests> {
  // Found once; what is shown is read of the few that are shown. Unfinished jobs are read from their index at one go (`offset` keeps
  // the planner to that): it takes invitations for few, and would look up the job of each.
  const { rows: found } = await db.execute<{ now: string; open: number; late: number; steps: Row[] | null }>(sql`
    with waiting as materialized (
      select s.uuid, s.answer_by, r.sent_at from job_step s join job_step_request r on r.step_uuid = s.uuid and r.answer is null
      join (select uuid from job where finished_at is null offset 0) j on j.uuid = s.job_uuid ${await joinSeenJobs(db, actor)}
      where s.status = 'invited')
    select now() as now, (select count(*)::int from waiting) as open,
      (select count(*)::int from waiting where answer_by < now()) as late,
      (select json_agg(c) from (select s.uuid, s.name, s.job_uuid as "jobUuid", shareable.name as "jobName",
        s.user_uuid as "userUuid", s.answer_by as "answerBy", w.sent_at as "sentAt"
        from (select * from waiting order by sent_at, uuid limit ${shown}) w join job_step s on s.uuid = w.uuid
        join shareable on shareable.uuid = s.job_uuid order by w.sent_at, w.uuid) c) as steps`)
  const [{ now, steps, ...numbers }] = found as [(typeof found)[number]]
  const rows = steps ?? []
  const names = await readNames(
    db,
    actor,
    rows.map(({ userUuid }) => userUuid),
  )
  return {
    asOf: new Date(now).toISOString(),
    ...numbers,
    steps: rows.map((row) => ({
      uuid: row.uuid,
      name: row.name,
      job: jobRef(row),
      user: row.userUuid === null ? null : { uuid: row.userUuid, name: names.get(row.userUuid) ?? null },
      answerBy: row.answerBy === null ? null : new Date(row.answerBy).toISOString(),
      sentAt: new Date(row.sentAt).toISOString(),
    })),
  }
}

interface Row {
  uuid: string
  name: string
  jobUuid: string
  jobName: string
  userUuid: string | null
  answerBy: string | null
  sentAt: string
}

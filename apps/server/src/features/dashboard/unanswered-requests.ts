import type { UnansweredRequests } from '@langwerk/contract/dashboard'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { readNames } from '../../access/names.ts'
import type { Db } from '../../database/database.ts'
import { jobRef, seenJobRows } from './step-columns.ts'

const shown = 5

/** Invitations that nobody has answered, to steps of the jobs that somebody may read. */
export async function unansweredRequests(db: Db, actor: Actor): Promise<UnansweredRequests> {
  const open = sql`from job_step_request r join job_step s on s.uuid = r.step_uuid
    join job j on j.uuid = s.job_uuid and j.finished_at is null join shareable on shareable.uuid = s.job_uuid
    where r.answer is null and s.status = 'invited' and ${await seenJobRows(db, actor)}`
  const { rows: counts } = await db.execute<{ now: string; open: number; late: number }>(sql`
    select now() as now, count(*)::int as open, count(*) filter (where s.answer_by < now())::int as late ${open}`)
  const { rows } = await db.execute<Row>(sql`
    select s.uuid, s.name, s.job_uuid as "jobUuid", shareable.name as "jobName", s.user_uuid as "userUuid",
      s.answer_by as "answerBy", r.sent_at as "sentAt"
    ${open} order by r.sent_at, s.uuid limit ${shown}`)
  const names = await readNames(
    db,
    actor,
    rows.map(({ userUuid }) => userUuid),
  )
  const [{ now, ...numbers }] = counts as [(typeof counts)[number]]
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

interface Row extends Record<string, unknown> {
  uuid: string
  name: string
  jobUuid: string
  jobName: string
  userUuid: string | null
  answerBy: string | null
  sentAt: string
}

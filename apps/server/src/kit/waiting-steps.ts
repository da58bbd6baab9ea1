import { sql } from 'drizzle-orm'
import { waitsWithParent } from '../access/job-steps.ts'
import type { Db } from '../database/database.ts'

/** A step that somebody has accepted and not finished, with whether it waits for another. */
export interface WaitingStep extends Record<string, unknown> {
  uuid: string
  userUuid: string
  waits: boolean
}

/** The steps of a job that people have accepted and not finished, each with whether it waits for another. */
export async function waitingIn(tx: Db, jobUuid: string): Promise<WaitingStep[]> {
  const { rows } = await tx.execute<WaitingStep>(sql`
    select s.uuid, s.user_uuid as "userUuid", ${waitsWithParent(sql`s`, sql`p`)} as waits
    from job_step s left join job_step p on p.uuid = s.parent_uuid
    where s.job_uuid = ${jobUuid} and s.status = 'accepted' and s.finished_at is null and s.user_uuid is not null`)
  return rows
}

import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { waitsWithParent } from '../../access/job-steps.ts'
import type { Db } from '../../database/database.ts'
import type { House } from '../../kit/house.ts'
import { mailAssignee } from './step-mails.ts'

/** The steps of a job that people have accepted and not finished, each with whether it waits for another. */
export async function waitingIn(tx: Db, jobUuid: string): Promise<ReadonlyMap<string, WaitingStep>> {
  const { rows } = await tx.execute<WaitingStep>(sql`
    select s.uuid, s.user_uuid as "userUuid", ${waitsWithParent(sql`s`, sql`p`)} as waits
    from job_step s left join job_step p on p.uuid = s.parent_uuid
    where s.job_uuid = ${jobUuid} and s.status = 'accepted' and s.finished_at is null and s.user_uuid is not null`)
  return new Map(rows.map((row) => [row.uuid, row]))
}

export interface WaitingStep extends Record<string, unknown> {
  uuid: string
  userUuid: string
  waits: boolean
}

/**
 * Tells those who can begin now, or have to wait again, after a move in their job; not whoever made it.
 * @param waiting what `waitingIn` said before
 */
export async function mailThoseWaiting(
  house: Pick<House, 'mails' | 'config'>,
  tx: Db,
  { jobUuid, waiting, actor }: { jobUuid: string; waiting: ReadonlyMap<string, WaitingStep>; actor: Actor | null },
) {
  for (const { uuid, userUuid, waits } of (await waitingIn(tx, jobUuid)).values()) {
    const before = waiting.get(uuid)
    if (!before || before.waits === waits || userUuid === actor?.uuid) continue
    await mailAssignee(house, tx, uuid, { kind: waits ? 'waits' : 'begins' })
  }
}

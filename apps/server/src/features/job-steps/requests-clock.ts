import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import type { House } from '../../kit/house.ts'
import { endUnoffered } from './find-request.ts'
import { endRequests } from './invite.ts'
import type { NewsForGiver } from './mail-messages.ts'
import { mailGiver } from './step-mails.ts'
import { logStep, tellStep } from './step-rows.ts'

/** How many invitations are looked at in one go. */
const most = 500

type Looking = Pick<House, 'db' | 'mails' | 'tasks' | 'config' | 'events'>

/**
 * Tells those who give steps out, once each, of invitations that were not answered in time, of mails that nobody took, and of people who
 * are not there any more.
 * @param now the time to go by
 */
export async function lookAtRequests(house: Looking, now: Date): Promise<void> {
  await findAll(house, 'unanswered', (tx) => markUnanswered(tx, now))
  await findAll(house, 'undelivered', (tx) => markUndelivered(tx, now))
  await findAll(house, 'gone', endOffers(isOfTheGone))
  await endThoseUnoffered(house.db)
  await findAll(house, 'void', endOffers(isOfferedNoMore))
}

interface FoundStep extends Record<string, unknown> {
  uuid: string
  jobUuid: string
}

/** Marks what there is, and tells of it with that: what is marked is told, by whichever process marks it. */
async function findAll(
  house: Looking,
  kind: Extract<NewsForGiver['kind'], 'unanswered' | 'undelivered' | 'gone' | 'void'>,
  mark: (tx: Db) => Promise<FoundStep[]>,
) {
  for (;;) {
    const steps = await house.db.transaction(async (tx) => {
      const found = await mark(tx)
      for (const { uuid } of found) await mailGiver(house, tx, uuid, { kind }, null)
      return found
    })
    if (steps.length > 0) house.tasks.wake()
    for (const step of steps) tellStep(house, step)
    if (steps.length < most) return
  }
}

/** The date is kept that it was told for: a later one is told again. */
async function markUnanswered(tx: Db, now: Date) {
  const { rows } = await tx.execute<FoundStep>(sql`
    with found as (
      select r.uuid, s.uuid as step_uuid, s.job_uuid, s.answer_by
      from job_step s join job_step_request r on r.step_uuid = s.uuid and r.user_uuid = s.user_uuid
      join job j on j.uuid = s.job_uuid
      where s.status = 'invited' and s.answer_by <= ${now} and r.answer is null and j.finished_at is null
        and r.answer_by_told is distinct from s.answer_by
      limit ${most} for update of r skip locked)
    update job_step_request r set answer_by_told = found.answer_by from found where r.uuid = found.uuid
    returning found.step_uuid as uuid, found.job_uuid as "jobUuid"`)
  return rows
}

async function markUndelivered(tx: Db, now: Date) {
  const { rows } = await tx.execute<FoundStep>(sql`
    with found as (
      select r.uuid, s.uuid as step_uuid, s.job_uuid
      from mail_message m join job_step_request r on r.mail_uuid = m.uuid
      join job_step s on s.uuid = r.step_uuid and s.user_uuid = r.user_uuid
      where m.error_message is not null and m.sent_at is null and r.mail_failed_at is null
      limit ${most} for update of r skip locked)
    update job_step_request r set mail_failed_at = ${now} from found where r.uuid = found.uuid
    returning found.step_uuid as uuid, found.job_uuid as "jobUuid"`)
  return rows
}

/** A condition on `job_step s`: nobody can answer for the account that it is offered to, which is deleted or not active. */
const isOfTheGone = sql`not exists (select from user_account u where u.uuid = s.user_uuid and u.active)`

/** A condition on `job_step s`: no invitation to it is open, as whoever sent it could not send it today. */
const isOfferedNoMore = sql`not exists (
    select from job_step_request r where r.step_uuid = s.uuid and r.user_uuid = s.user_uuid and r.answer is null)
  and exists (select from job j where j.uuid = s.job_uuid and j.finished_at is null)`

/** Makes what people are invited to free for others. @param isOver a condition on `job_step s` */
const endOffers = (isOver: SQL) => async (tx: Db) => {
  const { rows } = await tx.execute<FoundStep>(sql`
    with found as (
      select s.uuid from job_step s where s.status = 'invited' and ${isOver} limit ${most} for update of s skip locked)
    update job_step s set status = 'declined', decline_reason = '' from found where s.uuid = found.uuid and ${isOver}
    returning s.uuid, s.job_uuid as "jobUuid"`)
  for (const { uuid } of rows) {
    await endRequests(tx, uuid)
    await logStep(tx, uuid, null, 'ended')
  }
  return rows
}

/** Ends the invitations that whoever sent them could not send today, whether or not somebody looks at them. */
async function endThoseUnoffered(db: Db) {
  let after = ''
  for (;;) {
    const { rows } = await db.execute<OpenRequest>(sql`
      select r.uuid, r.step_uuid as "stepUuid", r.user_uuid as "userUuid", r.invited_by_uuid as "invitedByUuid"
      from job_step_request r join job_step s on s.uuid = r.step_uuid and s.user_uuid = r.user_uuid and s.status = 'invited'
      join job j on j.uuid = s.job_uuid and j.finished_at is null
      where r.answer is null and (${after} = '' or r.uuid > nullif(${after}, '')::uuid) order by r.uuid limit ${most}`)
    if (rows.length > 0) await endUnoffered(db, rows)
    if (rows.length < most) return
    after = rows.at(-1)!.uuid
  }
}

interface OpenRequest extends Record<string, unknown> {
  uuid: string
  stepUuid: string
  userUuid: string
  invitedByUuid: string | null
}

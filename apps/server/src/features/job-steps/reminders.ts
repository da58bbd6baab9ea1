import type { StepReminders } from '@langwerk/contract/job-step-words'
import type { Locale } from '@langwerk/contract/words'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { loadActor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import type { House } from '../../kit/house.ts'
import { mailAddressOf } from '../../kit/mail-address.ts'
import { type DueStep, type DueTime, digestMail, reminderMail } from './reminder-mails.ts'
import { giverOf } from './step-mails.ts'
import { relationsTo } from './step-rights.ts'
import { readSteps } from './step-rows.ts'
import { stepUrl } from './step-urls.ts'

const hourMs = 3_600_000
/** How long before the due date people are reminded. */
const soonMs = 24 * hourMs
/** The hour of the day (UTC) from which the daily mails go out. */
const digestHour = 6
/** What was due so long ago nobody waits for any more. */
const forgottenMs = 90 * 24 * hourMs
/** How many steps are looked at in one go. */
const most = 500

type Reminding = Pick<House, 'db' | 'mails' | 'tasks' | 'config'>

/**
 * Reminds people of accepted steps that are due: a day before and at the due date, each once for the date that it is, and once a day of
 * all that is overdue. What a reminder was sent for is kept with the step, so that one that comes late loses nothing.
 * @param now the time to go by
 * @returns how many mails were put into the queue.
 */
export async function remindOfSteps(house: Reminding, now: Date): Promise<number> {
  let mails = 0
  for (const time of ['due', 'soon'] as const) {
    for (;;) {
      const reminded = await remind(house, now, time)
      mails += reminded.mails
      if (reminded.steps < most) break
    }
  }
  mails += await sendDigests(house, now)
  if (mails > 0) house.tasks.wake()
  return mails
}

interface RemindedStep extends DueStep, Record<string, unknown> {
  uuid: string
  jobUuid: string
  userUuid: string | null
  acceptedLate: boolean
}

/** A condition on `job_step s` and its `job j`: somebody is to do it still. */
const isOpen = sql`s.status = 'accepted' and s.finished_at is null and j.finished_at is null`

/** What a mail says of `job_step s`. */
const said = (jobName: SQL) => sql`
  s.uuid, s.job_uuid as "jobUuid", s.name, ${jobName} as "jobName", s.due_dt as "dueDt", s.segments,
  s.confirmed_segments as "confirmedSegments"`

/** Marks the steps whose time has come, and puts their mails into the queue with that. */
async function remind({ db, mails, config }: Reminding, now: Date, time: DueTime) {
  const soonest = new Date(now.getTime() + soonMs)
  return db.transaction(async (tx) => {
    const isTime =
      time === 'due'
        ? sql`s.due_dt <= ${now} and s.due_dt > ${new Date(now.getTime() - forgottenMs)} and s.reminded_due_for is distinct from s.due_dt`
        : sql`s.due_dt > ${now} and s.due_dt <= ${soonest} and s.reminded_soon_for is distinct from s.due_dt`
    const mark =
      time === 'due'
        ? sql`reminded_due_for = s.due_dt, reminded_soon_for = s.due_dt`
        : sql`reminded_soon_for = s.due_dt`
    const { rows } = await tx.execute<RemindedStep>(sql`
      with found as (
        select s.uuid from job_step s join job j on j.uuid = s.job_uuid
        where ${isOpen} and ${isTime}
        order by s.due_dt, s.uuid limit ${most} for update of s skip locked)
      update job_step s set ${mark} from found, shareable j
      where s.uuid = found.uuid and j.uuid = s.job_uuid
      returning ${said(sql`j.name`)}, s.user_uuid as "userUuid",
        s.accepted_at > s.due_dt - interval '24 hours' as "acceptedLate"`)
    let sent = 0
    for (const row of rows) {
      // Whoever took it with less than a day to go has just read when it is due.
      if (time === 'soon' && row.acceptedLate) continue
      const people = new Set([row.userUuid, ...(time === 'due' ? [(await giverOf(tx, row.uuid))?.uuid] : [])])
      for (const uuid of people) {
        const person = uuid ? await readPerson(tx, uuid) : null
        if (person?.reminders !== 'each') continue
        const step = { ...row, dueDt: new Date(row.dueDt), url: stepUrl(config, row) }
        const content = reminderMail(person.locale, { ...step, time, own: uuid === row.userUuid })
        await mails.enqueue(tx, { recipient: person.address, locale: person.locale, content })
        sent += 1
      }
    }
    return { steps: rows.length, mails: sent }
  })
}

interface Person {
  address: string
  locale: Locale
  reminders: StepReminders
}

async function readPerson(tx: Db, uuid: string): Promise<Person | null> {
  const [row] = await tx.select().from(user).where(eq(user.uuid, uuid))
  if (!row?.active) return null
  return { address: await mailAddressOf(tx, row), locale: row.locale, reminders: row.stepReminders }
}

/** Of steps that somebody made, those that they still give out: who has lost the job, or the step above, opens none of them. */
async function stillGiven(tx: Db, userUuid: string, made: readonly { uuid: string }[]): Promise<ReadonlySet<string>> {
  const actor = await loadActor(tx, userUuid)
  if (!actor) return new Set()
  const steps = await readSteps(
    tx,
    inArray(
      jobStep.uuid,
      made.map(({ uuid }) => uuid),
    ),
  )
  const relations = await relationsTo(tx, actor, steps)
  return new Set(steps.flatMap(({ uuid }, index) => (relations[index]?.gives ? [uuid] : [])))
}

/** The daily mails: to those who gave out what is overdue and, where they want one mail for all, to those who have it. */
async function sendDigests({ db, mails, config }: Reminding, now: Date): Promise<number> {
  const since = new Date(now)
  since.setUTCHours(digestHour, 0, 0, 0)
  if (now < since) return 0
  const soonest = new Date(now.getTime() + soonMs)
  const oldest = new Date(now.getTime() - forgottenMs)
  const { rows: people } = await db.execute<{ uuid: string }>(sql`
    with due as (
      select s.user_uuid, s.created_by_uuid, s.due_dt from job_step s join job j on j.uuid = s.job_uuid
      where ${isOpen} and s.due_dt > ${oldest} and s.due_dt <= ${soonest})
    select distinct u.uuid from due join user_account u on u.active and (
      (u.uuid = due.created_by_uuid and due.user_uuid is distinct from u.uuid and due.due_dt <= ${now} and u.step_reminders <> 'off')
      or (u.uuid = due.user_uuid and u.step_reminders = 'digest'))
    where u.step_digest_at is null or u.step_digest_at < ${since} or u.step_digest_at > ${now}`)
  for (const { uuid } of people)
    await db.transaction(async (tx) => {
      const marked = await tx.execute(sql`update user_account u set step_digest_at = ${now}
        where u.uuid = ${uuid} and (u.step_digest_at is null or u.step_digest_at < ${since} or u.step_digest_at > ${now}) returning 1`)
      const person = await readPerson(tx, uuid)
      if (marked.rows.length === 0 || !person) return
      const { rows } = await tx.execute<RemindedStep & { own: boolean }>(sql`
        select ${said(sql`sh.name`)}, s.user_uuid is not distinct from ${uuid}::uuid as own
        from job_step s join job j on j.uuid = s.job_uuid join shareable sh on sh.uuid = j.uuid
        where ${isOpen} and s.due_dt > ${oldest} and ((s.created_by_uuid = ${uuid} and s.user_uuid is distinct from ${uuid}::uuid and s.due_dt <= ${now})
          or (${person.reminders === 'digest'}::boolean and s.user_uuid = ${uuid} and s.due_dt <= ${soonest}))
        order by s.due_dt, s.uuid limit ${most}`)
      const given = await stillGiven(tx, uuid, rows)
      const theirs = rows.filter((row) => row.own || given.has(row.uuid))
      if (theirs.length === 0) return
      const steps = theirs.map((row) => ({ ...row, dueDt: new Date(row.dueDt), url: stepUrl(config, row) }))
      const content = digestMail(person.locale, {
        own: steps.filter(({ own }) => own),
        given: steps.filter(({ own }) => !own),
        now,
        url: `${config.publicUrl}/jobSteps`,
      })
      await mails.enqueue(tx, { recipient: person.address, locale: person.locale, content })
    })
  return people.length
}

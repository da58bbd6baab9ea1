import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { countJobLater } from '../../kit/count-job.ts'
import { countSteps } from '../../kit/count-steps.ts'
import type { House } from '../../kit/house.ts'
import { type SettleInput, settleTaskName } from '../../kit/settle-steps.ts'
import { covered } from '../../kit/step-scope.ts'
import { waitingIn } from '../../kit/waiting-steps.ts'
import { endLinks, takeAway } from './invite.ts'
import { beginQueued } from './queued-workers.ts'
import { mailGiver } from './step-mails.ts'
import { lockSteps, logStep, tellStep } from './step-rows.ts'
import { mailThoseWaiting } from './waiting-steps.ts'

/** Counts the steps of a job, and finishes those that have nothing left once files of it have gone; nobody has to be there for that. */
export function registerEmptySteps(house: House) {
  house.tasks.register<SettleInput>({
    name: settleTaskName,
    run: ({ input: { jobUuid } }) => finishEmptySteps(house, jobUuid),
    // Whoever has them can finish them.
    failed: async () => {},
  })
}

async function finishEmptySteps(house: House, jobUuid: string) {
  const { db, tasks } = house
  const finished = await db.transaction(async (tx) => {
    await lockSteps(tx, jobUuid)
    await countSteps(tx, sql`s.job_uuid = ${jobUuid}`)
    const waiting = await waitingIn(tx, jobUuid)
    const { rows } = await tx.execute<{ uuid: string }>(sql`
      update job_step s set finished_at = now(), queued_by_uuid = null, queued_budget = null
      where s.job_uuid = ${jobUuid} and s.finished_at is null and (s.status = 'accepted' or s.status is null) and ${isEmpty}
      returning s.uuid`)
    for (const { uuid } of rows) {
      await logStep(tx, uuid, null, 'finished')
      await endLinks(tx, uuid)
      await mailGiver(house, tx, uuid, { kind: 'finished' }, null)
    }
    const offered = await takeBackOffers(house, tx, jobUuid)
    await mailThoseWaiting(house, tx, { jobUuid, waiting, actor: null })
    // A worker may wait for nothing any more though no step is finished: what both were to do is gone.
    await beginQueued(house, tx, jobUuid)
    if (rows.length > 0) await countJobLater(house, tx, jobUuid)
    return [...rows, ...offered]
  })
  tasks.wake()
  for (const { uuid } of finished) tellStep(house, { jobUuid, uuid })
}

/** A condition on `job_step s`: there is no segment in it. */
const isEmpty = sql`not exists (select from trans_unit t join target_file f on f.uuid = t.target_file_uuid where ${covered(sql`s`)})`

/** What somebody was only invited to is offered no more: whoever gives it out decides whether there is something in it again. */
async function takeBackOffers(house: House, tx: Db, jobUuid: string) {
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select s.uuid from job_step s where s.job_uuid = ${jobUuid} and s.status = 'invited' and ${isEmpty}`)
  for (const { uuid } of rows) {
    await takeAway(house, tx, { uuid }, null)
    await tx.update(jobStep).set({ status: 'declined', declineReason: '' }).where(eq(jobStep.uuid, uuid))
    await logStep(tx, uuid, null, 'ended')
  }
  return rows
}

import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { waitingIn } from '../../kit/waiting-steps.ts'
import { tellRun } from '../artificial-intelligence-worker-runs/index.ts'
import { takeAway } from './invite.ts'
import { beginQueued, type EndedRun, endWork } from './queued-workers.ts'
import { givenStep } from './step-rights.ts'
import { lockSteps, readSteps, tellStep } from './step-rows.ts'
import { mailThoseWaiting } from './waiting-steps.ts'

/** Withdraws a step with its sub-steps: their invitations open nothing any more, what was done in them stays. @throws Refusal 404, 403 */
export async function withdrawStep(house: House, actor: Actor, uuid: string) {
  const { db, tasks } = house
  const { step } = await givenStep(db, actor, uuid)
  const ended: EndedRun[] = []
  const people: (string | null)[] = []
  await db.transaction(async (tx) => {
    await lockSteps(tx, step.jobUuid)
    const waiting = await waitingIn(tx, step.jobUuid)
    for (const each of [step, ...(await readSteps(tx, eq(jobStep.parentUuid, uuid)))]) {
      people.push(each.userUuid)
      const run = await endWork(tx, each)
      if (run) ended.push(run)
      await takeAway(house, tx, each, actor)
    }
    const removed = await tx.delete(jobStep).where(eq(jobStep.uuid, uuid)).returning({ uuid: jobStep.uuid })
    if (removed.length === 0) throw notFound('jobStep')
    await mailThoseWaiting(house, tx, { jobUuid: step.jobUuid, waiting, actor })
    await beginQueued(house, tx, step.jobUuid)
  })
  tasks.wake()
  for (const run of ended) tellRun(house, run)
  tellStep(house, step, people)
}

import { eq, or } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { accessDenied, conflict, notFound } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { waitingIn } from '../../kit/waiting-steps.ts'
import { tellRun } from '../artificial-intelligence-worker-runs/index.ts'
import { takeAway } from './invite.ts'
import { beginQueued, type EndedRun, endWork } from './queued-workers.ts'
import { seenStep } from './step-rights.ts'
import { lockSteps, readSteps, tellStep } from './step-rows.ts'
import { mailThoseWaiting } from './waiting-steps.ts'

/**
 * Withdraws a step with its sub-steps: their invitations open nothing any more, what was done in them stays.
 * @throws Refusal 404, 403; 409 where a person has finished one of them, whose work would be in no invoice and no rating any more.
 */
export async function withdrawStep(house: House, actor: Actor, uuid: string) {
  const { db, tasks } = house
  const { step, relation } = await seenStep(db, actor, uuid)
  if (!relation.takesBack) throw accessDenied('edit')
  const ended: EndedRun[] = []
  const people: (string | null)[] = []
  await db.transaction(async (tx) => {
    await lockSteps(tx, step.jobUuid)
    const waiting = await waitingIn(tx, step.jobUuid)
    const withdrawn = await readSteps(tx, or(eq(jobStep.uuid, uuid), eq(jobStep.parentUuid, uuid)))
    if (withdrawn.some(({ status, finishedAt }) => status === 'accepted' && finishedAt))
      throw conflict('step_work_counts')
    for (const each of withdrawn) {
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

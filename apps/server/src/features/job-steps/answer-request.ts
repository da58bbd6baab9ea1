import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { user } from '../../database/schema/access.ts'
import { jobStep, jobStepRequest } from '../../database/schema/job-steps.ts'
import { job } from '../../database/schema/jobs.ts'
import { Refusal } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { logStep, tellStep } from './step-rows.ts'

/** The specification's words, whatever became of it: who asks learns nothing else. */
export const requestGone = () => new Refusal(404, 'invitation_unavailable')

/** An invitation that is open to its person. @throws Refusal 404 where it is gone, or another's. */
export async function openRequest(db: Db, actor: Actor, uuid: string) {
  const [row] = await db
    .select({ request: jobStepRequest, step: jobStep })
    .from(jobStepRequest)
    .innerJoin(jobStep, eq(jobStep.uuid, jobStepRequest.stepUuid))
    .innerJoin(job, and(eq(job.uuid, jobStep.jobUuid), isNull(job.finishedAt)))
    .innerJoin(user, and(eq(user.uuid, jobStepRequest.userUuid), eq(user.active, true)))
    .where(and(eq(jobStepRequest.uuid, uuid), isNull(jobStepRequest.answer), eq(jobStepRequest.userUuid, actor.uuid)))
  if (!row) throw requestGone()
  return row
}

/**
 * Accepts or declines a step. Of two answers at once the first counts.
 * @throws Refusal 404 where the invitation is gone by now.
 */
export async function answerRequest(
  house: House,
  actor: Actor,
  uuid: string,
  answer: { accepts: true; worksOnIt: string } | { accepts: false; reason: string },
): Promise<{ jobStepUuid: string }> {
  const { db } = house
  const { request, step } = await openRequest(db, actor, uuid)
  const status = answer.accepts ? ('accepted' as const) : ('declined' as const)
  await db.transaction(async (tx) => {
    const answered = await tx
      .update(jobStepRequest)
      .set({ answer: status, answeredAt: sql`now()`, tokenHash: null })
      .where(and(eq(jobStepRequest.uuid, request.uuid), isNull(jobStepRequest.answer)))
      .returning({ uuid: jobStepRequest.uuid })
    const moved = await tx
      .update(jobStep)
      .set({
        status,
        ...(answer.accepts
          ? { acceptedAt: sql`now()`, worksOnIt: answer.worksOnIt, declineReason: '' }
          : { declineReason: answer.reason }),
      })
      .where(and(eq(jobStep.uuid, step.uuid), eq(jobStep.status, 'invited'), eq(jobStep.userUuid, actor.uuid)))
      .returning({ uuid: jobStep.uuid })
    if (answered.length === 0 || moved.length === 0) throw requestGone()
    await logStep(tx, step.uuid, actor.uuid, status, answer.accepts ? { worksOnIt: answer.worksOnIt } : {})
  })
  house.tasks.wake()
  tellStep(house, step.jobUuid, step.uuid)
  return { jobStepUuid: step.uuid }
}

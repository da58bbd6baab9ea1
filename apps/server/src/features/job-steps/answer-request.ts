import { and, eq, isNull, sql } from 'drizzle-orm'
import { jobStep, jobStepRequest } from '../../database/schema/job-steps.ts'
import type { House } from '../../kit/house.ts'
import { waitingIn } from '../../kit/waiting-steps.ts'
import { type FoundRequest, requestGone } from './find-request.ts'
import { beginQueued } from './queued-workers.ts'
import { mailGiver } from './step-mails.ts'
import { lockSteps, logStep, tellStep } from './step-rows.ts'
import { mailThoseWaiting } from './waiting-steps.ts'

/**
 * Accepts or declines a step for its person. Of two answers at once the first counts.
 * @throws Refusal 404 where the invitation is gone by now.
 */
export async function answerRequest(
  house: House,
  { request, step, person }: FoundRequest,
  answer: { accepts: true; worksOnIt: string } | { accepts: false; reason: string },
): Promise<{ jobStepUuid: string }> {
  const { db } = house
  const status = answer.accepts ? ('accepted' as const) : ('declined' as const)
  // The link of an account that several people use is their way in from now on.
  const staysOpen = answer.accepts && person.collectiveUser
  await db.transaction(async (tx) => {
    await lockSteps(tx, step.jobUuid)
    const waiting = await waitingIn(tx, step.jobUuid)
    const moved = await tx
      .update(jobStep)
      .set({
        status,
        ...(answer.accepts
          ? { acceptedAt: sql`now()`, worksOnIt: answer.worksOnIt, declineReason: '' }
          : { declineReason: answer.reason }),
      })
      .where(and(eq(jobStep.uuid, step.uuid), eq(jobStep.status, 'invited'), eq(jobStep.userUuid, person.uuid)))
      .returning({ uuid: jobStep.uuid })
    const answered = await tx
      .update(jobStepRequest)
      .set({ answer: status, answeredAt: sql`now()`, ...(!staysOpen && { tokenHash: null }) })
      .where(and(eq(jobStepRequest.uuid, request.uuid), isNull(jobStepRequest.answer)))
      .returning({ uuid: jobStepRequest.uuid })
    if (answered.length === 0 || moved.length === 0) throw requestGone()
    await logStep(tx, step.uuid, person.uuid, status, answer.accepts ? { worksOnIt: answer.worksOnIt } : {})
    const news = answer.accepts ? { kind: 'accepted' as const } : { kind: 'declined' as const, reason: answer.reason }
    await mailGiver(house, tx, step.uuid, news, person.uuid)
    // Sub-steps wait until somebody has the step above them again.
    await mailThoseWaiting(house, tx, { jobUuid: step.jobUuid, waiting, actor: person })
    await beginQueued(house, tx, step.jobUuid)
  })
  house.tasks.wake()
  tellStep(house, step, [person.uuid])
  return { jobStepUuid: step.uuid }
}

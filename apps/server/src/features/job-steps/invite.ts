import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { isWithinLimit, ofMailsOfStep } from '../../access/attempts.ts'
import type { Db } from '../../database/database.ts'
import { session, user } from '../../database/schema/access.ts'
import { jobStep, jobStepRequest } from '../../database/schema/job-steps.ts'
import { conflict, tooManyRequests } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { nameOfUser } from '../users/index.ts'
import { mailAssignee, mailWithdrawal } from './step-mails.ts'
import { actionsOnStep, givenStep } from './step-rights.ts'
import { changedStep, lockSteps, logStep, type StepRow, tellStep } from './step-rows.ts'

/** Offers a step to somebody, whose it is in its row by then, and mails them. */
export async function invite(
  house: Pick<House, 'mails' | 'config'>,
  tx: Db,
  { stepUuid, userUuid, invitedBy }: { stepUuid: string; userUuid: string; invitedBy: Actor },
) {
  const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.uuid, userUuid))
  if (!person) return
  const { email } = person
  await tx.insert(jobStepRequest).values({ uuid: newUuid(), stepUuid, userUuid, email, invitedByUuid: invitedBy.uuid })
  await mailAssignee(house, tx, stepUuid, { kind: 'invited', by: nameOfUser(invitedBy) })
}

/** Takes a step from whoever has it or is offered it, and tells them; to be called while it is theirs. */
export async function takeAway(
  house: Pick<House, 'mails' | 'config'>,
  tx: Db,
  { uuid }: Pick<StepRow, 'uuid'>,
  by: Pick<Actor, 'uuid'> | null,
) {
  await mailWithdrawal(house, tx, uuid, by?.uuid ?? null)
  await endRequests(tx, uuid)
  await tx.delete(session).where(eq(session.jobStepUuid, uuid))
}

/**
 * Offers an accepted step to its person again, where it is to be paid worse than it was when they accepted it.
 * @param before the step as it was
 * @returns whether it is.
 */
export async function offerAgainForLess(
  house: Pick<House, 'mails' | 'config'>,
  tx: Db,
  { uuid, userUuid, status, rappen }: StepRow,
  invitedBy: Actor,
): Promise<boolean> {
  if (status !== 'accepted' || !userUuid) return false
  const offered = await tx
    .update(jobStep)
    .set({ status: 'invited', acceptedAt: null })
    .where(and(eq(jobStep.uuid, uuid), lt(jobStep.rappen, rappen)))
    .returning({ uuid: jobStep.uuid })
  if (offered.length === 0) return false
  await endRequests(tx, uuid)
  await tx.delete(session).where(eq(session.jobStepUuid, uuid))
  await invite(house, tx, { stepUuid: uuid, userUuid, invitedBy })
  return true
}

/** Ends what was offered of a step. */
export async function endRequests(tx: Db, stepUuid: string) {
  await endLinks(tx, stepUuid)
  await tx
    .update(jobStepRequest)
    .set({ answer: 'void', answeredAt: sql`now()` })
    .where(and(eq(jobStepRequest.stepUuid, stepUuid), isNull(jobStepRequest.answer)))
}

/** The links to a step open nothing any more. */
export const endLinks = (tx: Db, stepUuid: string) =>
  tx.update(jobStepRequest).set({ tokenHash: null, codeHash: null }).where(eq(jobStepRequest.stepUuid, stepUuid))

/**
 * Mails a step to its person again: with a new invitation as long as it is not answered, with a new link after that.
 * @throws Refusal 404, 403; 409 where nobody waits for it, 429 after too many mails.
 */
export async function resendStep(house: House, actor: Actor, uuid: string): Promise<StepRow> {
  const { db, tasks } = house
  const { step, relation } = await givenStep(db, actor, uuid)
  if (!actionsOnStep(actor, step, relation).resend) throw conflict('step_in_other_state')
  if (!(await isWithinLimit(db, ofMailsOfStep(uuid)))) throw tooManyRequests(900)
  await db.transaction(async (tx) => {
    await lockSteps(tx, step.jobUuid)
    const [now] = await tx.select().from(jobStep).where(eq(jobStep.uuid, uuid))
    if (!now?.userUuid || now.status !== step.status || now.userUuid !== step.userUuid)
      throw conflict('step_in_other_state')
    if (now.status === 'accepted') await mailAssignee(house, tx, uuid, { kind: 'link' })
    else {
      await endRequests(tx, uuid)
      await invite(house, tx, { stepUuid: uuid, userUuid: now.userUuid, invitedBy: actor })
    }
    await logStep(tx, uuid, actor.uuid, 'resent')
  })
  tasks.wake()
  tellStep(house, step, [step.userUuid])
  return changedStep(db, uuid)
}

import type { JobStepChange } from '@langwerk/contract/job-steps'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { conflict, invalid } from '../../foundation/refusals.ts'
import { countSteps } from '../../kit/count-steps.ts'
import type { House } from '../../kit/house.ts'
import { settleLater } from '../../kit/settle-steps.ts'
import { quoteSteps } from '../../kit/step-quote.ts'
import { waitingIn } from '../../kit/waiting-steps.ts'
import { tellRun } from '../artificial-intelligence-worker-runs/index.ts'
import { invite, offerAgainForLess, takeAway } from './invite.ts'
import { keepFromOwnWork } from './own-work.ts'
import { givenParts, readParts, requireRoomBelow, type Stretch, saveParts } from './parts.ts'
import { beginQueued, endWork } from './queued-workers.ts'
import {
  assigneeOf,
  nothingForPeople,
  plainColumns,
  requireAnswerBy,
  requireDue,
  requireFittingFields,
  requireReady,
  requireSegments,
  requireWithinParent,
  type StepColumns,
  usualDue,
} from './step-input.ts'
import { givenStep, isAtWork } from './step-rights.ts'
import { changedStep, lockSteps, logStep, readStep, type StepRow, tellStep } from './step-rows.ts'
import { tellOfChange } from './tell-of-change.ts'
import { mailThoseWaiting } from './waiting-steps.ts'

/**
 * Changes a step. With another service or worker it is theirs: the one before has it no longer, what was done stays. Cut so that it is
 * paid worse than it was accepted, it is offered again.
 * @throws Refusal 404, 403, 409, 422
 */
export async function changeStep(house: House, actor: Actor, uuid: string, input: JobStepChange): Promise<StepRow> {
  const { db, tasks } = house
  const { step } = await givenStep(db, actor, uuid)
  const assignee = await newAssignee(db, actor, step, input)
  if (step.finishedAt && (assignee || input.parts || input.dueDt)) throw conflict('step_finished')
  if (input.parts && !assignee && isAtWork(step)) throw conflict('step_at_work')
  if (assignee || input.parts) await requireReady(db, step.jobUuid)
  const dueDt = input.dueDt ? new Date(input.dueDt) : undefined
  if (dueDt && dueDt.getTime() !== step.dueDt?.getTime()) {
    requireDue(dueDt, step.parent)
    await requireDueBelow(db, uuid, dueDt)
  }
  requireAnswerBy(input.answerBy, step.answerBy)
  const { workerUuid } = assignee ?? step
  requireFittingFields(input, workerUuid)
  await requireWithinParent(db, input, step.parentUuid)
  const languageUuid = assignee?.languageUuid ?? step.languageUuid
  const within = step.parentUuid ? await readParts(db, step.parentUuid) : []
  const parts = input.parts && (await givenParts(db, input.parts, { jobUuid: step.jobUuid, languageUuid, within }))
  const columns: Partial<StepColumns> = {
    ...(await plainColumns(db, actor, input)),
    ...(workerUuid ? nothingForPeople : { promptUuid: null }),
    ...(dueDt && { dueDt }),
    ...(assignee?.userUuid && !dueDt && !step.dueDt && { dueDt: usualDue(step.parent) }),
    ...(assignee && { ...assignee, languageUuid, ...anew, status: assignee.workerUuid ? null : 'invited' }),
    calendarSequence: step.calendarSequence + 1,
  }
  const ended = await db.transaction(async (tx) => {
    await lockSteps(tx, step.jobUuid)
    const waiting = await waitingIn(tx, step.jobUuid)
    const run = assignee && (await endWork(tx, step))
    if (assignee) await takeAway(house, tx, step, actor)
    // Only as it was read: of two who change it at once, the second looks again.
    await keepFromOwnWork(tx, { jobUuid: step.jobUuid, propertyPath: 'userService' }, async () => {
      const changed = await tx
        .update(jobStep)
        .set(columns)
        .where(and(eq(jobStep.uuid, uuid), isAsRead(step)))
        .returning({ uuid: jobStep.uuid })
      if (changed.length === 0) throw conflict('step_in_other_state')
      if (parts) await cutAnew(house, tx, step, parts)
    })
    if (parts || assignee) await measure(tx, uuid)
    if (assignee?.userUuid) await invite(house, tx, { stepUuid: uuid, userUuid: assignee.userUuid, invitedBy: actor })
    await logStep(tx, uuid, actor.uuid, assignee ? 'reassigned' : parts ? 'cut' : 'changed')
    const isOffered = assignee !== null || (parts && (await offerAgainForLess(house, tx, step, actor)))
    if (!isOffered) await tellOfChange(house, tx, step, actor)
    await mailThoseWaiting(house, tx, { jobUuid: step.jobUuid, waiting, actor })
    await beginQueued(house, tx, step.jobUuid)
    return run
  })
  tasks.wake()
  if (ended) tellRun(house, ended)
  tellStep(house, step, [step.userUuid, assignee?.userUuid ?? null])
  return changedStep(db, uuid)
}

/** @throws Refusal 422 where its sub-steps do not fit into it any more. */
async function cutAnew(house: House, tx: Db, { uuid, jobUuid }: StepRow, parts: readonly Stretch[]) {
  await requireRoomBelow(tx, uuid, parts)
  await saveParts(tx, uuid, parts)
  await settleLater(house, tx, jobUuid)
}

/** @throws Refusal 422 where a sub-step that is not finished is due later. */
async function requireDueBelow(db: Db, uuid: string, dueDt: Date) {
  const later = and(eq(jobStep.parentUuid, uuid), isNull(jobStep.finishedAt), gt(jobStep.dueDt, dueDt))
  if ((await db.$count(jobStep, later)) > 0) throw invalid({ propertyPath: 'dueDt', code: 'step_due_before_sub_steps' })
}

/** Counts and quotes a step anew. @throws Refusal 422 where it has no segment. */
async function measure(tx: Db, uuid: string) {
  await countSteps(tx, sql`s.uuid = ${uuid}`)
  await quoteSteps(tx, sql`s.uuid = ${uuid}`)
  await requireSegments(tx, uuid)
}

/** A condition on `job_step`: nobody has changed, answered, finished or returned it since it was read. */
const isAsRead = ({ calendarSequence, status, finishedAt }: StepRow) =>
  and(
    eq(jobStep.calendarSequence, calendarSequence),
    sql`${jobStep.status} is not distinct from ${status}`,
    finishedAt ? isNotNull(jobStep.finishedAt) : isNull(jobStep.finishedAt),
  )

/** Of a step that goes to somebody else: they have neither accepted nor done anything of it. */
const anew = {
  acceptedAt: null,
  finishedAt: null,
  finishedByUuid: null,
  declineReason: '',
  returnReason: '',
  returnedAt: null,
  stars: null,
  ratingWords: '',
  ratedAt: null,
  worksOnIt: '',
  runUuid: null,
  queuedByUuid: null,
  queuedBudget: null,
} satisfies Partial<StepColumns>

/** Whom a change gives the step to; null where it stays with whom it is. Who declined can be asked again. */
async function newAssignee(db: Db, actor: Actor, step: StepRow, input: JobStepChange) {
  if (!input.userService && !input.artificialIntelligenceWorker) {
    const takesAway = step.workerUuid ? input.artificialIntelligenceWorker === null : input.userService === null
    if (takesAway) throw invalid({ propertyPath: 'userService', code: 'step_for_one' })
    return null
  }
  const parent = step.parentUuid ? ((await readStep(db, step.parentUuid)) ?? null) : null
  const assignee = await assigneeOf(db, actor, input, { jobUuid: step.jobUuid, parent })
  const isSame =
    assignee?.workerUuid === step.workerUuid &&
    assignee?.userServiceUuid === step.userServiceUuid &&
    step.status !== 'declined'
  return isSame ? null : assignee
}

import { uuidOf } from '@langwerk/contract/common'
import { mostSteps } from '@langwerk/contract/job-step-words'
import type { JobStepInput } from '@langwerk/contract/job-steps'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireJob } from '../../access/jobs.ts'
import { asViolation } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { accessDenied, conflict, invalid, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { countSteps } from '../../kit/count-steps.ts'
import type { House } from '../../kit/house.ts'
import { type WaitingStep, waitingIn } from '../../kit/waiting-steps.ts'
import { invite } from './invite.ts'
import { keepFromOwnWork } from './own-work.ts'
import { givenParts, readParts, saveParts } from './parts.ts'
import {
  type Above,
  assigneeOf,
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
import { mayRedistribute, seenStep } from './step-rights.ts'
import { changedStep, lockSteps, logStep, madeBefore, readStep, type StepRow, tellStep } from './step-rows.ts'

/**
 * Gives work on a ready job to somebody, or to an AI worker.
 * @param behind the step that the new one is to follow; else it is the last.
 * @param alongside writes what belongs to it; it is given who waited before there was the step.
 * @throws Refusal 404, 403, 409, 422
 */
export async function makeStep(
  house: House,
  actor: Actor,
  input: JobStepInput,
  { behind, alongside }: { behind?: StepRow; alongside?: (tx: Db, waiting: WaitingStep[]) => Promise<void> } = {},
): Promise<StepRow> {
  const { db, tasks } = house
  const above = await aboveOf(db, actor, input)
  await requireReady(db, above.jobUuid)
  const assignee = await assigneeOf(db, actor, input, above)
  if (!assignee) throw invalid({ propertyPath: 'userService', code: 'step_for_one' })
  const parent = above.parent
  const languageUuid = assignee.languageUuid ?? parent?.languageUuid ?? null
  const within = parent ? await readParts(db, parent.uuid) : []
  const parts = input.parts
    ? await givenParts(db, input.parts, { jobUuid: above.jobUuid, languageUuid, within })
    : within
  const dueDt = input.dueDt ? new Date(input.dueDt) : assignee.workerUuid ? null : usualDue(parent)
  requireDue(dueDt, parent)
  requireAnswerBy(input.answerBy, null)
  requireFittingFields(input, assignee.workerUuid)
  await requireWithinParent(db, input, parent?.uuid ?? null)
  const row: StepColumns = {
    uuid: input.uuid ?? newUuid(),
    jobUuid: above.jobUuid,
    parentUuid: parent?.uuid ?? null,
    sortId: 0,
    ...(await plainColumns(db, actor, input)),
    ...assignee,
    languageUuid,
    dueDt,
    status: assignee.workerUuid ? null : 'invited',
    createdByUuid: actor.uuid,
  }
  const before = await madeBefore(db, row)
  if (before) return before
  await db.transaction(async (tx) => {
    await requireRoom(tx, above)
    const waiting = alongside ? await waitingIn(tx, above.jobUuid) : []
    await keepFromOwnWork(tx, { jobUuid: above.jobUuid, propertyPath: 'userService' }, async () => {
      const sortId = await nextPlace(tx, above, behind)
      await tx
        .insert(jobStep)
        .values({ ...row, sortId })
        .catch(asTaken)
      await saveParts(tx, row.uuid, parts)
    })
    await countSteps(tx, sql`s.uuid = ${row.uuid}`)
    await requireSegments(tx, row.uuid)
    await logStep(tx, row.uuid, actor.uuid, 'created')
    if (row.userUuid) await invite(house, tx, { stepUuid: row.uuid, userUuid: row.userUuid, invitedBy: actor })
    await alongside?.(tx, waiting)
  })
  tasks.wake()
  tellStep(house, row, [row.userUuid ?? null])
  return changedStep(db, row.uuid)
}

/** Where a new step stands, with room made for it; call it where the job's row is held. */
async function nextPlace(tx: Db, { jobUuid, parent }: Above, behind: StepRow | undefined): Promise<number> {
  const beside = and(
    eq(jobStep.jobUuid, jobUuid),
    parent ? eq(jobStep.parentUuid, parent.uuid) : isNull(jobStep.parentUuid),
  )
  const [found] = await tx
    .select({
      last: sql<number>`coalesce(max(${jobStep.sortId}), 0)::int`,
      behind: sql<number | null>`max(${jobStep.sortId}) filter (where ${jobStep.uuid} = ${behind?.uuid ?? null}::uuid)`,
    })
    .from(jobStep)
    .where(beside)
  if (found!.behind === null) return found!.last + 1
  await tx
    .update(jobStep)
    .set({ sortId: sql`${jobStep.sortId} + 1` })
    .where(and(beside, gt(jobStep.sortId, found!.behind)))
  return found!.behind + 1
}

const asTaken = (error: unknown): never => {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  if (code === '23505') throw new Refusal(409, 'uuid_taken')
  throw error
}

async function aboveOf(db: Db, actor: Actor, { job: jobIri, jobStep: stepIri }: JobStepInput): Promise<Above> {
  if ((jobIri === undefined) === (stepIri === undefined)) throw invalid({ propertyPath: 'job', code: 'step_of_one' })
  if (jobIri) {
    const jobUuid = uuidOf(jobIri)
    await requireJob(db, actor, jobUuid, 'edit').catch(asViolation('job', 'job'))
    return { jobUuid, parent: null }
  }
  const { step, relation } = await seenStep(db, actor, uuidOf(stepIri!)).catch(asViolation('jobStep', 'jobStep'))
  if (!actor.administrator && !(relation.has && mayRedistribute(actor))) throw accessDenied('jobStep:redistribute')
  if (step.status !== 'accepted') throw conflict('step_not_accepted')
  if (step.parentUuid) throw invalid({ propertyPath: 'jobStep', code: 'step_of_sub_step' })
  if (step.finishedAt) throw conflict('step_finished')
  return { jobUuid: step.jobUuid, parent: step }
}

/**
 * Takes the job's row, so that steps that are made at once stand behind each other, and looks again at what they are made of.
 * @throws Refusal 404, 409, 422
 */
async function requireRoom(tx: Db, { jobUuid, parent }: Above) {
  await lockSteps(tx, jobUuid)
  await requireReady(tx, jobUuid)
  const now = parent && (await readStep(tx, parent.uuid))
  if (parent && (!now || now.finishedAt || now.userUuid !== parent.userUuid || now.status !== parent.status))
    throw conflict('step_in_other_state')
  if ((await tx.$count(jobStep, eq(jobStep.jobUuid, jobUuid))) >= mostSteps)
    throw invalid({ propertyPath: 'job', code: 'too_many_steps', values: { most: mostSteps } })
}

import { uuidOf } from '@langwerk/contract/common'
import { mostSteps, serviceProviderPermissions, usualStepDays, usualStepHour } from '@langwerk/contract/job-step-words'
import type { JobStepChange, JobStepInput } from '@langwerk/contract/job-steps'
import { reviewMinutes } from '@langwerk/matching/review-time'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { requireJob } from '../../access/jobs.ts'
import { asViolation, requireActionOnNamed } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { job, jobTargetLanguage } from '../../database/schema/jobs.ts'
import { accessDenied, conflict, invalid, notFound, Refusal } from '../../foundation/refusals.ts'
import { newUuid } from '../../foundation/uuid.ts'
import type { House } from '../../kit/house.ts'
import { countSteps, covered } from '../../kit/step-scope.ts'
import { tellRun } from '../artificial-intelligence-worker-runs/index.ts'
import { jobFinished, jobNotReady } from '../jobs/index.ts'
import { readablePrompt } from '../prompt-categories/index.ts'
import { invite, offerAgainForLess, takeAway } from './invite.ts'
import { givenParts, readParts, requireRoomBelow, saveParts } from './parts.ts'
import { beginQueued, endWork } from './queued-workers.ts'
import { fittingService, priceOf } from './services.ts'
import { givenStep, isAtWork, mayRedistribute, seenStep } from './step-rights.ts'
import { lockSteps, logStep, readStep, type StepRow, tellStep } from './step-rows.ts'
import { tellOfChange } from './tell-of-change.ts'
import { mailThoseWaiting, waitingIn } from './waiting-steps.ts'

type StepColumns = typeof jobStep.$inferInsert

/**
 * Gives work on a ready job to somebody, or to an AI worker.
 * @param behind the step that the new one is to follow; else it is the last.
 * @param alongside writes what belongs to it.
 * @throws Refusal 404, 403, 409, 422
 */
export async function makeStep(
  house: House,
  actor: Actor,
  input: JobStepInput,
  { behind, alongside }: { behind?: StepRow; alongside?: (tx: Db) => Promise<void> } = {},
): Promise<StepRow> {
  const { db, tasks } = house
  const above = await aboveOf(db, actor, input)
  await requireReady(db, above.jobUuid)
  const assignee = await assigneeOf(db, actor, input, above)
  if (!assignee) throw invalid({ propertyPath: 'userService', code: 'step_for_one' })
  const parent = above.parent
  const languageUuid = assignee.languageUuid ?? parent?.languageUuid ?? (await onlyLanguage(db, above.jobUuid))
  const within = parent ? await readParts(db, parent.uuid) : []
  const parts = input.parts
    ? await givenParts(db, input.parts, { jobUuid: above.jobUuid, languageUuid, within })
    : within
  const dueDt = input.dueDt ? new Date(input.dueDt) : assignee.workerUuid ? null : usualDue()
  requireDue(dueDt, parent)
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
  await db.transaction(async (tx) => {
    await requireRoom(tx, above)
    const sortId = await nextPlace(tx, above, behind)
    await tx
      .insert(jobStep)
      .values({ ...row, sortId })
      .catch(asTaken)
    await saveParts(tx, row.uuid, parts)
    await countSteps(tx, sql`s.uuid = ${row.uuid}`)
    await reckon(tx, row.uuid)
    await logStep(tx, row.uuid, actor.uuid, 'created')
    if (row.userUuid) await invite(house, tx, { stepUuid: row.uuid, userUuid: row.userUuid, invitedBy: actor })
    await alongside?.(tx)
  })
  tasks.wake()
  tellStep(house, above.jobUuid, row.uuid)
  return (await readStep(db, row.uuid))!
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

/** A step is never without segments. @throws Refusal 422 */
async function reckon(tx: Db, stepUuid: string) {
  const [row] = await tx.select().from(jobStep).where(eq(jobStep.uuid, stepUuid))
  if (!row) return
  const { rows } = await tx.execute<{ any: boolean }>(
    sql`select exists (select from trans_unit t join target_file f on f.uuid = t.target_file_uuid
      join job_step s on s.uuid = ${stepUuid} where ${covered(sql`s`)}) as any`,
  )
  if (!rows[0]?.any) throw invalid({ propertyPath: 'parts', code: 'step_without_segments' })
  const minutes = reviewMinutes(row.words)
  await tx
    .update(jobStep)
    .set({ minutes, rappen: priceOf(row.rappenPerHour, minutes) })
    .where(eq(jobStep.uuid, stepUuid))
}

const asTaken = (error: unknown): never => {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  if (code === '23505') throw new Refusal(409, 'uuid_taken')
  throw error
}

/** What the new step is of. */
interface Above {
  jobUuid: string
  parent: StepRow | null
}

async function aboveOf(db: Db, actor: Actor, { job: jobIri, jobStep: stepIri }: JobStepInput): Promise<Above> {
  if ((jobIri === undefined) === (stepIri === undefined)) throw invalid({ propertyPath: 'job', code: 'step_of_one' })
  if (jobIri) {
    const jobUuid = uuidOf(jobIri)
    await requireJob(db, actor, jobUuid, 'edit').catch(asViolation('job', 'job'))
    return { jobUuid, parent: null }
  }
  const { step, relation } = await seenStep(db, actor, uuidOf(stepIri!)).catch(asViolation('jobStep', 'jobStep'))
  if (!relation.has || !mayRedistribute(actor)) throw accessDenied('jobStep:redistribute')
  if (step.parentUuid) throw invalid({ propertyPath: 'jobStep', code: 'step_of_sub_step' })
  if (step.finishedAt) throw conflict('step_finished')
  return { jobUuid: step.jobUuid, parent: step }
}

/** @throws Refusal 409 */
async function requireReady(db: Db, jobUuid: string) {
  const [row] = await db
    .select({ status: job.status, finishedAt: job.finishedAt })
    .from(job)
    .where(eq(job.uuid, jobUuid))
  if (!row) throw notFound('job')
  if (row.finishedAt) throw jobFinished()
  if (row.status !== 'done') throw jobNotReady()
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

/** The language of a job that has one; null of several. */
async function onlyLanguage(db: Db, jobUuid: string): Promise<string | null> {
  const rows = await db
    .select({ uuid: jobTargetLanguage.languageUuid })
    .from(jobTargetLanguage)
    .where(eq(jobTargetLanguage.jobUuid, jobUuid))
  return rows.length === 1 ? rows[0]!.uuid : null
}

/** Whom a payload gives the step to; null where it does not say. @throws Refusal 422 */
async function assigneeOf(
  db: Db,
  actor: Actor,
  { userService, artificialIntelligenceWorker }: JobStepChange,
  { jobUuid, parent }: Above,
) {
  if (userService && artificialIntelligenceWorker)
    throw invalid({ propertyPath: 'artificialIntelligenceWorker', code: 'step_for_one' })
  if (userService) {
    const of = { jobUuid, languageUuid: parent?.languageUuid ?? null }
    const found = await fittingService(db, actor, of, uuidOf(userService))
    if (!found) throw invalid({ propertyPath: 'userService', code: 'service_other_languages' })
    const { service, jobLanguageUuid } = found
    return {
      userServiceUuid: service.uuid,
      serviceName: service.name,
      userUuid: service.userUuid,
      workerUuid: null,
      rappenPerHour: service.rappenPerHour,
      languageUuid: jobLanguageUuid,
    }
  }
  if (!artificialIntelligenceWorker) return null
  const worker = 'artificialIntelligenceWorker'
  const uuid = uuidOf(artificialIntelligenceWorker)
  await requireActionOnNamed(db, actor, { kind: worker, object: worker, uuid, propertyPath: worker }, 'read')
  return {
    userServiceUuid: null,
    serviceName: '',
    userUuid: null,
    workerUuid: uuid,
    rappenPerHour: 0,
    languageUuid: null,
  }
}

/** What a payload says of a step that needs no more than to be there. @throws Refusal 422 */
async function plainColumns(db: Db, actor: Actor, input: JobStepChange): Promise<Partial<StepColumns>> {
  const { name, message, opens, guideline, prompt, answerBy } = input
  if (guideline)
    await requireActionOnNamed(
      db,
      actor,
      { kind: 'guideline', object: 'guideline', uuid: uuidOf(guideline), propertyPath: 'guideline' },
      'read',
    )
  if (prompt) await readablePrompt(db, actor, uuidOf(prompt)).catch(asViolation('prompt', 'prompt'))
  const inherits = input.inheritServiceProviderPermissionsFromJobTemplate
  const flags = serviceProviderPermissions.filter((permission) => input[permission] !== undefined)
  return {
    ...(name !== undefined && { name }),
    ...(message !== undefined && { message }),
    ...(opens !== undefined && { opens }),
    ...(answerBy !== undefined && { answerBy: answerBy === null ? null : new Date(answerBy) }),
    ...(guideline !== undefined && { guidelineUuid: guideline && uuidOf(guideline) }),
    ...(prompt !== undefined && { promptUuid: prompt && uuidOf(prompt) }),
    ...(inherits !== undefined && { inheritsPermissions: inherits }),
    ...Object.fromEntries(flags.map((permission) => [permission, input[permission]])),
  }
}

function usualDue() {
  const due = new Date()
  due.setUTCDate(due.getUTCDate() + usualStepDays)
  due.setUTCHours(usualStepHour, 0, 0, 0)
  return due
}

/** Of today any hour may be named, so that a form filled in for some minutes is still right. @throws Refusal 422 */
function requireDue(dueDt: Date | null, parent: { dueDt: Date | null } | null) {
  if (!dueDt) return
  const midnight = new Date()
  midnight.setUTCHours(0, 0, 0, 0)
  if (dueDt < midnight) throw invalid({ propertyPath: 'dueDt', code: 'step_due_in_past' })
  if (parent?.dueDt && dueDt > parent.dueDt) throw invalid({ propertyPath: 'dueDt', code: 'step_due_after_parent' })
}

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
  if (dueDt && dueDt.getTime() !== step.dueDt?.getTime()) requireDue(dueDt, step.parent)
  const languageUuid = assignee?.languageUuid ?? step.languageUuid
  const within = step.parentUuid ? await readParts(db, step.parentUuid) : []
  const parts = input.parts && (await givenParts(db, input.parts, { jobUuid: step.jobUuid, languageUuid, within }))
  const columns: Partial<StepColumns> = {
    ...(await plainColumns(db, actor, input)),
    ...(dueDt && { dueDt }),
    ...(assignee && { ...assignee, languageUuid, ...anew, status: assignee.workerUuid ? null : 'invited' }),
    calendarSequence: step.calendarSequence + 1,
  }
  const ended = await db.transaction(async (tx) => {
    await lockSteps(tx, step.jobUuid)
    const waiting = await waitingIn(tx, step.jobUuid)
    const run = assignee && (await endWork(tx, step))
    if (assignee) await takeAway(house, tx, step, actor)
    // Only as it was read: of two who change it at once, the second looks again.
    const changed = await tx
      .update(jobStep)
      .set(columns)
      .where(and(eq(jobStep.uuid, uuid), isAsRead(step)))
      .returning({ uuid: jobStep.uuid })
    if (changed.length === 0) throw conflict('step_in_other_state')
    if (parts) await requireRoomBelow(tx, uuid, parts)
    if (parts) await saveParts(tx, uuid, parts)
    if (parts || assignee) {
      await countSteps(tx, sql`s.uuid = ${uuid}`)
      await reckon(tx, uuid)
    }
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
  tellStep(house, step.jobUuid, uuid)
  return (await readStep(db, uuid))!
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

/** Sets the order of the steps of a job, or of a step. @throws Refusal 409 where others are there by now. */
export async function orderSteps(
  house: House,
  actor: Actor,
  { jobUuid, parentUuid }: { jobUuid: string; parentUuid: string | null },
  uuids: readonly string[],
) {
  await house.db.transaction(async (tx) => {
    await lockSteps(tx, jobUuid)
    const waiting = await waitingIn(tx, jobUuid)
    const rows = await tx
      .select({ uuid: jobStep.uuid })
      .from(jobStep)
      .where(
        and(eq(jobStep.jobUuid, jobUuid), parentUuid ? eq(jobStep.parentUuid, parentUuid) : isNull(jobStep.parentUuid)),
      )
      .for('update')
    const known = new Set(rows.map(({ uuid }) => uuid))
    if (new Set(uuids).size !== known.size || uuids.some((uuid) => !known.has(uuid)))
      throw conflict('step_in_other_state')
    for (const [index, uuid] of uuids.entries())
      await tx
        .update(jobStep)
        .set({ sortId: index + 1 })
        .where(eq(jobStep.uuid, uuid))
    await beginQueued(house, tx, jobUuid)
    await mailThoseWaiting(house, tx, { jobUuid, waiting, actor })
  })
  house.tasks.wake()
  tellStep(house, jobUuid, null)
}

import { uuidOf } from '@langwerk/contract/common'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { jobStep, jobStepUnit } from '../../database/schema/job-steps.ts'
import { job, jobTargetFileExport } from '../../database/schema/jobs.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { accessDenied, conflict, invalid, Refusal } from '../../foundation/refusals.ts'
import { countJobLater } from '../../kit/count-job.ts'
import { countSteps } from '../../kit/count-steps.ts'
import type { House } from '../../kit/house.ts'
import { isLeft } from '../../kit/step-progress.ts'
import { covered, isUnconfirmedIn } from '../../kit/step-scope.ts'
import { waitingIn } from '../../kit/waiting-steps.ts'
import { jobFinished } from '../jobs/index.ts'
import { endLinks } from './invite.ts'
import { beginQueued } from './queued-workers.ts'
import { mailAssignee, mailGiver } from './step-mails.ts'
import { actionsOnStep, isAtWork, seenStep } from './step-rights.ts'
import { changedStep, lockSteps, logStep, readStep, type StepRow, tellStep } from './step-rows.ts'
import { mailThoseWaiting } from './waiting-steps.ts'

/**
 * Finishes a step.
 * @throws Refusal 404, 403; 409 where it cannot be finished: as it is now, for errors or sub-steps in it, or for segments that are not
 * confirmed, where `withOpenSegments` is false.
 */
export async function finishStep(
  house: House,
  actor: Actor,
  uuid: string,
  { withOpenSegments = true }: { withOpenSegments?: boolean | undefined },
): Promise<StepRow> {
  const { db, tasks } = house
  const { step, relation } = await seenStep(db, actor, uuid)
  if (!relation.has && !relation.gives) throw accessDenied('edit')
  if (step.finishedAt) throw conflict('step_finished')
  if (isAtWork(step)) throw conflict('step_at_work')
  if (step.status !== 'accepted' && !step.workerUuid) throw conflict('step_not_accepted')
  if (step.waits) throw conflict('step_waits')
  await requireJobOpen(db, step)
  await db.transaction(async (tx) => {
    await lockSteps(tx, step.jobUuid)
    if ((await readStep(tx, uuid))?.waits) throw conflict('step_waits')
    const found = await leftIn(tx, uuid)
    const waiting = await waitingIn(tx, step.jobUuid)
    if (found.steps > 0) throw new Refusal(409, 'step_has_open_steps', { values: { steps: found.steps } })
    if (found.findings > 0) throw new Refusal(409, 'step_has_findings', { values: { segments: found.findings } })
    if (found.open > 0 && !withOpenSegments)
      throw new Refusal(409, 'step_has_open_segments', { values: { segments: found.open } })
    const moved = await tx
      .update(jobStep)
      .set({ finishedAt: sql`now()`, finishedByUuid: actor.uuid, queuedByUuid: null, queuedBudget: null })
      .where(
        and(
          eq(jobStep.uuid, uuid),
          isNull(jobStep.finishedAt),
          step.workerUuid ? eq(jobStep.workerUuid, step.workerUuid) : eq(jobStep.status, 'accepted'),
        ),
      )
      .returning({ uuid: jobStep.uuid })
    if (moved.length === 0) throw conflict('step_in_other_state')
    await logStep(tx, uuid, actor.uuid, 'finished', { openSegments: found.open })
    await endLinks(tx, uuid)
    await mailGiver(house, tx, uuid, { kind: 'finished' }, actor.uuid)
    await mailThoseWaiting(house, tx, { jobUuid: step.jobUuid, waiting, actor })
    await beginQueued(house, tx, step.jobUuid)
    await countJobLater(house, tx, step.jobUuid)
  })
  tasks.wake()
  tellStep(house, step)
  return changedStep(db, uuid)
}

/**
 * What is left in a step: sub-steps and segments that are not done, and segments with findings that nobody may leave. Of an AI worker's
 * step it is what its run has not done; what it has written is for people to look at.
 */
async function leftIn(tx: Db, uuid: string) {
  const { rows } = await tx.execute<{ steps: number; open: number; findings: number }>(sql`
    select (select count(*)::int from job_step b where b.parent_uuid = s.uuid and b.finished_at is null) as steps,
      case when s.worker_uuid is not null then (
        select count(*)::int from artificial_intelligence_worker_run_segment g where g.run_uuid = s.run_uuid
          and ${isLeft(sql`g`)}) + case when s.run_uuid is null then s.segments else 0 end
      else (select count(*)::int from trans_unit t join target_file f on f.uuid = t.target_file_uuid
        where not t.locked and ${covered(sql`s`)} and ${isUnconfirmedIn(sql`s`)}) end as open,
      (select count(*)::int from trans_unit t join target_file f on f.uuid = t.target_file_uuid
        where s.worker_uuid is null and not t.locked and ${covered(sql`s`)} and exists (
          select from jsonb_array_elements(t.messages) m where (m->>'blocking')::boolean
            and not t."false_positives" ? (m->>'caseKey'))) as findings
    from job_step s where s.uuid = ${uuid}`)
  return rows[0] ?? { steps: 0, open: 0, findings: 0 }
}

/** @throws Refusal 409 */
async function requireJobOpen(db: Db, { jobUuid }: StepRow) {
  const [row] = await db.select({ finishedAt: job.finishedAt }).from(job).where(eq(job.uuid, jobUuid))
  if (row?.finishedAt) throw jobFinished()
}

/**
 * Gives a finished step back to whoever did it: the segments named are to be confirmed again.
 * @throws Refusal 404, 403; 409 where it is not finished, 422 for segments that are none of it.
 */
export async function giveStepBack(
  house: House,
  actor: Actor,
  uuid: string,
  {
    reason,
    transUnits = [],
  }: { reason: string; transUnits?: { transUnit: string; reason?: string | undefined }[] | undefined },
): Promise<StepRow> {
  const { db, tasks } = house
  const { step, relation } = await seenStep(db, actor, uuid)
  if (!relation.gives && !relation.hasNext) throw accessDenied('edit')
  if (step.parent?.finishedAt) throw conflict('step_finished')
  if (!actionsOnStep(actor, step, relation).return) throw conflict('step_in_other_state')
  await requireJobOpen(db, step)
  // Of a segment that is named twice the last reason counts.
  const reasons = new Map(transUnits.map((given) => [uuidOf(given.transUnit), given.reason ?? '']))
  const units = [...reasons].map(([unit, why]) => ({ uuid: unit, reason: why }))
  await requireUnitsOf(
    db,
    uuid,
    units.map((unit) => unit.uuid),
  )
  await db.transaction(async (tx) => {
    await lockSteps(tx, step.jobUuid)
    const waiting = await waitingIn(tx, step.jobUuid)
    // While it still counts in the week in which it was finished.
    await countJobLater(house, tx, step.jobUuid)
    const moved = await tx
      .update(jobStep)
      .set({ finishedAt: null, finishedByUuid: null, returnReason: reason, returnedAt: sql`now()` })
      .where(and(eq(jobStep.uuid, uuid), isNotNull(jobStep.finishedAt)))
      .returning({ uuid: jobStep.uuid })
    if (moved.length === 0) throw conflict('step_in_other_state')
    await tx.update(jobTargetFileExport).set({ outdated: true }).where(eq(jobTargetFileExport.jobUuid, step.jobUuid))
    // What is open in a sub-step is not done in the step above it, either.
    for (const opened of step.parentUuid ? [uuid, step.parentUuid] : [uuid]) {
      await openUnits(tx, opened, units)
      await countSteps(tx, sql`s.uuid = ${opened}`)
    }
    await logStep(tx, uuid, actor.uuid, 'returned', { reason, segments: units.length })
    if (step.userUuid !== actor.uuid) await mailAssignee(house, tx, uuid, { kind: 'returned', reason })
    await mailGiver(house, tx, uuid, { kind: 'returned', reason }, actor.uuid)
    await mailThoseWaiting(house, tx, { jobUuid: step.jobUuid, waiting, actor })
  })
  tasks.wake()
  tellStep(house, step)
  return changedStep(db, uuid)
}

/** @throws Refusal 422 at the first segment that the step does not have. */
async function requireUnitsOf(db: Db, stepUuid: string, units: readonly string[]) {
  if (units.length === 0) return
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select t.uuid from job_step s, trans_unit t join target_file f on f.uuid = t.target_file_uuid
    where s.uuid = ${stepUuid} and t.uuid = any(${uuidArray(units)}) and ${covered(sql`s`)}`)
  const known = new Set(rows.map(({ uuid }) => uuid))
  const missing = units.findIndex((unit) => !known.has(unit))
  if (missing >= 0)
    throw invalid({ propertyPath: `transUnits[${missing}]`, code: 'does_not_exist', values: { what: 'transUnit' } })
}

/** Takes back in a step what was confirmed there of these segments, and says why. */
async function openUnits(tx: Db, stepUuid: string, units: readonly { uuid: string; reason: string }[]) {
  if (units.length === 0) return
  await tx
    .insert(jobStepUnit)
    .values(units.map(({ uuid, reason }) => ({ stepUuid, transUnitUuid: uuid, version: null, returnReason: reason })))
    .onConflictDoUpdate({
      target: [jobStepUnit.stepUuid, jobStepUnit.transUnitUuid],
      set: { version: null, returnReason: sql`excluded.return_reason` },
    })
}

/** Rates finished work. @throws Refusal 404, 403, 409 */
export async function rateStep(
  { db, ...house }: House,
  actor: Actor,
  uuid: string,
  { stars, words = '' }: { stars: number; words?: string | undefined },
): Promise<StepRow> {
  const { step, relation } = await seenStep(db, actor, uuid)
  if (!relation.gives || step.userUuid === actor.uuid) throw accessDenied('edit')
  if (!step.finishedAt || step.status !== 'accepted') throw conflict('step_in_other_state')
  if (!actionsOnStep(actor, step, relation).rate) throw conflict('rating_closed')
  await db.transaction(async (tx) => {
    await tx
      .update(jobStep)
      .set({ stars, ratingWords: words, ratedAt: step.ratedAt ?? sql`now()` })
      .where(eq(jobStep.uuid, uuid))
    await logStep(tx, uuid, actor.uuid, 'rated', { stars })
  })
  tellStep(house, step)
  return changedStep(db, uuid)
}

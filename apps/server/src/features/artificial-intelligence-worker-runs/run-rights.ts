import type { WorkerAction } from '@langwerk/contract/worker-words'
import { and, eq } from 'drizzle-orm'
import { type Actor, loadActor } from '../../access/actor.ts'
import { coveredBy } from '../../access/job-steps.ts'
import { requireJob } from '../../access/jobs.ts'
import { requireAction } from '../../access/sharing.ts'
import type { Db } from '../../database/database.ts'
import { targetFile } from '../../database/schema/jobs.ts'
import { notFound, Refusal } from '../../foundation/refusals.ts'
import { type EditedFileRow, findFile, requireLocking, requireWork } from '../trans-units/index.ts'
import { actingInStep, stepOfWorker } from './run-in-step.ts'
import { type RunRow, readRun, type Stop } from './run-rows.ts'

const worker = 'artificialIntelligenceWorker'

/** A run that the actor may know of. @throws Refusal 404 where they may not read its job, nor give out the step whose work it is. */
export async function readableRun(db: Db, actor: Actor, uuid: string): Promise<RunRow> {
  const run = await readRun(db, uuid)
  if (!run) throw notFound('workerRun')
  if (!(await isOfSubStepOf(db, actor, run))) await requireJob(db, actor, run.jobUuid, 'read', 'workerRun')
  return run
}

/** Whether a run is the work of a sub-step of a step that the actor has. */
export async function isOfSubStepOf(db: Db, actor: Actor, { jobStepUuid }: RunRow): Promise<boolean> {
  const step = jobStepUuid ? await stepOfWorker(db, jobStepUuid) : null
  return step?.giverUuid === actor.uuid
}

/**
 * A run that the actor may start, pause, end and take back: they may read its worker, as long as there is one, and work in its job,
 * or give out the step whose work it is.
 * @throws Refusal 404, 403, and 409 where the job is finished or being prepared.
 */
export async function changeableRun(db: Db, actor: Actor, uuid: string): Promise<RunRow> {
  const run = await readableRun(db, actor, uuid)
  const acting = await actorOnRun(db, actor, run)
  const [first] = await db
    .select({ uuid: targetFile.uuid })
    .from(targetFile)
    .where(
      and(
        run.targetFileUuid ? eq(targetFile.uuid, run.targetFileUuid) : eq(targetFile.jobUuid, run.jobUuid),
        acting.jobStep && coveredBy(acting.jobStep.uuid),
      ),
    )
    .limit(1)
  if (first) requireWorkOf(await findFile(db, acting, first.uuid), run.worker.action)
  else await requireJob(db, actor, run.jobUuid, 'edit')
  if (run.workerUuid) await requireAction(db, actor, { kind: worker, object: worker, uuid: run.workerUuid }, 'read')
  return run
}

/** The actor as they act on a run. @throws Refusal 403 where it is the work of a step that they do not give out. */
async function actorOnRun(db: Db, actor: Actor, { jobUuid, jobStepUuid }: RunRow): Promise<Actor> {
  if (!jobStepUuid) return actor
  const step = await stepOfWorker(db, jobStepUuid)
  // What is left of a step that is no more is its job's.
  if (!step) await requireJob(db, actor, jobUuid, 'edit')
  return (step && (await actingInStep(db, actor, step))) ?? actor
}

/** Why whoever a run works for could not let it go on now; null where they could. */
export async function whyNotAllowed(db: Db, { uuid, userUuid }: RunRow): Promise<Stop | null> {
  const actor = userUuid && (await loadActor(db, userUuid))
  if (!actor) return notAllowedStop
  try {
    await changeableRun(db, actor, uuid)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The job is finished, or being prepared.
    if (error.status === 409)
      return { stop: 'jobClosed', message: error.message, detail: { key: error.code, values: {} } }
    return notAllowedStop
  }
}

/** Whoever it works for may not let it any more. */
export const notAllowedStop: Stop = { stop: 'notAllowed', message: '', detail: null }

/** @throws Refusal 403 where the actor may not do in this file what the worker does, 409 where nobody may. */
export const requireWorkOf = (file: EditedFileRow, action: WorkerAction) =>
  action === 'lockTransUnit' ? requireLocking(file) : requireWork(file)

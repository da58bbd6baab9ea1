import { uuidOf } from '@langwerk/contract/common'
import { mostStepParts } from '@langwerk/contract/job-step-words'
import type { HandOverInput } from '@langwerk/contract/job-steps'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { conflict } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { isLeft, isOpened } from '../../kit/step-progress.ts'
import type { WaitingStep } from '../../kit/waiting-steps.ts'
import { moveRun, tellRun } from '../artificial-intelligence-worker-runs/index.ts'
import { handOverPart } from './hand-over-part.ts'
import { makeStep } from './make-step.ts'
import { beginQueued } from './queued-workers.ts'
import { fittingService } from './services.ts'
import { givenStep, isAtWork } from './step-rights.ts'
import { logStep, type StepRow } from './step-rows.ts'
import { isInAny, ownerOf, partOf, stretchesOf } from './stretches.ts'
import { mailThoseWaiting } from './waiting-steps.ts'

/**
 * Gives what is left in a step to somebody else: a step of it is made behind this one.
 * @throws Refusal 404, 403; 409 while its AI worker is at work, and where nothing is left; 422 as for any new step.
 */
export async function handOver(house: House, actor: Actor, uuid: string, input: HandOverInput): Promise<StepRow> {
  const { step } = await givenStep(house.db, actor, uuid)
  if (isAtWork(step)) throw conflict('step_at_work')
  return step.workerUuid ? handOverRun(house, actor, step, input) : handOverPart(house, actor, step, input)
}

/** What an AI worker has left; its step is finished with that. */
async function handOverRun(house: House, actor: Actor, step: StepRow, input: HandOverInput): Promise<StepRow> {
  const { db } = house
  const { uuid } = step
  const { runUuid } = step
  const all = runUuid ? await leftBy(db, runUuid, await languageOf(db, actor, step, input)) : []
  const left = all.filter((unit) => isInAny(input.parts, unit))
  if (!runUuid || left.length === 0) throw conflict('nothing_to_hand_over')
  const taken = { ...input, ...ownerOf(step), parts: stretchesOf(left, mostStepParts).map(partOf) }
  const made = await makeStep(house, actor, taken, { behind: step, alongside: handOn })
  tellRun(house, { uuid: runUuid, jobUuid: step.jobUuid, jobStepUuid: uuid })
  return made

  async function handOn(tx: Db, waiting: WaitingStep[]) {
    const handed = await tx.execute(sql`
      update artificial_intelligence_worker_run_segment g set outcome = 'skipped', problem = 'handedOver', problem_values = null
      where g.run_uuid = ${runUuid} and g.trans_unit_uuid = any(${uuidArray(left.map((unit) => unit.uuid))}) and ${isToBeDone}`)
    // Of two who hand on the same, the second finds it gone.
    if (handed.rowCount !== left.length) throw conflict('step_in_other_state')
    const none = sql`not exists (select from artificial_intelligence_worker_run_segment g
      where g.run_uuid = ${runUuid} and g.outcome = 'pending')`
    const finished = await tx
      .update(jobStep)
      .set({ finishedAt: sql`now()`, finishedByUuid: actor.uuid })
      .where(and(eq(jobStep.uuid, uuid), eq(jobStep.runUuid, runUuid!), isNull(jobStep.finishedAt), none))
      .returning({ uuid: jobStep.uuid })
    if (finished.length > 0) await moveRun(tx, runUuid!, ['paused'], 'cancelled')
    await logStep(tx, uuid, actor.uuid, 'handedOver', { segments: left.length })
    await mailThoseWaiting(house, tx, { jobUuid: step.jobUuid, waiting, actor })
    await beginQueued(house, tx, step.jobUuid)
  }
}

/** The language in which somebody would go on; null for all. */
async function languageOf(db: Db, actor: Actor, { jobUuid, languageUuid }: StepRow, { userService }: HandOverInput) {
  if (!userService) return languageUuid
  return (await fittingService(db, actor, { jobUuid, languageUuid }, uuidOf(userService)))?.jobLanguageUuid ?? null
}

interface LeftUnit extends Record<string, unknown> {
  uuid: string
  targetFileUuid: string
  sortId: number
}

/** A condition on a run's segment `g`: somebody else may do it. */
const isToBeDone = sql`(${isLeft(sql`g`)} or ${isOpened(sql`g`)})`

/** What a run has not done, and nobody else either, in the order of its files. */
async function leftBy(db: Db, runUuid: string, languageUuid: string | null): Promise<LeftUnit[]> {
  const { rows } = await db.execute<LeftUnit>(sql`
    select t.uuid, t.target_file_uuid as "targetFileUuid", t.sort_id as "sortId"
    from artificial_intelligence_worker_run_segment g join trans_unit t on t.uuid = g.trans_unit_uuid
    join target_file f on f.uuid = t.target_file_uuid
    where g.run_uuid = ${runUuid} and not t.locked and t.status <> 'confirmed'
      and ${isToBeDone}
      and (${languageUuid}::uuid is null or f.language_uuid = ${languageUuid}::uuid)
    order by t.target_file_uuid, t.sort_id`)
  return rows
}

import { iriOf, uuidOf } from '@langwerk/contract/common'
import { mostStepParts } from '@langwerk/contract/job-step-words'
import type { HandOverInput } from '@langwerk/contract/job-steps'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/database.ts'
import { jobStep } from '../../database/schema/job-steps.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { conflict } from '../../foundation/refusals.ts'
import type { House } from '../../kit/house.ts'
import { moveRun, tellRun } from '../artificial-intelligence-worker-runs/index.ts'
import type { Stretch } from './parts.ts'
import { beginQueued } from './queued-workers.ts'
import { makeStep } from './save-step.ts'
import { fittingService } from './services.ts'
import { givenStep, isAtWork } from './step-rights.ts'
import { logStep, type StepRow } from './step-rows.ts'

/**
 * Gives what an AI worker has left in a step to somebody else: a step of it is made behind the worker's own, which is finished with
 * that.
 * @throws Refusal 404, 403; 409 while the worker is at work, and where it has left nothing; 422 as for any new step.
 */
export async function handOver(house: House, actor: Actor, uuid: string, input: HandOverInput): Promise<StepRow> {
  const { db } = house
  const { step } = await givenStep(db, actor, uuid)
  if (!step.workerUuid) throw conflict('step_of_person')
  if (isAtWork(step)) throw conflict('step_at_work')
  const { runUuid } = step
  const left = runUuid ? await leftBy(db, runUuid, await languageOf(db, actor, step, input)) : []
  if (!runUuid || left.length === 0) throw conflict('nothing_to_hand_over')
  const parts = stretchesOf(left).map(({ targetFileUuid, from, to }) => ({
    targetFile: iriOf('target_files', targetFileUuid),
    from,
    to,
  }))
  const of = step.parentUuid ? { jobStep: iriOf('job_steps', step.parentUuid) } : { job: iriOf('jobs', step.jobUuid) }
  const made = await makeStep(house, actor, { ...input, ...of, parts }, { behind: step, alongside: handOn })
  tellRun(house, { uuid: runUuid, jobUuid: step.jobUuid, jobStepUuid: uuid })
  return made

  async function handOn(tx: Db) {
    const handed = await tx.execute(sql`
      update artificial_intelligence_worker_run_segment g set outcome = 'skipped', problem = 'handedOver', problem_values = null
      where g.run_uuid = ${runUuid} and g.trans_unit_uuid = any(${uuidArray(left.map((unit) => unit.uuid))}) and ${isLeft}`)
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

/** A condition on a run's segment `g`: the worker has left it. */
const isLeft = sql`(g.outcome in ('pending', 'refused', 'failed') or (g.outcome = 'skipped' and g.problem = 'opened'))`

/** What a run has not done, and nobody else either, in the order of its files. */
async function leftBy(db: Db, runUuid: string, languageUuid: string | null): Promise<LeftUnit[]> {
  const { rows } = await db.execute<LeftUnit>(sql`
    select t.uuid, t.target_file_uuid as "targetFileUuid", t.sort_id as "sortId"
    from artificial_intelligence_worker_run_segment g join trans_unit t on t.uuid = g.trans_unit_uuid
    join target_file f on f.uuid = t.target_file_uuid
    where g.run_uuid = ${runUuid} and not t.locked and t.status <> 'confirmed'
      and ${isLeft}
      and (${languageUuid}::uuid is null or f.language_uuid = ${languageUuid}::uuid)
    order by t.target_file_uuid, t.sort_id`)
  return rows
}

/** Stretches of files with all of these units; where they would be too many, the nearest are joined over what lies between. */
function stretchesOf(units: readonly LeftUnit[]): Stretch[] {
  const gaps = units.map(({ targetFileUuid, sortId }, index) => {
    const before = units[index - 1]
    return before?.targetFileUuid === targetFileUuid ? sortId - before.sortId - 1 : Number.POSITIVE_INFINITY
  })
  const widest = [...gaps].sort((a, b) => b - a)[mostStepParts] ?? 0
  const stretches: Stretch[] = []
  for (const [index, { targetFileUuid, sortId }] of units.entries()) {
    const last = stretches.at(-1)
    if (last?.targetFileUuid === targetFileUuid && gaps[index]! <= widest) last.to = sortId
    else stretches.push({ targetFileUuid, from: sortId, to: sortId })
  }
  return stretches
}

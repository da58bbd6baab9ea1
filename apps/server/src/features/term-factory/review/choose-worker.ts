import { uuidOf } from '@langwerk/contract/common'
import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Actor } from '../../../access/actor.ts'
import type { Db } from '../../../database/database.ts'
import { termReview } from '../../../database/schema/term-factory.ts'
import { conflict, invalid } from '../../../foundation/refusals.ts'
import { newUuid } from '../../../foundation/uuid.ts'
import { namedWorker, requireBudget } from '../../artificial-intelligence-worker-runs/index.ts'
import { type ModelRow, pricesOfWork } from '../../generative-artificial-intelligence-models/index.ts'
import { atWork, beginAnew, readReview } from './review-rows.ts'

/** Who is to judge what an import finds, and for how much; what is left out stays as it is. */
export interface ReviewInput {
  artificialIntelligenceWorker?: string | null | undefined
  budget?: WorkCost | null | undefined
}

export interface ChosenWorker {
  uuid: string
  name: string
}

/**
 * A worker that can judge what was found, with its model.
 * @throws Refusal 422 where the actor may not know of it, and for one that waits for a model or does something else.
 */
export async function requireExtractingWorker(db: Db, actor: Actor, uuid: string) {
  const found = await namedWorker(db, actor, uuid)
  if (found.worker.action !== 'extractTerminology')
    throw invalid({ propertyPath: 'artificialIntelligenceWorker', code: 'worker_extracts_nothing' })
  return found
}

/** In what a review is paid: it is no job's work, but that of whoever starts it. */
export const pricesOfReview = (db: Db, actor: Actor, model: ModelRow) =>
  pricesOfWork(db, model, { jobUuid: null, userUuid: actor.uuid })

/**
 * What is chosen, as far as it goes together.
 * @param present the worker that the import has
 * @throws Refusal 422 as `requireExtractingWorker`, and for a budget that cannot be kept.
 */
export async function requireReviewInput(
  db: Db,
  actor: Actor,
  { artificialIntelligenceWorker, budget }: ReviewInput,
  present: string | null = null,
): Promise<ChosenWorker | null> {
  const uuid = artificialIntelligenceWorker === undefined ? present : artificialIntelligenceWorker
  if (!uuid) {
    if (budget) throw invalid({ propertyPath: 'budget', code: 'budget_without_worker' })
    return null
  }
  if (artificialIntelligenceWorker === undefined && !budget) return null
  const { worker, model } = await requireExtractingWorker(db, actor, uuidOf(uuid))
  requireBudget(await pricesOfReview(db, actor, model), budget)
  return worker
}

/**
 * Writes down who judges what an import finds. Another worker judges all of it.
 * @throws Refusal 409 while one is at work.
 */
export async function chooseWorker(
  tx: Db,
  termImportUuid: string,
  { artificialIntelligenceWorker, budget }: ReviewInput,
  worker: ChosenWorker | null,
): Promise<void> {
  if (artificialIntelligenceWorker === undefined && budget === undefined) return
  const before = await readReview(tx, termImportUuid)
  const isIdle = and(eq(termReview.termImportUuid, termImportUuid), notInArray(termReview.status, [...atWork]))
  if (artificialIntelligenceWorker === null) {
    const gone = await tx.delete(termReview).where(isIdle).returning({ uuid: termReview.uuid })
    if (before && gone.length === 0) throw conflict('review_running')
    return
  }
  if (!before) {
    if (!worker) return
    await tx.insert(termReview).values({
      uuid: newUuid(),
      termImportUuid,
      workerUuid: worker.uuid,
      workerName: worker.name,
      budget: budget ?? null,
    })
    return
  }
  const isAnother = worker !== null && artificialIntelligenceWorker !== undefined && worker.uuid !== before.workerUuid
  const counts = { merged: 0, dropped: 0, unanswered: 0 }
  const changed = await tx
    .update(termReview)
    .set({
      ...(isAnother && { workerUuid: worker.uuid, workerName: worker.name, status: 'init' as const, ...counts }),
      ...(isAnother && { stop: null, message: '', detail: null }),
      ...(budget !== undefined && { budget }),
      termImportUuid,
    })
    .where(isIdle)
    .returning({ uuid: termReview.uuid })
  if (changed.length === 0) throw conflict('review_running')
  if (isAnother) await beginAnew(tx, termImportUuid)
}

import { termReviewRoutes as routes } from '@langwerk/contract/term-reviews'
import { extractsTerms } from '@langwerk/contract/term-words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../access/actor.ts'
import { termImport } from '../../../database/schema/resources.ts'
import { termReview } from '../../../database/schema/term-factory.ts'
import { conflict } from '../../../foundation/refusals.ts'
import { type House, inBackground } from '../../../kit/house.ts'
import { localeOf } from '../../../kit/locale-of.ts'
import { requireScope } from '../../../kit/require-scope.ts'
import { serve } from '../../../kit/serve.ts'
import { requireBudget } from '../../artificial-intelligence-worker-runs/index.ts'
import { refuseUnread } from '../../termbases/index.ts'
import { loadTermImport, type TermImportRow } from '../term-import-rows.ts'
import { beginReview, makeReviewTags, requireReviewInPlan, stopReview, tellReview } from './begin-review.ts'
import { pricesOfReview, requireExtractingWorker } from './choose-worker.ts'
import { estimateReview } from './estimate-review.ts'
import { pendingGroups, pendingPassages } from './pending.ts'
import { presentReviews } from './present-reviews.ts'
import { readReview } from './review-rows.ts'
import { registerReviewTask } from './review-task.ts'

/** Texts that were not read yet are looked at for an estimate. */
const estimatesAMinute = 20

/** AI workers that judge what imports found. */
export function serveReviews(house: House) {
  const { db, tasks } = house
  registerReviewTask(inBackground(house))

  const shown = async (actor: Actor, row: TermImportRow) => {
    const review = (await readReview(db, row.uuid)) ?? null
    return (await presentReviews(db, actor, [{ row, review }])).get(row.uuid)!.review ?? refuseWithout()
  }

  serve(
    house,
    routes.estimate,
    async ({ actor, params, query: { artificialIntelligenceWorkerUuid }, request }) => {
      const row = await loadTermImport(db, actor, params.uuid, 'edit')
      requireScope(request, 'resources:read')
      if (!extractsTerms(row.termImportType)) throw conflict('import_without_worker')
      const present = (await readReview(db, row.uuid))?.workerUuid
      const uuid = artificialIntelligenceWorkerUuid ?? present
      if (!uuid) throw conflict('import_without_worker')
      const { worker, model } = await requireExtractingWorker(db, actor, uuid)
      const prices = await pricesOfReview(db, actor, model)
      const anew = Boolean(present) && present !== uuid
      return estimateReview(house, row, { worker, prices, anew }).catch(refuseUnread)
    },
    { callsAMinute: estimatesAMinute },
  )

  serve(house, routes.start, async ({ actor, params, body: { budget }, request }) => {
    const row = await loadTermImport(db, actor, params.uuid, 'edit')
    requireScope(request, 'resources:read')
    const review = await readReview(db, row.uuid)
    if (!review) throw conflict('import_without_worker')
    if (!review.workerUuid) throw conflict('worker_gone')
    const { model } = await requireExtractingWorker(db, actor, review.workerUuid)
    requireBudget(await pricesOfReview(db, actor, model), budget)
    const termbaseUuid = row.termImportTermbaseUuid
    if (!termbaseUuid || !['readyForMerge', 'done'].includes(row.status)) throw conflict('review_in_other_state')
    await requireReviewInPlan(db, row.uuid, termbaseUuid)
    const isOver = review.status === 'done' && !(await hasMore(row.uuid))
    await db.transaction(async (tx) => {
      await tx
        .update(termImport)
        .set({
          userUuid: actor.uuid,
          status: sql`case when ${termImport.status} = 'readyForMerge' then 'startingArtificialIntelligence' else ${termImport.status} end`,
        })
        .where(eq(termImport.uuid, row.uuid))
      const isIdle = and(
        eq(termReview.uuid, review.uuid),
        inArray(termReview.status, ['init', 'paused', 'failed', 'done']),
      )
      if (budget !== undefined) await tx.update(termReview).set({ budget }).where(isIdle)
      await makeReviewTags(tx, row.uuid, { termbaseUuid, locale: localeOf(request) })
      if (isOver || !(await beginReview(house, tx, row.uuid))) throw conflict('review_in_other_state')
    })
    tasks.wake()
    await tellReview(house, row.uuid)
    return shown(actor, row)
  })

  const hasMore = async (uuid: string) =>
    (await pendingGroups(db, uuid)).length > 0 || (await pendingPassages(db, uuid)).length > 0

  serve(house, routes.stop, async ({ actor, params }) => {
    const row = await loadTermImport(db, actor, params.uuid, 'edit')
    if (!(await readReview(db, row.uuid))) throw conflict('import_without_worker')
    await stopReview(db, row.uuid)
    await tellReview(house, row.uuid)
    return shown(actor, row)
  })
}

function refuseWithout(): never {
  throw conflict('import_without_worker')
}

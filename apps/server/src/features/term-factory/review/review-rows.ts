import { importReason } from '@langwerk/contract/import-words'
import type { TermReviewStatus } from '@langwerk/contract/term-factory-words'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { termImport } from '../../../database/schema/resources.ts'
import { termCandidate, termPassage, termReview } from '../../../database/schema/term-factory.ts'
import { messageOf } from '../../../kit/import-messages.ts'
import type { Stop } from '../../artificial-intelligence-worker-runs/index.ts'

export type ReviewRow = typeof termReview.$inferSelect

/** In these it is at work. */
export const atWork: readonly TermReviewStatus[] = ['waiting', 'running']

/** What is more or less sure than this needs no second opinion. */
const askedConfidence = { least: 10, most: 85 }

export async function readReview(db: Db, termImportUuid: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(termReview).where(eq(termReview.termImportUuid, termImportUuid))
  return row
}

const noStop = { stop: null, message: '', detail: null }

/**
 * Moves a review on, where it is still in one of the states from which it can. Where it is not at work any more, its import does not
 * wait for it.
 * @returns whether it was.
 */
export async function moveReview(
  tx: Db,
  termImportUuid: string,
  from: readonly TermReviewStatus[],
  to: TermReviewStatus,
  stop: Stop | null = null,
): Promise<boolean> {
  const moved = await tx
    .update(termReview)
    .set({ status: to, ...(stop ?? noStop) })
    .where(and(eq(termReview.termImportUuid, termImportUuid), inArray(termReview.status, [...from])))
    .returning({ uuid: termReview.uuid })
  if (moved.length > 0 && to !== 'waiting') await leaveStart(tx, termImportUuid, to)
  return moved.length > 0
}

/** The import waits no longer for its AI worker's first word; one that is to be written waits until there is something. */
async function leaveStart(tx: Db, termImportUuid: string, to: TermReviewStatus) {
  const hasFound = sql`exists (select from term_candidate c where c.term_import_uuid = ${termImportUuid})`
  const isThis = eq(termImport.uuid, termImportUuid)
  await tx
    .update(termImport)
    .set({ status: sql`case when ${hasFound} then 'readyForMerge' else 'done' end`, progress: 100 })
    .where(
      and(
        isThis,
        eq(termImport.status, 'startingArtificialIntelligence'),
        to === 'running' ? ne(termImport.termImportType, 'generated') : undefined,
      ),
    )
  if (to === 'done')
    await tx
      .update(termImport)
      .set(messageOf(importReason('nothingWritten')))
      .where(and(isThis, eq(termImport.termImportType, 'generated'), sql`not ${hasFound}`))
}

/** An import that finds terms anew has nothing that was judged. */
export async function forgetReview(tx: Db, termImportUuid: string): Promise<void> {
  await tx.delete(termPassage).where(eq(termPassage.termImportUuid, termImportUuid))
  await tx
    .update(termReview)
    .set({ status: 'init', ...noStop, merged: 0, dropped: 0, unanswered: 0 })
    .where(eq(termReview.termImportUuid, termImportUuid))
}

/** Has all that was judged judged again, by another worker. */
export async function beginAnew(tx: Db, termImportUuid: string): Promise<void> {
  await tx
    .update(termCandidate)
    .set({ reviewed: false })
    .where(
      and(eq(termCandidate.termImportUuid, termImportUuid), sql`${termCandidate.verdict} is distinct from 'missed'`),
    )
  await tx.update(termPassage).set({ reviewed: false }).where(eq(termPassage.termImportUuid, termImportUuid))
}

/**
 * Of `term_candidate c` with its `term_entry e`: a worker is still to be asked of it. What people decided on it is not.
 * @param anew as it will be for another worker, who judges all
 */
export const isPendingFor = (anew: boolean): SQL => sql`
  ${anew ? sql`c.verdict is distinct from 'missed'` : sql`not c.reviewed`}
  and c.confidence between ${askedConfidence.least} and ${askedConfidence.most}
  and e.recycled_at is null and not exists (
    select from term_entry_tag et join term_import ti on ti.uuid = c.term_import_uuid
    where et.term_entry_uuid = e.uuid and et.termbase_tag_uuid = ti.accepted_tag_uuid)`

export const isPending = isPendingFor(false)

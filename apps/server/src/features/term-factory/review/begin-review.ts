import type { TermCandidateVerdict } from '@langwerk/contract/term-factory-words'
import type { Locale } from '@langwerk/contract/words'
import { count, eq } from 'drizzle-orm'
import { organizationOfItem, requireFeature } from '../../../access/billing-accounts.ts'
import type { Db } from '../../../database/database.ts'
import { termImport } from '../../../database/schema/resources.ts'
import { termReview } from '../../../database/schema/term-factory.ts'
import { termbaseTag } from '../../../database/schema/termbases.ts'
import { conflict } from '../../../foundation/refusals.ts'
import { newUuid } from '../../../foundation/uuid.ts'
import type { House } from '../../../kit/house.ts'
import { tellOfTermImport } from '../../../kit/term-imports.ts'
import { atWork, moveReview, readReview } from './review-rows.ts'

export const reviewTask = 'termReview'

/** Has a worker begin, or go on. @returns false where it is in no state for it. */
export async function beginReview({ tasks }: House, tx: Db, termImportUuid: string): Promise<boolean> {
  if (!(await moveReview(tx, termImportUuid, ['init', 'paused', 'failed', 'done'], 'waiting'))) return false
  await tasks.enqueue(tx, { kind: reviewTask, subjectUuid: termImportUuid, input: { importUuid: termImportUuid } })
  return true
}

/** @throws Refusal 402 where a worker is to judge what an import finds, and the plan of those whose termbase that is has none. */
export async function requireReviewInPlan(db: Db, termImportUuid: string, termbaseUuid: string): Promise<void> {
  if (await readReview(db, termImportUuid))
    await requireFeature(db, await organizationOfItem(db, termbaseUuid), 'artificialIntelligence')
}

/** Stops a worker at somebody's word. @throws Refusal 409 where it is not at work. */
export async function stopReview(db: Db, termImportUuid: string): Promise<void> {
  const asked = { stop: 'asked' as const, message: '', detail: null }
  const stopped = await db.transaction((tx) => moveReview(tx, termImportUuid, atWork, 'paused', asked))
  if (!stopped) throw conflict('review_in_other_state')
}

/** Tells everybody who sees the import; with `inbox` those who have its inbox open read it anew. */
export async function tellReview(house: House, termImportUuid: string, { inbox = false } = {}): Promise<void> {
  const [row] = await house.db.select().from(termImport).where(eq(termImport.uuid, termImportUuid))
  if (!row) return
  tellOfTermImport(house, row)
  if (inbox && row.termImportTermbaseUuid)
    house.events.publish(
      { type: 'termCandidates', importUuid: row.uuid, byUserUuid: null },
      { shareableUuid: row.termImportTermbaseUuid },
    )
}

/** The tags of what a worker says, made once, in the language of whoever starts it. */
export async function makeReviewTags(
  tx: Db,
  termImportUuid: string,
  { termbaseUuid, locale }: { termbaseUuid: string; locale: Locale },
): Promise<void> {
  const review = await readReview(tx, termImportUuid)
  if (!review || review.tagUuids) return
  const [there] = await tx.select({ tags: count() }).from(termbaseTag).where(eq(termbaseTag.termbaseUuid, termbaseUuid))
  const tags = (['kept', 'doubted', 'missed'] as const).map((verdict, place) => ({
    uuid: newUuid(),
    termbaseUuid,
    name: tagNames[locale][verdict],
    color: tagColors[verdict],
    sortId: there!.tags + place + 1,
  }))
  await tx.insert(termbaseTag).values(tags)
  const [kept, doubted, missed] = tags.map(({ uuid }) => uuid)
  await tx
    .update(termReview)
    .set({ tagUuids: { kept: kept!, doubted: doubted!, missed: missed! } })
    .where(eq(termReview.uuid, review.uuid))
}

const tagNames: Record<Locale, Record<TermCandidateVerdict, string>> = {
  en: { kept: 'Kept by AI', doubted: 'Doubted by AI', missed: 'Found by AI' },
  de: { kept: 'Von KI behalten', doubted: 'Von KI bezweifelt', missed: 'Von KI gefunden' },
}

const tagColors: Record<TermCandidateVerdict, string> = { kept: '#1971c2', doubted: '#e8590c', missed: '#7048e8' }

import type { TermCandidateVerdict } from '@langwerk/contract/term-factory-words'
import type { GroupReview, TermReview } from '@langwerk/generation/term-review'
import { confidenceOfBoth } from '@langwerk/generation/term-review'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { termCandidate, termReview } from '../../../database/schema/term-factory.ts'
import { uuidArray } from '../../../database/uuid-array.ts'
import { decisionsOn, holdInbox, type Inbox, joinCandidates, renameHead } from '../../term-candidates/index.ts'
import { touchTermbase } from '../../termbases/index.ts'
import type { ReviewWork } from './open-review.ts'

/** Writes what a worker said of groups. What people decided meanwhile stays. */
export async function writeReviews(work: ReviewWork, { reviews, dropped }: TermReview): Promise<void> {
  const { house, row, review, actor, termbaseUuid } = work
  const inbox: Inbox = { termImportUuid: row.uuid, termbaseUuid }
  await house.db.transaction(async (tx) => {
    await holdInbox(tx, inbox)
    const decisions = await decisionsOn(
      tx,
      inbox,
      reviews.map(({ key }) => key),
    )
    const open = new Set(decisions.get('open'))
    await writeVerdicts(
      tx,
      reviews.filter(({ key }) => open.has(key)),
    )
    await putVerdictTags(tx, review.tagUuids, reviews)
    for (const { key, base } of reviews)
      if (base !== null && open.has(key)) await renameHead(tx, actor, inbox, key, base)
    let merged = 0
    for (const [into, others] of doublesIn(reviews, open)) {
      await joinCandidates(tx, actor, inbox, { into, others })
      merged += others.length
    }
    await countIn(tx, work, { merged, dropped })
    await touchTermbase(tx, termbaseUuid)
  })
}

/** Of groups that got no answer that can be used: they are not asked for again. */
export async function leaveUnanswered(work: ReviewWork, uuids: readonly string[]): Promise<void> {
  await work.house.db.transaction(async (tx) => {
    await tx
      .update(termCandidate)
      .set({ reviewed: true })
      .where(inArray(termCandidate.termEntryUuid, [...uuids]))
    await countIn(tx, work, { unanswered: uuids.length })
  })
}

/** Adds to what is told of a review. */
export const countIn = (tx: Db, { review }: ReviewWork, { merged = 0, dropped = 0, unanswered = 0 }) =>
  tx
    .update(termReview)
    .set({
      merged: sql`${termReview.merged} + ${merged}`,
      dropped: sql`${termReview.dropped} + ${dropped}`,
      unanswered: sql`${termReview.unanswered} + ${unanswered}`,
    })
    .where(eq(termReview.uuid, review.uuid))

const verdictOf = ({ keep }: GroupReview): TermCandidateVerdict => (keep ? 'kept' : 'doubted')

async function writeVerdicts(tx: Db, reviews: readonly GroupReview[]) {
  const uuids = reviews.map(({ key }) => key)
  const rows = await tx
    .select({ uuid: termCandidate.termEntryUuid, ours: termCandidate.confidence, targets: termCandidate.targets })
    .from(termCandidate)
    .where(inArray(termCandidate.termEntryUuid, uuids))
  const ours = new Map(rows.map((one) => [one.uuid, one]))
  const given = reviews.flatMap((one) => {
    const before = ours.get(one.key)
    if (!before) return []
    const known = new Set(before.targets.map(({ text }) => text.toLowerCase()))
    const added = one.targets.filter(({ text }) => !known.has(text.toLowerCase()))
    return {
      uuid: one.key,
      verdict: verdictOf(one),
      isName: one.keep && one.kind === 'name',
      confidence: confidenceOfBoth(before.ours, one.confidence),
      targets: [...before.targets, ...added.map((target) => ({ ...target, confidence: one.confidence }))],
    }
  })
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as d(uuid uuid, verdict text, "isName" boolean, confidence int, targets jsonb)`
  await tx.execute(sql`
    update term_candidate c set reviewed = true, verdict = d.verdict, targets = d.targets,
      kind = case when d."isName" and c.kind = 'term' then 'name' else c.kind end
    from ${recordset} where c.term_entry_uuid = d.uuid`)
  await tx.execute(sql`
    update term_entry e set confidence_score = d.confidence, changed_at = now()
    from ${recordset} where e.uuid = d.uuid`)
}

/** Gives each entry the tag of what was said of it, in the place of an earlier one. */
async function putVerdictTags(
  tx: Db,
  tags: Record<TermCandidateVerdict, string> | null,
  reviews: readonly GroupReview[],
): Promise<void> {
  if (!tags || reviews.length === 0) return
  const uuids = uuidArray(reviews.map(({ key }) => key))
  await tx.execute(sql`
    delete from term_entry_tag where term_entry_uuid in (select unnest(${uuids}))
      and termbase_tag_uuid in (select unnest(${uuidArray(Object.values(tags))}))`)
  await tx.execute(sql`
    insert into term_entry_tag (term_entry_uuid, termbase_tag_uuid)
    select c.term_entry_uuid, t.uuid from term_candidate c
      join termbase_tag t on t.uuid = case c.verdict when 'kept' then ${tags.kept}::uuid when 'doubted' then ${tags.doubted}::uuid end
    where c.term_entry_uuid in (select unnest(${uuids})) on conflict do nothing`)
}

/** What means the same, by that into which it goes: each group in one place, however ids point in circles. */
export function doublesIn(reviews: readonly GroupReview[], open: ReadonlySet<string>): Map<string, string[]> {
  const byKey = new Map(reviews.map((one) => [one.key, one]))
  const doubles = new Map<string, string[]>()
  for (const { key } of reviews) {
    const into = rootOf(key, byKey)
    const isFit = into !== key && open.has(key) && open.has(into) && byKey.get(into)?.keep && byKey.get(key)?.keep
    if (isFit) doubles.set(into, [...(doubles.get(into) ?? []), key])
  }
  return doubles
}

function rootOf(key: string, byKey: ReadonlyMap<string, GroupReview>): string {
  const passed = [key]
  for (;;) {
    const next = byKey.get(passed.at(-1)!)?.sameAs
    if (!next) return passed.at(-1)!
    const met = passed.indexOf(next)
    // Of a circle the first by name is it, from wherever one came.
    if (met >= 0) return passed.slice(met).sort()[0]!
    passed.push(next)
  }
}

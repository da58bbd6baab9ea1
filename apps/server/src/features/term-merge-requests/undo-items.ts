import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { termEntry } from '../../database/schema/resources.ts'
import { termMergeItem, termMergeRequest } from '../../database/schema/term-merges.ts'
import { termProposal } from '../../database/schema/term-proposals.ts'
import { termEntryChange, termEntryComment } from '../../database/schema/termbases.ts'
import { touchTermbase } from '../termbases/index.ts'
import { readTargets } from './destination.ts'
import type { ItemRow, MergeRun, RequestRow } from './merge-run.ts'
import { writeEntries } from './write-entries.ts'

const atOnce = 500

/**
 * Brings back what an acceptance changed: entries that nobody has changed since are what they were, and those that it made are gone.
 * What is brought back waits for a decision again, so that what runs again finds the rest alone.
 */
export async function undoItems(db: Db, request: RequestRow, run: MergeRun): Promise<void> {
  const { uuid: requestUuid, termbaseUuid } = request
  if (!termbaseUuid) return
  const merged = and(eq(termMergeItem.requestUuid, requestUuid), eq(termMergeItem.state, 'merged'))
  const total = await db.$count(termMergeItem, merged)
  let done = 0
  let after: string | undefined
  for (;;) {
    run.signal.throwIfAborted()
    if (after) await run.giveWay()
    const items = await db
      .select()
      .from(termMergeItem)
      .where(and(merged, after ? gt(termMergeItem.uuid, after) : undefined))
      .orderBy(asc(termMergeItem.uuid))
      .limit(atOnce)
    if (items.length === 0) return
    after = items.at(-1)!.uuid
    done += items.length
    const progress = Math.min(99, Math.floor((done / Math.max(1, total)) * 100))
    await db.transaction(async (tx) => {
      const restored = await restoreEntries(tx, { ...request, termbaseUuid }, items)
      const [held] = await tx
        .update(termMergeRequest)
        .set({
          progress,
          // What is kept is known at the end: what runs again meets it again.
          undone: sql`jsonb_build_object('restored', coalesce((${termMergeRequest.undone}->>'restored')::int, 0) + ${restored}::int, 'kept', 0)`,
        })
        .where(and(eq(termMergeRequest.uuid, requestUuid), eq(termMergeRequest.status, 'undoing')))
        .returning({ uuid: termMergeRequest.uuid })
      if (!held) throw new Error('The merge request was taken up elsewhere')
    })
    await run.progress(progress)
  }
}

/** @returns how many are what they were. */
async function restoreEntries(
  tx: Db,
  { termbaseUuid, decidedByUuid }: RequestRow & { termbaseUuid: string },
  items: readonly ItemRow[],
): Promise<number> {
  const targets = await readTargets(
    tx,
    termbaseUuid,
    items.flatMap(({ termEntryUuid }) => termEntryUuid ?? []),
    true,
  )
  const discussed = await discussedOf(tx, [...targets.keys()])
  const asMerged = items.filter(({ termEntryUuid, version, madeEntry }) => {
    const isSame = targets.get(termEntryUuid ?? '')?.entry.version === version
    // What somebody has written about an entry of the request's making, or suggests for it, is not thrown away with it.
    return isSame && !(madeEntry && discussed.has(termEntryUuid!))
  })
  const made = asMerged.flatMap(({ madeEntry, termEntryUuid }) => (madeEntry ? [termEntryUuid!] : []))
  const changed = asMerged.flatMap(({ before, termEntryUuid }) => (before ? [{ uuid: termEntryUuid!, ...before }] : []))
  if (made.length > 0) await tx.delete(termEntry).where(inArray(termEntry.uuid, made))
  await writeEntries(tx, changed, decidedByUuid)
  if (changed.length > 0)
    await tx.insert(termEntryChange).values(
      changed.map(({ uuid }) => ({
        termEntryUuid: uuid,
        userUuid: decidedByUuid,
        action: 'requestUndone' as const,
      })),
    )
  if (asMerged.length > 0) await touchTermbase(tx, termbaseUuid)
  await reopen(tx, asMerged)
  return asMerged.length
}

async function discussedOf(tx: Db, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const commented = await tx
    .selectDistinct({ uuid: termEntryComment.termEntryUuid })
    .from(termEntryComment)
    .where(inArray(termEntryComment.termEntryUuid, [...uuids]))
  const proposed = await tx
    .selectDistinct({ uuid: termProposal.termEntryUuid })
    .from(termProposal)
    .where(inArray(termProposal.termEntryUuid, [...uuids]))
  return new Set([...commented, ...proposed].map(({ uuid }) => uuid))
}

/** They stand beside the same entries as before, which have a version more. */
async function reopen(tx: Db, items: readonly ItemRow[]) {
  if (items.length === 0) return
  await tx
    .update(termMergeItem)
    .set({
      state: 'open',
      before: null,
      madeEntry: false,
      termEntryUuid: sql`case when ${termMergeItem.madeEntry} then null else ${termMergeItem.termEntryUuid} end`,
      version: sql`case when ${termMergeItem.madeEntry} then 0 else ${termMergeItem.version} + 1 end`,
    })
    .where(
      inArray(
        termMergeItem.uuid,
        items.map(({ uuid }) => uuid),
      ),
    )
}

import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { termMergeItem, termMergeRequest } from '../../database/schema/term-merges.ts'
import { termEntryChange } from '../../database/schema/termbases.ts'
import { uuidArray } from '../../database/uuid-array.ts'
import { newUuid } from '../../foundation/uuid.ts'
import { insertEntries, insertTerms, touchTermbase } from '../termbases/index.ts'
import { type Comparison, compare, isDenied, kindOf, type Target, unresolvedIn } from './compare.ts'
import { findEntries, openDestination, readTargets } from './destination.ts'
import type { ItemRow, MergeRun, RequestRow } from './merge-run.ts'
import { beforeOf, type Outcome, outcomeOf } from './merged-entry.ts'
import { writeEntries } from './write-entries.ts'

const atOnce = 500

/** A condition for the items of a request that an acceptance takes. */
export const acceptedItems = (
  requestUuid: string,
  { uuids, onlyUnconflicted }: Pick<NonNullable<RequestRow['accepting']>, 'uuids' | 'onlyUnconflicted'>,
): SQL | undefined =>
  and(
    eq(termMergeItem.requestUuid, requestUuid),
    eq(termMergeItem.state, 'open'),
    uuids ? sql`${termMergeItem.uuid} = any(${uuidArray(uuids)})` : undefined,
    onlyUnconflicted ? eq(termMergeItem.unresolved, 0) : undefined,
  )

/**
 * Writes what was accepted into the termbase, a part at a time with what became of its items, so that what runs again finds the rest
 * alone. An entry that was changed since somebody looked at it stays open.
 */
export async function acceptItems(db: Db, request: RequestRow, run: MergeRun): Promise<void> {
  const { uuid: requestUuid, accepting, termbaseUuid } = request
  if (!accepting || !termbaseUuid) return
  let after: string | undefined
  for (;;) {
    run.signal.throwIfAborted()
    if (after) await run.giveWay()
    const items = await db
      .select()
      .from(termMergeItem)
      .where(and(acceptedItems(requestUuid, accepting), after ? gt(termMergeItem.uuid, after) : undefined))
      .orderBy(asc(termMergeItem.uuid))
      .limit(atOnce)
    if (items.length === 0) return
    after = items.at(-1)!.uuid
    const left = await db.$count(
      termMergeItem,
      and(acceptedItems(requestUuid, accepting), gt(termMergeItem.uuid, after)),
    )
    const progress = Math.min(99, Math.floor((1 - left / Math.max(1, accepting.total)) * 100))
    await db.transaction(async (tx) => {
      await writeItems(tx, { ...request, termbaseUuid }, items)
      const [held] = await tx
        .update(termMergeRequest)
        .set({ progress })
        .where(and(eq(termMergeRequest.uuid, requestUuid), eq(termMergeRequest.status, 'accepting')))
        .returning({ uuid: termMergeRequest.uuid })
      if (!held) throw new Error('The merge request was taken up elsewhere')
    })
    await run.progress(progress)
  }
}

/** What becomes of an item; of one that stays open, how its entry is now. */
interface Fate {
  item: ItemRow
  values: Partial<ItemRow>
  /** What is written, and what was before; null for an entry that is new. */
  written?: { outcome: Outcome; before: Target | null }
}

async function writeItems(tx: Db, request: RequestRow & { termbaseUuid: string }, items: readonly ItemRow[]) {
  const { termbaseUuid, languageUuids } = request
  const wanted = new Set(items.flatMap(languagesTaken))
  const destination = await openDestination(tx, termbaseUuid, languageUuids, wanted)
  // Whoever added an entry with the same terms meanwhile, or an item before: it is no new one any more.
  const fresh = items.filter(({ termEntryUuid }) => !termEntryUuid)
  const met = await findEntries(
    tx,
    termbaseUuid,
    destination,
    fresh.map(({ uuid, source }) => ({ uuid, source, knownUuid: null })),
  )
  const entryOf = (item: ItemRow) => item.termEntryUuid ?? met.get(item.uuid) ?? null
  const targets = await readTargets(tx, termbaseUuid, [...new Set(items.flatMap((item) => entryOf(item) ?? []))], true)
  const taken = new Map<string, string>()
  const fates = items.map((item): Fate => {
    const entryUuid = entryOf(item)
    const theirs = targets.get(entryUuid ?? '') ?? null
    const comparison = compare(item.source, theirs, destination)
    const decided = { decisions: item.decisions, choices: item.choices }
    if (isDenied(comparison, decided)) return { item, values: { state: 'denied' } }
    const isStale = item.termEntryUuid !== (theirs?.entry.uuid ?? null) || item.version !== (theirs?.entry.version ?? 0)
    if (isStale || unresolvedIn(comparison, decided) > 0) return { item, values: shownAgain(entryUuid, comparison) }
    const uuid = theirs?.entry.uuid ?? newUuid()
    const outcome = outcomeOf({ uuid, theirs, comparison, decided, destination })
    if (!outcome) return { item, values: { state: 'unchanged' } }
    // Of two items of one request with the same term, or of the same entry, the second is looked at again.
    const names = theirs ? [uuid] : termNames(item)
    const before = names.flatMap((name) => taken.get(name) ?? [])[0]
    if (before) return { item, values: theirs ? {} : { termEntryUuid: before, kind: 'changed' } }
    for (const name of names) taken.set(name, uuid)
    const version = (theirs?.entry.version ?? 0) + 1
    return {
      item,
      values: { state: 'merged', termEntryUuid: uuid, version, madeEntry: !theirs, before: theirs && beforeOf(theirs) },
      written: { outcome, before: theirs },
    }
  })
  await writeFates(tx, request, fates)
}

const languagesTaken = ({ source, decisions }: ItemRow) =>
  source.languages.flatMap(({ languageUuid }) => (decisions[languageUuid] === 'deny' ? [] : [languageUuid]))

const termNames = ({ source }: ItemRow) => source.languages[0]?.terms.map(({ text }) => text.toLowerCase()) ?? []

/** Nothing that was decided on another text holds. Version 0 of an entry that is there says that nobody has seen it. */
const shownAgain = (termEntryUuid: string | null, comparison: Comparison): Partial<ItemRow> => ({
  termEntryUuid,
  version: 0,
  kind: kindOf(comparison),
  unresolved: unresolvedIn(comparison, { decisions: {}, choices: {} }),
  decisions: {},
  choices: {},
})

async function writeFates(
  tx: Db,
  { termbaseUuid, userUuid, decidedByUuid }: RequestRow & { termbaseUuid: string },
  fates: readonly Fate[],
) {
  const written = fates.flatMap(({ item, written: one }) => (one ? [{ item, ...one }] : []))
  const made = written.filter(({ before }) => !before)
  const changed = written.filter(({ before }) => before)
  if (made.length > 0)
    await insertEntries(
      tx,
      made.map(({ item, outcome: { uuid, columns } }) => ({
        uuid,
        termbaseUuid,
        ...columns,
        confidenceScore: item.source.confidenceScore,
      })),
      { termbaseUuid, userUuid },
    )
  await insertTerms(
    tx,
    made.flatMap(({ outcome }) => outcome.terms),
  )
  await writeEntries(
    tx,
    changed.map(({ outcome }) => outcome),
    decidedByUuid,
  )
  if (written.length > 0) {
    await tx.insert(termEntryChange).values(
      written.map(({ before, outcome: { uuid, changes } }) => ({
        termEntryUuid: uuid,
        userUuid: decidedByUuid,
        action: 'requestMerged' as const,
        // How an entry began stands in itself.
        changes: before ? changes : [],
      })),
    )
    await touchTermbase(tx, termbaseUuid)
  }
  await saveFates(tx, fates)
}

async function saveFates(tx: Db, fates: readonly Fate[]) {
  const rows = fates.map(({ item, values }) => ({ ...item, ...values, source: undefined }))
  await tx.execute(sql`
    update term_merge_item i set state = g.state, term_entry_uuid = g."termEntryUuid", version = g.version, kind = g.kind,
      unresolved = g.unresolved, decisions = g.decisions, choices = g.choices, before = g.before, made_entry = g."madeEntry"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(uuid uuid, state text, "termEntryUuid" uuid, version int,
      kind text, unresolved int, decisions jsonb, choices jsonb, before jsonb, "madeEntry" boolean)
    where i.uuid = g.uuid`)
}

/** The items of a request that wait. */
export const openItems = (requestUuid: string) =>
  and(eq(termMergeItem.requestUuid, requestUuid), eq(termMergeItem.state, 'open'))

import { createFuzzyIndex, type FuzzyIndex } from '@langwerk/matching/fuzzy-index'
import { matchText } from '@langwerk/matching/tokens'
import { segmentFromXml } from '@langwerk/text/segment'
import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { translationMemory, translationMemoryUnit } from '../../database/schema/resources.ts'
import { createBreather } from '../../kit/breathe.ts'

/** One direction of one memory: what has an index of its own. */
export interface MemoryDirection {
  translationMemoryUuid: string
  sourceLanguage: string
  targetLanguage: string
}

interface HeldIndex {
  index: FuzzyIndex
  /** What the index knows of: all revisions up to this one. */
  revision: number
  /** Ends when the last asked-for update has. */
  updating: Promise<void>
}

/**
 * The fuzzy indexes that this process holds, brought up to date from the revisions of the units before each use, so that
 * a match confirmed anywhere is found by the next search. The least lately used ones go when the budget is exceeded.
 */
export function createMemoryIndexes(budgetBytes: number) {
  const held = new Map<string, HeldIndex>()

  /** The index of a direction with everything that was committed before the call. */
  return async function indexOf(db: Db, direction: MemoryDirection, signal?: AbortSignal): Promise<FuzzyIndex> {
    const key = `${direction.translationMemoryUuid} ${direction.sourceLanguage} ${direction.targetLanguage}`
    const entry = held.get(key) ?? {
      index: createFuzzyIndex(direction.sourceLanguage),
      revision: 0,
      updating: Promise.resolve(),
    }
    // The map's order is the order of use.
    held.delete(key)
    held.set(key, entry)
    const updated = entry.updating.catch(() => {}).then(() => update(db, direction, entry, signal))
    entry.updating = updated
    await updated
    dropBeyond(budgetBytes, held, key)
    return entry.index
  }
}

async function update(db: Db, direction: MemoryDirection, entry: HeldIndex, signal?: AbortSignal) {
  const [memory] = await db
    .select({ head: translationMemory.headRevision })
    .from(translationMemory)
    .where(eq(translationMemory.uuid, direction.translationMemoryUuid))
  if (!memory || memory.head <= entry.revision) return
  const breathe = createBreather(signal)
  const unit = translationMemoryUnit
  let after = { revision: entry.revision, id: Number.MAX_SAFE_INTEGER }
  for (;;) {
    const rows = await db
      .select({ id: unit.id, revision: unit.revision, deleted: unit.deleted, source: unit.source })
      .from(unit)
      .where(
        and(
          eq(unit.translationMemoryUuid, direction.translationMemoryUuid),
          eq(unit.sourceLanguage, direction.sourceLanguage),
          eq(unit.targetLanguage, direction.targetLanguage),
          or(gt(unit.revision, after.revision), and(eq(unit.revision, after.revision), gt(unit.id, after.id))),
          lte(unit.revision, memory.head),
        ),
      )
      .orderBy(asc(unit.revision), asc(unit.id))
      .limit(pageSize)
    for (const { id, deleted, source } of rows) {
      if (deleted) entry.index.remove(id)
      else entry.index.add(id, matchTextOf(source))
      await breathe()
    }
    if (rows.length < pageSize) break
    const last = rows.at(-1)!
    after = { revision: last.revision, id: last.id }
  }
  entry.revision = memory.head
}

const pageSize = 2000

function dropBeyond(budgetBytes: number, held: Map<string, HeldIndex>, inUse: string) {
  let bytes = 0
  for (const { index } of held.values()) bytes += index.bytes
  for (const [key, { index }] of held) {
    if (bytes <= budgetBytes) return
    if (key === inUse) continue
    held.delete(key)
    bytes -= index.bytes
  }
}

/** The text that fuzzy matching reads of a wire form; most segments have neither tags nor escapes. */
export const matchTextOf = (xml: string): string => (/[<&]/.test(xml) ? matchText(segmentFromXml(xml)) : xml)

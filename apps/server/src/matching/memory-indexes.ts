import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { translationMemory, translationMemoryUnit } from '../database/schema/resources.ts'
import { newUuid } from '../foundation/uuid.ts'
import { changesAtOnce, type MemoryDirection, ofDirection, unitsAfter } from './changed-units.ts'
import { type IndexThreads, openIndexThreads } from './index-threads.ts'
import type { IndexQuery, IndexStamp, IndexState } from './index-work.ts'
import { openPostingSearch } from './posting-search.ts'

export type { MemoryDirection } from './changed-units.ts'

export interface MemoryIndexes {
  /**
   * The ids of the units that are candidates for each query, from an index that knows everything that was committed
   * before the call; from the database where the budget has no room for the index.
   * @param wish `headRevision` is the memory's, `unitCount` the direction's; `eager` where the best is enough; `onFilling`
   * is called where nothing can be found yet, since what is to be searched in the database is being made.
   */
  search(
    direction: MemoryDirection,
    wish: {
      headRevision: number
      unitCount: number
      minimum: number
      eager: boolean
      onFilling?: (() => void) | undefined
    },
    queries: readonly IndexQuery[],
    signal?: AbortSignal,
  ): Promise<number[][]>
  /** A place for the segments of a job, to compare those to come with. */
  openEarlierSegments(language: string): EarlierSegmentsInThread
  close(): Promise<void>
}

export interface EarlierSegmentsInThread {
  /** The percent of the most similar segment before each, in this call or an earlier one; 0 below `minimum`. */
  compareAndKeep(sources: readonly string[], minimum: number): Promise<number[]>
  close(): Promise<void>
}

/** What this process holds of one index. */
interface HeldIndex {
  key: string
  direction: MemoryDirection
  state: IndexState
  /** What the index knows of: all revisions up to this one. -1 before it is opened. */
  revision: number
  /** Ends when the last asked-for update has. */
  updating: Promise<void>
  /** Searches that are under way, and when the last one ended. */
  uses: number
  usedAt: number
}

interface Options {
  db: Db
  threadFile: URL
  /** Where the snapshots are. */
  directory: string
  /** What all indexes may take of memory. */
  budgetBytes: number
  /** Indexes of fewer units are held whatever the budget: they are built in an instant. */
  smallUnits?: number
  /** False while the disk is short of space: what is only for a faster start is not written then. */
  mayWrite?: () => boolean
}

/**
 * The fuzzy indexes of the memories in use, in threads of their own, brought up to date from the revisions of the units
 * before each use, so that a match confirmed anywhere is found by the next search. The least lately used ones go when the
 * budget is exceeded; a memory that has no room beside those in use is searched in the database.
 */
export function openMemoryIndexes({
  db,
  threadFile,
  directory,
  budgetBytes,
  smallUnits = savedFrom,
  mayWrite = () => true,
}: Options): MemoryIndexes {
  const threads = openIndexThreads({ file: threadFile, threads: Math.max(1, Math.min(4, availableParallelism() - 1)) })
  const held = new Map<string, HeldIndex>()
  const store = { threads, directory, mayWrite }
  const postings = openPostingSearch({ db, threads, mostHeld: smallUnits })
  /** Bytes a unit of the large indexes that were held, so that one of long units is not read again and again to be dropped. */
  const measured = new Map<string, number>()
  const cleaning = removeOldSnapshots(db, directory).catch(() => {})
  threads.onLost((keys) => {
    for (const key of keys) held.delete(key)
  })

  /** Whether an index of so many units is held, or can be without one going that is in use. */
  const hasRoom = (direction: MemoryDirection, unitCount: number): boolean => {
    const key = keyOf(direction)
    if (unitCount < smallUnits || held.has(key)) return true
    let bytes = unitCount * (measured.get(key) ?? bytesOfUnit)
    for (const { state, uses, usedAt } of held.values())
      if (uses > 0 || usedAt > performance.now() - inUseMs) bytes += state.bytes
    return bytes <= budgetBytes
  }

  const take = (direction: MemoryDirection): HeldIndex => {
    const key = keyOf(direction)
    const entry = held.get(key) ?? {
      key,
      direction,
      state: { bytes: 0, unsaved: 0, units: 0 },
      revision: -1,
      updating: Promise.resolve(),
      uses: 0,
      usedAt: 0,
    }
    // The map's order is the order of use.
    held.delete(key)
    held.set(key, entry)
    return entry
  }

  const dropBeyondBudget = async () => {
    let bytes = 0
    for (const { state } of held.values()) bytes += state.bytes
    for (const entry of held.values()) {
      if (bytes <= budgetBytes) return
      if (entry.uses > 0) continue
      held.delete(entry.key)
      bytes -= entry.state.bytes
      await threads.drop(entry.key)
    }
  }

  return {
    search: async (direction, { headRevision, unitCount, onFilling, ...wish }, queries, signal) => {
      if (!hasRoom(direction, unitCount))
        return postings.search(direction, { headRevision, onFilling, ...wish }, queries, signal)
      const entry = take(direction)
      entry.uses++
      try {
        if (entry.revision < headRevision) {
          const updated = entry.updating.catch(() => {}).then(() => update(db, store, entry, headRevision, signal))
          entry.updating = updated
          await updated
        }
        const found: number[][] = []
        for (let from = 0; from < queries.length; from += queriesAtOnce) {
          signal?.throwIfAborted()
          found.push(...(await threads.search(entry.key, wish, queries.slice(from, from + queriesAtOnce))))
        }
        return found
      } finally {
        entry.uses--
        entry.usedAt = performance.now()
        if (entry.state.units > 0) measured.set(entry.key, entry.state.bytes / entry.state.units)
        await dropBeyondBudget()
      }
    },
    openEarlierSegments: (language) => openEarlierSegments(threads, language),
    close: async () => {
      await cleaning
      await threads.close()
    },
  }
}

const keyOf = ({ translationMemoryUuid, sourceLanguage, targetLanguage }: MemoryDirection) =>
  `${translationMemoryUuid} ${sourceLanguage} ${targetLanguage}`

function openEarlierSegments(threads: IndexThreads, language: string): EarlierSegmentsInThread {
  const key = `job ${newUuid()}`
  return {
    compareAndKeep: async (sources, minimum) => {
      const percents: number[] = []
      for (let from = 0; from < sources.length; from += queriesAtOnce) {
        const some = sources.slice(from, from + queriesAtOnce)
        percents.push(...(await threads.compareEarlier(key, { language, minimum }, some)))
      }
      return percents
    },
    close: () => threads.drop(key),
  }
}

/** As measured by `bench/matching.mjs`, rounded up. */
const bytesOfUnit = 160
/** An index goes for another one only when nobody has asked it for so long: to read both in turn takes longer than the database. */
const inUseMs = 60_000

/** So few that whoever asks for one segment does not wait long behind a whole job. */
const queriesAtOnce = 16

interface Store {
  threads: IndexThreads
  directory: string
  mayWrite: () => boolean
}

async function update(db: Db, store: Store, entry: HeldIndex, headRevision: number, signal?: AbortSignal) {
  if (entry.revision >= headRevision) return
  if (entry.revision < 0) await openIndex(db, store, entry, headRevision)
  let after = { revision: entry.revision, id: Number.MAX_SAFE_INTEGER }
  let applied: Promise<IndexState> = Promise.resolve(entry.state)
  for (;;) {
    signal?.throwIfAborted()
    const page = await unitsAfter(db, entry.direction, after, headRevision)
    entry.state = await applied
    if (page.count === 0) break
    applied = store.threads.apply(entry.key, page.rows)
    // It is awaited after the next page, or never where that one fails.
    applied.catch(() => {})
    after = page.last
    if (page.count < changesAtOnce) {
      entry.state = await applied
      break
    }
  }
  entry.revision = headRevision
  await saveIfDue(db, store, entry)
}

/** Opens an index from its snapshot, unless that is of another history of the memory: a database put back from a copy. */
async function openIndex(db: Db, { threads, directory }: Store, entry: HeldIndex, headRevision: number) {
  const { key, direction } = entry
  const file = snapshotFile(directory, direction)
  const { state, stamp } = await threads.open({ key, language: direction.sourceLanguage, file })
  entry.state = state
  entry.revision = stamp?.revision ?? 0
  if (stamp === null || (stamp.revision <= headRevision && (await isOfThisHistory(db, stamp)))) return
  await rm(file, { force: true })
  entry.state = (await threads.open({ key, language: direction.sourceLanguage, file: null })).state
  entry.revision = 0
}

async function isOfThisHistory(db: Db, { revision, unit: known }: IndexStamp): Promise<boolean> {
  if (!known) return true
  const unit = translationMemoryUnit
  const [row] = await db
    .select({ revision: unit.revision, changedAt: unit.changedAt })
    .from(unit)
    .where(eq(unit.id, known.id))
  if (!row) return false
  return row.revision > revision || (row.revision === known.revision && row.changedAt.toISOString() === known.changedAt)
}

/** Keeps large indexes on disk, so that the next start need not read all rows. */
async function saveIfDue(db: Db, { threads, directory, mayWrite }: Store, entry: HeldIndex) {
  const { units, unsaved } = entry.state
  if (units < savedFrom || unsaved < Math.max(savedFrom, units / 20) || !mayWrite()) return
  const unit = translationMemoryUnit
  const [last] = await db
    .select({ id: unit.id, revision: unit.revision, changedAt: unit.changedAt })
    .from(unit)
    .where(and(ofDirection(entry.direction), lte(unit.revision, entry.revision)))
    .orderBy(desc(unit.revision), desc(unit.id))
    .limit(1)
  const stamp = {
    revision: entry.revision,
    unit: last ? { id: last.id, revision: last.revision, changedAt: last.changedAt.toISOString() } : null,
  }
  // A full disk costs the next start time, and no search its answer.
  const saved = threads.save(entry.key, snapshotFile(directory, entry.direction), stamp)
  void saved.then(
    (state) => {
      entry.state = state
    },
    () => {},
  )
}

/** Smaller ones are built from their rows in an instant. */
const savedFrom = 20_000

const snapshotFile = (directory: string, { translationMemoryUuid, sourceLanguage, targetLanguage }: MemoryDirection) =>
  join(directory, `${translationMemoryUuid}.${sourceLanguage}.${targetLanguage}.index`)

/** Forgets the snapshots of memories that are gone. */
async function removeOldSnapshots(db: Db, directory: string) {
  const names = await readdir(directory).catch(() => [])
  if (names.length === 0) return
  const memories = await db.select({ uuid: translationMemory.uuid }).from(translationMemory)
  const known = new Set(memories.map(({ uuid }) => uuid))
  for (const name of names) if (!known.has(name.split('.', 1)[0]!)) await rm(join(directory, name), { force: true })
}

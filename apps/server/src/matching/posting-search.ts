import { matchText } from '@langwerk/matching/tokens'
import { segmentFromXml } from '@langwerk/text/segment'
import type { Db } from '../database/database.ts'
import { newUuid } from '../foundation/uuid.ts'
import { changesAtOnce, type MemoryDirection, unitsAfter } from './changed-units.ts'
import { createUnitFinder } from './find-units.ts'
import type { IndexThreads } from './index-threads.ts'
import type { IndexQuery } from './index-work.ts'
import { makeRun } from './make-blocks.ts'
import { openPostingReader, type PostingReader } from './posting-lists.ts'
import {
  dropOldPostingTables,
  type FeedPlace,
  keepBlocks,
  openPostingTable,
  type PostingTable,
} from './posting-table.ts'

export interface PostingSearch {
  /**
   * The ids of the candidates for each query, as an index in memory gives them; the database finds them. The first call
   * for a direction fills its table, which takes about a minute a million units: those that can be cancelled wait
   * for it, and others get nothing meanwhile, of which `onFilling` is told.
   */
  search(
    direction: MemoryDirection,
    wish: { headRevision: number; minimum: number; eager: boolean; onFilling?: (() => void) | undefined },
    queries: readonly IndexQuery[],
    signal?: AbortSignal,
  ): Promise<number[][]>
}

/** A direction that is being searched. */
interface HeldTable {
  name: string
  /** Of the index in memory. */
  key: string
  direction: MemoryDirection
  opened: Promise<OpenTable>
  uses: number
  leavesNoRow: boolean
}

/** What this process knows of a direction: its table, and of the changes after it an index in memory. */
interface OpenTable {
  key: string
  direction: MemoryDirection
  table: PostingTable
  reader: PostingReader
  /** How far the index in memory is, and how many units it has. */
  known: FeedPlace
  units: number
  /** The last asked-for update. */
  updating: Promise<void>
  making?: Promise<void>
}

interface Tools {
  db: Db
  threads: IndexThreads
  /** How many units after the last block are held in memory. */
  mostHeld: number
}

/** Searches memories that are too large for the indexes in memory, over tables of postings in the database. */
export function openPostingSearch(tools: Tools): PostingSearch {
  const held = holdTables(tools)

  async function bringUpToDate(
    entry: HeldTable,
    opened: OpenTable,
    headRevision: number,
    signal: AbortSignal | undefined,
  ) {
    const updated = opened.updating.catch(() => {}).then(() => update(tools, opened, headRevision))
    opened.updating = updated
    // A table that somebody dropped is made anew by the next search.
    updated.catch(() => held.forget(entry))
    if (opened.table.ready || signal) await untilAborted(updated, signal)
  }

  /** The answers to the first queries: fewer than were asked where the blocks have been replaced meanwhile. */
  async function searchWith(
    entry: HeldTable,
    { headRevision, onFilling, ...wish }: Parameters<PostingSearch['search']>[1],
    queries: readonly IndexQuery[],
    signal: AbortSignal | undefined,
  ): Promise<number[][]> {
    const opened = await entry.opened
    if (opened.known.revision < headRevision || !opened.table.ready)
      await bringUpToDate(entry, opened, headRevision, signal)
    if (!opened.table.ready) {
      onFilling?.()
      return queries.map(() => [])
    }
    const found: number[][] = []
    for (const query of queries) {
      signal?.throwIfAborted()
      const ids = await searchOne(tools.threads, opened, wish, query)
      if (!ids) break
      found.push(ids)
    }
    return found
  }

  return {
    search: async (direction, wish, queries, signal) => {
      const found: number[][] = []
      while (found.length < queries.length) {
        const entry = held.take(direction)
        try {
          found.push(...(await searchWith(entry, wish, queries.slice(found.length), signal)))
          if (found.length < queries.length) held.forget(entry)
        } catch (error) {
          if (!signal?.aborted) held.forget(entry)
          throw error
        } finally {
          held.release(entry)
        }
      }
      return found
    },
  }
}

/** The directions that were searched lately, up to `mostTables`. */
function holdTables(tools: Tools) {
  const { threads } = tools
  /** In the order of use. */
  const held = new Map<string, HeldTable>()
  /** The next search opens it anew; those under way go on with it. */
  const forget = (entry: HeldTable) => {
    entry.leavesNoRow = true
    if (held.get(entry.name) === entry) held.delete(entry.name)
    if (entry.uses === 0) void threads.drop(entry.key).catch(() => {})
  }
  threads.onLost((keys) => {
    for (const entry of [...held.values()]) if (keys.includes(entry.key)) forget(entry)
  })
  return {
    take(direction: MemoryDirection): HeldTable {
      const name = `${direction.translationMemoryUuid} ${direction.sourceLanguage} ${direction.targetLanguage}`
      const entry = held.get(name) ?? openEntry(tools, name, direction)
      held.delete(name)
      held.set(name, entry)
      entry.uses++
      const oldest = held.values().next().value
      if (held.size > mostTables && oldest) forget(oldest)
      return entry
    },
    forget,
    release(entry: HeldTable) {
      entry.uses--
      if (entry.leavesNoRow) forget(entry)
    },
  }
}

function openEntry(tools: Tools, name: string, direction: MemoryDirection): HeldTable {
  const key = `postings ${newUuid()}`
  return { name, key, direction, opened: open(tools, key, direction), uses: 0, leavesNoRow: false }
}

/** How many directions are held at a time. */
const mostTables = 64

/** Null where the blocks have been replaced meanwhile. */
async function searchOne(
  threads: IndexThreads,
  opened: OpenTable,
  { minimum, eager }: { minimum: number; eager: boolean },
  query: IndexQuery,
): Promise<number[] | null> {
  const text = matchText(segmentFromXml(query.source))
  const { key, table, reader, known, direction } = opened
  const place = { key, table, reader, knownRevision: known.revision, language: direction.sourceLanguage }
  const finder = await createUnitFinder(threads, place, { text, query })
  if (!finder) return null
  // Where the best is enough, a high bar is tried first: it needs the rarest words alone.
  for (const step of eager ? eagerSteps : []) {
    if (step - eagerSlack <= minimum) break
    const found = await finder.find(step - eagerSlack)
    if (found === null || (found.words[0]?.similarity ?? 0) >= step) return found && idsOf(found, query.limit)
  }
  const found = await finder.find(minimum)
  return found && idsOf(found, query.limit)
}

const eagerSteps = [0.95, 0.8, 0.65]
const eagerSlack = 0.1

/** The units that are similar by words, then those that are by characters. */
function idsOf({ words, characters }: Found, limit: number): number[] {
  const found = words.map(({ id }) => id)
  // Where all are as similar as can be, characters have nothing to add.
  if (found.length === limit && words.at(-1)!.similarity === 1) return found
  for (const { id } of characters) if (!found.includes(id)) found.push(id)
  return found
}

type Found = NonNullable<Awaited<ReturnType<NonNullable<Awaited<ReturnType<typeof createUnitFinder>>>['find']>>>

async function open({ db, threads }: Tools, key: string, direction: MemoryDirection): Promise<OpenTable> {
  await dropOldPostingTables(db)
  const table = await openPostingTable(db, direction)
  await threads.open({ key, language: direction.sourceLanguage, file: null })
  const reader = openPostingReader(db, direction, table)
  return { key, direction, table, reader, known: table.end, units: 0, updating: Promise.resolve() }
}

/** Fills the table where it never was, and takes the units after its blocks into memory. */
async function update(tools: Tools, entry: OpenTable, headRevision: number) {
  const { db, threads, mostHeld } = tools
  const { key, direction } = entry
  while (!entry.table.ready) {
    await keepBlocks(db, entry.table, await makeRun(tools, entry, headRevision))
    entry.table = await openPostingTable(db, direction)
    entry.reader = openPostingReader(db, direction, entry.table)
    entry.known = entry.table.end
  }
  while (entry.known.revision < headRevision) {
    const page = await unitsAfter(db, direction, entry.known, headRevision)
    entry.units = (await threads.apply(key, page.rows)).units
    entry.known = page.count < changesAtOnce ? { revision: headRevision, id: Number.MAX_SAFE_INTEGER } : page.last
  }
  if (entry.units < mostHeld) return
  // Nobody waits for that; where it fails, the next update tries again. The searches after it see that the blocks are others.
  entry.making ??= makeRun(tools, entry, headRevision)
    .then((run) => keepBlocks(db, entry.table, run))
    .catch(() => {})
    .finally(() => delete entry.making)
}

async function untilAborted(work: Promise<void>, signal: AbortSignal | undefined) {
  if (!signal) return work
  signal.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

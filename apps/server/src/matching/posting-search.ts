import { postingQueries } from '@langwerk/matching/postings'
import { matchText } from '@langwerk/matching/tokens'
import { segmentFromXml } from '@langwerk/text/segment'
import type { Db } from '../database/database.ts'
import { changesAtOnce, type MemoryDirection, unitsAfter } from './changed-units.ts'
import type { IndexThreads } from './index-threads.ts'
import type { IndexQuery } from './index-work.ts'
import {
  addPostings,
  dropOldPostingTables,
  frequentNumbers,
  isLoose,
  openPostingTable,
  type PostingTable,
  packPostingTable,
  unitsWithPostings,
} from './posting-table.ts'

export interface PostingSearch {
  /**
   * The ids of the candidates for each query, as an index in memory gives them; the database finds them. The first call
   * for a direction fills its table, which takes about a minute a million units: those that can be cancelled wait for it,
   * and others get nothing meanwhile.
   */
  search(
    direction: MemoryDirection,
    wish: { headRevision: number; minimum: number; eager: boolean },
    queries: readonly IndexQuery[],
    signal?: AbortSignal,
  ): Promise<number[][]>
}

interface HeldTable {
  table: PostingTable
  frequent: Map<number, number>
  /** The last asked-for update. */
  updating: Promise<void>
  packing?: Promise<void>
}

/** Searches memories that are too large for the indexes in memory, over tables of postings in the database. */
export function openPostingSearch({ db, threads }: { db: Db; threads: IndexThreads }): PostingSearch {
  const held = new Map<string, Promise<HeldTable>>()
  const take = (key: string, direction: MemoryDirection) => {
    const known = held.get(key) ?? open(db, direction)
    held.set(key, known)
    known.catch(() => held.delete(key))
    return known
  }

  return {
    search: async (direction, { headRevision, minimum, eager }, queries, signal) => {
      const key = `postings ${direction.translationMemoryUuid} ${direction.sourceLanguage} ${direction.targetLanguage}`
      const entry = await take(key, direction)
      if (entry.table.revision < headRevision) {
        const updated = entry.updating
          .catch(() => {})
          .then(() => update({ db, threads }, key, direction, entry, headRevision))
        entry.updating = updated
        // A table that somebody dropped is made anew by the next search.
        updated.catch(() => held.delete(key))
        if (entry.table.ready || signal) await untilAborted(updated, signal)
      }
      if (!entry.table.ready) return queries.map(() => [])
      const language = direction.sourceLanguage
      const found: number[][] = []
      for (const query of queries) {
        signal?.throwIfAborted()
        found.push(await searchOne(query))
      }
      return found

      async function searchOne(query: IndexQuery): Promise<number[]> {
        // Where the best is enough, a high bar is tried first: it needs the rarest words alone.
        for (const step of eager ? eagerSteps : []) {
          if (step - eagerSlack <= minimum) break
          const ids = await candidates(query, step - eagerSlack, step)
          if (ids.length > 0) return ids
        }
        return candidates(query, minimum, minimum)
      }

      async function candidates(query: IndexQuery, from: number, least: number): Promise<number[]> {
        const text = matchText(segmentFromXml(query.source))
        const lists = postingQueries(text, language, from, (number) => entry.frequent.get(number) ?? 0)
        const rows: string[] = []
        for (const list of lists) rows.push(await unitsWithPostings(db, entry.table, direction, list))
        const all = `[${rows
          .map((list) => list.slice(1, -1))
          .filter((list) => list.trim() !== '')
          .join(',')}]`
        return all === '[]' ? [] : threads.rank(key, { language, minimum: from, least }, query, all)
      }
    },
  }
}

const eagerSteps = [0.95, 0.8, 0.65]
const eagerSlack = 0.1

async function open(db: Db, direction: MemoryDirection): Promise<HeldTable> {
  await dropOldPostingTables(db)
  const table = await openPostingTable(db, direction)
  const frequent = table.ready ? await frequentNumbers(db, table) : new Map<number, number>()
  return { table, frequent, updating: Promise.resolve() }
}

/** Brings a table up to a revision; whatever a process that ended has done of it stays done. */
async function update(
  { db, threads }: { db: Db; threads: IndexThreads },
  key: string,
  direction: MemoryDirection,
  entry: HeldTable,
  headRevision: number,
) {
  while (entry.table.revision < headRevision || !entry.table.ready) {
    const { revision, unitId } = entry.table
    const page = await unitsAfter(db, direction, { revision, id: unitId }, headRevision)
    const isLast = page.count < changesAtOnce
    const to = { ...(isLast ? { revision: headRevision, id: Number.MAX_SAFE_INTEGER } : page.last), count: page.count }
    const postings = await threads.postings(key, direction.sourceLanguage, page.rows)
    entry.table = await addPostings(db, entry.table, postings, to)
    if (isLast && !entry.table.ready) await pack(db, entry)
  }
  if (!isLoose(entry.table)) return
  // Nobody waits for that, and where it fails searches are only slower.
  entry.packing ??= pack(db, entry)
    .catch(() => {})
    .finally(() => delete entry.packing)
}

async function pack(db: Db, entry: HeldTable) {
  const { ready, packed, loose } = await packPostingTable(db, entry.table)
  entry.table = { ...entry.table, ready, packed, loose }
  entry.frequent = await frequentNumbers(db, entry.table)
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

import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { termEmbedding } from '../database/schema/term-search.ts'
import { openThread } from '../threads/thread.ts'
import type { FoundRow, PackedRows } from './vector-rows.ts'
import type { VectorAnswer, VectorWork } from './vector-work.ts'

/** An index as its row has it. */
export interface VectorIndex {
  uuid: string
  dimensions: number
  headRevision: number
}

export interface VectorWish {
  /** Of the length 1. */
  query: Float32Array
  /** Only the texts of these languages of the termbase; null for all. */
  termbaseIndexUuids: readonly string[] | null
  limit: number
}

/** The vectors of the termbases that are searched, in a thread of their own. */
export interface TermVectors {
  /**
   * The rows of an index that are most alike to a vector, by all that was kept before the call. The first search reads them all;
   * whoever does not wait for that is answered null, and it goes on.
   * @param patienceMs how long the answer is waited for
   */
  search(index: VectorIndex, wish: VectorWish, patienceMs: number): Promise<FoundRow[] | null>
  close(): Promise<void>
}

interface Held {
  index: VectorIndex
  /** What it knows of: -1 before all was read once. */
  revision: number
  bytes: number
  /** The numbers of its languages in the thread. */
  languages: Map<string, number>
  updating: Promise<void>
  searches: number
}

interface Options {
  db: Db
  threadFile: URL
  /** What all indexes may take of memory. */
  budgetBytes?: number
  /** After so long without a search the memory is given back. */
  idleMs?: number
}

const usualBudget = 512 * 2 ** 20
const usualIdleMs = 10 * 60_000
const rowsAtOnce = 5000
/** A thousand times what a search takes. */
const limitMs = 2 * 60_000

export function openTermVectors({
  db,
  threadFile,
  budgetBytes = usualBudget,
  idleMs = usualIdleMs,
}: Options): TermVectors {
  const held = new Map<string, Held>()
  const thread = openThread<VectorWork, VectorAnswer>({ file: threadFile, limitMs, onEnd: () => held.clear() })
  let idle: NodeJS.Timeout | undefined

  const take = (index: VectorIndex): Held => {
    const entry = held.get(index.uuid) ?? {
      index,
      revision: -1,
      bytes: 0,
      languages: new Map(),
      updating: Promise.resolve(),
      searches: 0,
    }
    // The map's order is the order of use.
    held.delete(index.uuid)
    held.set(index.uuid, entry)
    return entry
  }

  const update = async (entry: Held, headRevision: number) => {
    if (entry.revision >= headRevision) return
    const { uuid, dimensions } = entry.index
    const isFirst = entry.revision < 0
    let after = { revision: entry.revision, id: Number.MAX_SAFE_INTEGER }
    if (isFirst) after = { revision: 0, id: 0 }
    for (;;) {
      const rows = await rowsAfter(db, uuid, isFirst ? gt(termEmbedding.id, after.id) : changedAfter(after), isFirst)
      if (rows.length > 0) {
        const packed = pack(rows, dimensions, entry.languages)
        const given = [packed.ids.buffer, packed.languages.buffer, packed.scales.buffer, packed.bytes.buffer]
        const answer = await thread.ask(
          { op: 'put', key: uuid, dimensions, rows: packed },
          { given: given as ArrayBuffer[] },
        )
        if ('bytes' in answer) entry.bytes = answer.bytes
        after = rows.at(-1)!
      }
      if (rows.length < rowsAtOnce) break
    }
    entry.revision = headRevision
  }

  const dropBeyondBudget = async () => {
    let bytes = 0
    for (const entry of held.values()) bytes += entry.bytes
    for (const [key, entry] of held) {
      if (bytes <= budgetBytes) return
      if (entry.searches > 0) continue
      held.delete(key)
      bytes -= entry.bytes
      await thread.ask({ op: 'drop', key })
    }
  }

  const searched = async (entry: Held, index: VectorIndex, { query, termbaseIndexUuids, limit }: VectorWish) => {
    entry.searches++
    try {
      if (entry.revision < index.headRevision) {
        entry.updating = entry.updating.catch(() => {}).then(() => update(entry, index.headRevision))
        await entry.updating
      }
      const languages =
        termbaseIndexUuids?.flatMap((uuid) => {
          const number = entry.languages.get(uuid)
          return number === undefined ? [] : [number]
        }) ?? null
      const answer = await thread.ask({ op: 'search', key: index.uuid, query, languages, limit })
      return 'found' in answer ? answer.found : []
    } finally {
      entry.searches--
      await dropBeyondBudget()
    }
  }

  return {
    search: async (index, wish, patienceMs) => {
      clearTimeout(idle)
      idle = setTimeout(() => void thread.end(), idleMs).unref()
      const answer = searched(take(index), index, wish)
      return withPatience(answer, patienceMs)
    },
    close: async () => {
      clearTimeout(idle)
      await thread.end()
    },
  }
}

/** What comes in time; null for what comes later, and goes on. */
async function withPatience<Answer>(answer: Promise<Answer>, patienceMs: number): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  // What fails after that is told by the next search.
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

const changedAfter = ({ revision, id }: { revision: number; id: number }): SQL =>
  sql`(${termEmbedding.revision}, ${termEmbedding.id}) > (${revision}, ${id})`

async function rowsAfter(db: Db, indexUuid: string, after: SQL, byId: boolean) {
  const { id, revision, termbaseIndexUuid, scale, vector } = termEmbedding
  return db
    .select({ id, revision, termbaseIndexUuid, scale, vector })
    .from(termEmbedding)
    .where(and(eq(termEmbedding.embeddingModelUuid, indexUuid), after))
    .orderBy(...(byId ? [asc(id)] : [asc(revision), asc(id)]))
    .limit(rowsAtOnce)
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number]

function pack(rows: readonly Row[], dimensions: number, numbers: Map<string, number>): PackedRows {
  const packed = {
    ids: new Float64Array(rows.length),
    languages: new Uint16Array(rows.length),
    scales: new Float32Array(rows.length),
    bytes: new Int8Array(rows.length * dimensions),
  }
  for (const [at, { id, termbaseIndexUuid, scale, vector }] of rows.entries()) {
    const number = numbers.get(termbaseIndexUuid) ?? numbers.size
    numbers.set(termbaseIndexUuid, number)
    packed.ids[at] = id
    packed.languages[at] = number
    if (vector.length !== dimensions) continue
    packed.scales[at] = scale
    packed.bytes.set(new Int8Array(vector.buffer, vector.byteOffset, dimensions), at * dimensions)
  }
  return packed
}

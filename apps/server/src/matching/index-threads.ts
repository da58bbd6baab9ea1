import type { PostingBlock } from '@langwerk/matching/posting-block'
import { openThread, type Thread } from '../threads/thread.ts'
import type {
  BlockQuestion,
  FoundCandidates,
  IndexAnswer,
  IndexAnswers,
  IndexQuery,
  IndexStamp,
  IndexState,
  IndexWork,
  PlacedHit,
  RecordQuestion,
} from './index-work.ts'

/** Fuzzy indexes in threads of their own, each in one of them. */
export interface IndexThreads {
  /** Opens an index: from its snapshot where there is one that fits, else empty. `stamp` says how far it knows its memory. */
  open(index: {
    key: string
    language: string
    file: string | null
  }): Promise<{ state: IndexState; stamp: IndexStamp | null }>
  /** @param rows JSON of `[id, deleted, source]` for each unit. */
  apply(key: string, rows: string): Promise<IndexState>
  /** Writes its snapshot; it is searched meanwhile. */
  save(key: string, file: string, stamp: IndexStamp): Promise<IndexState>
  /** The ids of the candidates for each query, best first by words, then by characters. */
  search(key: string, wish: { minimum: number; eager: boolean }, queries: IndexQuery[]): Promise<number[][]>
  /** The percent of the most similar segment that was given under this key before, 0 below `minimum`; then keeps them. */
  compareEarlier(key: string, wish: { language: string; minimum: number }, sources: string[]): Promise<number[]>
  /** Takes units, given as to `apply`, into the blocks of postings made under this key. @returns how many these have. */
  addToBlocks(key: string, language: string, rows: string): Promise<number>
  finishBlocks(key: string): Promise<PostingBlock[]>
  /**
   * The candidates for a text in blocks, the most promising first, and the similar ones of the index's own units.
   * @param bytes what was read of all lists; they are given away.
   */
  candidates(
    key: string,
    wish: { minimum: number; query: IndexQuery },
    asked: BlockQuestion[],
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<FoundCandidates>
  /** Those of the units that are similar, best first. @param bytes their records; they are given away. */
  compare(key: string, asked: RecordQuestion[], bytes: Uint8Array<ArrayBuffer>): Promise<PlacedHit[][]>
  /** Gives its memory back. */
  drop(key: string): Promise<void>
  /** Called with the keys of the indexes that were lost with their thread. */
  onLost(listener: (keys: string[]) => void): void
  close(): Promise<void>
}

interface Holding {
  thread: Thread<IndexWork, IndexAnswer>
  keys: Set<string>
}

interface Options {
  file: URL
  threads: number
  /** How long a thread may work on what it is asked. */
  limitMs?: number
}

/** A hundred times what the most of it takes: an index of a million units is opened in seconds. */
const usualLimitMs = 5 * 60_000

/** Threads are started when they are needed; a new index goes to the one that holds fewest. */
export function openIndexThreads({ file, threads, limitMs = usualLimitMs }: Options): IndexThreads {
  const listeners: ((keys: string[]) => void)[] = []
  const all = Array.from({ length: threads }, (): Holding => {
    const keys = new Set<string>()
    const onEnd = () => {
      const lost = [...keys]
      keys.clear()
      for (const listener of listeners) listener(lost)
    }
    return { keys, thread: openThread({ file, limitMs, onEnd }) }
  })

  const holding = (key: string) => all.find(({ keys }) => keys.has(key))
  const threadFor = (key: string) => {
    const held = holding(key)
    if (held) return held.thread
    const idlest = all.reduce((best, one) => (one.keys.size < best.keys.size ? one : best))
    idlest.keys.add(key)
    return idlest.thread
  }
  const askThread = async <Op extends IndexWork['op']>(
    thread: Holding['thread'],
    work: IndexWork & { op: Op },
    given: ArrayBuffer[] = [],
  ) => (await thread.ask(work, { given })) as IndexAnswers[Op] // as the thread answers each (`index-thread.ts`)
  const ask = async <Op extends IndexWork['op']>(work: IndexWork & { op: Op }, given?: ArrayBuffer[]) =>
    askThread<Op>(threadFor(work.key), work, given)

  return {
    open: (index) => ask({ op: 'open', ...index }),
    apply: (key, rows) => ask({ op: 'apply', key, rows }),
    save: (key, to, stamp) => ask({ op: 'save', key, file: to, stamp }),
    search: (key, wish, queries) => ask({ op: 'search', key, ...wish, queries }),
    compareEarlier: (key, wish, sources) => ask({ op: 'compareEarlier', key, ...wish, sources }),
    addToBlocks: (key, language, rows) => ask({ op: 'addToBlocks', key, language, rows }),
    finishBlocks: (key) => ask({ op: 'finishBlocks', key }),
    candidates: (key, wish, asked, bytes) => ask({ op: 'candidates', key, ...wish, asked, bytes }, [bytes.buffer]),
    compare: (key, asked, bytes) => ask({ op: 'compare', key, asked, bytes }, [bytes.buffer]),
    drop: async (key) => {
      const held = holding(key)
      if (!held) return
      // At once, so that whoever opens it again meanwhile opens a new one.
      held.keys.delete(key)
      await askThread(held.thread, { op: 'close', key })
    },
    onLost: (listener) => void listeners.push(listener),
    close: async () => {
      await Promise.all(all.map(({ thread }) => thread.end()))
    },
  }
}

import { Worker } from 'node:worker_threads'
import type { PostingBlock } from '@langwerk/matching/posting-block'
import { threadEnded } from '../kit/refusals.ts'
import type {
  BlockQuestion,
  FoundCandidates,
  IndexAnswer,
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

interface Thread {
  worker: Worker
  keys: Set<string>
  waiting: Map<number, { resolve(answer: IndexAnswer): void; reject(error: Error): void }>
}

/** Threads are started when they are needed; a new index goes to the one that holds fewest. */
export function openIndexThreads({ file, threads }: { file: URL; threads: number }): IndexThreads {
  const alive: Thread[] = []
  const listeners: ((keys: string[]) => void)[] = []
  let lastId = 0

  const start = (): Thread => {
    const thread: Thread = { worker: new Worker(file), keys: new Set(), waiting: new Map() }
    // Only an answer that is waited for keeps the process.
    thread.worker.unref()
    thread.worker.on('message', (answer: IndexAnswer) => {
      thread.waiting.get(answer.id)?.resolve(answer)
      thread.waiting.delete(answer.id)
      if (thread.waiting.size === 0) thread.worker.unref()
    })
    const lose = (error: Error) => {
      const at = alive.indexOf(thread)
      if (at < 0) return
      alive.splice(at, 1)
      for (const listener of listeners) listener([...thread.keys])
      for (const { reject } of thread.waiting.values()) reject(error)
    }
    thread.worker.on('error', lose)
    thread.worker.on('exit', () => lose(threadEnded()))
    alive.push(thread)
    return thread
  }

  const threadFor = (key: string): Thread => {
    const holding = alive.find(({ keys }) => keys.has(key))
    if (holding) return holding
    const idlest = [...alive].sort((a, b) => a.keys.size - b.keys.size)[0]
    const thread = idlest && (idlest.keys.size === 0 || alive.length >= threads) ? idlest : start()
    thread.keys.add(key)
    return thread
  }

  const ask = async (
    work: IndexWork,
    { thread = threadFor(work.key), given = [] }: { thread?: Thread; given?: ArrayBuffer[] } = {},
  ): Promise<IndexAnswer> => {
    const answer = await new Promise<IndexAnswer>((resolve, reject) => {
      const id = ++lastId
      thread.waiting.set(id, { resolve, reject })
      thread.worker.ref()
      thread.worker.postMessage({ ...work, id }, given)
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer
  }
  const askState = async (work: IndexWork) => {
    const answer = await ask(work)
    if (!('state' in answer)) throw new Error('The index thread answered something else')
    return answer
  }

  return {
    open: async (index) => {
      const { state, stamp } = await askState({ op: 'open', ...index })
      return { state, stamp: stamp ?? null }
    },
    apply: async (key, rows) => (await askState({ op: 'apply', key, rows })).state,
    save: async (key, to, stamp) => (await askState({ op: 'save', key, file: to, stamp })).state,
    search: async (key, wish, queries) => {
      const answer = await ask({ op: 'search', key, ...wish, queries })
      return 'found' in answer ? answer.found : []
    },
    compareEarlier: async (key, wish, sources) => {
      const answer = await ask({ op: 'compareEarlier', key, ...wish, sources })
      return 'percents' in answer ? answer.percents : []
    },
    addToBlocks: async (key, language, rows) => {
      const answer = await ask({ op: 'addToBlocks', key, language, rows })
      return 'units' in answer ? answer.units : 0
    },
    finishBlocks: async (key) => {
      const answer = await ask({ op: 'finishBlocks', key })
      return 'blocks' in answer ? answer.blocks : []
    },
    candidates: async (key, wish, asked, bytes) => {
      const answer = await ask({ op: 'candidates', key, ...wish, asked, bytes }, { given: [bytes.buffer] })
      if (!('candidates' in answer)) throw new Error('The index thread answered something else')
      return answer.candidates
    },
    compare: async (key, asked, bytes) => {
      const answer = await ask({ op: 'compare', key, asked, bytes }, { given: [bytes.buffer] })
      return 'compared' in answer ? answer.compared : []
    },
    drop: async (key) => {
      const holding = alive.find(({ keys }) => keys.has(key))
      if (!holding) return
      // At once, so that whoever opens it again meanwhile opens a new one.
      holding.keys.delete(key)
      await ask({ op: 'close', key }, { thread: holding })
    },
    onLost: (listener) => void listeners.push(listener),
    close: async () => {
      await Promise.all(alive.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}

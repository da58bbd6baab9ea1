import { Worker } from 'node:worker_threads'
import { DocumentError } from '@langwerk/documents/model/document'
import type { ConceptEntry } from '@langwerk/terminology/concept-entry'
import type { CutSegment, DocumentAnswer, DocumentWork, MemoryItem, NextBatch } from './document-work.ts'

export interface DocumentThreads {
  /**
   * Has one piece of work done, in the next thread that is free.
   * @param onBatch is given a reading's batches one after the other; the thread waits for it.
   * @throws DocumentError for a file that cannot be worked on.
   */
  run(work: DocumentWork, options?: RunOptions): Promise<FinalAnswer>
  close(): Promise<void>
}

interface RunOptions {
  onBatch?: (segments: CutSegment[]) => Promise<void>
  /** As `onBatch`, of a terminology file's entries. */
  onTerms?: (entries: ConceptEntry[], total: number) => Promise<void>
  /** As `onBatch`, of a bilingual file's units; `share` says how much of the file is read, from 0 to 1. */
  onMemoryUnits?: (items: MemoryItem[], share: number) => Promise<void>
  signal?: AbortSignal
}

type FinalAnswer = Exclude<DocumentAnswer, BatchAnswer | { kind: 'refused' }>
type BatchAnswer = Extract<DocumentAnswer, { kind: 'batch' | 'termBatch' | 'memoryBatch' }>

interface Options {
  file: URL
  threads: number
  memoryMb: number
  /** How long a thread may work without a sign of life. */
  timeoutMs: number
}

/** Threads for documents, started when they are needed. */
export function openDocumentThreads({ file, threads, memoryMb, timeoutMs }: Options): DocumentThreads {
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  const waiting: ((worker: Worker) => void)[] = []

  const start = () => {
    // Documents make many small things that soon are of no use: room for the young ones saves a fifth of the time.
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 96 }
    const worker = new Worker(file, { resourceLimits })
    alive.add(worker)
    worker.on('exit', () => drop(worker))
    return worker
  }
  const drop = (worker: Worker) => {
    if (!alive.delete(worker)) return
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
    const next = waiting.shift()
    if (next) next(start())
  }
  const take = async () => {
    const free = idle.pop()
    if (free) return free
    if (alive.size < threads) return start()
    return new Promise<Worker>((resolve) => waiting.push(resolve))
  }
  const giveBack = (worker: Worker) => {
    if (!alive.has(worker)) return
    const next = waiting.shift()
    if (next) return next(worker)
    worker.unref()
    idle.push(worker)
  }

  return {
    run: async (work, options = {}) => {
      options.signal?.throwIfAborted()
      const worker = await take()
      worker.ref()
      const answer = await runOn(worker, work, { timeoutMs, ...options }).catch(async (error: unknown) => {
        await worker.terminate()
        throw error
      })
      giveBack(worker)
      if (answer.kind === 'refused') throw new DocumentError(answer.code, answer.message)
      return answer
    },
    close: async () => {
      waiting.length = 0
      await Promise.all([...alive].map((worker) => worker.terminate()))
    },
  }
}

/** A rejection means that the thread is to be ended. */
function runOn(
  worker: Worker,
  work: DocumentWork,
  { signal, timeoutMs, ...takers }: RunOptions & { timeoutMs: number },
): Promise<FinalAnswer | Extract<DocumentAnswer, { kind: 'refused' }>> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const waitFor = () => {
      timer = setTimeout(() => end(() => reject(new DocumentError('tooLarge', tooLong(work)))), timeoutMs)
    }
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const onMessage = (answer: DocumentAnswer) => {
      clearTimeout(timer)
      if (!isBatch(answer)) return end(() => resolve(answer))
      return void (take(answer, takers) ?? Promise.resolve()).then(
        () => {
          waitFor()
          worker.postMessage({ op: 'next' } satisfies NextBatch)
        },
        (error: unknown) => end(() => reject(error)),
      )
    }
    const onError = (error: Error & { code?: string }) =>
      end(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new DocumentError('tooLarge', 'The file needs more memory than is allowed')
            : error,
        ),
      )
    const onExit = () => end(() => reject(new Error('The document thread has stopped')))
    const onAbort = () => end(() => reject(signal?.reason))

    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    signal?.addEventListener('abort', onAbort)
    waitFor()
    worker.postMessage(work)
  })
}

const isBatch = (answer: DocumentAnswer): answer is BatchAnswer =>
  answer.kind === 'batch' || answer.kind === 'termBatch' || answer.kind === 'memoryBatch'

function take(answer: BatchAnswer, { onBatch, onTerms, onMemoryUnits }: RunOptions): Promise<void> | undefined {
  switch (answer.kind) {
    case 'batch':
      return onBatch?.(answer.segments)
    case 'termBatch':
      return onTerms?.(answer.entries, answer.total)
    case 'memoryBatch':
      return onMemoryUnits?.(answer.items, answer.read / answer.total)
  }
}

/** Expressions that people wrote are the likeliest reason for a file that never ends. */
function tooLong({ options }: DocumentWork): string {
  const { name, replacementRules = [], tagProcessingRules = [], languageProcessingRuleSet, rootXPath } = options
  const hasOwn = replacementRules.length + tagProcessingRules.length > 0 || languageProcessingRuleSet || rootXPath
  const reason = hasOwn ? `: an expression of the file type “${name ?? ''}” may be the reason` : ''
  return `The file takes too long to work on${reason}`
}

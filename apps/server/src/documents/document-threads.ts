import { Worker } from 'node:worker_threads'
import { DocumentError, type ReadOptions } from '@langwerk/documents/model/document'
import type { ConceptEntry } from '@langwerk/terminology/concept-entry'
import type { TermbaseDefinitions } from '@langwerk/terminology/termbase-definitions'
import { threadEnded } from '../kit/refusals.ts'
import { openTurns } from '../kit/turns.ts'
import type { CutSegment, DocumentAnswer, DocumentReply, DocumentWork, UnitBatch } from './document-work.ts'

export interface DocumentThreads {
  /**
   * Has one piece of work done, in the next thread that is free; those who wait take turns (`openTurns`).
   * @param onBatch is given a reading's batches one after the other; the thread waits for it.
   * @throws DocumentError for a file that cannot be worked on.
   */
  run(work: DocumentWork, options?: RunOptions): Promise<FinalAnswer>
  close(): Promise<void>
}

interface RunOptions {
  onBatch?: (segments: CutSegment[]) => Promise<void>
  /** What a terminology file says of its termbase, told before its entries. */
  onDefinitions?: (definitions: TermbaseDefinitions) => Promise<void>
  /** As `onBatch`, of a terminology file's entries. */
  onTerms?: (entries: ConceptEntry[], total: number) => Promise<void>
  /** As `onBatch`, of the units of a file for a memory; meanwhile the thread reads the next ones. */
  onUnits?: (batch: UnitBatch) => Promise<void>
  /** The bytes of a file that is read as it comes, in pieces that are handed over. */
  content?: AsyncIterator<Uint8Array<ArrayBuffer>>
  signal?: AbortSignal
}

type FinalAnswer = Exclude<DocumentAnswer, Question | { kind: 'refused' }>
type Asking = (typeof asking)[number]
const asking = ['batch', 'termHead', 'termBatch', 'unitBatch', 'bytesWanted'] as const
/** What is said while the work is being done. */
type Question = Extract<DocumentAnswer, { kind: Asking }>

interface Options {
  file: URL
  threads: number
  /** So many of them may work for one person; all where it is absent. */
  mostOfOne?: number
  memoryMb: number
  timeLimit: TimeLimit
}

/** How long a thread may work on one file, by its size; what it waits for others does not count. */
interface TimeLimit {
  leastMs: number
  perMegabyteMs: number
  mostMs: number
}

/** Threads for documents, started when they are needed. */
export function openDocumentThreads({ file, threads, mostOfOne, memoryMb, timeLimit }: Options): DocumentThreads {
  const turns = openTurns(threads, mostOfOne)
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  let isClosed = false

  const start = () => {
    // Documents make many small things that soon are of no use: room for the young ones saves a fifth of the time.
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 96 }
    const worker = new Worker(file, { resourceLimits })
    alive.add(worker)
    // Whoever waits for it is told; an idle one is missed by nobody.
    worker.on('error', () => {})
    worker.on('exit', () => {
      alive.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
    })
    return worker
  }
  const runInTurn = async (work: DocumentWork, options: RunOptions) => {
    if (isClosed) throw new Error('The document threads are closed')
    const worker = idle.pop() ?? start()
    worker.ref()
    const answer = await runOn(worker, work, { timeLimit, ...options }).catch(async (error: unknown) => {
      await worker.terminate()
      throw error
    })
    if (alive.has(worker)) {
      worker.unref()
      idle.push(worker)
    }
    return answer
  }

  return {
    run: async (work, options = {}) => {
      const giveBack = await turns.take({ size: sizeOf(work), signal: options.signal })
      const answer = await runInTurn(work, options).finally(giveBack)
      if (answer.kind === 'refused') throw new DocumentError(answer.code, answer.key, answer.values)
      return answer
    },
    close: async () => {
      isClosed = true
      await Promise.all([...alive].map((worker) => worker.terminate()))
    },
  }
}

/** In bytes. */
const sizeOf = (work: DocumentWork) => ('bytes' in work ? work.bytes.length : work.fileSize)

/** A rejection means that the thread is to be ended. */
function runOn(
  worker: Worker,
  work: DocumentWork,
  { signal, timeLimit, ...takers }: RunOptions & { timeLimit: TimeLimit },
): Promise<FinalAnswer | Extract<DocumentAnswer, { kind: 'refused' }>> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    let leftMs = allowedFor(work, timeLimit)
    let since = 0
    /** How many answers the thread may be waiting for. */
    let owed = 0
    let isEnded = false
    const waitFor = () => {
      since = performance.now()
      timer = setTimeout(() => end(() => reject(tooLong(work))), leftMs)
    }
    const stopWaiting = () => {
      clearTimeout(timer)
      if (owed === 0) leftMs = Math.max(0, leftMs - (performance.now() - since))
    }
    const end = (settle: () => void) => {
      if (isEnded) return
      isEnded = true
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const onMessage = (answer: DocumentAnswer) => {
      stopWaiting()
      if (!isQuestion(answer)) return end(() => resolve(answer))
      owed++
      replyTo(answer, takers).then(
        (reply) => {
          if (isEnded) return
          owed--
          if (owed === 0) waitFor()
          worker.postMessage(reply, reply.op === 'bytes' && reply.bytes ? [reply.bytes.buffer] : [])
        },
        (error: unknown) => end(() => reject(error)),
      )
    }
    const onError = (error: Error & { code?: string }) =>
      end(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new DocumentError('tooLarge', 'tooMuchMemory') : error),
      )
    const onExit = () => end(() => reject(threadEnded()))
    const onAbort = () => end(() => reject(signal?.reason))

    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    signal?.addEventListener('abort', onAbort)
    waitFor()
    worker.postMessage(work)
  })
}

const allowedFor = (work: DocumentWork, { leastMs, perMegabyteMs, mostMs }: TimeLimit) =>
  Math.min(mostMs, leastMs + (sizeOf(work) / 2 ** 20) * perMegabyteMs)

const isQuestion = (answer: DocumentAnswer): answer is Question => asking.some((kind) => kind === answer.kind)

async function replyTo(question: Question, options: RunOptions): Promise<DocumentReply> {
  const { onBatch, onDefinitions, onTerms, onUnits, content } = options
  switch (question.kind) {
    case 'batch':
      await onBatch?.(question.segments)
      break
    case 'termHead':
      await onDefinitions?.(question.definitions)
      break
    case 'termBatch':
      await onTerms?.(question.entries, question.total)
      break
    case 'unitBatch':
      await onUnits?.(question.batch)
      break
    case 'bytesWanted': {
      const next = await content?.next()
      return { op: 'bytes', bytes: !next || next.done ? null : next.value }
    }
  }
  return { op: 'next' }
}

/** Expressions that people wrote are the likeliest reason for a file that never ends. */
function tooLong(work: DocumentWork): DocumentError {
  const options: ReadOptions = 'options' in work ? work.options : {}
  const { name, replacementRules = [], tagProcessingRules = [], languageProcessingRuleSet, rootXPath } = options
  const hasOwn = replacementRules.length + tagProcessingRules.length > 0 || languageProcessingRuleSet || rootXPath
  return hasOwn
    ? new DocumentError('tooLarge', 'tooSlowByRules', { type: name ?? '' })
    : new DocumentError('tooLarge', 'tooSlow')
}

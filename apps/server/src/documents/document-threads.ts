import type { ExchangedUnit } from '@langwerk/documents/exchange/exchanged-unit'
import { DocumentError, type ReadOptions } from '@langwerk/documents/model/document'
import type { ConceptEntry } from '@langwerk/terminology/concept-entry'
import type { TermbaseDefinitions } from '@langwerk/terminology/termbase-definitions'
import { openTurns } from '../foundation/turns.ts'
import { openThread, type Thread } from '../threads/thread.ts'
import type {
  CutSegment,
  DocumentAnswer,
  DocumentReply,
  DocumentWish,
  DocumentWork,
  ExchangedHead,
  UnitBatch,
} from './document-work.ts'

export interface DocumentThreads {
  /**
   * Has one piece of work done, in the next thread that is free; those who wait take turns (`openTurns`).
   * @param onBatch is given a reading's batches one after the other; the thread is one ahead of it at most.
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
  /** As `onBatch`, of an XLIFF file that comes back. */
  onExchanged?: (file: ExchangedHead, units: ExchangedUnit[]) => Promise<void>
  /** The bytes of a file that is read as it comes, in pieces that are handed over. */
  content?: AsyncIterator<Uint8Array<ArrayBuffer>>
  signal?: AbortSignal
}

type FinalAnswer = Exclude<DocumentAnswer, { kind: 'refused' }>
type DocumentThread = Thread<DocumentWork, DocumentAnswer, DocumentWish, DocumentReply>

interface Options {
  file: URL
  threads: number
  /** How many of them may work for one person; all where it is absent. */
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
  // Documents make many small things that soon are of no use: room for the young ones saves a fifth of the time.
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 96 }
  const all = Array.from({ length: threads }, (): DocumentThread => openThread({ file, resourceLimits }))
  /** The one that was used last is taken first: others need not be started, or kept warm. */
  const idle = [...all]
  let isClosed = false

  return {
    run: async (work, options = {}) => {
      const giveBack = await turns.take({ size: sizeOf(work), signal: options.signal })
      const thread = idle.pop()!
      try {
        if (isClosed) throw new Error('The document threads are closed')
        const answer = await runOn(thread, work, { timeLimit, ...options })
        if (answer.kind === 'refused') throw new DocumentError(answer.code, answer.key, answer.values)
        return answer
      } finally {
        idle.push(thread)
        giveBack()
      }
    },
    close: async () => {
      isClosed = true
      await Promise.all(all.map((thread) => thread.end()))
    },
  }
}

/** In bytes. */
function sizeOf(work: DocumentWork): number {
  if ('bytes' in work) return work.bytes.length
  return work.op === 'tryRules' ? work.text.length : work.fileSize
}

async function runOn(
  thread: DocumentThread,
  work: DocumentWork,
  { signal, timeLimit, ...takers }: RunOptions & { timeLimit: TimeLimit },
): Promise<DocumentAnswer> {
  try {
    return await thread.ask(work, {
      signal,
      limit: { ms: allowedFor(work, timeLimit), tooLong: () => tooLong(work) },
      reply: async (wish) => {
        const reply = await replyTo(wish, takers)
        return { reply, ...(reply && { given: [reply.buffer] }) }
      },
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new DocumentError('tooLarge', 'tooMuchMemory')
    throw error
  }
}

const allowedFor = (work: DocumentWork, { leastMs, perMegabyteMs, mostMs }: TimeLimit) =>
  Math.min(mostMs, leastMs + (sizeOf(work) / 2 ** 20) * perMegabyteMs)

async function replyTo(wish: DocumentWish, options: RunOptions): Promise<DocumentReply> {
  const { onBatch, onDefinitions, onTerms, onUnits, onExchanged, content } = options
  switch (wish.kind) {
    case 'batch':
      await onBatch?.(wish.segments)
      return null
    case 'termHead':
      await onDefinitions?.(wish.definitions)
      return null
    case 'termBatch':
      await onTerms?.(wish.entries, wish.total)
      return null
    case 'unitBatch':
      await onUnits?.(wish.batch)
      return null
    case 'exchangedBatch':
      await onExchanged?.(wish.file, wish.units)
      return null
    case 'bytesWanted': {
      const next = await content?.next()
      return !next || next.done ? null : next.value
    }
  }
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

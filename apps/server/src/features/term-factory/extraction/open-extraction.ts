import type { KnownTerm } from '@langwerk/extraction/groups/extracted-group'
import type { ExtractionLanguage } from '@langwerk/extraction/text/languages'
import { openTurns } from '../../../foundation/turns.ts'
import { startThread } from '../../../threads/thread.ts'
import type {
  DenseSentence,
  ExtractionAnswer,
  ExtractionQuestion,
  FinishedExtraction,
  FoundTerm,
  Side,
  TextToRead,
} from './extraction-work.ts'

/** One run: its texts are read in a thread of its own, which lives as long as the run. */
export interface ExtractionRun {
  read(side: Side, texts: TextToRead[]): Promise<void>
  /** Tells what the destination has in a language. */
  know(side: Side, terms: KnownTerm[]): Promise<void>
  finish(how: Omit<Extract<ExtractionQuestion, { op: 'finish' }>, 'op'>): Promise<FinishedExtraction>
  /** What was found, in batches, the surest first. */
  found(batch: number): AsyncGenerator<FoundTerm[]>
  /** The sentences in which most of it stands, of each language the densest first. */
  sentences(): Promise<DenseSentence[]>
  end(): Promise<void>
}

export type OpenExtraction = (languages: ExtractionLanguage[], given: { signal: AbortSignal }) => Promise<ExtractionRun>

interface Options {
  threadFile: URL
  packagesDirectory: string
}

/** So many runs go at once; others wait for their turn. Each may take a gigabyte. */
const runsAtOnce = 2
const memoryMb = 1024

/** What finds terms in texts, in threads of their own: a text that takes too much memory costs its run and not the server. */
export function openExtraction({ threadFile, packagesDirectory }: Options): OpenExtraction {
  const turns = openTurns(runsAtOnce)
  return async (languages, { signal }) => {
    const giveBack = await turns.take({ signal })
    const thread = startThread<ExtractionQuestion, ExtractionAnswer>({
      file: threadFile,
      workerData: { packagesDirectory },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    let isOver = false
    const end = async () => {
      if (isOver) return
      isOver = true
      await thread.end()
      giveBack()
    }
    const ask = async <Kind extends ExtractionAnswer['kind']>(kind: Kind, question: ExtractionQuestion) => {
      const answer = await thread.ask(question, { signal })
      if (answer.kind !== kind) throw new Error(`An extraction that was to be ${kind} answered ${answer.kind}`)
      return answer as Extract<ExtractionAnswer, { kind: Kind }>
    }
    try {
      await ask('taken', { op: 'open', languages })
    } catch (error) {
      await end()
      throw error
    }
    return {
      read: async (side, texts) => void (await ask('taken', { op: 'read', side, texts })),
      know: async (side, terms) => void (await ask('taken', { op: 'know', side, terms })),
      finish: (how) => ask('finished', { op: 'finish', ...how }),
      found: async function* (batch) {
        for (let from = 0; ; from += batch) {
          const { terms } = await ask('found', { op: 'take', from, count: batch })
          if (terms.length > 0) yield terms
          if (terms.length < batch) return
        }
      },
      sentences: async () => (await ask('sentences', { op: 'sentences' })).sentences,
      end,
    }
  }
}

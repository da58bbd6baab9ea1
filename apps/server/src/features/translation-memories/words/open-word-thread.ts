import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadEnded } from '../../../kit/refusals.ts'
import type { MadeBlock, UnitPage } from './memory-blocks.ts'
import type { WordAnswer, WordWork } from './word-work.ts'

export interface WordThread {
  /**
   * Makes the blocks of units that come in pages; the next page is asked for while the one before is worked on.
   * One after the other: what it is asked for meanwhile would get among these.
   */
  makeBlocks(pages: AsyncIterable<UnitPage>, signal?: AbortSignal): Promise<MadeBlock[]>
  /** Ends it, where it was needed at all. */
  close(): Promise<void>
}

/** A thread for blocks of words, started when it is needed. @param file its built file. */
export function openWordThread(file: URL): WordThread {
  let started: { worker: Worker; lost: Promise<never> } | null = null

  const start = () => {
    // The texts of a page soon are of no use: more room for them would be taken, and save no time.
    const worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 24 } })
    const lost = new Promise<never>((_, reject) => {
      worker.on('error', reject)
      worker.on('exit', () => {
        if (started?.worker === worker) started = null
        reject(threadEnded())
      })
    })
    // Whoever waits for an answer is told.
    lost.catch(() => {})
    return { worker, lost }
  }

  const close = async () => {
    const ending = started
    started = null
    await ending?.worker.terminate()
  }

  return {
    makeBlocks: async (pages, signal) => {
      started ??= start()
      const { worker, lost } = started
      const ask = async (work: WordWork): Promise<WordAnswer> => {
        const answered = once(worker, 'message', { ...(signal && { signal }) })
        worker.postMessage(work)
        const [answer] = await Promise.race([answered, lost])
        return answer as WordAnswer // the thread says nothing else
      }
      try {
        let added: Promise<unknown> = Promise.resolve()
        for await (const page of pages) {
          await added
          added = ask({ op: 'add', page })
          // It is awaited with the next page, or never where that one fails.
          added.catch(() => {})
        }
        await added
        const answer = await ask({ op: 'finish' })
        if (answer.kind !== 'made') throw new Error(`The thread of the words answered ${answer.kind}`)
        return answer.blocks
      } catch (error) {
        // It may hold units that are not to be in the next blocks.
        await close()
        signal?.throwIfAborted()
        throw error
      }
    },
    close,
  }
}

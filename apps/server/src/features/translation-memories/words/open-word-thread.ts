import { startThread, type Thread } from '../../../threads/thread.ts'
import type { MadeBlock, UnitPage } from './memory-blocks.ts'
import type { WordWork } from './word-work.ts'

export interface WordThread {
  /**
   * Makes the blocks of units that come in pages; the next page is asked for while the one before is worked on.
   * One after the other: what it is asked for meanwhile would get among these.
   */
  makeBlocks(pages: AsyncIterable<UnitPage>, signal?: AbortSignal): Promise<MadeBlock[]>
  /** Ends it, where it was needed at all. */
  close(): Promise<void>
}

/** Far beyond what the blocks of a million units take. */
const limitMs = 5 * 60_000

/** A thread for blocks of words, started when it is needed. @param file its built file. */
export function openWordThread(file: URL, options: { limitMs: number } = { limitMs }): WordThread {
  // The texts of a page soon are of no use: more room for them would be taken, and save no time.
  const resourceLimits = { maxYoungGenerationSizeMb: 24 }
  let started: Thread<WordWork, MadeBlock[]> | null = null
  const onEnd = () => {
    started = null
  }
  return {
    makeBlocks: async (pages, signal) => {
      started ??= startThread({ file, resourceLimits, onEnd, ...options })
      // Pages go to this thread or to none: another one would not have those before.
      const thread = started
      try {
        let added: Promise<unknown> = Promise.resolve()
        for await (const page of pages) {
          await added
          added = thread.ask({ op: 'add', page }, { signal })
          // It is awaited with the next page, or never where that one fails.
          added.catch(() => {})
        }
        await added
        return await thread.ask({ op: 'finish' }, { signal })
      } catch (error) {
        // It may hold units that are not to be in the next blocks.
        await thread.end()
        throw error
      }
    },
    close: async () => started?.end(),
  }
}

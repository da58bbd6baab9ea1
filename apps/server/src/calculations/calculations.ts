import Piscina from 'piscina'
import type { StoredQualityMessage } from '../database/schema/jobs.ts'
import { threadEnded } from '../foundation/refusals.ts'
import type { SegmentsToCheck } from './check-segments.ts'

/** What is reckoned for background work, outside the thread that serves people. */
export interface Calculations {
  checkSegments(asked: SegmentsToCheck, signal?: AbortSignal): Promise<StoredQualityMessage[][]>
  close(): Promise<void>
}

/** A thread that is not needed gives its memory back after so long. */
const idleMs = 60_000

/** Some hundred times what the segments of one question take, and those before it. */
const usualLimitMs = 5 * 60_000

/** Opens a thread that starts with the first question and is replaced where it dies. */
export function openCalculations(file: URL, { limitMs } = { limitMs: usualLimitMs }): Calculations {
  const threads = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    // One question is worked on and the next one lies ready: no thread waits for the busy one that serves people.
    concurrentTasksPerWorker: 2,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  return {
    checkSegments: async (asked, signal) => {
      const late = AbortSignal.timeout(limitMs)
      try {
        return await threads.run(asked, {
          name: 'checkSegments',
          signal: signal ? AbortSignal.any([signal, late]) : late,
        })
      } catch (error) {
        if (late.aborted && !signal?.aborted) throw threadEnded()
        throw error
      }
    },
    close: () => threads.destroy(),
  }
}

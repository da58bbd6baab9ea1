import { setTimeout as pause } from 'node:timers/promises'
import { startThread } from '../threads/thread.ts'
import type { Availability } from './availability.ts'
import { DatabaseAway } from './database-away.ts'
import type { EmbeddedAnswer, EmbeddedRequest } from './embedded-worker.ts'

/** The thread from one start to its end. */
export interface ThreadRun {
  /** @throws DatabaseAway once this run has ended, also when another has begun. */
  ask(request: EmbeddedRequest): Promise<Uint8Array>
  /** Why it ended, when it does. */
  ended: Promise<Error>
  close(): Promise<void>
}

export interface EmbeddedThread {
  /** The thread as it runs now; while it is started again, waits for it. @throws DatabaseAway when it is given up. */
  current(): Promise<ThreadRun>
  /** Why the thread could not be started again, if it ever comes to that. */
  gone: Promise<Error>
  close(): Promise<void>
}

interface Options {
  workerFile: URL
  workerData: { directory: string | null; template: string | null }
  availability: Availability
  /** How long to wait before each attempt to start an ended thread again; empty gives it up at once. */
  restartDelaysMs: readonly number[]
}

/** A thread that ends sooner counts as one that could not be started: it would end again and again. */
const longEnoughMs = 60_000

/** Starts the thread of the embedded database, and again whenever it ends. @throws Error when the first start fails. */
export async function openEmbeddedThread(options: Options): Promise<EmbeddedThread> {
  const { workerFile, workerData, availability, restartDelaysMs } = options
  let isClosing = false
  let giveUp: (reason: Error) => void
  const gone = new Promise<Error>((resolve) => {
    giveUp = resolve
  })

  /** Since it last worked for a while. */
  let attempts = 0
  const follow = (run: ThreadRun): ThreadRun => {
    const startedAt = performance.now()
    run.ended.then((reason) => {
      if (isClosing) return
      if (performance.now() - startedAt > longEnoughMs) attempts = 0
      availability.away(reason)
      current = startAgain(reason)
      // Whoever asks for it is told.
      current.catch(() => {})
    })
    return run
  }
  const startAgain = async (ended: Error): Promise<ThreadRun> => {
    let reason = ended
    while (attempts < restartDelaysMs.length && !isClosing) {
      await pause(restartDelaysMs[attempts++])
      try {
        // What lies in the folder by now is the database; a template is for an empty one.
        const run = await startRun(workerFile, { ...workerData, template: null })
        availability.back()
        return follow(run)
      } catch (error) {
        reason = error instanceof Error ? error : new Error(String(error))
      }
    }
    if (!isClosing) giveUp(reason)
    throw new DatabaseAway('The embedded database cannot be started again', { cause: reason })
  }

  let current = Promise.resolve(follow(await startRun(workerFile, workerData)))
  return {
    current: () => current,
    gone,
    close: async () => {
      isClosing = true
      const run = await current.catch(() => null)
      await run?.close()
    },
  }
}

async function startRun(file: URL, workerData: Options['workerData']): Promise<ThreadRun> {
  let over: DatabaseAway | null = null
  let tellEnd: (reason: Error) => void
  const ended = new Promise<Error>((resolve) => {
    tellEnd = resolve
  })
  // Nothing tells a statement that takes long from one that never ends: it may work for as long as it likes.
  const thread = startThread<EmbeddedRequest, EmbeddedAnswer>({
    file,
    workerData,
    onEnd: (cause) => {
      over = new DatabaseAway(`The thread of the embedded database has ended: ${cause.message}`, { cause })
      tellEnd(over)
    },
  })
  const ask: ThreadRun['ask'] = async (request) => {
    try {
      return (await thread.ask(request)) ?? new Uint8Array()
    } catch (error) {
      throw over ?? error
    }
  }
  await thread.ask({ op: 'begin' }).catch((error: unknown) => {
    throw over?.cause ?? error
  })
  return {
    ask,
    ended,
    close: async () => {
      await ask({ op: 'close' }).catch(() => {})
      await thread.end()
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Availability } from './availability.ts'
import { DatabaseAway } from './database-away.ts'
import type { EmbeddedRequest } from './embedded-worker.ts'

// A plain Omit over the union would lose each operation's own fields.
type RequestBody = EmbeddedRequest extends infer Request
  ? Request extends { id: number }
    ? Omit<Request, 'id'>
    : never
  : never

/** The thread from one start to its end. */
export interface ThreadRun {
  /** @throws DatabaseAway once this run has ended, also when another has begun. */
  ask(request: RequestBody): Promise<Uint8Array>
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

async function startRun(workerFile: URL, workerData: Options['workerData']): Promise<ThreadRun> {
  const worker = new Worker(workerFile, { workerData })
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let over: DatabaseAway | null = null

  const ended = new Promise<Error>((resolve) => {
    const end = (cause: Error) => {
      if (over) return
      over = new DatabaseAway(`The thread of the embedded database has ended: ${cause.message}`, { cause })
      for (const { reject } of waiting.values()) reject(over)
      waiting.clear()
      resolve(over)
    }
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => end(new Error(`code ${code}`)))
  })
  await new Promise<void>((resolve, reject) => {
    worker.on('message', ({ id, bytes, error }: { id: number; bytes?: Uint8Array; error?: string }) => {
      if (id === 0) return resolve()
      const entry = waiting.get(id)
      waiting.delete(id)
      if (error !== undefined) entry?.reject(new Error(error))
      else entry?.resolve(bytes ?? new Uint8Array())
    })
    ended.then((reason) => reject(reason.cause))
  })

  const ask: ThreadRun['ask'] = (request) =>
    new Promise((resolve, reject) => {
      if (over) return reject(over)
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...request, id })
    })
  return {
    ask,
    ended,
    close: async () => {
      await ask({ op: 'close' }).catch(() => {})
      await worker.terminate()
    },
  }
}

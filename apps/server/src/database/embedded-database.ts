import { mkdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { EmbeddedStream } from './embedded-stream.ts'
import type { EmbeddedRequest } from './embedded-worker.ts'
import { setPlanning } from './planning.ts'

export interface EmbeddedDatabase {
  pool: pg.Pool
  /** Copies the resting database into a synced folder below `into`. */
  snapshot(into: string): Promise<void>
  close(): Promise<void>
}

// A plain Omit over the union would lose each operation's own fields.
type RequestBody = EmbeddedRequest extends infer Request
  ? Request extends { id: number }
    ? Omit<Request, 'id'>
    : never
  : never

/**
 * Starts the embedded PostgreSQL in a thread of its own, so that a heavy query does not hold up the server.
 * @param directory where it is kept; null keeps it in memory.
 * @param workerFile the thread's built file.
 * @param template a dumped data folder for a new database to begin with.
 */
export async function openEmbeddedDatabase(
  directory: string | null,
  workerFile: URL,
  template: string | null = null,
): Promise<EmbeddedDatabase> {
  if (directory) mkdirSync(directory, { recursive: true })
  const worker = new Worker(workerFile, { workerData: { directory, template } })
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>()
  let lastId = 0
  let closed: Error | null = null

  const ask = (request: RequestBody) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (closed) return reject(closed)
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...request, id })
    })

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', ({ id, bytes, error }: { id: number; bytes?: Uint8Array; error?: string }) => {
      if (id === 0) return resolve()
      const entry = waiting.get(id)
      waiting.delete(id)
      if (error !== undefined) entry?.reject(new Error(error))
      else entry?.resolve(bytes ?? new Uint8Array())
    })
  })
  const fail = (error: Error) => {
    closed = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The embedded database has stopped')))

  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // With one connection, a query outside an open transaction would wait for ever: make it an error.
    connectionTimeoutMillis: 60_000,
    onConnect: setPlanning,
    // The driver takes a stream of any kind; its types name only sockets.
    stream: () =>
      new EmbeddedStream(
        (batch) => ask({ op: 'execute', batch }),
        async () => void (await ask({ op: 'release' })),
      ) as never,
  })
  pool.on('error', () => {})

  return {
    pool,
    snapshot: async (into) => {
      await ask({ op: 'snapshot', into })
    },
    close: async () => {
      await pool.end()
      await ask({ op: 'close' })
      closed = new Error('The embedded database is closed')
      await worker.terminate()
    },
  }
}

import { mkdirSync } from 'node:fs'
import type pg from 'pg'
import type { Availability } from './availability.ts'
import { EmbeddedPool } from './embedded-pool.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import { type EmbeddedThread, openEmbeddedThread, type ThreadRun } from './embedded-thread.ts'
import { setEmbeddedPlanning } from './planning.ts'

export interface EmbeddedDatabase {
  pool: pg.Pool
  /** Why its thread could not be started again, if it ever comes to that. */
  gone: Promise<Error>
  /** Copies the resting database into a synced folder below `into`. */
  snapshot(into: string): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL in a thread of its own, so that a heavy query does not hold up the server.
 * @param directory where it is kept; null keeps it in memory.
 * @param workerFile the thread's built file.
 * @param availability is told when the thread ends and when it is there again.
 * @param template a dumped data folder for a new database to begin with.
 */
export async function openEmbeddedDatabase(
  directory: string | null,
  workerFile: URL,
  availability: Availability,
  template: string | null = null,
): Promise<EmbeddedDatabase> {
  if (directory) mkdirSync(directory, { recursive: true })
  const thread = await openEmbeddedThread({
    workerFile,
    workerData: { directory, template },
    availability,
    // What was only in memory is lost with its thread.
    restartDelaysMs: directory ? [0, 500, 1000, 2000, 4000] : [],
  })
  const pool = embeddedPool(thread, availability)
  return {
    pool,
    gone: thread.gone,
    snapshot: async (into) => {
      const run = await thread.current()
      await run.ask({ op: 'snapshot', into })
    },
    close: async () => {
      await pool.end()
      await thread.close()
    },
  }
}

/** The one connection to the database that is open in a thread. */
export function embeddedPool({ current }: Pick<EmbeddedThread, 'current'>, availability: Availability): pg.Pool {
  const options: pg.PoolConfig = {
    max: 1,
    idleTimeoutMillis: 0,
    // With one connection, a query outside an open transaction would wait for ever: make it an error.
    connectionTimeoutMillis: 60_000,
    // As to a server: transaction-with-last.ts.
    pipeline: true,
    onConnect: setEmbeddedPlanning,
    // The driver takes a stream of any kind; its types name only sockets.
    stream: () => openStream(current) as never,
  }
  return new EmbeddedPool(options, availability)
}

/** A connection belongs to the run of the thread that it began with, and ends with it. */
function openStream(current: () => Promise<ThreadRun>): EmbeddedStream {
  let run: Promise<ThreadRun> | null = null
  const begin = () => {
    run = current()
    run.then(
      ({ ended }) => ended.then((reason) => stream.destroy(reason)),
      () => {}, // told by what is asked
    )
    return run
  }
  const stream = new EmbeddedStream(
    async (batch) => (await (run ?? begin())).ask({ op: 'execute', batch }),
    async () => void (await (await run)?.ask({ op: 'release' })),
  )
  return stream
}

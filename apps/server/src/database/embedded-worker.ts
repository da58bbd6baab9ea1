import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { takeSnapshot } from './snapshot.ts'

/** What the main thread asks of the thread that holds the embedded database. */
export type EmbeddedRequest =
  | { id: number; op: 'execute'; batch: Uint8Array }
  | { id: number; op: 'release' }
  | { id: number; op: 'snapshot'; into: string }
  | { id: number; op: 'close' }

/** `template` is a dumped data folder that a new database begins with, instead of the seconds that making one takes. */
const { directory, template } = workerData as { directory: string | null; template: string | null }
const port = parentPort!
const database = await PGlite.create({
  ...(directory && { dataDir: directory }),
  ...(template && { loadDataDir: new Blob([readFileSync(template)]) }),
  extensions: { pg_trgm },
})

async function answer(request: EmbeddedRequest): Promise<Uint8Array | null> {
  switch (request.op) {
    case 'execute':
      return execute(request.batch)
    case 'release':
      if (database.isInTransaction()) await database.exec('rollback')
      await database.exec('deallocate all; unlisten *')
      return null
    case 'snapshot':
      await database.exec('checkpoint')
      if (directory) takeSnapshot(directory, request.into)
      return null
    case 'close':
      await database.close()
      return null
  }
}

/** Not by `execProtocolRaw`: PGlite would keep a parsed copy of every message of every answer. */
async function execute(batch: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  // A piece lies in the database's own memory, which the next one overwrites.
  await database.execProtocolRawStream(batch, { onRawData: (piece) => void pieces.push(piece.slice()) })
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  if (wantsEnd(batch) && whole.at(-6) !== 0x5a) throw new BrokenDatabase('The database broke off an answer')
  // PGlite holds on to the last taker of its answers.
  pieces.length = 0
  return whole
}

/** What cannot go on in this thread: whoever asks next would wait for ever. */
class BrokenDatabase extends Error {}

/** Whether the last message is one after which the database says that it is ready (`Z`): Sync or Query. */
const wantsEnd = (batch: Uint8Array) => batch[0] === 0x51 || batch.at(-5) === 0x53

/** After it the thread answers nothing to the end any more, as when a checkpoint finds no room on the disk. */
const isPanic = (error: unknown) => error instanceof Error && 'severity' in error && error.severity === 'PANIC'

// One request at a time: the database is one session, and nothing may write while a snapshot copies its files.
let queue: Promise<void> = Promise.resolve()
port.on('message', (request: EmbeddedRequest) => {
  queue = queue.then(async () => {
    try {
      const bytes = await answer(request)
      port.postMessage({ id: request.id, bytes }, bytes ? [bytes.buffer as ArrayBuffer] : [])
      if (request.op === 'close') port.close()
    } catch (error) {
      // It ends the thread, which is then started again from the folder.
      if (error instanceof BrokenDatabase || isPanic(error)) throw error
      port.postMessage({ id: request.id, error: error instanceof Error ? error.message : String(error) })
    }
  })
})
port.postMessage({ id: 0 })

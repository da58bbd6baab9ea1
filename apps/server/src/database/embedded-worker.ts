import { readFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { answerQuestions, EndOfThread } from '../threads/answer-questions.ts'
import { takeSnapshot } from './snapshot.ts'

/** What the main thread asks of the thread that holds the embedded database. */
export type EmbeddedRequest =
  /** Answered when the database is open. */
  | { op: 'begin' }
  | { op: 'execute'; batch: Uint8Array }
  | { op: 'release' }
  | { op: 'snapshot'; into: string }
  | { op: 'close' }

/** What the database says to an `execute`. */
export type EmbeddedAnswer = Uint8Array | null

/** `template` is a dumped data folder that a new database begins with, instead of the seconds that making one takes. */
const { directory, template } = workerData as { directory: string | null; template: string | null }
const settings = {
  /** The database takes all of it at its start; the system keeps what it reads beyond that. The usual 128 MB are for servers of their own. */
  shared_buffers: '32MB',
  /** How much of its log it keeps to be written over; the usual 80 MB are more than the rows of most installations. */
  min_wal_size: '32MB',
}
const database = await PGlite.create({
  ...(directory && { dataDir: directory }),
  ...(template && { loadDataDir: new Blob([readFileSync(template)]) }),
  extensions: { pg_trgm },
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
})

async function answer(request: EmbeddedRequest): Promise<EmbeddedAnswer> {
  switch (request.op) {
    case 'begin':
      return null
    case 'execute':
      return execute(request.batch)
    case 'release':
      if (database.isInTransaction()) await database.exec('rollback')
      await database.exec('deallocate all; unlisten *')
      return null
    case 'snapshot':
      await database.exec('checkpoint')
      if (directory) takeSnapshot(directory, request.into, await logFile())
      return null
    case 'close':
      await database.close()
      return null
  }
}

/** The file of its log that the database writes. */
async function logFile(): Promise<string> {
  const { rows } = await database.query<{ name: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name')
  return rows[0]!.name
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
  if (wantsEnd(batch) && whole.at(-6) !== 0x5a) throw new EndOfThread('The database broke off an answer')
  // PGlite holds on to the last taker of its answers.
  pieces.length = 0
  return whole
}

/** Whether the last message is one after which the database says that it is ready (`Z`): Sync or Query. */
const wantsEnd = (batch: Uint8Array) => batch[0] === 0x51 || batch.at(-5) === 0x53

/** After it the thread answers nothing to the end any more, as when a checkpoint finds no room on the disk. */
const isPanic = (error: unknown) => error instanceof Error && 'severity' in error && error.severity === 'PANIC'

/** What cannot go on in this thread ends it: whoever asks next would wait for ever. It is then started again from the folder. */
async function answerOrEnd(request: EmbeddedRequest) {
  try {
    return await answer(request)
  } catch (error) {
    throw isPanic(error) ? new EndOfThread(String(error), { cause: error }) : error
  }
}

// One request at a time: the database is one session, and nothing may write while a snapshot copies its files.
let queue: Promise<unknown> = Promise.resolve()
answerQuestions(
  (request: EmbeddedRequest) => {
    const answered = queue.then(() => answerOrEnd(request))
    queue = answered.catch((error: unknown) => {
      if (error instanceof EndOfThread) throw error
    })
    return answered
  },
  (bytes) => (bytes ? [bytes.buffer as ArrayBuffer] : []),
)

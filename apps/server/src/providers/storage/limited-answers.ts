import { PassThrough, pipeline, type Readable } from 'node:stream'
import { StorageError } from './storage.ts'

/** How long a storage is waited for; the time that the reader of a body takes does not count. */
export interface Patience {
  /** How long it may say nothing. */
  silentMs: number
  /** How long a whole answer may take, whatever its size… */
  wholeMs: number
  /** …and so much longer for all of it that has come: what drips would keep its reader for hours. */
  bytesPerMs: number
}

export const patienceWithStorage: Patience = { silentMs: 60_000, wholeMs: 5 * 60_000, bytesPerMs: 100 }

/** What is no file is short; a thousand names of files are the longest of it. */
const mostOfAnswer = 2 * 2 ** 20

/** Passes a body on as it comes, and breaks it off when nothing comes for too long, or altogether too slowly. */
export function endedByPatience(body: Readable, { silentMs, wholeMs, bytesPerMs }: Patience): Readable {
  const passed = new PassThrough()
  const stepMs = Math.min(silentMs, wholeMs) / 8
  let silent = 0
  let waited = 0
  let received = 0
  const timer = setInterval(() => {
    // While its reader takes nothing, nobody waits for the storage.
    if (passed.writableNeedDrain) return
    silent += stepMs
    waited += stepMs
    if (silent >= silentMs) body.destroy(new StorageError('silent'))
    else if (waited >= wholeMs + received / bytesPerMs) body.destroy(new StorageError('slow'))
  }, stepMs)
  body.on('data', (chunk: Buffer) => {
    silent = 0
    received += chunk.length
  })
  pipeline(body, passed, () => clearInterval(timer))
  return passed
}

/** Reads an answer that is no file. @throws StorageError where it is longer than any may be. */
export async function readAnswer(body: Readable, patience: Patience): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const given of endedByPatience(body, patience)) {
    const chunk = given as Buffer // bodies are bytes
    length += chunk.length
    if (length > mostOfAnswer) throw new StorageError('answerTooLong')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

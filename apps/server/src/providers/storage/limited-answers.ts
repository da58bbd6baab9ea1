import { PassThrough, pipeline, type Readable } from 'node:stream'
import { StorageRefusedError, StorageSilentError } from './storage.ts'

/** So long a storage may be silent before nothing more is expected of it. */
export const mostSilentMs = 60_000
/** What is no file is short; a thousand names of files are the longest of it. */
const mostOfAnswer = 2 * 2 ** 20

/**
 * Passes a body on as it comes, and breaks it off when nothing comes for too long. While its reader takes nothing, nobody
 * waits for the storage.
 */
export function endedBySilence(body: Readable, silentMs: number): Readable {
  const passed = new PassThrough()
  const timer = setTimeout(() => {
    if (passed.writableNeedDrain) timer.refresh()
    else body.destroy(new StorageSilentError())
  }, silentMs)
  const goOn = () => timer.refresh()
  body.on('data', goOn)
  passed.on('drain', goOn)
  pipeline(body, passed, () => clearTimeout(timer))
  return passed
}

/** Reads an answer that is no file. @throws StorageRefusedError where it is longer than any may be. */
export async function readAnswer(body: Readable, silentMs: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const given of endedBySilence(body, silentMs)) {
    const chunk = given as Buffer // bodies are bytes
    length += chunk.length
    if (length > mostOfAnswer) throw new StorageRefusedError('Its answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

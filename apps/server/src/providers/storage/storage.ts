import type { Readable } from 'node:stream'

/** Where uploads and exports are kept, under keys of our own making (never a person's file name). */
export interface Storage {
  /** Stores a stream whole or not at all. @returns its size in bytes. */
  put(key: string, content: Readable): Promise<number>
  /** @throws Error when nothing is stored under the key. */
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** @throws Error saying what is wrong, for the health page. */
  check(): Promise<void>
}

export async function readAll(content: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

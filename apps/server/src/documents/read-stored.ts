import { DocumentError } from '@langwerk/documents/model/document'
import type { Config } from '../foundation/config.ts'
import type { Storage } from '../providers/storage/storage.ts'

interface Parts {
  storage: Storage
  config: Pick<Config, 'limits'>
}

/**
 * The bytes of a stored file as they come. What lies in the storage of an organization may be another file by now.
 * @throws DocumentError where they are more than a file may have.
 */
export async function* storedBytes({ storage, config }: Parts, storageKey: string): AsyncGenerator<Buffer> {
  const { uploadBytes, unpackedBytes } = config.limits
  // It is an upload, or what LibreOffice made of one.
  const most = Math.max(uploadBytes, unpackedBytes)
  let length = 0
  for await (const chunk of await storage.get(storageKey)) {
    const bytes = chunk as Buffer // storage gives bytes
    length += bytes.length
    if (length > most) throw new DocumentError('tooLarge', 'tooManyBytes', { size: `${most / 2 ** 20} MiB` })
    yield bytes
  }
}

/** All of them. @throws DocumentError where they are more than a file may have. */
export async function readStored(parts: Parts, storageKey: string): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of storedBytes(parts, storageKey)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

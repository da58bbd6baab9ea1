import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface PackedFile {
  name: string
  bytes: Buffer
}

/** A ZIP archive of these files as a stream. */
export function packFiles(files: readonly PackedFile[]): Readable {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(bytes, name)
  zip.end()
  return zip.outputStream.pipe(new PassThrough())
}

import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface FileToPack {
  name: string
  write(): Promise<Buffer>
}

/**
 * A ZIP archive of these files as a stream. Each is written when the archive has come to it, so that only one is in
 * memory, however many there are. The stream fails with what a file failed with.
 */
export function packFiles(files: readonly FileToPack[]): Readable {
  const zip = new ZipFile()
  const packed = new PassThrough()
  // Its types know no errors; it emits those of its files.
  zip.on('error', (error: Error) => packed.destroy(error))
  for (const { name, write } of files) {
    zip.addReadStreamLazy(name, (give) => {
      write().then(
        (bytes) => give(null, Readable.from([bytes])),
        (error: Error) => packed.destroy(error),
      )
    })
  }
  zip.end()
  return zip.outputStream.pipe(packed)
}

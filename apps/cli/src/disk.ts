import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError, type Surroundings } from './command.ts'
import { readBelow } from './read-below.ts'

/** The files of this machine. What the system refuses is said with the file's name; `-` writes to standard output. */
export const disk: Pick<Surroundings, 'read' | 'readBelow' | 'stream' | 'write' | 'writeText'> = {
  read: (path) => readFile(path).catch(unreadable(path)),
  readBelow,
  stream: async function* (path) {
    try {
      yield* createReadStream(path)
    } catch (error) {
      unreadable(path)(error)
    }
  },
  write: (path, bytes) =>
    path === '-'
      ? pipeline(Readable.from([bytes]), process.stdout, { end: false })
      : writeFile(path, bytes).catch(unwritable(path)),
  writeText: async (path, pieces) => {
    const unfinished = `${path}.part`
    try {
      await pipeline(Readable.from(pieces), createWriteStream(unfinished))
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      unwritable(path)(error)
    }
  },
}

const unreadable = (path: string) => (error: unknown) => {
  throw sentenceFor(error, path, `There is no file ${path}`)
}

const unwritable = (path: string) => (error: unknown) => {
  throw sentenceFor(error, path, `${path} cannot be written: there is no folder ${dirname(path)}`)
}

/** What the system's error means; an error that is not the system's stays what it is. */
function sentenceFor(error: unknown, path: string, missing: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  const { code } = error as NodeJS.ErrnoException // only the system's errors name a call
  if (code === 'ENOENT') return new CommandError(missing)
  const why = Object.hasOwn(sentences, code ?? '') ? sentences[code!] : `cannot be read or written: ${error.message}`
  return new CommandError(`${path} ${why}`)
}

const sentences: Readonly<Record<string, string>> = {
  EISDIR: 'is a folder',
  ENOTDIR: 'stands below a file',
  EACCES: 'may not be read or written',
  EPERM: 'may not be read or written',
  EROFS: 'stands where nothing may be written',
  ENOSPC: 'finds no room on the disk',
}

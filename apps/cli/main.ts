import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readBelow } from './src/read-below.ts'
import { run } from './src/run.ts'

// Whoever reads us may have seen enough, as `head` has after ten lines.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

process.exitCode = await run(process.argv.slice(2), {
  read: (path) => readFile(path),
  readBelow,
  stream: (path) => createReadStream(path),
  write: (path, bytes) => writeFile(path, bytes),
  writeText: async (path, pieces) => {
    const unfinished = `${path}.part`
    try {
      await pipeline(Readable.from(pieces), createWriteStream(unfinished))
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  },
  input: process.stdin,
  print: (text) => void process.stdout.write(text),
  report: (text) => void process.stderr.write(text),
  isWatched: process.stderr.isTTY === true,
})

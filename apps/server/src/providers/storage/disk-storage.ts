import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** Storage in a folder. A file appears under its key only when it is whole and synced to the disk. */
export function openDiskStorage(folder: string): Storage {
  const place = (key: string) => {
    if (!/^[a-z0-9][a-z0-9/-]*$/.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    put: async (key, content) => {
      const path = place(key)
      const partial = `${path}.partial`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(content, createWriteStream(partial))
        const handle = await open(partial, 'r')
        await handle.sync()
        await handle.close()
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return (await stat(path)).size
    },
    get: async (key) => {
      const path = place(key)
      await stat(path)
      return createReadStream(path)
    },
    remove: (key) => rm(place(key), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true })
      // A full or broken disk shows only when something is written.
      const probe = join(folder, 'health')
      await writeFile(probe, Buffer.alloc(4096, 'x'))
      await rm(probe, { force: true })
    },
  }
}

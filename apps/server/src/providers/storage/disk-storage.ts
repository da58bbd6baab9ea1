import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { NothingStoredError, type Storage, storageFolders } from './storage.ts'

/** Storage in a folder. A file appears under its key only when it is whole and synced to the disk. */
export function openDiskStorage(folder: string): Storage {
  const place = (key: string) => {
    if (!/^[a-z0-9][a-z0-9/-]*$/.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    put: async (key, content) => {
      const path = place(key)
      const partial = `${path}${partialEnding}`
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
      await stat(path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new NothingStoredError(key) : error
      })
      return createReadStream(path)
    },
    remove: (key) => rm(place(key), { force: true }),
    list: async function* () {
      for await (const { key, changedAt } of filesBelow(folder))
        if (!key.endsWith(partialEnding)) yield { key, storedAt: changedAt }
    },
    removeBroken: async (before) => {
      let removed = 0
      for await (const { key, changedAt } of filesBelow(folder)) {
        if (!key.endsWith(partialEnding) || changedAt >= before) continue
        await rm(join(folder, key), { force: true })
        removed++
      }
      return removed
    },
    check: async () => {
      await mkdir(folder, { recursive: true })
      // A full or broken disk shows only when something is written.
      const probe = join(folder, 'health')
      await writeFile(probe, Buffer.alloc(4096, 'x'))
      await rm(probe, { force: true })
    },
  }
}

const partialEnding = '.partial'

async function* filesBelow(folder: string) {
  for (const name of storageFolders)
    for (const file of await readdir(join(folder, name)).catch(() => [])) {
      // It may have gone since.
      const found = await stat(join(folder, name, file)).catch(() => null)
      if (found?.isFile()) yield { key: `${name}/${file}`, changedAt: found.mtime }
    }
}

import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/**
 * Takes the data folder for this process: two processes on one embedded database lose rows without a word.
 * A lock whose process is gone (a crash) is taken over.
 * @returns a function that gives the folder back.
 * @throws Error naming the process that holds it.
 */
export function lockFolder(directory: string): () => void {
  const path = join(directory, 'lock')
  const mine = `${process.pid}@${hostname()}`
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const descriptor = openSync(path, 'wx')
      writeSync(descriptor, mine)
      closeSync(descriptor)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(path)
      if (holder && holder !== mine && isAlive(holder)) {
        throw new Error(
          `The data folder ${directory} is in use by process ${holder}. Stop it first, or delete ${path} if it is not running.`,
        )
      }
      rmSync(path, { force: true })
    }
  }
  throw new Error(`The data folder ${directory} cannot be locked`)
}

function readHolder(path: string) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}

/** A process on another host cannot be asked, so it counts as alive. */
function isAlive(holder: string) {
  const [pid, host] = holder.split('@')
  if (host !== hostname()) return true
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnusable } from './database-away.ts'
import { isStillThere, readMark, thisProcess } from './process-mark.ts'

export interface FolderLock {
  release(): void
  /** Resolves where another process took the folder, because this one seemed to be dead: it must not write any more. */
  lost: Promise<Error>
}

/** How often the holder shows that it lives, and after how long without a sign it counts as dead. */
const beatMs = 2000
const deadAfterMs = 15_000

/**
 * Takes the data folder for this process: two processes on one embedded database lose rows without a word.
 * The lock of a process that is gone is taken over: at once where the system can be asked about that process, else
 * (another machine, another container) when its lock shows no sign of life for a while.
 * @throws DatabaseUnusable naming the process that holds it.
 */
export async function lockFolder(directory: string): Promise<FolderLock> {
  const path = join(directory, 'lock')
  const mine = JSON.stringify({ ...thisProcess(), token: randomUUID() })
  let watched: (Found & { since: number }) | null = null
  for (;;) {
    if (create(path, mine)) return hold(path, mine)
    const found = read(path)
    if (!found) continue
    const holder = readMark(found.text)
    const isThere = holder ? isStillThere(holder) : null
    const isSame: boolean = watched?.text === found.text
    const hasBeaten = isSame && watched?.changedMs !== found.changedMs
    if (isThere || hasBeaten) {
      const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
      throw new DatabaseUnusable(`The data folder ${directory} is in use by ${who}. Stop it first.`)
    }
    if (!watched || !isSame) watched = { ...found, since: performance.now() }
    const silentMs = Math.max(performance.now() - watched.since, clockOf(directory) - found.changedMs)
    if (isThere === false || silentMs > deadAfterMs) takeOver(path, found.text)
    else await pause(beatMs / 4)
  }
}

interface Found {
  text: string
  changedMs: number
}

function create(path: string, text: string): boolean {
  try {
    const descriptor = openSync(path, 'wx')
    try {
      writeSync(descriptor, text)
    } catch (error) {
      // On a full disk an empty lock would stand in the way of the next start.
      rmSync(path, { force: true })
      throw error
    } finally {
      closeSync(descriptor)
    }
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** By opening it: over a network, the time that `stat` tells may be old. */
function read(path: string): Found | null {
  try {
    const descriptor = openSync(path, 'r')
    const { mtimeMs } = fstatSync(descriptor)
    const text = readFileSync(descriptor, 'utf8')
    closeSync(descriptor)
    return { text, changedMs: mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** What time it is for the folder: another machine's clock may differ from ours. */
function clockOf(directory: string): number {
  const probe = join(directory, `lock.${randomUUID()}`)
  writeFileSync(probe, '')
  const { mtimeMs } = statSync(probe)
  rmSync(probe)
  return mtimeMs
}

/** Removes a dead lock, if it still is that one; of several that found it dead only one may, or it would remove another's. */
function takeOver(path: string, dead: string) {
  const guard = `${path}.taking`
  if (!create(guard, '')) {
    // Somebody is at it; the guard of one that died in these few lines goes as well.
    const left = read(guard)
    if (left && Date.now() - left.changedMs > deadAfterMs) rmSync(guard, { force: true })
    return
  }
  try {
    if (read(path)?.text === dead) rmSync(path, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}

function hold(path: string, mine: string): FolderLock {
  let beating: NodeJS.Timeout | undefined
  const lost = new Promise<Error>((resolve) => {
    const beat = () => {
      try {
        const found = read(path)
        // Somebody tidied up: it is ours all the same.
        if (!found && create(path, mine)) return
        if (found?.text !== mine) {
          clearInterval(beating)
          return resolve(new Error('Another process has taken the data folder'))
        }
        const descriptor = openSync(path, 'r+')
        writeSync(descriptor, mine, 0)
        closeSync(descriptor)
      } catch {
        // A full or slow disk: the next beat may come through.
      }
    }
    beating = setInterval(beat, beatMs).unref()
  })
  return {
    lost,
    release: () => {
      clearInterval(beating)
      if (read(path)?.text === mine) rmSync(path, { force: true })
    },
  }
}

import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncFolder, syncToDisk } from './sync-to-disk.ts'

const kept = 3
const manifestName = 'langwerk-snapshot.json'
/** Size and time of change of each file when it was copied, by relative path. */
type Manifest = Record<string, [size: number, changedMs: number]>

/** What a snapshot leaves free: without it the database could not take one more change. */
const leftFree = 24 * 2 ** 20

/**
 * Copies a checkpointed, resting database folder into `<into>/<time>` and syncs it to the disk. Files that did not
 * change since the last snapshot are linked to its copies, so a snapshot costs what was changed; of a damaged one nothing is
 * taken over. The last three are kept, fewer where space is short. A snapshot that fails leaves nothing behind.
 * @param lastLogFile the file of its log that the database writes: later ones are old ones kept to be written over.
 */
export function takeSnapshot(directory: string, into: string, lastLogFile: string | null = null): string {
  const name = newName(into)
  const target = join(into, name)
  const partial = `${target}.partial`
  mkdirSync(into, { recursive: true })
  removePartial(into)
  const previous = listSnapshots(into).at(-1)
  const before = previous ? copiesIn(previous) : {}
  const now: Manifest = {}
  let bytes = 0
  for (const path of filesBelow(directory)) {
    if (lastLogFile !== null && isLogAfter(lastLogFile, path)) continue
    const { size, mtimeMs } = statSync(join(directory, path))
    now[path] = [size, mtimeMs]
    if (!isSame(before[path], now[path])) bytes += size
  }
  makeRoom(into, bytes)
  try {
    mkdirSync(partial)
    for (const folder of foldersBelow(directory)) mkdirSync(join(partial, folder), { recursive: true })
    for (const [path, file] of Object.entries(now)) {
      const copy = join(partial, path)
      if (previous && isSame(before[path], file)) linkSync(join(previous, path), copy)
      else {
        copyFileSync(join(directory, path), copy)
        syncToDisk(copy)
      }
    }
    writeFileSync(join(partial, manifestName), JSON.stringify(now))
    syncToDisk(join(partial, manifestName))
    renameSync(partial, target)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
  syncFolder(into, { deep: false })
  dropOldSnapshots(into, kept)
  return target
}

const isLogAfter = (last: string, path: string) =>
  dirname(path) === 'pg_wal' && /^[0-9A-F]{24}$/.test(basename(path)) && basename(path) > last

/** What a snapshot says it holds; null where that cannot be read. */
function manifestOf(snapshot: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(snapshot, manifestName), 'utf8')) as Manifest // written here
  } catch {
    return null
  }
}

/** The copies in a snapshot to which the next one can be linked: none where something is missing. */
function copiesIn(snapshot: string): Manifest {
  const copies = manifestOf(snapshot) ?? {}
  const isWhole = Object.entries(copies).every(
    ([path, [size]]) => statSync(join(snapshot, path), { throwIfNoEntry: false })?.size === size,
  )
  return isWhole ? copies : {}
}

/** Later than all that are there, or what is newest would be dropped as the oldest after the clock was set back. */
function newName(into: string): string {
  // An operator may have called one otherwise.
  const last = lastSnapshot(into)?.at.getTime() || 0
  return new Date(Math.max(Date.now(), last + 1)).toISOString().replaceAll(/[:.]/g, '-')
}

/** Keeps so many, the last one at least. */
export function dropOldSnapshots(into: string, keep = 1) {
  for (const old of listSnapshots(into).slice(0, -keep)) rmSync(old, { recursive: true, force: true })
}

const isSame = (before: Manifest[string] | undefined, now: Manifest[string]) =>
  before?.[0] === now[0] && before[1] === now[1]

/** What a crash or a full disk left of snapshots that were never whole: only one process writes here. */
export function removePartial(into: string) {
  if (!existsSync(into)) return
  for (const name of readdirSync(into))
    if (name.endsWith('.partial')) rmSync(join(into, name), { recursive: true, force: true })
}

/**
 * Lets old snapshots go, down to the last, where the next one would not find room otherwise.
 * @throws Error where there is no room even so.
 */
function makeRoom(into: string, bytes: number) {
  for (;;) {
    const { bavail, bsize } = statfsSync(into)
    if (bavail * bsize - bytes >= leftFree) return
    const [oldest, ...others] = listSnapshots(into)
    if (!oldest || others.length === 0) {
      const megabytes = (size: number) => Math.ceil(size / 2 ** 20)
      throw new Error(
        `A snapshot takes ${megabytes(bytes)} MB and has to leave ${megabytes(leftFree)} MB to the database, but only ${megabytes(bavail * bsize)} MB are free`,
      )
    }
    rmSync(oldest, { recursive: true, force: true })
  }
}

/** The whole snapshots in a folder, oldest first. */
export function listSnapshots(into: string): string[] {
  if (!existsSync(into)) return []
  return readdirSync(into)
    .filter((name) => !name.endsWith('.partial') && existsSync(join(into, name, manifestName)))
    .sort()
    .map((name) => join(into, name))
}

/** When the newest snapshot in a folder was taken, and whether its list of files is damaged; null where there is none. */
export function lastSnapshot(into: string): { at: Date; isDamaged: boolean } | null {
  const newest = listSnapshots(into).at(-1)
  if (!newest) return null
  const at = new Date(basename(newest).replace(/(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/, '$1:$2:$3.$4'))
  return { at, isDamaged: manifestOf(newest) === null }
}

/**
 * Puts a snapshot in the place of a database folder; what stood there is kept beside it under `<folder>.before-<time>`.
 * @returns where the old folder is now, or null where there was none.
 */
export function restoreSnapshot(snapshot: string, directory: string): string | null {
  const fresh = `${directory}.restoring`
  rmSync(fresh, { recursive: true, force: true })
  for (const path of filesBelow(snapshot)) {
    if (path === manifestName) continue
    mkdirSync(dirname(join(fresh, path)), { recursive: true })
    copyFileSync(join(snapshot, path), join(fresh, path))
  }
  for (const folder of foldersBelow(snapshot)) mkdirSync(join(fresh, folder), { recursive: true })
  syncFolder(fresh)
  const aside = existsSync(directory) ? `${directory}.before-${basename(snapshot)}-${process.pid}` : null
  if (aside) renameSync(directory, aside)
  renameSync(fresh, directory)
  syncFolder(dirname(directory), { deep: false })
  return aside
}

function* filesBelow(directory: string, prefix = ''): Generator<string> {
  for (const entry of readdirSync(join(directory, prefix), { withFileTypes: true })) {
    const path = join(prefix, entry.name)
    if (entry.isDirectory()) yield* filesBelow(directory, path)
    else if (entry.isFile()) yield path
  }
}

function* foldersBelow(directory: string, prefix = ''): Generator<string> {
  for (const entry of readdirSync(join(directory, prefix), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    yield join(prefix, entry.name)
    yield* foldersBelow(directory, join(prefix, entry.name))
  }
}

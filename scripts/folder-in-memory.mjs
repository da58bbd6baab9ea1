import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enoughBytes = 2 ** 31

/** A folder for temporary files that lies in memory, where the system has one with room; else the usual one. */
export function folderInMemory() {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enoughBytes ? memory : tmpdir()
}

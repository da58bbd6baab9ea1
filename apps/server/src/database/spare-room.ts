import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const mib = 2 ** 20
/** A file of the database's log, and what a checkpoint writes beside it. */
const spareBytes = 24 * mib
/** Less than this, and a checkpoint would take the database down. */
const leastBytes = mib

const spareFile = (dataDirectory: string) => join(dataDirectory, 'spare')

/**
 * Room that is kept in the data folder for the embedded database alone, against whatever else fills the disk: given up when
 * there is no other, so that the database can finish what it does, or start at all.
 */
export function keepSpareRoom(dataDirectory: string): void {
  const file = spareFile(dataDirectory)
  if (existsSync(file) || freeBytes(dataDirectory) < 4 * spareBytes) return
  try {
    writeFileSync(file, Buffer.alloc(spareBytes, 1))
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

/** Gives it up where nothing else is left. */
export function giveUpSpareRoom(dataDirectory: string): void {
  if (freeBytes(dataDirectory) < spareBytes) rmSync(spareFile(dataDirectory), { force: true })
}

/** @throws Error where a checkpoint would find no room, which the embedded database does not survive. */
export function requireRoomForCheckpoint(dataDirectory: string): void {
  if (freeBytes(dataDirectory) < leastBytes) throw new Error('The disk is full: nothing can be saved from memory to it')
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

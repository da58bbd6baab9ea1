import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Has a file or a folder written to the disk itself, where a power cut does not take it. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The same of a folder with all that is in it, or of its list of names alone. */
export function syncFolder(directory: string, { deep = true } = {}): void {
  const entries = deep ? readdirSync(directory, { withFileTypes: true }) : []
  for (const entry of entries) {
    if (entry.isDirectory()) syncFolder(join(directory, entry.name))
    else if (entry.isFile()) syncToDisk(join(directory, entry.name))
  }
  // Windows opens no folders.
  if (process.platform !== 'win32') syncToDisk(directory)
}

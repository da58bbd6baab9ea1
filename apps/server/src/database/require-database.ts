import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedDirectory, snapshotDirectory } from './data-folder.ts'
import { DatabaseUnusable } from './database-away.ts'
import { listSnapshots } from './snapshot.ts'

/**
 * That a data folder which was used before still has its database. A new one in its place would look like the loss of
 * everything, write over what is left, and push out the snapshots.
 * @throws DatabaseUnusable saying what is missing, how it comes back, and how one begins anew.
 */
export function requireDatabaseOfUsedFolder(dataDirectory: string): void {
  const directory = embeddedDirectory(dataDirectory)
  if (existsSync(join(directory, 'PG_VERSION')) || !wasUsed(dataDirectory)) return
  const isInPart = namesIn(directory).length > 0
  throw new DatabaseUnusable(
    `The data folder ${dataDirectory} was used before, and its database is ${isInPart ? 'not whole (PG_VERSION is missing)' : 'missing'}. Nothing was changed.\n` +
      'See whether all of its disks are there. If they are, bring its newest snapshot back with “npm run restore”, then start again.\n' +
      'If it was used with PostgreSQL, name that by DATABASE_URL. To begin anew, set LANGWERK_DATA_DIR to another folder.',
  )
}

/** Whether the folder has what only a database that served leaves in it: snapshots, uploads, kept room, a restore that was broken off. */
const wasUsed = (dataDirectory: string): boolean =>
  listSnapshots(snapshotDirectory(dataDirectory)).length > 0 ||
  hasFile(join(dataDirectory, 'files')) ||
  namesIn(dataDirectory).some((name) => /^(?:spare|database\.before-.*|database\.restoring)$/.test(name))

/** Without what systems put into any folder. */
const namesIn = (directory: string): string[] =>
  existsSync(directory) ? readdirSync(directory).filter((name) => !name.startsWith('.') && name !== 'lost+found') : []

const hasFile = (directory: string): boolean =>
  existsSync(directory) &&
  readdirSync(directory, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? hasFile(join(directory, entry.name)) : entry.isFile() && !entry.name.startsWith('.'),
  )

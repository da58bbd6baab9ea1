import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnusable } from './database-away.ts'
import { listSnapshots } from './snapshot.ts'

/** Where the embedded database and its snapshots are, in the data folder. */
export const embeddedDirectory = (dataDirectory: string) => join(dataDirectory, 'database')
export const snapshotDirectory = (dataDirectory: string) => join(dataDirectory, 'snapshots')

/**
 * That a data folder which was used before still has its database. A new one in its place would look like the loss of
 * everything, write over what is left, and push out the snapshots.
 * @throws DatabaseUnusable saying what is missing, and how it comes back.
 */
export function requireDatabaseOfUsedFolder(dataDirectory: string): void {
  const directory = embeddedDirectory(dataDirectory)
  if (existsSync(join(directory, 'PG_VERSION'))) return
  if (namesIn(directory).length > 0)
    throw new DatabaseUnusable(
      `${directory} holds a part of a database only: the file PG_VERSION is missing. Nothing in it was changed.\n${howItComesBack}`,
    )
  if (wasUsed(dataDirectory))
    throw new DatabaseUnusable(
      `The data folder ${dataDirectory} was used before, and its database is missing.\n${howItComesBack}\n` +
        'If it was used with PostgreSQL, name that by DATABASE_URL. To begin anew, set LANGWERK_DATA_DIR to another folder.',
    )
}

const howItComesBack =
  'See whether all of its disks are there. If they are, bring its newest snapshot back with “npm run restore”, then start again.'

/** Whether the folder has what only a database that served leaves in it: snapshots, uploads, a restore that was broken off. */
const wasUsed = (dataDirectory: string): boolean =>
  listSnapshots(snapshotDirectory(dataDirectory)).length > 0 ||
  hasFile(join(dataDirectory, 'files')) ||
  namesIn(dataDirectory).some((name) => /^database\.(?:before-|restoring$)/.test(name))

const namesIn = (directory: string): string[] => (existsSync(directory) ? readdirSync(directory) : [])

function hasFile(directory: string): boolean {
  if (!existsSync(directory)) return false
  const entries = readdirSync(directory, { withFileTypes: true })
  return entries.some((entry) => entry.isFile() || (entry.isDirectory() && hasFile(join(directory, entry.name))))
}

import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { watchAvailability } from './availability.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { syncFolder } from './sync-to-disk.ts'

/**
 * Makes a new embedded database aside and puts it in its place when it is whole, so that a start which breaks off leaves
 * nothing that looks like a database. The thread that made it keeps much memory: it ends here, and a fresh one serves.
 */
export async function makeDatabase(directory: string, workerFile: URL, migrationsDirectory: string): Promise<void> {
  const aside = unfinished(directory)
  const made = await openEmbeddedDatabase(aside, workerFile, watchAvailability())
  try {
    await migrate(drizzle(made.pool), { migrationsFolder: migrationsDirectory })
  } finally {
    await made.close()
  }
  syncFolder(aside)
  renameSync(aside, directory)
  syncFolder(dirname(directory), { deep: false })
}

/** Removes what a start that broke off has left. */
export const removeUnfinished = (directory: string) => rmSync(unfinished(directory), { recursive: true, force: true })

const unfinished = (directory: string) => `${directory}.making`

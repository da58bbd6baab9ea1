import { renameSync, rmSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { watchAvailability } from './availability.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

/**
 * Makes a new embedded database, aside until it is whole: what is broken off is never taken for one. Making it takes memory
 * that its thread keeps, so that this thread ends here and another one serves.
 */
export async function makeDatabase(directory: string, workerFile: URL, migrationsDirectory: string): Promise<void> {
  const aside = `${directory}.making`
  rmSync(aside, { recursive: true, force: true })
  const made = await openEmbeddedDatabase(aside, workerFile, watchAvailability())
  try {
    await migrate(drizzle(made.pool), { migrationsFolder: migrationsDirectory })
  } finally {
    await made.close()
  }
  renameSync(aside, directory)
}

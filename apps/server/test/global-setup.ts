import { mkdirSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { testPaths } from './paths.ts'

/** Builds the server's threads, and the migrated database that every test file begins with. */
export default async function setUp() {
  process.chdir(new URL('../../..', import.meta.url).pathname)
  // Plain JavaScript, which has no types of its own.
  const { buildServer } = (await import('../../../scripts/build-server.mjs' as string)) as {
    buildServer(outdir: string): Promise<void>
  }
  await buildServer(testPaths.builtDirectory)
  const database = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(drizzle(database), { migrationsFolder: 'apps/server/migrations' })
  const dump = await database.dumpDataDir('none')
  await database.close()
  mkdirSync(testPaths.builtDirectory, { recursive: true })
  writeFileSync(testPaths.template, Buffer.from(await dump.arrayBuffer()))
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  await makeTemplate()
}

/** Migrating an empty database takes seconds, and its outcome changes only with the migrations. */
async function makeTemplate() {
  const { fingerprint } = (await import('../../../scripts/fingerprint.mjs' as string)) as {
    fingerprint(paths: string[]): string
  }
  const mark = `${testPaths.template}.made-of`
  const madeOf = fingerprint(['package-lock.json', 'apps/server/migrations', 'apps/server/test/global-setup.ts'])
  if (existsSync(mark) && readFileSync(mark, 'utf8') === madeOf) return
  const database = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(drizzle(database), { migrationsFolder: 'apps/server/migrations' })
  const dump = await database.dumpDataDir('none')
  await database.close()
  mkdirSync(testPaths.builtDirectory, { recursive: true })
  writeFileSync(testPaths.template, Buffer.from(await dump.arrayBuffer()))
  writeFileSync(mark, madeOf)
}

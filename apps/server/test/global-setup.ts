import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import { testPaths } from './paths.ts'
import { makePostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database on the PostgreSQL server under test; every test file begins with a copy of it. */
    postgresTemplate: string
  }
}

const migrationsFolder = 'apps/server/migrations'

/** Builds the server's threads, and the migrated databases that every test file begins with. */
export default async function setUp(project: TestProject) {
  process.chdir(new URL('../../..', import.meta.url).pathname)
  // Plain JavaScript, which has no types of its own.
  const { buildServer } = (await import('../../../scripts/build-server.mjs' as string)) as {
    buildServer(outdir: string): Promise<void>
  }
  await buildServer(testPaths.builtDirectory)
  await makeTemplate()
  const serverUrl = process.env.LANGWERK_TEST_DATABASE_URL
  if (!serverUrl) return
  const template = await makePostgres(serverUrl)
  const database = drizzlePostgres(template.url)
  await migratePostgres(database, { migrationsFolder })
  await database.$client.end()
  project.provide('postgresTemplate', template.name)
  return () => template.drop()
}

/** Migrating an empty database takes seconds, and its outcome changes only with the migrations. */
async function makeTemplate() {
  const { fingerprint } = (await import('../../../scripts/fingerprint.mjs' as string)) as {
    fingerprint(paths: string[]): string
  }
  const mark = `${testPaths.template}.made-of`
  const madeOf = fingerprint(['package-lock.json', migrationsFolder, 'apps/server/test/global-setup.ts'])
  if (existsSync(mark) && readFileSync(mark, 'utf8') === madeOf) return
  const database = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(drizzle(database), { migrationsFolder })
  const dump = await database.dumpDataDir('none')
  await database.close()
  mkdirSync(testPaths.builtDirectory, { recursive: true })
  writeFileSync(testPaths.template, Buffer.from(await dump.arrayBuffer()))
  writeFileSync(mark, madeOf)
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testPaths } from '../../test/paths.ts'
import { languageList } from '../features/languages/language-list.ts'
import { embeddedDirectory, openDatabase, snapshotDirectory } from './database.ts'
import { language } from './schema/resources.ts'
import { listSnapshots, restoreSnapshot } from './snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'langwerk-database-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { workerFile, migrationsDirectory } = testPaths.build
const open = (dataDirectory: string) =>
  openDatabase({ databaseUrl: null, dataDirectory, workerFile, migrationsDirectory, template: testPaths.template })

test('a second process is refused, and told who holds the folder', async () => {
  const dataDirectory = mkdtempSync(join(folder, 'locked-'))
  // The parent of the test runner is alive, and is not this process.
  const { hostname } = await import('node:os')
  writeFileSync(join(dataDirectory, 'lock'), `${process.ppid}@${hostname()}`)
  await expect(open(dataDirectory)).rejects.toThrow(`in use by process ${process.ppid}@`)
})

test('errors do not put the answers out of step', async () => {
  const database = await open(mkdtempSync(join(folder, 'errors-')))
  await expect(database.db.execute(sql`select * from nowhere`)).rejects.toThrow()
  const { rows } = await database.db.execute<{ two: number }>(sql`select 1 + ${1}::int as two`)
  expect(rows).toEqual([{ two: 2 }])
  await expect(database.db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  expect((await database.db.execute(sql`select 7 as seven`)).rows).toEqual([{ seven: 7 }])
  await database.close()
})

test('a snapshot brings back what was there, also one that links to the snapshot before', async () => {
  const dataDirectory = mkdtempSync(join(folder, 'snapshot-'))
  const [first, second] = languageList
  let database = await open(dataDirectory)
  await database.db.insert(language).values(first!)
  await database.snapshot()
  await database.db.insert(language).values(second!)
  await database.snapshot()
  await database.db.delete(language)
  await database.close()
  const snapshots = listSnapshots(snapshotDirectory(dataDirectory))
  expect(snapshots.length).toBe(2)

  restoreSnapshot(snapshots[1]!, embeddedDirectory(dataDirectory))
  database = await openDatabase({ databaseUrl: null, dataDirectory, workerFile, migrationsDirectory })
  expect((await database.db.select().from(language)).map(({ code }) => code).sort()).toEqual(
    [first!.code, second!.code].sort(),
  )
  await database.close()
})

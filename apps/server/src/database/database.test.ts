import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BroadcastChannel } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testPaths } from '../../test/paths.ts'
import { languageList } from '../features/languages/language-list.ts'
import { embeddedDirectory, snapshotDirectory } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { language } from './schema/resources.ts'
import { listSnapshots, restoreSnapshot } from './snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'langwerk-database-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { workerFile, migrationsDirectory } = testPaths.build
const open = (dataDirectory: string) =>
  openDatabase({ databaseUrl: null, dataDirectory, workerFile, migrationsDirectory, template: testPaths.template })

test('a database that cannot be opened is told with its folder and what to do', async () => {
  const dataDirectory = mkdtempSync(join(folder, 'damaged-'))
  await (await open(dataDirectory)).close()
  writeFileSync(join(embeddedDirectory(dataDirectory), 'global', 'pg_control'), 'damaged')
  const again = openDatabase({ databaseUrl: null, dataDirectory, workerFile, migrationsDirectory })
  await expect(again).rejects.toThrow(`The embedded database in ${dataDirectory} cannot be opened`)
  await expect(again).rejects.toThrow('npm run restore')
  // The folder is free again for that.
  expect(existsSync(join(dataDirectory, 'lock'))).toBe(false)
})

test('no new database takes the place of one that is missing, or of which a part is', async () => {
  const dataDirectory = mkdtempSync(join(folder, 'missing-'))
  const directory = embeddedDirectory(dataDirectory)
  const database = await open(dataDirectory)
  await database.snapshot()
  await database.close()
  renameSync(directory, join(dataDirectory, 'elsewhere'))
  const refused = open(dataDirectory)
  await expect(refused).rejects.toThrow(
    `The data folder ${dataDirectory} was used before, and its database is missing.`,
  )
  await expect(refused).rejects.toThrow('npm run restore')
  expect(existsSync(directory)).toBe(false)

  renameSync(join(dataDirectory, 'elsewhere'), directory)
  rmSync(join(directory, 'PG_VERSION'))
  const control = () => readFileSync(join(directory, 'global', 'pg_control'))
  const before = control()
  await expect(open(dataDirectory)).rejects.toThrow('its database is not whole')
  expect(control()).toEqual(before)
  restoreSnapshot(listSnapshots(snapshotDirectory(dataDirectory)).at(-1)!, directory)
  await (await openDatabase({ databaseUrl: null, dataDirectory, workerFile, migrationsDirectory })).close()
})

test('uploads without a database are of one that is missing', async () => {
  const dataDirectory = mkdtempSync(join(folder, 'uploads-'))
  mkdirSync(join(dataDirectory, 'files', 'uploads'), { recursive: true })
  await (await open(dataDirectory)).close()
  writeFileSync(join(dataDirectory, 'files', 'uploads', 'a'), 'text')
  rmSync(embeddedDirectory(dataDirectory), { recursive: true })
  await expect(open(dataDirectory)).rejects.toThrow('To begin anew, set LANGWERK_DATA_DIR to another folder.')
})

test('a first start that was broken off begins anew', async () => {
  const dataDirectory = mkdtempSync(join(folder, 'broken-'))
  mkdirSync(join(dataDirectory, 'database.making'))
  writeFileSync(join(dataDirectory, 'database.making', 'base'), 'half of it')
  const database = await openDatabase({ databaseUrl: null, dataDirectory, workerFile, migrationsDirectory })
  expect((await database.db.select().from(language)).length).toBe(0)
  await database.close()
  expect(existsSync(join(dataDirectory, 'database.making'))).toBe(false)
})

test('a folder for the database that is there and empty is used, as one that is mounted', async () => {
  const dataDirectory = mkdtempSync(join(folder, 'mounted-'))
  mkdirSync(embeddedDirectory(dataDirectory))
  mkdirSync(join(dataDirectory, 'files'))
  writeFileSync(join(dataDirectory, 'files', '.DS_Store'), '')
  await (await open(dataDirectory)).close()
  expect(existsSync(join(embeddedDirectory(dataDirectory), 'PG_VERSION'))).toBe(true)
})

test('a database of a version that is not taken over is told from a damaged one', async () => {
  const dataDirectory = mkdtempSync(join(folder, 'earlier-'))
  const earlier = await open(dataDirectory)
  await earlier.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`)
  await earlier.close()
  await expect(openDatabase({ databaseUrl: null, dataDirectory, workerFile, migrationsDirectory })).rejects.toThrow(
    'made by a version of Langwerk that this one does not take over',
  )
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

test('what was answered is not kept', async () => {
  const { database, heldBytes } = await openWatched()
  const ask = async (times: number) => {
    for (let call = 0; call < times; call++) {
      const rows = await database.db.execute(sql`select i, repeat('x', 300) as text from generate_series(1, 1000) i`)
      expect(rows.rowCount).toBe(1000)
      for (let light = 0; light < 5; light++) await database.db.execute(sql`select ${light}::int`)
    }
  }
  await ask(5)
  const before = await heldBytes()
  await ask(20)
  expect((await heldBytes()) - before).toBeLessThan(2_000_000)
  await database.close()
})

/** The embedded database in a thread that says how much it holds. */
async function openWatched() {
  const watched = join(folder, 'watched-worker.mjs')
  writeFileSync(
    watched,
    `import v8 from 'node:v8'
     import vm from 'node:vm'
     v8.setFlagsFromString('--expose-gc')
     const collect = vm.runInNewContext('gc')
     const channel = new BroadcastChannel('held')
     channel.onmessage = () => {
       collect()
       channel.postMessage(v8.getHeapStatistics().used_heap_size)
     }
     await import(${JSON.stringify(workerFile.href)})`,
  )
  const database = await openDatabase({
    databaseUrl: null,
    dataDirectory: null,
    workerFile: pathToFileURL(watched),
    migrationsDirectory,
    template: testPaths.template,
  })
  const channel = new BroadcastChannel('held')
  channel.unref()
  const heldBytes = async () => {
    const answered = new Promise<number>((resolve) => {
      channel.onmessage = ({ data }) => resolve(Number(data))
    })
    channel.postMessage('how much')
    return answered
  }
  return { database, heldBytes }
}

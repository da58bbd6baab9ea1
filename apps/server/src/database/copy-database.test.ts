import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertAccessItems } from '../../test/access-items.ts'
import { testHouse, testPassword } from '../../test/house.ts'
import { testPaths } from '../../test/paths.ts'
import { makePostgres } from '../../test/postgres.ts'
import { readConfig } from '../foundation/config.ts'
import { openHouse, type RunningHouse } from '../open-house.ts'
import { copyDatabase } from './copy-database.ts'
import { type Database, openDatabase } from './database.ts'
import { termbase, translationMemoryUnit } from './schema/resources.ts'

const serverUrl = process.env.LANGWERK_TEST_DATABASE_URL

/** From the test's own database, whichever it is, into a new one on PostgreSQL that lies in another time zone. */
describe.skipIf(!serverUrl)('moving to PostgreSQL (needs LANGWERK_TEST_DATABASE_URL)', () => {
  const world = testHouse()
  const folder = mkdtempSync(join(tmpdir(), 'langwerk-move-'))
  const { workerFile, migrationsDirectory } = testPaths.build
  let from: Database
  let target: Awaited<ReturnType<typeof makePostgres>>
  let to: Database
  let termbaseUuid: string

  beforeAll(async () => {
    const organization = await world.organization(['Team'])
    const person = await world.person('Mo')
    await organization.join(person, organization.teams[0]!, 'owner')
    const place = { ownerUuid: person.uuid, teamUuid: organization.teams[0]!, organizationUuid: organization.uuid }
    const items = await insertAccessItems(world.house, place)
    termbaseUuid = items.termbase
    for (let more = 0; more < 20; more++) await insertAccessItems(world.house, place)
    // What a careless copy rounds, cuts or escapes wrongly.
    const unit = {
      translationMemoryUuid: items.memory,
      sourceLanguage: 'en',
      targetLanguage: 'de',
      source: 'a',
      target: 'b',
      sourceText: 'a',
      targetText: 'b',
      revision: 2,
    }
    await world.house.db.insert(translationMemoryUnit).values([
      { ...unit, sourceHash: 9_223_372_036_854_775_807n, previousHash: -9_223_372_036_854_775_808n },
      { ...unit, sourceHash: 9_007_199_254_740_993n, notes: ['“Zitat” \\ \' " \n\t\u2028 😀 e\u0301'] },
    ])
    from = await embeddedCopy()
  })

  /** The embedded database with the same rows, where the test's own one is on PostgreSQL. */
  async function embeddedCopy(): Promise<Database> {
    const database = await openDatabase({
      databaseUrl: null,
      dataDirectory: null,
      workerFile,
      migrationsDirectory,
      template: testPaths.template,
    })
    await copyDatabase(world.house.database.pool, database.pool, () => {})
    return database
  }

  beforeEach(async () => {
    await to?.close()
    await target?.drop()
    target = await makePostgres(serverUrl!)
    to = await openDatabase({ databaseUrl: target.url, dataDirectory: null, workerFile, migrationsDirectory })
    await to.db.execute(
      sql.raw(`alter database ${new URL(target.url).pathname.slice(1)} set timezone = 'Asia/Kolkata'`),
    )
    await to.close()
    to = await openDatabase({ databaseUrl: target.url, dataDirectory: null, workerFile, migrationsDirectory })
  })
  afterAll(async () => {
    await to?.close()
    await from?.close()
    await target?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('every row arrives, and new ones do not meet the old', async () => {
    const tables: Record<string, number> = {}
    const copied = await copyDatabase(from.pool, to.pool, (table, rows) => {
      tables[table] = rows
    })
    expect(copied).toEqual(tables)
    expect(copied).toMatchObject({ job: 63, termbase: 42, trans_unit: 42, translation_memory_unit: 23 })
    const hashes = await to.db
      .select({ source: translationMemoryUnit.sourceHash, notes: translationMemoryUnit.notes })
      .from(translationMemoryUnit)
      .orderBy(translationMemoryUnit.id)
    expect(hashes.slice(-2)).toEqual([
      { source: 9_223_372_036_854_775_807n, notes: [] },
      { source: 9_007_199_254_740_993n, notes: ['“Zitat” \\ \' " \n\t\u2028 😀 e\u0301'] },
    ])
    const instants = (database: Database) =>
      database.db.select({ uuid: termbase.uuid, at: termbase.updatedAt }).from(termbase).orderBy(termbase.uuid)
    expect(await instants(to)).toEqual(await instants(from))
    const { translationMemoryUuid } = (await to.db.select().from(translationMemoryUnit).limit(1))[0]!
    const [added] = await to.db
      .insert(translationMemoryUnit)
      .values({
        translationMemoryUuid,
        sourceLanguage: 'en',
        targetLanguage: 'de',
        source: 'new',
        target: 'neu',
        sourceText: 'new',
        targetText: 'neu',
        sourceHash: 1n,
        revision: 3,
      })
      .returning({ id: translationMemoryUnit.id })
    expect(added!.id).toBe(24)
  })

  test('the product starts on the copy, and people find their things', async () => {
    await copyDatabase(from.pool, to.pool, () => {})
    const config = readConfig({ LANGWERK_DATA_DIR: folder, DATABASE_URL: target.url, LOG_LEVEL: 'error' })
    const moved: RunningHouse = await openHouse(config, testPaths.build)
    try {
      expect(moved.firstStart).toBeNull()
      const signedIn = await moved.http.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: 'admin@langwerk.test', password: testPassword },
      })
      const cookie = `langwerk_session=${signedIn.cookies[0]!.value}`
      const found = await moved.http.inject({ url: `/api/termbases/${termbaseUuid}`, headers: { cookie } })
      expect(found.json()).toMatchObject({ name: 'Terms', termbaseTermEntryCount: 2 })
    } finally {
      await moved.close()
    }
  })

  test('a target that holds rows is refused, and stays as it was', async () => {
    await copyDatabase(from.pool, to.pool, () => {})
    const before = await to.db.$count(termbase)
    await expect(copyDatabase(from.pool, to.pool, () => {})).rejects.toThrow('is not empty')
    expect(await to.db.$count(termbase)).toBe(before)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testHouse, testPassword, until } from '../../test/house.ts'
import { testPaths } from '../../test/paths.ts'
import { readConfig } from '../foundation/config.ts'
import { openHouseOn, type RunningHouse } from '../open-house.ts'
import { openDatabase } from './database.ts'

const email = 'admin@langwerk.test'
const login = { method: 'POST', url: '/api/login', payload: { email, password: testPassword } } as const

describe('when the thread of the embedded database ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'langwerk-away-'))
  const { workerFile, migrationsDirectory } = testPaths.build
  let house: RunningHouse
  let thread: Worker

  beforeAll(async () => {
    // The first one is that of the database.
    process.on('worker', keep)
    const database = await openDatabase({
      databaseUrl: null,
      dataDirectory: folder,
      workerFile,
      migrationsDirectory,
      template: testPaths.template,
    })
    const config = readConfig({
      LANGWERK_DATA_DIR: folder,
      LANGWERK_DEMO: '0',
      LOG_LEVEL: 'silent',
      LANGWERK_ADMIN_EMAIL: email,
      LANGWERK_ADMIN_PASSWORD: testPassword,
    })
    house = await openHouseOn(database, config, testPaths.build)
  })
  const keep = (worker: Worker) => {
    // What is read in the background has threads as well, later ones.
    thread ??= worker
  }
  afterAll(async () => {
    process.off('worker', keep)
    await house?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('calls under way are told to come again, and later ones work on what was there', async () => {
    const told: (string | null)[] = []
    house.database.availability.onChange((reason) => told.push(reason?.message ?? null))
    await house.http.inject(login)
    // One holds the connection in an open transaction, the other waits for it.
    let open: Promise<unknown> | undefined
    await new Promise<void>((begun) => {
      const sleep = (tx: typeof house.db) => {
        begun()
        return tx.execute(sql`select pg_sleep(20)`)
      }
      open = house.db.transaction(sleep).catch((error: Error) => error)
    })
    const underWay = house.http.inject(login)
    await thread.terminate()
    expect(await open).toBeInstanceOf(Error)
    const answers = [await underWay, await house.http.inject(login), await house.http.inject(login)]
    for (const { statusCode, headers, json } of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
      expect(json()).toMatchObject({ code: 'database_away', status: 503 })
    }
    expect(answers.at(-1)!.statusCode).toBe(200)
    expect(told).toEqual(['The thread of the embedded database has ended: code 1', null])
    expect((await house.http.inject({ url: '/api/health' })).json()).toMatchObject({ status: 'up' })
  })
})

const serverUrl = process.env.LANGWERK_TEST_DATABASE_URL

describe.skipIf(!serverUrl)('when PostgreSQL ends its connections (needs LANGWERK_TEST_DATABASE_URL)', () => {
  const world = testHouse({ LOG_LEVEL: 'silent' })
  let administrator: pg.Client
  beforeAll(async () => {
    administrator = new pg.Client({ connectionString: serverUrl! })
    await administrator.connect()
  })
  afterAll(() => administrator?.end())

  const name = async () => {
    const { rows } = await world.house.db.execute<{ name: string }>(sql`select current_database() as name`)
    return rows[0]!.name
  }
  const endConnections = async (database: string) => {
    await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  }

  test('transactions fail without ending the process or keeping a connection', async () => {
    const database = await name()
    const { max } = world.house.database.pool.options
    const failures = []
    for (let round = 0; round < 3; round++) {
      const open = Array.from({ length: max }, () =>
        world.house.db.transaction(async (tx) => tx.execute(sql`select pg_sleep(20)`)).catch((error: Error) => error),
      )
      await until(async () => (await sleeping(database)) === max)
      await endConnections(database)
      failures.push(...(await Promise.all(open)))
    }
    expect(failures.every((failure) => failure instanceof Error)).toBe(true)
    expect((await world.house.http.inject(login)).statusCode).toBe(200)
    expect(world.house.database.pool.waitingCount).toBe(0)
  })

  const sleeping = async (database: string) => {
    const { rows } = await administrator.query<{ count: string }>(
      "select count(*) from pg_stat_activity where datname = $1 and query like '%pg_sleep%' and state = 'active'",
      [database],
    )
    return Number(rows[0]!.count)
  }

  test('while it takes no connections, calls are told to come again and health is down; then all goes on', async () => {
    const database = await name()
    await administrator.query(`alter database ${database} with allow_connections false`)
    const health = await until(async () => {
      // One that was being made may have come through.
      await endConnections(database)
      const asked = { url: '/api/health', headers: { cookie: 'langwerk_session=unknown' } }
      const answer = await world.house.http.inject(asked)
      return answer.statusCode !== 200 && answer
    })
    expect(health.statusCode).toBe(503)
    expect(health.json()).toMatchObject({ status: 'down' })
    expect(health.json().parts).toContainEqual({ name: 'database', status: 'down', detail: 'cannot be reached' })
    const refused = await world.house.http.inject(login)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(refused.json()).toMatchObject({ code: 'database_away' })
    await administrator.query(`alter database ${database} with allow_connections true`)
    await until(async () => (await world.house.http.inject(login)).statusCode === 200)
    expect((await world.house.http.inject({ url: '/api/health' })).statusCode).toBe(200)
  })
})

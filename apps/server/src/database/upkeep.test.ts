import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPaths } from '../../test/paths.ts'
import { type Database, openDatabase } from './database.ts'
import { checkpointWhereDue, vacuumWhereDue } from './upkeep.ts'

let database: Database
beforeAll(async () => {
  const { workerFile, migrationsDirectory } = testPaths.build
  const { template } = testPaths
  database = await openDatabase({ databaseUrl: null, dataDirectory: null, workerFile, migrationsDirectory, template })
})
afterAll(() => database.close())

test('rows that are changed again and again take no more room on the embedded database', async () => {
  const { pool } = database
  await pool.query('create table busy as select i, 0 as times from generate_series(1, 1000) i')
  const changeAll = async () => {
    for (let round = 0; round < 5; round++) await pool.query('update busy set times = times + 1')
    await vacuumWhereDue(pool)
    const { rows } = await pool.query<{ bytes: number }>(`select pg_relation_size('busy')::int as bytes`)
    return rows[0]!.bytes
  }
  await changeAll()
  const before = await changeAll()
  for (let round = 0; round < 5; round++) expect(await changeAll()).toBeLessThanOrEqual(before)
})

test('nor do the statistics that each vacuum writes anew', async () => {
  const { pool } = database
  const words = Array.from(
    { length: 10 },
    (_, index) => `md5(i::text || 'a${index}') || md5(i::text || 'b') as word${index}`,
  )
  await pool.query(`create table counted as select ${words.join(', ')} from generate_series(1, 200) i`)
  const countAnew = async () => {
    for (let round = 0; round < 20; round++) await pool.query('analyze counted')
    await vacuumWhereDue(pool)
    const { rows } = await pool.query<{ bytes: number }>(`select pg_total_relation_size('pg_statistic')::int as bytes`)
    return rows[0]!.bytes
  }
  for (let round = 0; round < 3; round++) await countAnew()
  const before = await countAnew()
  for (let round = 0; round < 3; round++) expect(await countAnew()).toBeLessThanOrEqual(before)
})

test('what was asked of a table while it was small finds by its index once the table has grown', async () => {
  const { pool } = database
  await pool.query('create table grown (i int primary key); analyze grown')
  await pool.query('prepare one_grown as select i from grown where i = any($1::int[])')
  const howFound = async () => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain execute one_grown('{1}')`)
    return rows[0]!['QUERY PLAN']
  }
  for (let call = 0; call < 6; call++) await pool.query(`execute one_grown('{1}')`)
  await pool.query('insert into grown select i from generate_series(1, 2000) i')
  expect(await howFound()).toContain('Seq Scan')
  await vacuumWhereDue(pool)
  expect(await howFound()).toContain('Index')
})

test('a table that goes while others are seen to keeps none of them waiting', async () => {
  const { pool } = database
  await pool.query('create table first_seen as select i from generate_series(1, 1000) i')
  // Of what has died more comes later.
  for (const [name, left] of [
    ['going', 500],
    ['staying', 100],
  ] as const) {
    await pool.query(`create table ${name} as select i from generate_series(1, 1000) i`)
    await pool.query(`delete from ${name} where i > ${left}`)
  }
  const isCounted = async (name: string) =>
    (await pool.query<{ is: boolean }>(`select reltuples > 0 as is from pg_class where relname = '${name}'`)).rows[0]
      ?.is
  await vacuumWhereDue(pool, async () => {
    await pool.query('drop table if exists going')
    return true
  })
  expect(await isCounted('going')).toBeUndefined()
  expect(await isCounted('staying')).toBe(true)
})

test('a long log of the embedded database is let go of, a short one is kept', async () => {
  const { pool } = database
  const since = async () =>
    (await pool.query<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()')).rows[0]!.at
  const before = await since()
  await pool.query('create table logged as select i from generate_series(1, 1000) i')
  await checkpointWhereDue(pool)
  expect(await since()).toBe(before)
  await checkpointWhereDue(pool, 1000)
  expect(await since()).not.toBe(before)
})

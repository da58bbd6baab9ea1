import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testPaths } from '../test/paths.ts'
import { makePostgres } from '../test/postgres.ts'
import { user } from './database/schema/access.ts'
import { readConfig } from './foundation/config.ts'
import { openHouse } from './open-house.ts'

const serverUrl = process.env.LANGWERK_TEST_DATABASE_URL

describe.skipIf(!serverUrl)('on one PostgreSQL (needs LANGWERK_TEST_DATABASE_URL)', () => {
  test('of processes that start at once on an empty database, one makes its people', async () => {
    const postgres = await makePostgres(serverUrl!)
    const folder = mkdtempSync(join(tmpdir(), 'langwerk-start-'))
    const houses = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        openHouse(
          readConfig({
            LANGWERK_DATA_DIR: join(folder, name),
            DATABASE_URL: postgres.url,
            LANGWERK_DEMO: '0',
            LOG_LEVEL: 'error',
          }),
          testPaths.build,
        ),
      ),
    )
    try {
      expect(houses.filter(({ firstStart }) => firstStart !== null).length).toBe(1)
      expect(await houses[0]!.db.$count(user)).toBe(1)
    } finally {
      await Promise.all(houses.map((house) => house.close()))
      await postgres.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

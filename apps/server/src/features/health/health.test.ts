import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPaths } from '../../../test/paths.ts'
import { embeddedDirectory, snapshotDirectory } from '../../database/data-folder.ts'
import { openDatabase } from '../../database/database.ts'
import { listSnapshots } from '../../database/snapshot.ts'
import { readConfig } from '../../foundation/config.ts'
import { openHouseOn } from '../../open-house.ts'

test('snapshots that fail or are damaged are told with the age of the last one, until one is taken again', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'langwerk-health-'))
  const config = readConfig({ LANGWERK_DATA_DIR: dataDirectory, LANGWERK_DEMO: '0', LOG_LEVEL: 'silent' })
  const { workerFile, migrationsDirectory } = testPaths.build
  const on = { databaseUrl: null, dataDirectory, workerFile, migrationsDirectory, template: testPaths.template }
  const database = await openDatabase(on)
  const house = await openHouseOn(database, config, testPaths.build)
  const health = async () => {
    const { status, parts } = (await house.http.inject({ url: '/api/health' })).json()
    return [status, parts.find(({ name }: { name: string }) => name === 'snapshots')]
  }
  const name = 'snapshots'
  // The database lies there: room is kept for it.
  expect(existsSync(join(dataDirectory, 'spare'))).toBe(true)
  expect(await health()).toEqual(['up', { name, status: 'up', detail: 'one every 5 minutes; there is none yet' }])
  await database.snapshot()

  const [last] = listSnapshots(snapshotDirectory(dataDirectory))
  writeFileSync(join(last!, 'langwerk-snapshot.json'), 'damaged')
  const damaged = 'the last one was taken 0 min ago, and is damaged; the next one is made without it'
  expect(await health()).toEqual(['degraded', { name, status: 'failing', detail: damaged }])
  await database.snapshot()
  const taken = 'one every 5 minutes; the last one was taken 0 min ago'
  expect(await health()).toEqual(['up', { name, status: 'up', detail: taken }])

  // More than any disk has.
  const huge = join(embeddedDirectory(dataDirectory), 'huge')
  writeFileSync(huge, '')
  truncateSync(huge, 2 ** 43)
  await expect(database.snapshot()).rejects.toThrow('A snapshot takes')
  const failing = 'the last one was taken 0 min ago; they fail, and the log says why'
  expect(await health()).toEqual(['degraded', { name, status: 'failing', detail: failing }])
  rmSync(huge)
  await house.close()
  rmSync(dataDirectory, { recursive: true })
})

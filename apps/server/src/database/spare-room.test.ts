import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testPaths } from '../../test/paths.ts'
import { openDatabase } from './database.ts'
import { giveUpSpareRoom, keepSpareRoom, requireRoomForCheckpoint } from './spare-room.ts'

/** A disk of its own where this machine lets one be mounted, as root on Linux. */
const disk = mkdtempSync(join(tmpdir(), 'langwerk-spare-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

test.skipIf(!mounted)(
  'the embedded database outlives a disk that others fill to the last byte (skipped where none can be mounted)',
  async () => {
    const { workerFile, migrationsDirectory } = testPaths.build
    const on = { databaseUrl: null, dataDirectory: disk, workerFile, migrationsDirectory }
    const database = await openDatabase({ ...on, template: testPaths.template })
    keepSpareRoom(disk)
    expect(existsSync(join(disk, 'spare'))).toBe(true)
    const fill = join(disk, 'fill')
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(fill, Buffer.alloc(bavail * bsize, 'x'))
    expect(() => requireRoomForCheckpoint(disk)).toThrow('The disk is full')
    await expect(database.snapshot()).rejects.toThrow('The disk is full')
    giveUpSpareRoom(disk)
    await database.db.execute(sql`create table kept as select i, md5(i::text) as text from generate_series(1, 10000) i`)
    await database.db.execute(sql`checkpoint`)
    expect((await database.db.execute(sql`select from kept`)).rowCount).toBe(10_000)
    await database.close()
    const again = await openDatabase(on)
    expect((await again.db.execute(sql`select from kept`)).rowCount).toBe(10_000)
    await again.close()
    rmSync(fill)
  },
)

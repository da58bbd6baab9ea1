import { appendFileSync, existsSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testPaths } from '../../test/paths.ts'
import { smallDisk } from '../../test/small-disk.ts'
import { openDatabase } from './database.ts'
import { giveUpSpareRoom, keepSpareRoom, requireRoomForCheckpoint } from './spare-room.ts'

const { folder: disk, mounted } = smallDisk(240)

test.skipIf(!mounted)(
  'the embedded database outlives a disk that others fill to the last byte (skipped where none can be mounted)',
  async () => {
    const { workerFile, migrationsDirectory } = testPaths.build
    const on = { databaseUrl: null, dataDirectory: disk, workerFile, migrationsDirectory }
    const database = await openDatabase({ ...on, template: testPaths.template })
    keepSpareRoom(disk)
    expect(existsSync(join(disk, 'spare'))).toBe(true)
    const fill = join(disk, 'fill')
    const fillDisk = () => {
      const { bavail, bsize } = statfsSync(disk)
      appendFileSync(fill, Buffer.alloc(bavail * bsize, 'x'))
    }
    fillDisk()
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

    // Where it was filled meanwhile, it starts all the same.
    rmSync(fill)
    keepSpareRoom(disk)
    fillDisk()
    await (await openDatabase(on)).close()
    expect(existsSync(join(disk, 'spare'))).toBe(false)
    fillDisk()
    await expect(openDatabase(on)).rejects.toThrow('See whether its disk is full')
    expect(existsSync(join(disk, 'lock'))).toBe(false)
    rmSync(fill)
    await (await openDatabase(on)).close()
  },
)

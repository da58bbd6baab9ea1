import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { smallDisk } from '../../test/small-disk.ts'
import { listSnapshots, takeSnapshot } from './snapshot.ts'

afterEach(() => void vi.useRealTimers())

const { folder: disk, mounted } = smallDisk(140)

test.skipIf(!mounted)(
  'a snapshot lets older ones go for room, but not the last, and one that fails leaves nothing',
  () => {
    const database = join(disk, 'database')
    const snapshots = join(disk, 'snapshots')
    mkdirSync(database)
    const change = (megabytes: number) => writeFileSync(join(database, 'rows'), Buffer.alloc(megabytes * 2 ** 20, 'x'))
    change(30)
    const names = [takeSnapshot(database, snapshots)]
    mkdirSync(join(snapshots, 'broken.partial'))
    for (const megabytes of [31, 32]) {
      change(megabytes)
      names.push(takeSnapshot(database, snapshots))
    }
    expect(listSnapshots(snapshots)).toEqual(names.slice(-2))
    change(60)
    expect(() => takeSnapshot(database, snapshots)).toThrow(
      'A snapshot takes 60 MB and has to leave 24 MB to the database, but only',
    )
    expect(readdirSync(snapshots).map((name) => join(snapshots, name))).toEqual(names.slice(-1))
  },
)

test.each([
  ['its list of files', (last: string) => writeFileSync(join(last, 'langwerk-snapshot.json'), '{"rows":')],
  ['a file', (last: string) => rmSync(join(last, 'rows'))],
  ['an end', (last: string) => truncateSync(join(last, 'more'), 1)],
])('nothing is taken over from a snapshot that has lost %s', (_, lose) => {
  const folder = mkdtempSync(join(tmpdir(), 'langwerk-snapshots-'))
  const database = join(folder, 'database')
  mkdirSync(database)
  for (const name of ['rows', 'more']) writeFileSync(join(database, name), 'what people did')
  lose(takeSnapshot(database, join(folder, 'snapshots')))
  const next = takeSnapshot(database, join(folder, 'snapshots'))
  for (const name of ['rows', 'more']) {
    expect(readFileSync(join(next, name), 'utf8')).toBe('what people did')
    expect(statSync(join(next, name)).nlink).toBe(1)
  }
  rmSync(folder, { recursive: true })
})

test('what is taken after the clock was set back is the newest all the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'langwerk-snapshots-'))
  const [database, snapshots] = [join(folder, 'database'), join(folder, 'snapshots')]
  mkdirSync(database)
  const names = []
  for (const time of ['T12:00', 'T12:05', 'T12:10', 'T11:15', 'T11:20']) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-03-01${time}Z`) })
    names.push(takeSnapshot(database, snapshots))
  }
  expect(listSnapshots(snapshots)).toEqual(names.slice(-3))
  rmSync(folder, { recursive: true })
})

test('of the log only what the database has written is copied', () => {
  const folder = mkdtempSync(join(tmpdir(), 'langwerk-snapshots-'))
  const log = join(folder, 'database/pg_wal')
  mkdirSync(join(log, 'archive_status'), { recursive: true })
  const names = ['00000001000000000000000E', '00000001000000000000000F', '000000010000000000000010']
  for (const name of names) writeFileSync(join(log, name), 'log')
  const taken = takeSnapshot(join(folder, 'database'), join(folder, 'snapshots'), names[1])
  expect(readdirSync(join(taken, 'pg_wal')).sort()).toEqual([names[0], names[1], 'archive_status'])
  rmSync(folder, { recursive: true })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../test/house.ts'
import { lockFolder } from './folder-lock.ts'
import { type ProcessMark, thisProcess } from './process-mark.ts'

const folder = mkdtempSync(join(tmpdir(), 'langwerk-lock-'))
const path = join(folder, 'lock')
const isLinux = thisProcess().boot !== null
const longAgo = new Date(Date.now() - 3_600_000)

let other: ChildProcess
beforeAll(async () => {
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(0)'])
  await once(other.stdout!, 'data')
})
afterAll(() => {
  other.kill()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => rmSync(path, { force: true }))

/** The lock of another process, last touched when. */
function leave(mark: Partial<ProcessMark>, touched: Date) {
  writeFileSync(path, JSON.stringify({ ...thisProcess(), pid: other.pid, ...mark, token: 'another' }))
  utimesSync(path, touched, touched)
}
const began = () => {
  const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]!
}
const takesIt = async () => {
  const lock = await lockFolder(folder)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  expect(existsSync(path)).toBe(false)
}

test('a folder that this process holds is refused, until it is given back', async () => {
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid} on `)
  lock.release()
  await takesIt()
})

describe.skipIf(!isLinux)('on Linux', () => {
  test('a process that lives is believed, however long its lock was not touched', async () => {
    leave({ began: began() }, longAgo)
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${other.pid} on `)
  })

  test('a later process with the number of the one that died does not keep the folder', async () => {
    leave({ began: '1' }, new Date())
    await takesIt()
  })

  test.each([
    ['another container', { numbers: 'pid:[1]', pid: 1, host: 'container' }],
    ['another machine, or this one before it started again', { boot: 'another', pid: 1 }],
  ])('the lock of %s counts while it is renewed', async (_, mark) => {
    leave(mark, new Date())
    const beating = setInterval(() => utimesSync(path, new Date(), new Date()), 200)
    await expect(lockFolder(folder)).rejects.toThrow('in use by process 1 on ')
    clearInterval(beating)
    leave(mark, longAgo)
    await takesIt()
  })
})

test('a lock of another version, or of a crash in the middle of a word, is taken over when nobody renews it', async () => {
  writeFileSync(path, '4711@somewhere')
  utimesSync(path, longAgo, longAgo)
  await takesIt()
})

test('of many that find a dead lock, one takes the folder', async () => {
  leave({ began: '1', numbers: 'pid:[1]' }, longAgo)
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  const taken = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(taken).toHaveLength(1)
  taken[0]!.release()
})

test('whoever was believed dead, and lives, is told that the folder is another’s', async () => {
  const lock = await lockFolder(folder)
  leave({}, new Date())
  expect((await lock.lost).message).toBe('Another process has taken the data folder')
  lock.release()
  // It leaves the other's lock alone.
  expect(readFileSync(path, 'utf8')).toContain('another')
})

test('a holder renews its lock, and makes it anew where somebody deleted it', async () => {
  const lock = await lockFolder(folder)
  utimesSync(path, longAgo, longAgo)
  rmSync(path)
  await until(async () => existsSync(path))
  lock.release()
})

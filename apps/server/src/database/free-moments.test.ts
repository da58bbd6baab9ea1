import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFreeMoments } from './free-moments.ts'

const patienceMs = 60
const usual = { patienceMs, mostLetFirst: Number.POSITIVE_INFINITY }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Takes moments for pieces of work. @returns which have begun, and what ends each. */
function background(moments: ReturnType<typeof openFreeMoments>, ...names: string[]) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  for (const name of names)
    void moments.take().then((end) => {
      begun.push(name)
      ends.set(name, end)
    })
  return { begun, end: (name: string) => ends.get(name)!() }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('while nobody is there several pieces of work go on at once, the others in their order', async () => {
  const work = background(openFreeMoments({ ...usual, mostAtOnce: 2 }), 'a', 'b', 'c')
  await settle()
  expect(work.begun).toEqual(['a', 'b'])
  work.end('b')
  await settle()
  expect(work.begun).toEqual(['a', 'b', 'c'])
})

test('work waits for the answer to a call, but not for ever', async () => {
  const moments = openFreeMoments({ ...usual, mostAtOnce: 2 })
  const answered = moments.callBegins()
  const work = background(moments, 'a', 'b')
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(work.begun).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(work.begun).toEqual(['a'])
  answered()
  work.end('a')
  await settle()
  expect(work.begun).toEqual(['a', 'b'])
})

test('as long as people are there two pieces at once are most, and one while somebody waits', async () => {
  const moments = openFreeMoments({ ...usual, mostAtOnce: 3 })
  moments.callBegins()()
  const work = background(moments, 'a', 'b', 'c', 'd', 'e')
  await settle()
  expect(work.begun).toEqual(['a', 'b'])
  const answered = moments.callBegins()
  work.end('a')
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(work.begun).toEqual(['a', 'b'])
  work.end('b')
  await settle()
  expect(work.begun).toEqual(['a', 'b', 'c'])
  answered()
  await vi.advanceTimersByTimeAsync(1001)
  work.end('c')
  await settle()
  expect(work.begun).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('an end that is told twice frees one place', async () => {
  const moments = openFreeMoments({ ...usual, mostAtOnce: 1 })
  const work = background(moments, 'a', 'b', 'c')
  await settle()
  work.end('a')
  work.end('a')
  await settle()
  expect(work.begun).toEqual(['a', 'b'])
})

test('where more than are let go first wait, work takes its turn among them', async () => {
  const moments = openFreeMoments({ ...usual, mostAtOnce: 1, mostLetFirst: 1 })
  const answered = moments.callBegins()
  const work = background(moments, 'a', 'b')
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(work.begun).toEqual([])
  moments.callBegins()
  const among = background(moments, 'c')
  await settle()
  expect([work.begun, among.begun]).toEqual([['a'], []])
  work.end('a')
  await settle()
  expect([work.begun, among.begun]).toEqual([['a', 'b'], []])
  answered()
  work.end('b')
  await settle()
  expect(among.begun).toEqual([])
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(among.begun).toEqual(['c'])
})

import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLine } from './line.ts'

/** A provider whose answers are given by hand; `asked` are the calls that it has, in their order. */
function byHand(most: number) {
  const line = openLine(most)
  const asked: string[] = []
  const answers = new Map<string, (answer: { status: number; retryAfterMs?: number }) => void>()
  const ask = (name: string, caller: Parameters<typeof line.call>[1] = {}) =>
    line.call(
      () =>
        new Promise<{ status: number; retryAfterMs?: number }>((resolve) => {
          asked.push(name)
          answers.set(name, resolve)
        }),
      caller,
    )
  const askAll = (...names: string[]) => {
    for (const name of names) void ask(name)
    return pause(0)
  }
  const answer = async (name: string, status = 200, retryAfterMs?: number) => {
    answers.get(name)!({ status, ...(retryAfterMs !== undefined && { retryAfterMs }) })
    await pause(0)
  }
  return { asked, ask, askAll, answer }
}

test('so many at once, in their order, and what a person waits for before the rest', async () => {
  const { asked, ask, askAll, answer } = byHand(2)
  await askAll('a', 'b', 'c', 'd')
  void ask('person', { isWaitedFor: true })
  expect(asked).toEqual(['a', 'b'])
  await answer('a')
  await answer('b')
  expect(asked).toEqual(['a', 'b', 'person', 'c'])
})

test('who no longer waits is passed over', async () => {
  const { asked, ask, askAll, answer } = byHand(1)
  const controller = new AbortController()
  await askAll('a')
  const left = ask('b', { signal: controller.signal })
  await askAll('c')
  controller.abort(new Error('Cancelled'))
  await expect(left).rejects.toThrow('Cancelled')
  await expect(ask('d', { signal: controller.signal })).rejects.toThrow('Cancelled')
  await answer('a')
  expect(asked).toEqual(['a', 'c'])
})

test('too many calls halve their number, once for those that were under way together; good answers raise it again', async () => {
  const { asked, askAll, answer } = byHand(4)
  await askAll(...'abcdefghijklmnop')
  for (const name of 'abc') await answer(name, 429)
  expect(asked.join('')).toBe('abcde')
  for (const name of 'de') await answer(name)
  expect(asked.join('')).toBe('abcdefg')
  await answer('f')
  expect(asked.join('')).toBe('abcdefghi')
})

test('none is made before the time that an answer names', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { asked, askAll, answer } = byHand(2)
  await askAll('a', 'b', 'c', 'd')
  await answer('a', 429, 5000)
  await answer('b')
  await vi.advanceTimersByTimeAsync(4900)
  expect(asked).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual(['a', 'b', 'c'])
})

import { expect, test } from 'vitest'
import { createFetchAhead } from './fetch-ahead.ts'

/** Fetches that end when the test says so. */
function fetches() {
  const log: string[] = []
  const running = new Map<string, () => void>()
  const ahead = createFetchAhead({
    fetch: (key) => {
      log.push(key)
      return new Promise((resolve, reject) => running.set(key, () => (key === 'broken' ? reject() : resolve(null))))
    },
    cancel: (key) => {
      log.push(`cancel ${key}`)
      running.get(key)?.()
    },
  })
  const end = async (key: string) => {
    running.get(key)?.()
    await new Promise(setImmediate)
  }
  return { ahead, log, end }
}

test('fetches one after the other, the soonest first', async () => {
  const { ahead, log, end } = fetches()
  ahead.want({ open: 'a', next: ['b', 'c'] })
  expect(log).toEqual(['b'])
  await end('b')
  expect(log).toEqual(['b', 'c'])
})

test('moving to the next one keeps its fetch and asks for what follows it', async () => {
  const { ahead, log, end } = fetches()
  ahead.want({ open: 'a', next: ['b', 'c'] })
  ahead.want({ open: 'b', next: [] })
  await end('b')
  ahead.want({ open: 'b', next: ['c', 'd'] })
  await end('c')
  expect(log).toEqual(['b', 'c', 'd'])
})

test('jumping elsewhere cancels what is under way, and what waits is forgotten', async () => {
  const { ahead, log, end } = fetches()
  ahead.want({ open: 'a', next: ['b', 'c'] })
  ahead.want({ open: 'x', next: [] })
  await end('b')
  expect(log).toEqual(['b', 'cancel b'])
  ahead.want({ open: 'x', next: ['y'] })
  expect(log.at(-1)).toBe('y')
})

test('a fetch that failed does not stop the others', async () => {
  const { ahead, log, end } = fetches()
  ahead.want({ open: 'a', next: ['broken', 'c'] })
  await end('broken')
  expect(log).toEqual(['broken', 'c'])
})

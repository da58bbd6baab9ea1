import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eachAtOnce, openFlow } from './at-once.ts'

test('so many at once, begun in their order', async () => {
  let underWay = 0
  let most = 0
  const begun: number[] = []
  const work = async (one: number) => {
    begun.push(one)
    most = Math.max(most, ++underWay)
    await pause(one % 3)
    underWay--
  }
  expect(await eachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, work)).toBeNull()
  expect([begun, most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3])
})

test('after a failure nothing is begun, and what was begun comes to its end', async () => {
  const ended: string[] = []
  const flow = openFlow(2)
  await flow.begin(async () => {
    await pause(5)
    ended.push('slow')
  })
  await flow.begin(() => Promise.reject(new Error('first')))
  expect(await flow.begin(async () => void ended.push('never'))).toBe(false)
  expect(await flow.end()).toEqual({ error: new Error('first') })
  expect(ended).toEqual(['slow'])
})

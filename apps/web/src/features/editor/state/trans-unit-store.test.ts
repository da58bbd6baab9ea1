import type { TransUnit } from '@langwerk/contract/trans-units'
import { expect, test } from 'vitest'
import { createTransUnitStore, windowSize } from './trans-unit-store.ts'

const unit = (sortId: number, version = 1) => ({ uuid: `u${sortId}`, sortId, version }) as TransUnit

function fileOf(total: number) {
  const asked: number[] = []
  const versions = new Map<number, number>()
  const store = createTransUnitStore(async (from, size) => {
    asked.push(from)
    const member = Array.from({ length: Math.max(0, Math.min(size, total - from + 1)) }, (_, index) =>
      unit(from + index, versions.get(from + index)),
    )
    return { totalItems: total, member }
  })
  return { store, asked, versions }
}

test('loads each window once, and only those in view', async () => {
  const { store, asked } = fileOf(10_000)
  await Promise.all([store.need(0, 20), store.need(10, 30)])
  await store.need(5000, 5000 + windowSize)
  expect(store.total()).toBe(10_000)
  expect(store.at(5000)?.sortId).toBe(5001)
  expect(asked).toEqual([1, ...new Set(asked.slice(1))])
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('a saved unit is not put back by an older answer', async () => {
  const { store } = fileOf(5)
  await store.need(0, 4)
  store.put(unit(3, 7))
  await store.reload(0, 4)
  expect(store.byUuid('u3')?.version).toBe(7)
})

test('a reload shows what others changed', async () => {
  const { store, versions } = fileOf(5)
  await store.need(0, 4)
  versions.set(2, 9)
  await store.reload(0, 4)
  expect(store.byUuid('u2')?.version).toBe(9)
})

test('a failed window is told and can be asked for again', async () => {
  let fails = true
  const store = createTransUnitStore(async () => {
    if (fails) throw new Error('offline')
    return { totalItems: 1, member: [unit(1)] }
  })
  await store.need(0, 0)
  expect(store.failed()?.message).toBe('offline')
  fails = false
  await store.need(0, 0)
  expect([store.failed(), store.total()]).toEqual([null, 1])
})

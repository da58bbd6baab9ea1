import type { TransUnit } from '@langwerk/contract/trans-units'
import { expect, test } from 'vitest'
import { createTransUnitStore, type LoadWindow, nextOpenUnits, windowSize } from './trans-unit-store.ts'

const unit = (sortId: number, version = 1, changes: Partial<TransUnit> = {}) =>
  ({
    uuid: `u${sortId}`,
    sortId,
    version,
    status: 'untranslated',
    locked: false,
    sourceSegment: { xml: `Source ${sortId}`, language: 'en' },
    targetSegment: { xml: '', language: 'de' },
    ...changes,
  }) as TransUnit

function fileOf(total: number) {
  const asked: number[] = []
  const versions = new Map<number, number>()
  const rewritten: string[] = []
  const load: LoadWindow = async (from, size) => {
    asked.push(from)
    const member = Array.from({ length: Math.max(0, Math.min(size, total - from + 1)) }, (_, index) =>
      unit(from + index, versions.get(from + index)),
    )
    return { totalItems: total, member }
  }
  const store = createTransUnitStore(load, ({ uuid }) => rewritten.push(uuid))
  return { store, asked, versions, rewritten }
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

test('tells of units that say something else to the memories than they did', async () => {
  const { store, rewritten } = fileOf(5)
  const text = (xml: string) => ({ targetSegment: { uuid: 't', xml, language: 'de' } })
  await store.need(0, 4)
  store.put(unit(1, 2, { status: 'edited', ...text('Hun') }))
  expect(rewritten).toEqual([])
  store.put(unit(1, 3, { status: 'confirmed', ...text('Hund') }))
  store.put(unit(1, 4, { status: 'confirmed', ...text('Hund'), commentCount: 1 }))
  expect(rewritten).toEqual(['u1'])
  store.put(unit(1, 5, { status: 'confirmed', ...text('Hunde') }))
  store.put(unit(2, 2, { sourceSegment: { uuid: 's', xml: 'Split', language: 'en' } }))
  expect(rewritten).toEqual(['u1', 'u1', 'u2'])
})

test('the next open units leave out what is confirmed or locked, and end where nothing is loaded', async () => {
  const { store } = fileOf(5)
  await store.need(0, 4)
  store.put(unit(2, 2, { status: 'confirmed' }))
  store.put(unit(3, 2, { locked: true }))
  const after = (uuid: string) => nextOpenUnits(store, uuid, 2).map(({ uuid }) => uuid)
  expect([after('u1'), after('u4'), after('u5'), after('gone')]).toEqual([['u4', 'u5'], ['u5'], [], []])
})

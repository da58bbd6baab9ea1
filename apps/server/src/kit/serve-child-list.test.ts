import { randomUUID } from 'node:crypto'
import { termbaseTagRoutes } from '@langwerk/contract/termbases'
import { describe, expect, test } from 'vitest'
import { testHouse } from '../../test/house.ts'
import { makerFor } from '../../test/valid-input.ts'

const world = testHouse()

// One of them stands for all child lists, which `kinds.test.ts` walks through.
describe('a child list', () => {
  const collection = 'termbase_tags'
  const begin = async (names: readonly string[]) => {
    const admin = await world.administrator()
    const { thing, row } = makerFor(admin)
    const parent = (await thing('termbase', 'Terms')).body
    const list = `/termbases/${parent.uuid}/${collection}`
    const rows = await Promise.all(names.map((name) => row(termbaseTagRoutes, parent, name)))
    expect(rows.map(({ status }) => status)).toEqual(names.map(() => 201))
    const inOrder = async () => (await admin.get(list)).body.member as { uuid: string; sortId: number }[]
    return { admin, list, inOrder }
  }

  test('rows that are made at once get places of their own', async () => {
    const { inOrder } = await begin(['a', 'b', 'c', 'd', 'e'])
    expect((await inOrder()).map(({ sortId }) => sortId)).toEqual([1, 2, 3, 4, 5])
  })

  test('whatever happens to a row, its parent has changed', async () => {
    const { admin, list, inOrder } = await begin(['a'])
    const [row] = await inOrder()
    const termbase = list.slice(0, list.lastIndexOf('/'))
    const changedAt = async () => (await admin.get(termbase)).body.updatedAt as string
    const add = () => admin.post(`/${collection}`, { termbase: `/api${termbase}`, name: 'b', color: '#112233' })
    for (const happens of [
      add,
      () => admin.patch(`/${collection}/${row!.uuid}`, { name: 'c' }),
      () => admin.patch(`${list}/order`, { uuid: row!.uuid, place: 2 }),
      () => admin.del(`/${collection}/${row!.uuid}`),
    ]) {
      const before = await changedAt()
      expect((await happens()).status).toBeLessThan(300)
      expect(Date.parse(await changedAt())).toBeGreaterThan(Date.parse(before))
    }
  })

  test('a row is moved in one call, whatever places the rows had', async () => {
    const { admin, list, inOrder } = await begin(['a', 'b', 'c'])
    const [a, b, c] = (await inOrder()).map(({ uuid }) => uuid)
    // As two calls left them that exchanged places at the same time.
    for (const uuid of [a, b]) await admin.patch(`/${collection}/${uuid}`, { sortId: 2 })
    for (const [uuid, place] of [
      [c, 1],
      [a, 99],
    ] as const)
      expect((await admin.patch(`${list}/order`, { uuid, place })).status).toBe(204)
    expect((await inOrder()).map(({ sortId }) => sortId)).toEqual([1, 2, 3])
    expect((await inOrder()).map(({ uuid }) => uuid)).toEqual([c, b, a])
  })

  test('rows that are named exchange their places, and the others stay where they are', async () => {
    const { admin, list, inOrder } = await begin(['a', 'b', 'c', 'd'])
    const [a, b, c, d] = (await inOrder()).map(({ uuid }) => uuid)
    const order = (body: object) => admin.patch(`${list}/order`, body)
    expect((await order({ uuids: [d, c, b, a] })).status).toBe(204)
    expect((await inOrder()).map(({ uuid }) => uuid)).toEqual([d, c, b, a])
    expect((await order({ uuids: [b, d] })).status).toBe(204)
    expect((await inOrder()).map(({ uuid }) => uuid)).toEqual([b, c, d, a])
    for (const [wrong, path, code] of [
      [{ uuids: [a, randomUUID()] }, 'uuids[1]', 'does_not_exist'],
      [{ uuids: [a, b, a] }, 'uuids[2]', 'row_twice'],
      [{ uuids: [a], uuid: b, place: 1 }, 'uuid', 'not_beside_uuids'],
      [{ uuid: b }, 'place', 'required'],
      [{}, 'uuids', 'required'],
    ] as const) {
      const { status, body } = await order(wrong)
      expect([status, body.violations[0]]).toMatchObject([422, { propertyPath: path, code }])
    }
    expect((await inOrder()).map(({ sortId }) => sortId)).toEqual([1, 2, 3, 4])
  })

  test('moves at the same time leave every row once', async () => {
    const { admin, list, inOrder } = await begin(['a', 'b', 'c', 'd'])
    const uuids = (await inOrder()).map(({ uuid }) => uuid)
    await Promise.all(uuids.map((uuid, index) => admin.patch(`${list}/order`, { uuid, place: uuids.length - index })))
    const after = await inOrder()
    expect(after.map(({ sortId }) => sortId)).toEqual([1, 2, 3, 4])
    expect(after.map(({ uuid }) => uuid).sort()).toEqual([...uuids].sort())
  })

  test('a row of another parent is not moved', async () => {
    const [mine, others] = [await begin(['a']), await begin(['b'])]
    const [row] = await others.inOrder()
    const answer = await mine.admin.patch(`${mine.list}/order`, { uuid: row!.uuid, place: 1 })
    expect([answer.status, answer.body.violations?.[0].propertyPath]).toEqual([422, 'uuid'])
  })
})

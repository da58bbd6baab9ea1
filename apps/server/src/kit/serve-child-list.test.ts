import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../test/house.ts'
import { languageUuid } from '../features/languages/index.ts'

const world = testHouse()

const made = async (caller: Caller, path: string, body: object = {}) =>
  (await caller.post(path, { name: 'Made', ...body })).body['@id'] as string

/** Each list of rows under a parent, and what one more of them is made of. */
const lists: {
  collection: string
  of: string
  body: (caller: Caller, parent: string, name: string) => Promise<object> | object
}[] = [
  {
    collection: 'termbase_indices',
    of: '/termbases',
    body: (_, termbase, name) => ({ termbase, name, language: `/api/languages/${languageUuid('de')}` }),
  },
  {
    collection: 'termbase_tags',
    of: '/termbases',
    body: (_, termbase, name) => ({ termbase, name, color: '#112233' }),
  },
  {
    collection: 'termbase_fields',
    of: '/termbases',
    body: (_, termbase, name) => ({ termbase, name, fieldType: 'text', level: 'term' }),
  },
  {
    collection: 'job_translation_memories',
    of: '/job_templates',
    body: async (caller, jobTemplate) => ({
      jobTemplate,
      translationMemory: await made(caller, '/translation_memories'),
    }),
  },
  {
    collection: 'job_translation_termbases',
    of: '/job_templates',
    body: async (caller, jobTemplate) => ({ jobTemplate, translationTermbase: await made(caller, '/termbases') }),
  },
  {
    collection: 'job_machine_translation_engines',
    of: '/job_templates',
    body: async (caller, jobTemplate) => ({
      jobTemplate,
      machineTranslationEngine: await made(caller, '/machine_translation_engines', { provider: 'pseudoTranslation' }),
    }),
  },
]

describe.each(lists)('$collection', ({ collection, of, body }) => {
  const begin = async (names: readonly string[]) => {
    const admin = await world.administrator()
    const parent = await made(admin, of)
    const list = `${parent.slice('/api'.length)}/${collection}`
    const bodies = await Promise.all(names.map((name) => body(admin, parent, name)))
    const rows = await Promise.all(bodies.map((one) => admin.post(`/${collection}`, one)))
    expect(rows.map(({ status }) => status)).toEqual(names.map(() => 201))
    const inOrder = async () => (await admin.get(list)).body.member as { uuid: string; sortId: number }[]
    return { admin, list, inOrder }
  }

  test('rows that are made at once get places of their own', async () => {
    const { inOrder } = await begin(['a', 'b', 'c', 'd', 'e'])
    expect((await inOrder()).map(({ sortId }) => sortId)).toEqual([1, 2, 3, 4, 5])
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

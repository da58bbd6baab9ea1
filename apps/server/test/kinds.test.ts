import { kindRoutes } from '@langwerk/contract/kind-routes'
import { kinds, shareableObjects } from '@langwerk/contract/kinds'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from './house.ts'
import { makerFor } from './valid-input.ts'

// Every kind and every child list there is, known by nothing but its entry in the list of kinds.

const world = testHouse()
let admin: Caller
let member: Caller
let team: string

beforeAll(async () => {
  admin = await world.administrator()
  const house = await world.organization()
  member = await world.person('Mia')
  await house.join(member, house.teams[0]!, 'reader')
  team = `/api/teams/${house.teams[0]}`
})

/** What answers call by another name than inputs do. */
const shownAs: Record<string, string> = { jobTemplate: 'presetJobTemplate' }

/** What answers show of an input: of a thing that it names the IRI. */
const shownOf = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).map(([field, value]) => [shownAs[field] ?? field, withReferences(value)]))

function withReferences(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/api/') ? { '@id': value } : value
  if (Array.isArray(value)) return value.map(withReferences)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withReferences(inner)]))
}

const without = (input: Record<string, unknown>, unwanted: unknown) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== unwanted))

/** What a row is found by: its name, that of what it names, or its first text. */
function called({ '@id': _id, '@type': _type, uuid: _uuid, ...row }: Record<string, unknown>): string {
  const values = Object.values(row)
  const named = values.find((value) => typeof value === 'object' && value !== null && 'name' in value)
  const text = values.find((value) => typeof value === 'string')
  return String(row.name ?? (named as { name: string } | undefined)?.name ?? text)
}

const unknownField = (propertyPath: string) => expect.objectContaining({ propertyPath, code: 'unknown_field' })

const uuidsOf = (answer: { body: { member: { uuid: string }[] } }) => answer.body.member.map(({ uuid }) => uuid)

describe.each(shareableObjects)('a %s', (object) => {
  const { collection, teamsField, portable } = kinds[object]
  const { list } = kindRoutes[object]

  test('is made, found, sorted, changed, shared and deleted', async () => {
    const { thing } = makerFor(admin)
    const made = [await thing(object, `Walk ${object} a`), await thing(object, `Walk ${object} b`)]
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = made.map(({ body }) => body)
    const found = await admin.get(`${list.path}?query=${encodeURIComponent(`walk ${object}`)}&order[name]=desc`)
    expect(uuidsOf(found)).toEqual([second.uuid, first.uuid])
    const disordered = await admin.get(`${list.path}?order[nonsense]=desc`)
    expect([disordered.status, disordered.body.violations]).toEqual([422, [unknownField('order.nonsense')]])
    const path = `/${collection}/${first.uuid}`
    const changed = await admin.patch(path, { name: 'Renamed', description: 'Described' })
    expect(changed.body).toEqual({ ...first, ...changed.body, name: 'Renamed', description: 'Described' })
    expect((await admin.patch(path, { uuid: second.uuid })).body.violations).toEqual([unknownField('uuid')])
    expect((await member.get(path)).status).toBe(404)
    const shared = await admin.patch(path, { [teamsField]: [{ team }] })
    expect(shared.body[teamsField]).toMatchObject([{ team: { '@id': team }, primaryTeam: true }])
    expect((await member.get(path)).body).toMatchObject({ name: 'Renamed', permissionRole: 'reader' })
    expect((await member.patch(path, { name: 'Taken' })).status).toBe(403)
    expect([(await admin.del(path)).status, (await admin.del(path)).status]).toEqual([204, 404])
  })

  test('gives back each field as it was given, when it is made, changed, copied and imported', async () => {
    const { input } = makerFor(admin)
    const { create, update } = kindRoutes[object].routes
    const given = await input(create.body, 'Whole', 'one')
    const made = await admin.post(create.path, given)
    expect([made.status, made.body]).toMatchObject([201, shownOf(given)])
    const path = `/${collection}/${made.body.uuid}`
    const changes = await input(update.body, 'Changed', 'another')
    const shown = { ...shownOf(given), ...shownOf(changes) }
    expect((await admin.patch(path, changes)).body).toMatchObject(shown)
    expect((await admin.get(path)).body).toMatchObject(shown)
    const undescribed = await input(create.body, 'Undescribed', 'one')
    const { status, body } = await admin.post(create.path, { ...undescribed, description: null })
    expect([status, body.description]).toEqual([201, ''])
    if (!portable) return
    const file = (await admin.get(`${path}/export`)).body
    for (const again of [await admin.post(`/${collection}/import`, file), await admin.post(`${path}/copy`)])
      expect([again.status, again.body]).toMatchObject([201, shown])
  })

  const children = Object.entries(kindRoutes[object].children)

  if (portable)
    test('is copied, exported and imported with its rows', async () => {
      const { thing, row } = makerFor(admin)
      const { body } = await thing(object, 'Original')
      for (const [, routes] of children) for (const name of ['a', 'b']) await row(routes, body, name, 'one')
      const path = `/${collection}/${body.uuid}`
      const file = (await admin.get(`${path}/export`)).body
      for (const [field] of children) expect(file[field]).toHaveLength(2)
      for (const again of [
        await admin.post(`/${collection}/import`, file),
        await admin.post(`${path}/copy`, { name: 'Original' }),
      ]) {
        expect([again.status, again.body.leftOut]).toEqual([201, []])
        expect(again.body.uuid).not.toBe(body.uuid)
        expect((await admin.get(`/${collection}/${again.body.uuid}/export`)).body).toEqual(file)
      }
    })

  test.for(children)('has %s, which give back each field as it was given', async ([, { create, update }]) => {
    const { thing, input } = makerFor(admin)
    const parent = (await thing(object, 'Parent')).body
    const given = await input(create.body, 'whole', 'one', parent)
    const made = await admin.post(create.path, given)
    // A row names its parent, and does not show it.
    const own = shownOf(without(given, parent['@id']))
    expect([made.status, made.body]).toMatchObject([201, own])
    const changes = await input(update.body, 'changed', 'another')
    const changed = await admin.patch(`${create.path}/${made.body.uuid}`, changes)
    expect([changed.status, changed.body]).toMatchObject([200, { ...own, ...shownOf(changes) }])
  })

  test.for(children)('has %s, which are made, found, put in order, changed and removed', async ([, routes]) => {
    const { thing, row } = makerFor(admin)
    const { body } = await thing(object, 'Parent')
    const rows = routes.create.path.slice(1)
    const listed = `/${collection}/${body.uuid}/${rows}`
    const made = [await row(routes, body, 'a'), await row(routes, body, 'b'), await row(routes, body, 'c')]
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    const [a, b, c] = made.map(({ body: one }) => one)
    expect((await admin.get(listed)).body.member).toEqual([a, b, c])
    expect((await admin.get(`/${rows}/${a.uuid}`)).body).toMatchObject(a)
    expect((await admin.get(`${listed}?query=${called(a)}`)).body.member).toContainEqual(a)
    expect((await admin.get(`${listed}?query=nothing-is-called-so`)).body.totalItems).toBe(0)
    expect((await admin.patch(`${listed}/order`, { uuids: [c.uuid, a.uuid, b.uuid] })).status).toBe(204)
    expect(uuidsOf(await admin.get(listed))).toEqual([c.uuid, a.uuid, b.uuid])
    expect((await admin.patch(`${listed}/order`, { uuid: b.uuid, place: 1 })).status).toBe(204)
    expect(uuidsOf(await admin.get(`${listed}?order[sortId]=desc`))).toEqual([a.uuid, c.uuid, b.uuid])
    expect((await admin.get(`${listed}?order[nonsense]=desc`)).status).toBe(422)
    const changed = await admin.patch(`/${rows}/${a.uuid}`, 'name' in a ? { name: 'z' } : { sortId: 3 })
    expect(changed.body).toEqual({ ...a, sortId: 3, ...('name' in a && { name: 'z' }) })
    const moved = await admin.patch(`/${rows}/${a.uuid}`, { uuid: b.uuid, [object]: body['@id'] })
    expect(moved.body.violations).toEqual([unknownField('uuid'), unknownField(object)])
    expect((await member.patch(`/${rows}/${a.uuid}`, {})).status).toBe(404)
    expect((await member.get(`/${rows}/${a.uuid}`)).status).toBe(404)
    expect((await admin.del(`/${rows}/${a.uuid}`)).status).toBe(204)
    expect((await admin.get(listed)).body.totalItems).toBe(2)
  })
})

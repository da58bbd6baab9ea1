import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { insertJob } from '../../../test/job-rows.ts'
import { team } from '../../database/schema/access.ts'

const world = testHouse()
let organization: Awaited<ReturnType<typeof world.organization>>
let unit: string
let another: string

beforeEach(async () => {
  organization = await world.organization()
  const owner = await world.person('Olga')
  const teams = organization.teams
  const files = [['Hello', 'Bye']]
  unit = (await insertJob(world.house.db, { ownerUuid: owner.uuid, files, teams })).targetFiles[0]!.units[0]!
  another = (await insertJob(world.house.db, { ownerUuid: owner.uuid, files, teams })).targetFiles[0]!.units[0]!
  await world.house.db.update(team).set({ editorUnits: 1 }).where(eq(team.uuid, organization.teams[0]!))
})

async function member(role: string): Promise<Caller> {
  const person = await world.person('Mia')
  await organization.join(person, organization.teams[0]!, role)
  return person
}
const enter = async (person: Caller, uuid = unit) => (await person.post(`/trans_units/${uuid}/presence`)).status
const save = (person: Caller, xml: string) =>
  person.patch(`/trans_units/${unit}`, { targetSegment: { xml }, version: 1 })

describe('a team with one editor unit', () => {
  test('lets one member work at a time, in whatever job of the team', async () => {
    const [first, second] = [await member('editor'), await member('reviewer')]
    expect(await enter(first)).toBe(204)
    expect(await enter(first, another)).toBe(204)
    const refused = await second.post(`/trans_units/${unit}/presence`)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      423,
      'editor_units_used',
      'All 1 editor units of the team Team are in use. Please wait until somebody leaves the editor.',
    ])
    expect((await save(second, 'Hallo')).body.code).toBe('editor_units_used')
    for (const way of ['alternatives', 'write_anew'])
      expect((await second.post(`/trans_units/${unit}/${way}`)).body.code).toBe('editor_units_used')
    expect((await save(first, 'Hallo')).status).toBe(200)
  })

  test('gives the place to another one when its holder has gone', async () => {
    const [first, second] = [await member('editor'), await member('editor')]
    await enter(first)
    await world.house.db.execute(sql`update trans_unit_presence set since = now() - interval '2 minutes'`)
    expect(await enter(second)).toBe(204)
    expect(await enter(first)).toBe(423)
  })

  test('is not taken up by those who only read, and not by others', async () => {
    const [reader, first] = [await member('reader'), await member('editor')]
    expect(await enter(reader)).toBe(204)
    expect(await enter(await world.administrator())).toBe(204)
    expect(await enter(first)).toBe(204)
    expect(await enter(reader)).toBe(204)
  })

  test('is given once where two come at the same time', async () => {
    const people = [await member('editor'), await member('editor'), await member('editor')]
    const answers = await Promise.all(people.map((person) => enter(person)))
    expect(answers.sort()).toEqual([204, 423, 423])
  })
})

import { expect, test } from 'vitest'
import { callRoute, everyRoute, nameOf } from './access-calls.ts'
import { insertAccessItems } from './access-items.ts'
import { testHouse } from './house.ts'
import { countStatements } from './statements.ts'

const world = testHouse({ LANGWERK_TASK_RUNNERS: '0' })
const sent = countStatements(world)

const lists = everyRoute.filter(({ method, path }) => method === 'GET' && !/:|^\/(events|logout|health)\b/.test(path))

test('no list asks the database more often for more rows', async () => {
  const organization = await world.organization(['Team'])
  const owner = await world.person('Olga')
  const administrator = await world.administrator()
  const makeItems = () =>
    insertAccessItems(world.house, {
      ownerUuid: owner.uuid,
      teamUuid: organization.teams[0]!,
      organizationUuid: organization.uuid,
    })
  const statementsOfLists = async () => {
    const items = await makeItems()
    const statements: Record<string, number> = {}
    for (const route of lists) {
      const before = sent()
      await callRoute(administrator, route, items)
      statements[nameOf(route)] = sent() - before
    }
    return statements
  }
  // What is read once and then known is not counted.
  await statementsOfLists()
  const ofTwo = await statementsOfLists()
  await makeItems()
  expect(await statementsOfLists()).toEqual(ofTwo)
})

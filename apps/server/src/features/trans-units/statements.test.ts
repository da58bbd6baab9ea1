import { expect, test } from 'vitest'
import { type Caller, testHouse } from '../../../test/house.ts'
import { insertJob, insertMemory } from '../../../test/job-rows.ts'
import { countStatements } from '../../../test/statements.ts'

// On the embedded database everybody waits for everybody's statements.
const world = testHouse({ LANGWERK_TASK_RUNNERS: '0' })
const sent = countStatements(world)

async function statementsOf(work: () => Promise<{ status: number }>): Promise<number> {
  const before = sent()
  expect((await work()).status).toBe(200)
  return sent() - before
}

async function translator() {
  const pia = await world.person('Pia')
  const { uuid: jobUuid, targetFiles } = await insertJob(world.house.db, {
    ownerUuid: pia.uuid,
    files: [['Hello world', 'Hello there world', 'Good morning']],
  })
  await insertMemory(world.house.db, { ownerUuid: pia.uuid, jobUuid })
  return { pia, unit: (place: number) => `/trans_units/${targetFiles[0]!.units[place]}` }
}

const confirm = (pia: Caller, unit: string, xml: string) =>
  pia.patch(unit, { targetSegment: { xml }, version: 1, confirmed: true })

test('a save, a confirmation and a look for matches take few statements', async () => {
  const { pia, unit } = await translator()
  await confirm(pia, unit(0), 'Hallo Welt')
  await pia.get(`${unit(0)}/matches`)
  expect(await statementsOf(() => pia.patch(unit(2), { targetSegment: { xml: 'Guten' }, version: 1 }))).toBe(4)
  expect(await statementsOf(() => confirm(pia, unit(1), 'Hallo da Welt'))).toBe(8)
  await pia.get(`${unit(0)}/matches`)
  expect(await statementsOf(() => pia.get(`${unit(0)}/matches`))).toBe(6)
})

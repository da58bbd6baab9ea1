import { sourceHash } from '@langwerk/text/normalise'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { translationMemory } from '../../database/schema/resources.ts'

import { openKnownSources } from './known-sources.ts'
import { saveToMemories } from './save-units.ts'

const world = testHouse()

test('knows what the memory has, what is written to it meanwhile, and hardly anything else', async () => {
  const { house } = world
  const admin = await world.administrator()
  const { uuid } = (await admin.post('/translation_memories', { name: 'Known' })).body
  const text = (number: number) => `Press button ${number}`
  const hash = (number: number) => sourceHash([text(number)])
  const save = (from: number, until: number) =>
    house.db.transaction((tx) =>
      saveToMemories(
        tx,
        [uuid],
        Array.from({ length: until - from }, (_, index) => ({
          sourceLanguage: 'en',
          targetLanguage: 'de',
          source: text(from + index),
          target: 'Knopf drücken',
          previousHash: null,
          nextHash: null,
          contextName: null,
          transUnitUuid: crypto.randomUUID(),
          userName: null,
        })),
      ),
    )
  const revision = async () =>
    (await house.db.select().from(translationMemory).where(eq(translationMemory.uuid, uuid)))[0]!.headRevision
  const numbers = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index)

  await save(0, 700)
  const sources = await openKnownSources(house.db, uuid, 1000)
  expect(numbers(0, 700).every((number) => sources.mayHave(hash(number)))).toBe(true)
  expect(numbers(700, 2000).filter((number) => sources.mayHave(hash(number))).length).toBeLessThan(5)
  await save(700, 900)
  await sources.catchUp(house.db, (await revision()) + 1)
  expect(numbers(0, 900).every((number) => sources.mayHave(hash(number)))).toBe(true)
  sources.add(numbers(900, 1000).map(hash))
  expect(numbers(0, 1000).every((number) => sources.mayHave(hash(number)))).toBe(true)
  expect(numbers(1000, 2000).filter((number) => sources.mayHave(hash(number))).length).toBeLessThan(5)

  const few = await openKnownSources(house.db, uuid, 10)
  expect(numbers(1000, 2000).every((number) => few.mayHave(hash(number)))).toBe(true)
})

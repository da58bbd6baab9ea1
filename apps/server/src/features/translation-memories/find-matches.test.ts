import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Penalty } from '@langwerk/matching/penalties'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse, until } from '../../../test/house.ts'
import { languageIri } from '../../../test/jobs.ts'
import { testPaths } from '../../../test/paths.ts'
import { translationMemory, translationMemoryUnit } from '../../database/schema/resources.ts'
import type { House } from '../../kit/house.ts'
import { openMemoryIndexes } from '../../matching/memory-indexes.ts'
import { findMemoryMatches, type MemoryUse, saveToMemories } from './index.ts'

const world = testHouse()

const saved = (source: string, target: string, languages = { sourceLanguage: 'en', targetLanguage: 'de' }) => ({
  ...languages,
  source,
  target,
  previousHash: null,
  nextHash: null,
  contextName: null,
  transUnitUuid: randomUUID(),
  userName: null,
})

async function memoryOf(...units: ReturnType<typeof saved>[]): Promise<string> {
  const admin = await world.administrator()
  const { uuid } = (await admin.post('/translation_memories', { name: 'Memory' })).body
  await world.house.db.transaction((tx) => saveToMemories(tx, [uuid], units))
  return uuid
}

async function find(
  memories: MemoryUse[],
  source: string,
  languages = { sourceLanguage: 'en', targetLanguage: 'de' },
  house: Pick<House, 'db' | 'memoryIndexes'> = world.house,
) {
  const [found] = await findMemoryMatches(house, { memories, ...languages, limit: 5 }, [
    { source, previousHash: null, nextHash: null, name: null },
  ])
  return found!.map(({ matchPercent, target, penalties }) => [
    matchPercent,
    target,
    ...penalties.map(({ reason, percent }) => `${reason} ${percent}`),
  ])
}

test('penalties are taken off before the rank and say why', async () => {
  const uuid = await memoryOf(
    saved('Press the red button now.', 'ALT Drücken Sie den roten Knopf.'),
    saved('Press the red button soon.', 'Drücken Sie bald den roten Knopf.'),
  )
  const penalty: Penalty = { type: 'targetSegmentContains', selectorValue: 'ALT', matchDifference: 40 }
  const plain = await find([{ translationMemoryUuid: uuid, minimum: 50 }], 'Press the red button now.')
  expect(plain.map(([, target]) => target)).toEqual([
    'ALT Drücken Sie den roten Knopf.',
    'Drücken Sie bald den roten Knopf.',
  ])
  const punished = await find(
    [{ translationMemoryUuid: uuid, minimum: 50, penalties: [penalty] }],
    'Press the red button now.',
  )
  expect(punished).toEqual([
    [plain[1]![0], 'Drücken Sie bald den roten Knopf.'],
    [60, 'ALT Drücken Sie den roten Knopf.', 'targetSegmentContains 40'],
  ])
  const hidden = await find(
    [{ translationMemoryUuid: uuid, minimum: 70, penalties: [penalty] }],
    'Press the red button now.',
  )
  expect(hidden).toHaveLength(1)
})

test('of equal matches the first memory’s goes first', async () => {
  const first = await memoryOf(saved('Stop the engine', 'Motor aus'))
  const second = await memoryOf(saved('Stop the engine', 'Motor anhalten'))
  const use = (uuid: string) => ({ translationMemoryUuid: uuid, minimum: 70 })
  expect(await find([use(first), use(second)], 'Stop the engine')).toEqual([
    [100, 'Motor aus'],
    [100, 'Motor anhalten'],
  ])
  expect((await find([use(second), use(first)], 'Stop the engine'))[0]).toEqual([100, 'Motor anhalten'])
})

test('variants of a language serve each other with a penalty that one can set', async () => {
  const uuid = await memoryOf(
    saved('Colour', 'Farbe', { sourceLanguage: 'en-GB', targetLanguage: 'de' }),
    saved('Traffic light', '红绿灯', { sourceLanguage: 'en', targetLanguage: 'zh-CN' }),
  )
  const swiss = { sourceLanguage: 'en-GB', targetLanguage: 'de-CH' }
  const american = { sourceLanguage: 'en-US', targetLanguage: 'de' }
  const use = { translationMemoryUuid: uuid, minimum: 50 }
  expect(await find([use], 'Colour', swiss)).toEqual([[99, 'Farbe', 'languageVariant 1']])
  expect(await find([use], 'Colour', american)).toEqual([[98, 'Farbe', 'languageVariant 2']])
  expect(await find([{ ...use, languageVariantPenalty: 5 }], 'Colour', swiss)).toEqual([
    [95, 'Farbe', 'languageVariant 5'],
  ])
  expect(await find([{ ...use, languageVariantPenalty: 0 }], 'Colour', swiss)).toEqual([[100, 'Farbe']])
  expect(await find([use], 'Traffic light', { sourceLanguage: 'en', targetLanguage: 'zh-TW' })).toEqual([])
})

test('Norwegian that says nothing of its written form serves Bokmål', async () => {
  const admin = await world.administrator()
  const { member } = (await admin.get('/languages')).body
  expect(member.find(({ code }: { code: string }) => code === 'no')).toMatchObject({ name: 'Norwegian' })
  const uuid = await memoryOf(saved('Traffic light', 'Trafikklys', { sourceLanguage: 'en', targetLanguage: 'no' }))
  const use = [{ translationMemoryUuid: uuid, minimum: 50 }]
  expect(await find(use, 'Traffic light', { sourceLanguage: 'en', targetLanguage: 'nb' })).toEqual([
    [99, 'Trafikklys', 'languageVariant 1'],
  ])
})

test('a short segment is found in another form', async () => {
  const uuid = await memoryOf(saved('Dateien', 'files', { sourceLanguage: 'de', targetLanguage: 'en' }))
  const [found] = await find([{ translationMemoryUuid: uuid, minimum: 60 }], 'Datei', {
    sourceLanguage: 'de',
    targetLanguage: 'en',
  })
  expect(found).toEqual([71, 'files'])
})

test('a large index is read from its snapshot, which knows what came after, and not from one of another history', async () => {
  const { db, config } = world.house
  const directory = join(config.dataDirectory, 'indexes-of-the-test')
  const uuid = await memoryOf(
    ...Array.from({ length: 20_500 }, (_, index) => saved(`Sentence ${word(index)} of many`, `Satz ${index}`)),
  )
  const use = [{ translationMemoryUuid: uuid, minimum: 50 }]
  const languages = { sourceLanguage: 'en', targetLanguage: 'de' }
  const withIndexes = async <T>(work: (house: Pick<House, 'db' | 'memoryIndexes'>) => Promise<T>) => {
    const memoryIndexes = openMemoryIndexes({
      db,
      threadFile: testPaths.build.indexThreadFile,
      directory,
      budgetBytes: 2 ** 30,
    })
    try {
      return await work({ db, memoryIndexes })
    } finally {
      await memoryIndexes.close()
    }
  }
  const asked = `A sentence ${word(77)} of many`
  const first = await withIndexes(async (house) => {
    const found = await find(use, asked, languages, house)
    await until(async () => existsSync(directory) && readdirSync(directory).some((name) => name.endsWith('.index')))
    return found
  })
  expect(first[0]![1]).toBe('Satz 77')
  await db.transaction((tx) => saveToMemories(tx, [uuid], [saved('Something quite new here', 'Etwas Neues')]))
  await withIndexes(async (house) => {
    expect(await find(use, asked, languages, house)).toEqual(first)
    expect((await find(use, 'Something quite new there', languages, house))[0]![1]).toBe('Etwas Neues')
  })

  // A database that was put back from a copy has other units under the revisions that the snapshot knows.
  const [last] = await db.select().from(translationMemory).where(eq(translationMemory.uuid, uuid))
  await db
    .update(translationMemoryUnit)
    .set({ source: 'Put back from a copy of old', changedAt: new Date(0) })
    .where(eq(translationMemoryUnit.translationMemoryUuid, uuid))
  await db.update(translationMemory).set({ headRevision: last!.headRevision }).where(eq(translationMemory.uuid, uuid))
  await withIndexes(async (house) => {
    const found = await find(use, 'Put back from the copy of old', languages, house)
    expect(found.length).toBeGreaterThan(0)
  })
})

test('indexes beyond the budget go and come back, also while others search', async () => {
  const memories = await Promise.all(
    ['Open the cover slowly', 'Close the door quickly', 'Turn the wheel twice'].map((text) =>
      memoryOf(saved(text, `Zu: ${text}`)),
    ),
  )
  const memoryIndexes = openMemoryIndexes({
    db: world.house.db,
    threadFile: testPaths.build.indexThreadFile,
    directory: join(world.house.config.dataDirectory, 'no-indexes'),
    budgetBytes: 1,
  })
  const house = { db: world.house.db, memoryIndexes }
  const languages = { sourceLanguage: 'en', targetLanguage: 'de' }
  const use = memories.map((translationMemoryUuid) => ({ translationMemoryUuid, minimum: 50 }))
  const asked = ['Open the cover fast', 'Close the door fast', 'Turn the wheel fast']
  const found = await Promise.all(
    Array.from({ length: 30 }, (_, index) => find(use, asked[index % 3]!, languages, house)),
  )
  await memoryIndexes.close()
  for (const [index, [best]] of found.entries())
    expect(best![1]).toMatch(['Zu: Open', 'Zu: Close', 'Zu: Turn'][index % 3]!)
})

/** A word of its own for each number. */
const word = (index: number) => `w${index.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)}`

test('numbers are compared and carried over by the number rules of the sets that a memory names', async () => {
  const admin = await world.administrator()
  const setFor = async (code: string, thousandsSeparator: string, decimalSeparator: string) => {
    const sourceLanguage = languageIri(code)
    const { '@id': languageProcessingRuleSet } = (
      await admin.post('/language_processing_rule_sets', { name: code, sourceLanguage })
    ).body
    const rule = { languageProcessingRuleSet, name: 'R', thousandsSeparator, decimalSeparator }
    expect((await admin.post('/number_rules', rule)).status).toBe(201)
    return languageProcessingRuleSet
  }
  const uuid = await memoryOf(saved('It weighs 1.500 kg.', "Es wiegt 1'500 kg."))
  const source = 'It weighs 2.750 kg.'
  const uses = [{ translationMemoryUuid: uuid, minimum: 50 }]
  const byLanguage = await find(uses, source)
  expect(byLanguage[0]?.slice(0, 2)).not.toEqual([98, "Es wiegt 2'750 kg."])
  await admin.patch(`/translation_memories/${uuid}`, {
    sourceLanguageProcessingRuleSet: await setFor('en', '.', ','),
    targetLanguageProcessingRuleSet: await setFor('de', "'", '.'),
  })
  expect((await find(uses, source))[0]).toEqual([98, "Es wiegt 2'750 kg."])
})

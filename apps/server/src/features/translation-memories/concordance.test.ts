import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse } from '../../../test/house.ts'
import { translationMemoryWordBlock } from '../../database/schema/resources.ts'
import { findConcordance, type SavedUnit, saveToMemories } from './index.ts'
import { indexWords } from './words/index-words.ts'

const world = testHouse()

const saved = (source: string, target = 'x', transUnitUuid: string = randomUUID()): SavedUnit => ({
  sourceLanguage: 'en',
  targetLanguage: 'de',
  source,
  target,
  previousHash: null,
  nextHash: null,
  contextName: null,
  transUnitUuid,
  userName: null,
})

async function makeMemory(...units: SavedUnit[]) {
  const admin = await world.administrator()
  const { uuid } = (await admin.post('/translation_memories', { name: 'Memory' })).body as { uuid: string }
  const save = (...more: SavedUnit[]) => world.house.db.transaction((tx) => saveToMemories(tx, [uuid], more))
  await save(...units)
  const find = (query: string, side: 'source' | 'target' = 'source', page = 1) =>
    findConcordance(world.house, {
      memories: [uuid],
      sourceLanguage: 'en',
      targetLanguage: 'de',
      side,
      query,
      page,
      itemsPerPage: 50,
    })
  const search = async (query: string, side: 'source' | 'target' = 'source', page = 1) => {
    const { total, hits } = await find(query, side, page)
    return { total, texts: hits.map((hit) => hit[side]) }
  }
  const inList = async (text: string) => {
    const path = `/translation_memories/${uuid}/units?itemsPerPage=100&source=${encodeURIComponent(text)}`
    const { body } = await admin.get(path)
    return body.member.map((unit: { sourceSegment: { xml: string } }) => unit.sourceSegment.xml).sort()
  }
  return { admin, uuid, save, find, search, inList }
}

const blocksOf = (uuid: string) =>
  world.house.db
    .select({ id: translationMemoryWordBlock.id, units: translationMemoryWordBlock.unitCount })
    .from(translationMemoryWordBlock)
    .where(
      and(
        eq(translationMemoryWordBlock.translationMemoryUuid, uuid),
        eq(translationMemoryWordBlock.side, 'source'),
        isNull(translationMemoryWordBlock.replacedAt),
      ),
    )

test('the concordance finds a phrase first, then all of its words, and marks them', async () => {
  const { find } = await makeMemory(
    saved('The button is red.', 'Der Knopf ist rot.'),
    saved('Press the <g id="1">red</g> button now please.', 'Drücken Sie jetzt bitte den roten Knopf.'),
    saved('100% done', 'Zu 100 % fertig'),
  )
  const found = await find('Red button')
  expect(found.total).toBe(2)
  expect(found.hits[0]).toMatchObject({
    source: 'Press the red button now please.',
    sourceRanges: [{ start: 10, end: 20 }],
  })
  expect(found.hits[1]!.sourceRanges).toEqual([
    { start: 4, end: 10 },
    { start: 14, end: 17 },
  ])
  expect((await find('"red button"')).total).toBe(1)
  expect((await find('Knopf', 'target')).hits.map(({ targetRanges }) => targetRanges.length)).toEqual([1, 1])
  const inflected = await find('pressing buttons')
  expect(
    inflected.hits.map(({ source, sourceRanges }) => sourceRanges.map((at) => source.slice(at.start, at.end))),
  ).toEqual([['Press', 'button']])
  expect((await find('"buttons"')).total).toBe(0)
  expect((await find('0%')).total).toBe(1)
  expect((await find('_')).total).toBe(0)
})

test('the concordance ranks no more than a thousand units, and of many the whole phrase still comes first', async () => {
  const many = Array.from({ length: 1200 }, (_, number) => saved(`${number} doors and a house`, `${number} Türen`))
  const { find } = await makeMemory(...many, saved('The long way to the house doors of the town', 'Der Weg'))
  const atPage = (query: string, page: number) => find(query, 'source', page)
  const first = await atPage('house doors', 1)
  expect([first.total, first.hits.length, first.hits[0]!.target]).toEqual([1000, 50, 'Der Weg'])
  const last = await atPage('house doors', 20)
  expect([last.total, last.hits.length]).toEqual([1000, 50])
  expect(await atPage('house doors', 21)).toEqual({ total: 1000, hits: [] })
  expect(await atPage('doors', 1)).toMatchObject({ total: 1000 })
})

test('what is found is the same before units are indexed, after, and while some were added, changed and deleted', async () => {
  const colours = ['red', 'blue', 'green', 'yellow', 'black']
  const things = ['doors', 'house', 'window', 'garden']
  const unit = (number: number) => {
    const text = `${colours[number % 5]} ${things[number % 4]} ${number}`
    return saved(
      number % 7 === 0 ? `The ${text} is open` : text,
      'x',
      `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    )
  }
  const units = Array.from({ length: 700 }, (_, number) => unit(number))
  const memory = await makeMemory(...units)
  const expected = (words: string[], of = units) =>
    of.filter(({ source }) => words.every((word) => source.split(' ').includes(word))).map(({ source }) => source)
  const check = async (of: SavedUnit[]) => {
    for (const words of [['red', 'doors'], ['window', 'open'], ['699'], ['The', 'garden', 'is']]) {
      const { total, texts } = await memory.search(words.join(' '))
      expect([words, total, texts.toSorted()]).toEqual([words, texts.length, expected(words, of).sort()])
    }
    expect(await memory.inList('ellow house 1')).toEqual(
      of
        .map(({ source }) => source)
        .filter((source) => source.includes('ellow house 1'))
        .sort(),
    )
  }
  await check(units)
  await indexWords(world.house, memory.uuid)
  expect((await blocksOf(memory.uuid)).map((block) => block.units)).toEqual([700])
  await check(units)

  const changed = { ...units[699]!, source: 'The garden is red, and so are the doors' }
  const more = Array.from({ length: 40 }, (_, index) => unit(1000 + index))
  await memory.save(changed, ...more)
  const { body } = await memory.admin.get(
    `/translation_memories/${memory.uuid}/units?source=${encodeURIComponent('red doors 20')}`,
  )
  const gone = body.member.find(
    (found: { sourceSegment: { xml: string } }) => found.sourceSegment.xml === units[20]!.source,
  )
  await memory.admin.del(`/translation_memories/${memory.uuid}/units/${gone.id}`)
  const now = [...units.filter((_, index) => index !== 20 && index !== 699), changed, ...more]
  const inWords = now.map((of) => ({ ...of, source: of.source.replace(',', ' ,') }))
  const said = async () => {
    const { texts } = await memory.search('red doors')
    expect(texts.toSorted()).toEqual(
      expected(['red', 'doors'], inWords)
        .map((text) => text.replace(' ,', ','))
        .sort(),
    )
    expect((await memory.search('699')).total).toBe(0)
  }
  await said()
  await memory.save(...Array.from({ length: 300 }, (_, index) => saved(`Other ${index}`)))
  await said()
  await indexWords(world.house, memory.uuid)
  expect((await blocksOf(memory.uuid)).map((block) => block.units)).toEqual([700, 341])
  await said()
  // What is new and what is not much more becomes one.
  await memory.save(...Array.from({ length: 400 }, (_, index) => saved(`Further ${index}`)))
  await indexWords(world.house, memory.uuid)
  expect((await blocksOf(memory.uuid)).map((block) => block.units)).toEqual([1439])
  await said()
})

test('words are found in other forms, without their accents, and, where they are rare, within others', async () => {
  const memory = await makeMemory(
    saved('1', 'Im Krankenhaus ist Ruhe'),
    saved('2', 'Das Haus am See'),
    saved('3', 'Die Häuser der Stadt'),
    saved('4', 'Des Hauses Türen'),
    saved('5', 'Straße und Strasse'),
    saved('6', 'Das Menü von C++'),
    saved('7', 'Note C und D'),
  )
  const found = async (query: string) => (await memory.search(query, 'target')).texts
  expect(await found('Haus')).toEqual([
    'Das Haus am See',
    'Des Hauses Türen',
    'Die Häuser der Stadt',
    'Im Krankenhaus ist Ruhe',
  ])
  expect(await found('menu')).toEqual(['Das Menü von C++'])
  expect(await found('C++')).toEqual(['Das Menü von C++'])
  expect(await found('See, Haus.')).toEqual(['Das Haus am See'])
  expect(await found('„am See“')).toEqual(['Das Haus am See'])
  expect(await found('kenhau')).toEqual(['Im Krankenhaus ist Ruhe'])
  expect(await found('haus ist')).toEqual(['Im Krankenhaus ist Ruhe'])
  expect(await found('++')).toEqual(['Das Menü von C++'])
})

test('blocks in another format, or none at all, hide nothing', async () => {
  const memory = await makeMemory(...Array.from({ length: 600 }, (_, number) => saved(`Bolt ${number}`)))
  await indexWords(world.house, memory.uuid)
  const blocks = translationMemoryWordBlock
  await world.house.db.update(blocks).set({ format: 0 }).where(eq(blocks.translationMemoryUuid, memory.uuid))
  expect((await memory.search('bolts')).total).toBe(600)
  await indexWords(world.house, memory.uuid)
  expect((await memory.search('bolts')).total).toBe(600)
  await world.house.db.delete(blocks).where(eq(blocks.translationMemoryUuid, memory.uuid))
  expect((await memory.search('"bolt 599"')).total).toBe(1)
})

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testHouse, until } from '../../test/house.ts'
import { testPaths } from '../../test/paths.ts'
import { findMemoryMatches, saveToMemories } from '../features/translation-memories/index.ts'
import type { House } from '../kit/house.ts'
import { openMemoryIndexes } from './memory-indexes.ts'

const world = testHouse()

const saved = (source: string) => ({
  sourceLanguage: 'en',
  targetLanguage: 'de',
  source,
  target: `Zu: ${source}`,
  previousHash: null,
  nextHash: null,
  contextName: null,
  transUnitUuid: randomUUID(),
  userName: null,
})

const languages = { sourceLanguage: 'en', targetLanguage: 'de' }
const query = (source: string) => ({ source, previousHash: null, nextHash: null, name: null })

/** A house of another process, as far as memories are concerned, whose indexes may take so much. */
function processWith(budgetBytes: number) {
  const { db, config } = world.house
  const directory = join(config.dataDirectory, `indexes-${randomUUID()}`)
  return {
    db,
    memoryIndexes: openMemoryIndexes({
      db,
      threadFile: testPaths.build.indexThreadFile,
      directory,
      budgetBytes,
      smallUnits: 500,
    }),
  }
}

const tables = async () =>
  (
    await world.house.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'memory_postings' and tablename like 'list%'`,
    )
  ).rows.map(({ name }) => name)

test('a memory that the budget has no room for is searched in the database, with the same answers', async () => {
  const admin = await world.administrator()
  const memory = (await admin.post('/translation_memories', { name: 'Large' })).body
  const { db } = world.house
  const frequent = 'open close the cover of a machine button red in file 25'.split(' ')
  let state = 7
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
  const word = () => (next(3) > 0 ? frequent[next(frequent.length)] : `w${next(900)}`)
  const sentence = () => Array.from({ length: 1 + next(18) }, word).join(' ')
  const sources = Array.from({ length: 1000 }, sentence)
  await db.transaction((tx) => saveToMemories(tx, [memory.uuid], sources.map(saved)))

  const [inMemory, inDatabase] = [processWith(2 ** 30), processWith(2 ** 17)]
  const ask = (house: Pick<House, 'db' | 'memoryIndexes'>, asked: string[], limit = 8, minimum = 60) =>
    findMemoryMatches(
      house,
      { memories: [{ translationMemoryUuid: memory.uuid, minimum }], ...languages, limit },
      asked.map(query),
      new AbortController().signal,
    )
  const asked = [
    ...sources.slice(0, 6).map((text) => text.replace('cover', 'covers')),
    ...Array.from({ length: 14 }, sentence),
    'Opens the file',
    'quite other words than any here',
    'file',
    '…',
  ]
  try {
    const percents = (found: Awaited<ReturnType<typeof ask>>) =>
      found.map((list) => list.map((match) => match.matchPercent))
    expect(percents(await ask(inDatabase, asked))).toEqual(percents(await ask(inMemory, asked)))
    const best = async (house: typeof inMemory) =>
      percents(await ask(house, asked, 1, 50)).map(([percent = 0]) => percent)
    const [bestInMemory, bestInDatabase] = [await best(inMemory), await best(inDatabase)]
    // Where the best is enough, each may stop at another one of those that words cannot tell apart.
    for (const [index, percent] of bestInMemory.entries())
      expect(Math.abs(percent - bestInDatabase[index]!)).toBeLessThan(10)
    expect(await tables()).toHaveLength(1)

    // What is confirmed is found by the next search, of this process and of one that begins with the table as it is.
    await db.transaction((tx) => saveToMemories(tx, [memory.uuid], [saved('Lubricate the hinge of the upper lid')]))
    const another = processWith(2 ** 17)
    for (const house of [inDatabase, another]) {
      const [[match] = []] = await ask(house, ['Lubricate the hinge of the lower lid'])
      expect(match).toMatchObject({ source: 'Lubricate the hinge of the upper lid' })
    }
    const { member } = (await admin.get(`/translation_memories/${memory.uuid}/units?source=Lubricate`)).body
    expect((await admin.del(`/translation_memories/${memory.uuid}/units/${member[0].id}`)).status).toBe(204)
    expect(await ask(another, ['Lubricate the hinge of the lower lid'])).toEqual([[]])

    // What came since goes into a block when it is much, and takes smaller blocks into it.
    const more = Array.from({ length: 1100 }, (_, index) => saved(`${sentence()} v${index}`))
    await db.transaction((tx) => saveToMemories(tx, [memory.uuid], more))
    const [[late] = []] = await ask(another, [more[7]!.source])
    expect(late).toMatchObject({ source: more[7]!.source })
    const live = await db.execute<{ units: number }>(
      sql`select count(*)::int as units from translation_memory_unit where translation_memory_uuid = ${memory.uuid} and not deleted`,
    )
    await until(async () => {
      const { rows } = await db.execute<{ units: number }>(
        sql`select units from memory_postings.block where kind = 'words'`,
      )
      return rows.length === 1 && rows[0]!.units === live.rows[0]!.units
    })
    for (const house of [inDatabase, another])
      expect(percents(await ask(house, asked))).toEqual(percents(await ask(inMemory, asked)))
    const [[packed] = []] = await ask(another, [`${more[8]!.source} more`])
    expect(packed).toMatchObject({ source: more[8]!.source })

    // A table can be dropped at any time: it is made again.
    await db.execute(sql`drop schema memory_postings cascade`)
    await db.transaction((tx) => saveToMemories(tx, [memory.uuid], [saved('Polish the handle of the upper lid')]))
    await expect(ask(another, ['Polish the handle of the lower lid'])).rejects.toThrow()
    const [[again] = []] = await ask(another, ['Polish the handle of the lower lid'])
    expect(again).toMatchObject({ source: 'Polish the handle of the upper lid' })
    await another.memoryIndexes.close()

    // The table goes after its memory.
    await admin.del(`/translation_memories/${memory.uuid}`)
    const after = (await admin.post('/translation_memories', { name: 'Next' })).body
    await db.transaction((tx) => saveToMemories(tx, [after.uuid], sources.slice(0, 900).map(saved)))
    const before = await tables()
    const later = processWith(2 ** 17)
    const patience = { memories: [{ translationMemoryUuid: after.uuid, minimum: 50 }], ...languages, limit: 1 }
    // Whoever cannot be cancelled is not kept waiting for a large table.
    expect(await findMemoryMatches(later, patience, [query('Lubricate the lid')])).toEqual([[]])
    await until(async () => {
      const [found] = await findMemoryMatches(later, patience, [query(`${sources[1]} again`)])
      return found!.length > 0
    })
    expect(await tables()).not.toEqual(before)
    expect(await tables()).toHaveLength(1)
    await later.memoryIndexes.close()
  } finally {
    await inMemory.memoryIndexes.close()
    await inDatabase.memoryIndexes.close()
  }
})

test('an index that takes more than was reckoned goes once, and is not read again', async () => {
  const admin = await world.administrator()
  const memory = (await admin.post('/translation_memories', { name: 'Long' })).body
  const long = (index: number) => `${'long units take more than short ones do '.repeat(6)}w${index}`
  const units = Array.from({ length: 600 }, (_, index) => saved(long(index)))
  await world.house.db.transaction((tx) => saveToMemories(tx, [memory.uuid], units))
  const house = processWith(600 * 160)
  const ask = async () => {
    const wish = { memories: [{ translationMemoryUuid: memory.uuid, minimum: 50 }], ...languages, limit: 1 }
    const [[match] = []] = await findMemoryMatches(
      house,
      wish,
      [query(long(77).replace('short', 'brief'))],
      new AbortController().signal,
    )
    return match?.source
  }
  const before = await tables()
  expect(await ask()).toBe(long(77))
  expect(await tables()).toEqual(before)
  expect(await ask()).toBe(long(77))
  expect((await tables()).length).toBe(before.length + 1)
  await house.memoryIndexes.close()
})

test('units that were deleted after their block was made give their places to others', async () => {
  const admin = await world.administrator()
  const memory = (await admin.post('/translation_memories', { name: 'Worked on' })).body
  const { db } = world.house
  // Tables of an earlier layout are made anew.
  await db.execute(sql`drop schema if exists memory_postings cascade`)
  await db.execute(sql`create schema memory_postings`)
  await db.execute(sql`create table memory_postings.block (id int4, unit_ids bytea)`)
  const alike = (last: string) => `Close the upper lid of the ${last}`
  const units = Array.from({ length: 40 }, (_, index) => saved(alike(`n${index}x`)))
  const others = Array.from({ length: 600 }, (_, index) =>
    saved(`Quite another text ${'word '.repeat(index % 9)}o${index}`),
  )
  await db.transaction((tx) => saveToMemories(tx, [memory.uuid], [...units, ...others]))
  const [inMemory, inDatabase] = [processWith(2 ** 30), processWith(2 ** 16)]
  const ask = async (house: typeof inMemory, source: string, limit: number) => {
    const wish = { memories: [{ translationMemoryUuid: memory.uuid, minimum: 50 }], ...languages, limit }
    const [found] = await findMemoryMatches(house, wish, [query(source)], new AbortController().signal)
    return found!.map((match) => match.source)
  }
  try {
    expect(await ask(inDatabase, alike('case'), 3)).toHaveLength(3)
    const { member } = (await admin.get(`/translation_memories/${memory.uuid}/units?source=lid&itemsPerPage=100`)).body
    expect(member).toHaveLength(40)
    const kept = new Set(['n35x', 'n38x'].map(alike))
    for (const unit of member) {
      const path = `/translation_memories/${memory.uuid}/units/${unit.id}`
      const source = unit.sourceSegment.xml
      if (source === alike('n38x'))
        expect((await admin.patch(path, { targetSegment: { xml: 'Neu' } })).status).toBe(200)
      else if (!kept.has(source)) expect((await admin.del(path)).status).toBe(204)
    }
    expect(new Set(await ask(inDatabase, alike('case'), 3))).toEqual(kept)
    expect(await ask(inDatabase, alike('case'), 3)).toEqual(await ask(inMemory, alike('case'), 3))
  } finally {
    await inMemory.memoryIndexes.close()
    await inDatabase.memoryIndexes.close()
  }
})

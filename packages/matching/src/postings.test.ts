import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFuzzyIndex } from './fuzzy-index.ts'
import { createBlockMaker, listPart, mostHeadBytes, type PostingBlock } from './posting-block.ts'
import { candidatesOf } from './posting-candidates.ts'
import { planReading, postingsOf, postingWish, type TextPostings } from './postings.ts'
import { createRecordComparer, recordAt } from './unit-records.ts'

const word = fc.constantFrom(...'an be cat do eel fig go hat in joy key lip ma no owl 1 22'.split(' '))
const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '))
const shortText = fc.string({ unit: fc.constantFrom(...'abcde '), maxLength: 14 })

test('what the postings leave to be compared holds all that comparing with every unit finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(text, shortText), { maxLength: 60 }),
      fc.array(fc.oneof(text, shortText), { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0.3, max: 1, noNaN: true }),
      fc.boolean(),
      (units, queries, minimum, readsAll) => {
        const blocks = blocksOf(units)
        const all = createFuzzyIndex(
          'en',
          units.map((unit, id) => ({ id, text: unit })),
        )
        for (const query of [...queries, ...units.slice(0, 3)]) {
          const wish = { minimum, limit: 100 }
          const words = left(blocks, query, 'words', { minimum, readsAll })
          for (const { id, similarity } of all.search(query, wish))
            expect(words.get(id)).toBeGreaterThan(similarity - 1e-9)
          expect(similar(blocks, query, 'words', minimum)).toEqual(all.search(query, wish))
          const characters = left(blocks, query, 'characters', { minimum, readsAll })
          for (const { id, similarity } of all.searchShort(query, wish))
            expect(characters.get(id)).toBeGreaterThan(similarity - 1e-9)
          const short = similar(blocks, query, 'characters', Math.max(minimum, 0.7))
          expect(short).toEqual(all.searchShort(query, wish))
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('the rarest words are looked up, and of a long text only as many as are needed', () => {
  const [asked] = postingsOf('the cover of the very large machine is open', 'en')
  const frequent = new Set(postingsOf('the of is', 'en')[0]!.numbers)
  const wish = postingWish(asked!, 0.8)
  expect(asked).toMatchObject({ kind: 'words', length: 9 })
  expect(wish).toEqual({ minimum: 0.8, from: 8, until: 11 })
  const rows = asked!.numbers.map((number) => (frequent.has(number) ? 1_000_000 : 1))
  const plan = planReading(asked!, wish, rows)!
  expect(plan.needed).toHaveLength(2)
  // A second “the” is as rare as other words: few units have one.
  expect(plan.further).toHaveLength(4)
  expect(plan.rest).toBe(3)
  expect(
    planReading(
      asked!,
      wish,
      rows.map(() => 0),
    ),
  ).toBeNull()
})

test('a text without words asks nothing', () => {
  expect(postingsOf(' … !', 'en')).toEqual([])
  expect(blocksOf(['…', ''])).toEqual([])
})

test('a list gives the places of all its units, wherever it is cut', () => {
  const units = Array.from(
    { length: 3000 },
    (_, id) => `every ${'word '.repeat(id % 200)}${id % 7 === 0 ? 'seventh' : ''}`,
  )
  const blocks = blocksOf(units)
  const of = (asked: string) => [...left(blocks, asked, 'words', { minimum: 0.01, readsAll: true }).keys()]
  const isShortEnough = (unit: string) => unit.trim().split(' ').length <= 100
  expect(new Set(of('every'))).toEqual(new Set(units.flatMap((unit, id) => (isShortEnough(unit) ? [id] : []))))
  expect(of('seventh').every((id) => id % 7 === 0)).toBe(true)
  expect(of('seventh').length).toBeGreaterThan(200)
})

function blocksOf(units: readonly string[]): PostingBlock[] {
  const maker = createBlockMaker('en')
  for (const [id, unit] of units.entries()) maker.add(id, unit)
  return maker.finish()
}

/** The units that must be compared, and how similar each can be at most; as a database does it. */
function left(
  blocks: readonly PostingBlock[],
  query: string,
  kind: TextPostings['kind'],
  { minimum, readsAll }: { minimum: number; readsAll: boolean },
): Map<number, number> {
  const block = blocks.find((one) => one.kind === kind)
  const asked = postingsOf(query, 'en').find((one) => one.kind === kind)
  if (!block || !asked) return new Map()
  const wish = postingWish(asked, minimum)
  const lists = asked.numbers.map((number) => {
    const list = block.numbers.indexOf(number)
    if (list < 0) return null
    const from = block.listStarts[list]!
    const part = listPart(kind, block.lists.subarray(from, from + mostHeadBytes), wish)
    return { ...part, start: from + part.start }
  })
  const rows = lists.map((list) => list?.rows ?? 0)
  const plan = planReading(asked, wish, rows)
  if (!plan) return new Map()
  const further = readsAll ? plan.further : []
  const rest = plan.rest + (readsAll ? 0 : plan.further.length)
  const read = [...plan.needed, ...further].flatMap((index) => {
    const list = lists[index]
    return list ? [{ ...list, needed: plan.needed.includes(index) }] : []
  })
  const { places, most } = candidatesOf(block, { length: asked.length, wish, rest }, read, block.lists)
  return new Map(Array.from(places, (place, index) => [idAt(block, place), most[index]!]))
}

/** What comparing with the records of all units finds. */
function similar(blocks: readonly PostingBlock[], query: string, kind: TextPostings['kind'], minimum: number) {
  const block = blocks.find((one) => one.kind === kind)
  const asked = postingsOf(query, 'en').find((one) => one.kind === kind)
  if (!block || !asked) return []
  const comparer = createRecordComparer(asked)
  const records = new DataView(block.records.buffer)
  return Array.from({ length: block.units }, (_, place) => {
    const { start, length } = recordAt(block, place)
    return { id: comparer.id(records, start), similarity: comparer.similarity(records, start, length, minimum) }
  })
    .filter(({ similarity }) => similarity > 0)
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
}

const idAt = (block: PostingBlock, place: number) =>
  Buffer.from(block.records).readUIntBE(recordAt(block, place).start, 6)

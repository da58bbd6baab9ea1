import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFuzzyIndex } from './fuzzy-index.ts'
import { type PostingQuery, postingQueries, postingsOf } from './postings.ts'

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
      (units, queries, minimum, knowsFrequencies) => {
        const table = units.flatMap((unit, id) => {
          const { numbers, lengths } = postingsOf(unit, 'en')
          return numbers.map((number, index) => ({ number, length: lengths[index]!, id }))
        })
        const frequency = (number: number) =>
          knowsFrequencies ? table.filter((row) => row.number === number).length : 0
        const all = createFuzzyIndex(
          'en',
          units.map((unit, id) => ({ id, text: unit })),
        )
        for (const query of [...queries, ...units.slice(0, 3)]) {
          const left = new Set(postingQueries(query, 'en', minimum, frequency).flatMap((asked) => leftBy(table, asked)))
          const wish = { minimum, limit: 100 }
          for (const { id } of all.search(query, wish)) expect(left).toContain(id)
          for (const { id } of all.searchShort(query, wish)) expect(left).toContain(id)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('the rarest words are looked up, and of a long text only as many as are needed', () => {
  const [asked] = postingQueries('the cover of the very large machine is open', 'en', 0.8, (number) =>
    postingsOf('the of is', 'en').numbers.includes(number) ? 2000 : 1,
  )
  expect(asked).toMatchObject({ length: 9, from: 8, until: 11 })
  expect(asked!.needed).toBe(2)
  expect(asked!.numbers).toHaveLength(5)
  expect(asked).toMatchObject({ restAfterNeeded: 7, rest: 4 })
})

test('a text without words asks nothing', () => {
  expect(postingQueries(' … !', 'en', 0.5, () => 0)).toEqual([])
  expect(postingsOf('…', 'en').numbers).toEqual([])
})

/** As a database does it. */
function leftBy(table: { number: number; length: number; id: number }[], asked: PostingQuery) {
  const shared = new Map<number, { length: number; needed: number; all: number }>()
  for (const { number, length, id } of table) {
    const index = asked.numbers.indexOf(number)
    if (index < 0 || length < asked.from || length > asked.until) continue
    const before = shared.get(id) ?? { length, needed: 0, all: 0 }
    const times = asked.times[index]!
    shared.set(id, { length, needed: before.needed + (index < asked.needed ? times : 0), all: before.all + times })
  }
  return [...shared].flatMap(([id, { length, needed, all }]) => {
    const longer = Math.max(length, asked.length)
    const least = asked.perKept * Math.ceil(asked.minimum * longer - 1e-9) + asked.perLength * longer + asked.more
    return needed > 0 && needed + asked.restAfterNeeded >= least && all + asked.rest >= least ? [id] : []
  })
}

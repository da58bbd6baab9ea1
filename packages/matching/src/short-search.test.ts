import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFuzzyIndex } from './fuzzy-index.ts'

describe('short units are found by their characters', () => {
  const index = createFuzzyIndex('de', [
    { id: 1, text: 'Dateien öffnen' },
    { id: 2, text: 'Datei' },
    { id: 3, text: 'Öffnen Sie die Dateien und schließen Sie den Ordner' },
    { id: 4, text: 'Drucken' },
  ])

  test.each([
    ['in another form', 'Datei öffnen', [1]],
    ['in one word', 'Dateien', [2]],
    ['in capitals', 'DRUCKEN', [4]],
    ['not where too little is the same', 'Ordner', []],
    ['not for long texts', 'Öffnen Sie die Datei und schließen Sie den Ordner', []],
    ['not for nothing', ' … ', []],
  ])('%s', (_, query, expected) => {
    expect(index.searchShort(query, { minimum: 0.7, limit: 5 }).map(({ id }) => id)).toEqual(expected)
  })

  const text = fc
    .array(fc.array(fc.constantFrom(...'abcde'), { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 })
    .map((words) => words.map((letters) => letters.join('')).join(' '))

  test('exactly those that comparing with every short unit finds', () => {
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 60 }),
        fc.array(text, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0.7, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(60),
        (texts, queries, minimum, limit, compactAt) => {
          const tested = createFuzzyIndex('en')
          for (const [id, unit] of texts.entries()) {
            tested.add(id, unit)
            if (id === compactAt) tested.compact()
            if (id % 7 === 6) tested.remove(id - 3)
          }
          const left = texts
            .map((unit, id) => ({ id, unit }))
            .filter(({ id }) => id % 7 !== 3 || id + 3 >= texts.length)
          for (const query of [...queries, ...texts.slice(0, 3)])
            expect(tested.searchShort(query, { minimum, limit })).toEqual(compareWithAll(left, query, minimum, limit))
        },
      ),
      { numRuns: 300 },
    )
  })
})

const isShort = (text: string) => text.split(' ').length <= 4 && text.length <= 40

function compareWithAll(units: { id: number; unit: string }[], query: string, minimum: number, limit: number) {
  if (!isShort(query)) return []
  return units
    .filter(({ unit }) => isShort(unit))
    .map(({ id, unit }) => ({ id, similarity: 1 - distance(query, unit) / Math.max(query.length, unit.length) }))
    .filter(({ similarity }) => similarity >= minimum - 1e-9)
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
    .slice(0, limit)
}

function distance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...left].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...right].entries())
      current.push(Math.min(above[column]! + (letter === other ? 0 : 1), above[column + 1]! + 1, current[column]! + 1))
    above = current
  }
  return above.at(-1)!
}

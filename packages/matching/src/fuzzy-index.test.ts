import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFuzzyIndex } from './fuzzy-index.ts'
import { tokensOf } from './tokens.ts'

const sentences = [
  { id: 1, text: 'Press the red button to stop the machine.' },
  { id: 2, text: 'Press the green button to start the machine.' },
  { id: 3, text: 'Open the cover.' },
  { id: 4, text: 'Open the cover and remove 4 screws.' },
]

describe('the fuzzy index', () => {
  test('finds the similar units, best first, with the share of words kept', () => {
    const index = createFuzzyIndex('en', sentences)
    expect(index.search('Press the red button to start the machine!', { minimum: 0.7, limit: 5 })).toEqual([
      { id: 1, similarity: 7 / 8 },
      { id: 2, similarity: 7 / 8 },
    ])
    expect(index.search('Open the cover and remove 12 screws', { minimum: 0.9, limit: 5 })).toEqual([
      { id: 4, similarity: 1 },
    ])
  })

  test('finds a unit right after it was added and never after it was removed', () => {
    const index = createFuzzyIndex('en', sentences)
    index.add(9, 'Close the cover.')
    expect(index.search('Close the cover', { minimum: 0.9, limit: 1 })).toEqual([{ id: 9, similarity: 1 }])
    expect(index.remove(9)).toBe(true)
    expect(index.remove(3)).toBe(true)
    expect(index.remove(3)).toBe(false)
    expect(index.search('Open the cover', { minimum: 0.6, limit: 5 })).toEqual([])
    expect(index.size).toBe(3)
  })

  test('replaces the text of a unit that is added again', () => {
    const index = createFuzzyIndex('en', sentences)
    index.add(3, 'Lubricate the hinge.')
    expect(index.search('Open the cover', { minimum: 0.9, limit: 5 })).toEqual([])
    expect(index.search('Lubricate the hinge', { minimum: 0.9, limit: 5 })).toEqual([{ id: 3, similarity: 1 }])
    expect(index.size).toBe(4)
  })

  test('answers nothing to a text without words', () => {
    expect(createFuzzyIndex('en', sentences).search(' … !', { minimum: 0.5, limit: 5 })).toEqual([])
  })

  test('compares the characters of scripts without spaces', () => {
    const index = createFuzzyIndex('ja', [{ id: 1, text: '赤いボタンを押す' }])
    expect(index.search('青いボタンを押す', { minimum: 0.5, limit: 1 })).toEqual([{ id: 1, similarity: 7 / 8 }])
  })

  test('goes on from a snapshot as it was', () => {
    const first = createFuzzyIndex('en', sentences)
    first.add(70_000_000_000, 'Close the cover.')
    first.remove(2)
    const { base, vocabulary } = first.snapshot()
    const again = createFuzzyIndex('en', structuredClone({ base, vocabulary }))
    expect(again.size).toBe(4)
    for (const { text } of [...sentences, { text: 'Close all covers' }]) {
      expect(again.search(text, { minimum: 0.3, limit: 5 })).toEqual(first.search(text, { minimum: 0.3, limit: 5 }))
      expect(again.searchShort(text, { minimum: 0.5, limit: 5 })).toEqual(
        first.searchShort(text, { minimum: 0.5, limit: 5 }),
      )
    }
    again.add(5, 'Lubricate the hinge.')
    expect(again.search('Lubricate the hinge', { minimum: 0.9, limit: 5 })).toEqual([{ id: 5, similarity: 1 }])
    expect(again.remove(70_000_000_000)).toBe(true)
    expect(again.remove(2)).toBe(false)
  })

  const word = fc.constantFrom(...'a b c d e f g h i j k l m n o p q r s t 1 22'.split(' '))
  const text = fc.array(word, { maxLength: 45 }).map((words) => words.join(' '))
  const change = fc.oneof(
    fc.record({ id: fc.nat(60), text }),
    fc.record({ id: fc.nat(60), text: fc.constant(undefined) }),
  )

  test('finds exactly what comparing with every unit finds', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 120 }),
        fc.array(text, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(120),
        (changes, queries, minimum, limit, compactAt) => {
          const index = createFuzzyIndex('en')
          const units = new Map<number, string>()
          for (const [step, { id, text: changed }] of changes.entries()) {
            if (changed === undefined) expect(index.remove(id)).toBe(units.delete(id))
            else {
              index.add(id, changed)
              units.set(id, changed)
            }
            if (step === compactAt) index.compact()
          }
          expect(index.size).toBe(units.size)
          for (const query of [...queries, ...[...units.values()].slice(0, 3)])
            expect(index.search(query, { minimum, limit })).toEqual(compareWithAll(units, query, minimum, limit))
        },
      ),
      { numRuns: 400 },
    )
  })
})

function compareWithAll(units: Map<number, string>, query: string, minimum: number, limit: number) {
  const words = tokensOf(query, 'en').words
  return Array.from(units, ([id, text]) => ({ id, similarity: similarity(words, tokensOf(text, 'en').words) }))
    .filter((hit) => hit.similarity >= minimum)
    .sort((a, b) => b.similarity - a.similarity || a.id - b.id)
    .slice(0, limit)
}

function similarity(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return 0
  let above = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [row, word] of left.entries()) {
    const current = [row + 1]
    for (const [column, other] of right.entries())
      current.push(Math.min(above[column]! + (word === other ? 0 : 1), above[column + 1]! + 1, current[column]! + 1))
    above = current
  }
  return 1 - above.at(-1)! / Math.max(left.length, right.length)
}

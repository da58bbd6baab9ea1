import { describe, expect, test } from 'vitest'
import { compileFormula, type FormulaValues } from './formula.ts'
import { FormulaError } from './formula-error.ts'

const segment: FormulaValues = { words: 12, characters: 70, score: 80, match: 80, estimate: 0, repeated: 0 }

const results: [string, number][] = [
  ['words', 12],
  ['words * 0.5', 6],
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 4 - 3', 3],
  ['24 / 4 / 2', 3],
  ['-words + 13', 1],
  ['2 * -3', -6],
  ['--4', 4],
  ['words * (100 - score) / 100', 2.4],
  ['if(score >= 75, words * 0.75, words)', 9],
  ['if(score = 80; 1; 2)', 1],
  ['score <> 80', 0],
  ['(score > 50) + (score < 90)', 2],
  ['min(words, 5, 8)', 5],
  ['max(words, 15)', 15],
  ['round(words / 7)', 2],
  ['round(words / 7, 2)', 1.71],
  ['floor(words / 7) + ceil(words / 7)', 3],
  ['abs(3 - 8)', 5],
  ['  WORDS*.5  ', 6],
]

test.each(results)('%s is %d', (formula, result) => {
  expect(compileFormula(formula)(segment)).toBe(result)
})

const faults: [string, object][] = [
  ['', { code: 'formula_incomplete' }],
  ['words *', { code: 'formula_incomplete' }],
  ['(words', { code: 'formula_incomplete' }],
  ['words words', { code: 'formula_unexpected', values: { place: 7, text: 'words' } }],
  ['words § 2', { code: 'formula_unexpected', values: { place: 7, text: '§' } }],
  ['words)', { code: 'formula_unexpected', values: { place: 6, text: ')' } }],
  ['0,5 * words', { code: 'formula_unexpected', values: { place: 2, text: ',' } }],
  ['1 < 2 < 3', { code: 'formula_unexpected', values: { place: 7, text: '<' } }],
  ['wrods', { code: 'formula_unknown_name', values: { place: 1, text: 'wrods' } }],
  ['constructor', { code: 'formula_unknown_name', values: { place: 1, text: 'constructor' } }],
  ['min()', { code: 'formula_unexpected', values: { place: 5, text: ')' } }],
  ['min words', { code: 'formula_unexpected', values: { place: 5, text: 'words' } }],
  ['words + if(1, 2)', { code: 'formula_arguments', values: { place: 9, text: 'if' } }],
  [`${'('.repeat(60)}1${')'.repeat(60)}`, { code: 'formula_too_deep' }],
  [`${'-'.repeat(60)}1`, { code: 'formula_too_deep' }],
]

test.each(faults)('%j is refused: %j', (formula, fault) => {
  try {
    compileFormula(formula)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(FormulaError)
    expect(error).toMatchObject({ fault })
  }
})

describe('whatever is written', () => {
  test('a division by zero has no number as its result', () => {
    expect(Number.isFinite(compileFormula('words / repeated')(segment))).toBe(false)
  })

  test('binds as arithmetic does', () => {
    for (const seed of Array.from({ length: 300 }, (_, index) => index + 1)) {
      const { text, value } = written(randomFrom(seed), 4)
      expect([text, compileFormula(text)(segment)]).toEqual([text, value])
    }
  })

  test('is reckoned or refused, never anything else, and in no time', () => {
    const signs = ['(', ')', '+', '-', '*', '/', ',', '<', '=', 'words', 'min', 'if', '7', ' ', '.', 'x', '§']
    for (const seed of Array.from({ length: 500 }, (_, index) => index + 1)) {
      const random = randomFrom(seed)
      const text = Array.from(
        { length: 1 + Math.floor(random() * 200) },
        () => signs[Math.floor(random() * signs.length)],
      ).join('')
      try {
        expect(typeof compileFormula(text)(segment)).toBe('number')
      } catch (error) {
        expect([text, (error as Error).name]).toEqual([text, 'FormulaError'])
      }
    }
  })
})

/** A formula of at most this depth, and its result. */
function written(random: () => number, depth: number): { text: string; value: number } {
  const leaves = { '1': 1, '2.5': 2.5, '40': 40, words: segment.words, score: segment.score }
  const [text, value] = Object.entries(leaves)[Math.floor(random() * 5)]!
  if (depth === 0 || random() < 0.2) return { text, value }
  const [left, right] = [written(random, depth - 1), written(random, depth - 1)]
  const kinds = [
    { text: `-(${left.text})`, value: -left.value },
    { text: `(${left.text} + ${right.text})`, value: left.value + right.value },
    { text: `(${left.text} - (${right.text}))`, value: left.value - right.value },
    { text: `(${left.text}) * (${right.text})`, value: left.value * right.value },
    { text: `((${left.text}) * 2 + (${right.text}) / 4)`, value: left.value * 2 + right.value / 4 },
  ]
  return kinds[Math.floor(random() * kinds.length)]!
}

/** Numbers from 0 to below 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

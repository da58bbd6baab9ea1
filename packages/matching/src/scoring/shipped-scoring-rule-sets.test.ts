import { expect, test } from 'vitest'
import { segmentScorer } from './scoring.ts'
import { shippedScoringRuleSets } from './shipped-scoring-rule-sets.ts'

const scorerOf = (index: number) => segmentScorer([{ rappenPerHour: null, ...shippedScoringRuleSets('en')[index]! }])

/** The weighted words of a hundred. */
const weightOf = (index: number, matchPercent: number, estimatePercent: number | null = null, repeated = false) =>
  scorerOf(index)({ words: 100, characters: 600, matchPercent, estimatePercent, repeated }, -1).weightedWords

test.each([
  [101, null, false, 10],
  [100, null, true, 20],
  [100, null, false, 25],
  [99, null, false, 40],
  [94, 100, false, 60],
  [84, null, false, 70],
  [74, null, false, 100],
  [74, 90, false, 40],
  [0, 89, false, 60],
  [0, 74, false, 100],
  [0, null, false, 100],
])(
  'a match of %i %%, estimated at %s, repeated: %s, counts %i of a hundred words',
  (match, estimate, repeated, words) => {
    expect(weightOf(0, match, estimate, repeated)).toBeCloseTo(words)
  },
)

test('who revises reads every word, but no repetition twice', () => {
  expect([weightOf(1, 0), weightOf(1, 100), weightOf(1, 101), weightOf(1, 100, null, true)]).toEqual([100, 100, 100, 0])
})

test('they are the same in German, by other names', () => {
  const withoutNames = (sets: ReturnType<typeof shippedScoringRuleSets>) =>
    sets.map(({ wordsPerHour, rules }) => [wordsPerHour, rules.map(({ name: _, ...rule }) => rule)])
  expect(withoutNames(shippedScoringRuleSets('de'))).toEqual(withoutNames(shippedScoringRuleSets('en')))
  expect(shippedScoringRuleSets('de')[0]).toMatchObject({ name: 'Übersetzung nach Treffern' })
})

import { expect, test } from 'vitest'
import { type ScoredSegment, type ScoringRule, type ScoringSet, segmentScorer } from './scoring.ts'

const rule = (minimumScore: number, maximumScore: number, formula: string, estimated = false): ScoringRule => ({
  scoreType: estimated ? 'machineTranslationQualityEstimationMatch' : 'translationMemoryMatch',
  minimumScore,
  maximumScore,
  formula,
})
const set = (...rules: ScoringRule[]): ScoringSet => ({ rules, wordsPerHour: 500, rappenPerHour: 6000 })
const segment = (given: Partial<ScoredSegment>): ScoredSegment => ({
  words: 10,
  characters: 60,
  matchPercent: 0,
  estimatePercent: null,
  repeated: false,
  ...given,
})
const weighted = (sets: [ScoringSet, ...ScoringSet[]], given: Partial<ScoredSegment>) =>
  segmentScorer(sets)(segment(given), 7).weightedWords

test('the first rule that fits decides, set by set', () => {
  const sets: [ScoringSet, ScoringSet] = [
    set(rule(100, 101, '0'), rule(75, 99, 'words * 0.5')),
    set(rule(0, 101, 'words * 0.9')),
  ]
  expect([101, 100, 99, 75, 74, 0].map((matchPercent) => weighted(sets, { matchPercent }))).toEqual([0, 0, 5, 5, 9, 9])
})

test('a rule by estimates fits only what an engine has estimated', () => {
  const sets: [ScoringSet] = [set(rule(80, 100, 'words * (100 - score) / 100', true), rule(0, 101, 'words'))]
  expect(weighted(sets, { estimatePercent: 90 })).toBe(1)
  expect(weighted(sets, { estimatePercent: 70 })).toBe(10)
  expect(weighted(sets, {})).toBe(10)
})

test('a formula reads what is known of the segment', () => {
  expect(
    weighted([set(rule(0, 101, 'characters / 6 + match + estimate + repeated'))], {
      matchPercent: 20,
      estimatePercent: 30,
      repeated: true,
    }),
  ).toBe(61)
})

test('where no rule has a result, what counts without rules counts', () => {
  expect(weighted([set(rule(50, 101, 'words'))], {})).toBe(7)
  expect(weighted([set(rule(0, 101, 'words / match'))], {})).toBe(7)
  expect(weighted([set(rule(0, 101, 'words * 999999'))], {})).toBe(7)
  expect(weighted([set(rule(0, 101, '-words'), rule(0, 101, 'words / 2'))], {})).toBe(5)
})

test('time and price are those of the set whose rule fits, and without one of the first', () => {
  const slow: ScoringSet = { rules: [rule(0, 50, 'words * 2')], wordsPerHour: 100, rappenPerHour: null }
  const scorer = segmentScorer([set(rule(80, 101, 'words')), slow])
  expect(scorer(segment({ matchPercent: 80 }), 0)).toEqual({ weightedWords: 10, minutes: 1.2, rappen: 120 })
  expect(scorer(segment({}), 0)).toEqual({ weightedWords: 20, minutes: 12, rappen: null })
  expect(scorer(segment({ matchPercent: 60 }), 5)).toEqual({ weightedWords: 5, minutes: 0.6, rappen: 60 })
})

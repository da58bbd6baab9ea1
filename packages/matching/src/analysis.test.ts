import { expect, test } from 'vitest'
import { type AnalysedSegment, type AnalysisOptions, analyse, defaultBandRates } from './analysis.ts'

const options: AnalysisOptions = { crossFileRepetitions: true, repetitionsFirst: false, rates: defaultBandRates }
const segment = (key: string, matchPercent: number, words = 10): AnalysedSegment => ({ key, matchPercent, words })

function bands(files: AnalysedSegment[][], changed: Partial<AnalysisOptions> = {}) {
  const { files: perFile } = analyse(files, { ...options, ...changed })
  return perFile.map((rows) =>
    Object.fromEntries(rows.filter((row) => row.segments > 0).map((row) => [row.band, row.segments])),
  )
}

test('every percent has its band', () => {
  const percents = [101, 100, 99, 95, 94, 85, 84, 75, 74, 50, 49, 0]
  expect(bands([percents.map((percent) => segment(`${percent}`, percent))])).toEqual([
    { context: 1, exact: 1, fuzzy95: 2, fuzzy85: 2, fuzzy75: 2, fuzzy50: 2, new: 2 },
  ])
})

test('a source seen before is a repetition, in its file or in an earlier one', () => {
  const files = [
    [segment('a', 60), segment('a', 60), segment('b', 0)],
    [segment('a', 60), segment('a', 60)],
  ]
  expect(bands(files)).toEqual([
    { fuzzy50: 1, repetition: 1, new: 1 },
    { crossFileRepetition: 1, repetition: 1 },
  ])
  expect(bands(files, { crossFileRepetitions: false })[1]).toEqual({ fuzzy50: 1, repetition: 1 })
})

test('an exact match is no repetition unless repetitions go first, one in context never', () => {
  const files = [[segment('a', 100), segment('a', 100), segment('a', 101)]]
  expect(bands(files)).toEqual([{ exact: 2, context: 1 }])
  expect(bands(files, { repetitionsFirst: true })).toEqual([{ exact: 1, repetition: 1, context: 1 }])
})

test('words are weighted by the rate of their band, and the total is the sum of the files', () => {
  const { total } = analyse([[segment('a', 100, 7), segment('b', 0, 3)], [segment('c', 100, 2)]], options)
  expect(total.filter((row) => row.segments > 0)).toEqual([
    { band: 'exact', segments: 2, words: 9, weightedWords: 2.25 },
    { band: 'new', segments: 1, words: 3, weightedWords: 3 },
  ])
})

test('what is more like a segment before it than like any unit is an internal match', () => {
  const like = (internalPercent: number, matchPercent = 0) => ({
    ...segment(`${internalPercent} ${matchPercent}`, matchPercent),
    internalPercent,
  })
  expect(bands([[like(97), like(90), like(80), like(74), like(90, 92), like(90, 100)]])).toEqual([
    { exact: 1, internal95: 1, fuzzy85: 1, internal85: 1, internal75: 1, new: 1 },
  ])
})

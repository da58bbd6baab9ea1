/** The bands of an analysis, cheapest first, as quotes and reports list them. */
export const analysisBands = [
  'context',
  'repetition',
  'crossFileRepetition',
  'exact',
  'fuzzy95',
  'internal95',
  'fuzzy85',
  'internal85',
  'fuzzy75',
  'internal75',
  'fuzzy50',
  'new',
] as const
export type AnalysisBand = (typeof analysisBands)[number]

/** Percent of a word's price in each band. */
export type BandRates = Record<AnalysisBand, number>

export const defaultBandRates: BandRates = {
  context: 10,
  repetition: 20,
  crossFileRepetition: 20,
  exact: 25,
  fuzzy95: 40,
  internal95: 60,
  fuzzy85: 60,
  internal85: 70,
  fuzzy75: 70,
  internal75: 100,
  fuzzy50: 100,
  new: 100,
}

export interface AnalysedSegment {
  /** Equal for equal sources: `sourceKey` of `@langwerk/text/normalise`. */
  key: string
  words: number
  /** Of the best match, after penalties; 101 in context, 0 where there is none. */
  matchPercent: number
  /** Of the most similar segment before it in the job, which will have been translated by then; 0 where there is none. */
  internalPercent?: number
}

export interface AnalysisOptions {
  /** Whether a source that an earlier file has is a repetition. */
  crossFileRepetitions: boolean
  /** Whether a repeated source counts as one even where the memory has it exactly. */
  repetitionsFirst: boolean
  rates: BandRates
}

export interface AnalysisRow {
  band: AnalysisBand
  segments: number
  words: number
  weightedWords: number
}

/**
 * Puts every segment of a job into a band and counts, in the order of the files, which decides what is a repetition.
 * An exact match is none, unless `repetitionsFirst`; a repetition goes before a fuzzy match.
 * @returns the rows of each file and of all, every band once, in the order of `analysisBands`.
 */
export function analyse(
  files: readonly (readonly AnalysedSegment[])[],
  options: AnalysisOptions,
): { files: AnalysisRow[][]; total: AnalysisRow[] } {
  const seenInJob = new Set<string>()
  const total = emptyRows()
  const perFile = files.map((segments) => {
    const rows = emptyRows()
    const seenInFile = new Set<string>()
    for (const segment of segments) {
      const band = bandOf(segment, seenInFile.has(segment.key), seenInJob.has(segment.key), options)
      for (const row of [rows, total]) count(row.get(band)!, segment.words, options.rates[band])
      seenInFile.add(segment.key)
    }
    for (const key of seenInFile) seenInJob.add(key)
    return [...rows.values()]
  })
  return { files: perFile, total: [...total.values()] }
}

/** The band of one segment: whether its source stands before it in its file, or in an earlier one, decides beside its match. */
export function bandOf(
  { matchPercent, internalPercent = 0 }: Pick<AnalysedSegment, 'matchPercent' | 'internalPercent'>,
  isInFile: boolean,
  isInJob: boolean,
  options: Omit<AnalysisOptions, 'rates'>,
): AnalysisBand {
  if (matchPercent > 100) return 'context'
  if (matchPercent === 100 && !options.repetitionsFirst) return 'exact'
  if (isInFile) return 'repetition'
  if (isInJob && options.crossFileRepetitions) return 'crossFileRepetition'
  if (matchPercent === 100) return 'exact'
  if (internalPercent > matchPercent) {
    if (internalPercent >= 95) return 'internal95'
    if (internalPercent >= 85) return 'internal85'
    if (internalPercent >= leastInternalPercent) return 'internal75'
  }
  if (matchPercent >= 95) return 'fuzzy95'
  if (matchPercent >= 85) return 'fuzzy85'
  if (matchPercent >= 75) return 'fuzzy75'
  return matchPercent >= 50 ? 'fuzzy50' : 'new'
}

/** The least percent that a segment of a band has. */
export const leastPercentOf: Readonly<Record<AnalysisBand, number>> = {
  context: 101,
  repetition: 100,
  crossFileRepetition: 100,
  exact: 100,
  fuzzy95: 95,
  internal95: 95,
  fuzzy85: 85,
  internal85: 85,
  fuzzy75: 75,
  internal75: 75,
  fuzzy50: 50,
  new: 0,
}

export const isRepetition = (band: AnalysisBand): boolean => band === 'repetition' || band === 'crossFileRepetition'

/** How much of a segment is there already, in percent: by its match or, where that put it into its band, by a segment before it. */
export function percentIn(
  band: AnalysisBand,
  { matchPercent, internalPercent = 0 }: Pick<AnalysedSegment, 'matchPercent' | 'internalPercent'>,
): number {
  if (isRepetition(band)) return 100
  return band.startsWith('internal') ? internalPercent : matchPercent
}

/** A segment that is less like one before it counts by its match alone. */
export const leastInternalPercent = 75

const emptyRows = () =>
  new Map<AnalysisBand, AnalysisRow>(
    analysisBands.map((band) => [band, { band, segments: 0, words: 0, weightedWords: 0 }]),
  )

function count(row: AnalysisRow, words: number, rate: number) {
  row.segments++
  row.words += words
  // From the whole words each time, so that no rounding adds up.
  row.weightedWords = Math.round(row.words * rate) / 100
}

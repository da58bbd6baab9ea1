/** Words of which somebody or something has said how good their translation is, in percent. */
export interface ScoredWords {
  percent: number
  words: number
}

/** An experienced reviewer reads about so many words an hour. */
const wordsAnHour = 1000

/** Of the time for a word the percent that it takes to review one whose translation is estimated at so many percent or more. */
const shares = [
  { least: 90, share: 40 },
  { least: 75, share: 60 },
  { least: 0, share: 100 },
]

/**
 * The minutes that it takes to review a text: less for what is estimated as good, and as much as ever for the rest.
 * @param scored of its `words` those that are estimated
 */
export function reviewMinutes(words: number, scored: readonly ScoredWords[] = []): number {
  const saved = scored.reduce((sum, one) => sum + (one.words * (100 - shareOf(one.percent))) / 100, 0)
  return Math.ceil((Math.max(0, words - saved) / wordsAnHour) * 60)
}

const shareOf = (percent: number) => shares.find(({ least }) => percent >= least)?.share ?? 100

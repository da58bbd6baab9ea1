import { normaliseForExact } from '@langwerk/text/normalise'
import { type Segment, segmentFromXml } from '@langwerk/text/segment'
import { createCrowds } from './crowds.ts'
import { createFuzzyIndex } from './fuzzy-index.ts'
import { matchPercent } from './match-percent.ts'
import { matchText, tokensOf } from './tokens.ts'

/** The segments of a job that stand before the one that is looked at, each source once. */
export interface EarlierSegments {
  /**
   * The percent of the most similar earlier segment (`matchPercent`), 0 below `minimum`; then keeps this one for those to come.
   * @param source in its wire form.
   */
  compareAndKeep(source: string, minimum: number): number
}

/** Internal fuzzy matches: what a translator will have translated by the time that they come to a segment. */
export function createEarlierSegments(language: string): EarlierSegments {
  const index = createFuzzyIndex(language)
  const sources: string[] = []
  const known = new Set<string>()
  /** The first source of the same words, whatever its numbers. */
  const ofWords = new Map<string, string>()
  const crowds = createCrowds()

  function percentOf(segment: Segment, text: string, minimum: number): number {
    // What people are shown may be more than the word-level similarity.
    const wish = { minimum: minimum / 100 - 0.1, limit: mostCompared, eager: true }
    const ids = new Set([...index.search(text, wish), ...index.searchShort(text, wish)].map(({ id }) => id))
    let best = 0
    for (const id of ids) best = Math.max(best, matchPercent(segment, segmentFromXml(sources[id]!), language))
    return best < minimum ? 0 : best
  }

  return {
    compareAndKeep(source, minimum) {
      const segment = segmentFromXml(source)
      const exact = normaliseForExact(segment)
      if (known.has(exact)) return 100
      known.add(exact)
      const text = matchText(segment)
      const { words } = tokensOf(text, language)
      const key = words.join(' ')
      const alike = ofWords.get(key)
      if (alike !== undefined) {
        // It is as similar to the first of the same words as to any, but for numbers that are equal by chance.
        const percent = matchPercent(segment, segmentFromXml(alike), language)
        return percent >= sameWords ? percent : percentOf(segment, text, minimum)
      }
      const percent = percentOf(segment, text, minimum)
      if (words.length === 0) return percent
      ofWords.set(key, source)
      if (crowds.join(words) < (words.length > fewWords ? mostOfCrowd : mostOfShortCrowd)) {
        index.add(sources.length, text)
        sources.push(source)
      }
      return percent
    },
  }
}

/** What `matchPercent` gives at least where no word has changed. */
const sameWords = 95
/** So many of the most similar words are looked at closely. */
const mostCompared = 3

/**
 * Lists and spreadsheets hold thousands of “Screw M6 galvanised”: each compared with all before it would take hours. So many that differ
 * in one word at one place are compared with the others; short ones are more, since they are compared by their characters too.
 */
const mostOfCrowd = 64
const mostOfShortCrowd = 1000
const fewWords = 4

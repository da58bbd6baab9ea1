import { type Segment, segmentFromXml } from '@langwerk/text/segment'
import { createFuzzyIndex } from './fuzzy-index.ts'
import { matchPercent } from './match-percent.ts'
import { matchText } from './tokens.ts'

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

  function percentOf(segment: Segment, text: string, minimum: number): number {
    // What people are shown may be more than the word-level similarity.
    const wish = { minimum: minimum / 100 - 0.1, limit: 3, eager: true }
    const ids = new Set([...index.search(text, wish), ...index.searchShort(text, wish)].map(({ id }) => id))
    let best = 0
    for (const id of ids) best = Math.max(best, matchPercent(segment, segmentFromXml(sources[id]!), language))
    return best < minimum ? 0 : best
  }

  return {
    compareAndKeep(source, minimum) {
      const segment = segmentFromXml(source)
      const text = matchText(segment)
      const percent = percentOf(segment, text, minimum)
      if (!known.has(source)) {
        known.add(source)
        index.add(sources.length, text)
        sources.push(source)
      }
      return percent
    },
  }
}

/**
 * Finds short units by their characters: in “Dateien” and “Datei” no word is the same, and in a segment of one to three
 * words one such word is half of it.
 *
 * Lossless by counting pairs of neighbouring characters (Gravano et al., "Approximate string joins in a database (almost)
 * for free", 2001): with a mark at both ends, texts of m and n characters at edit distance d have at least
 * max(m, n) + 1 − 2 · d pairs in common.
 */
import { type BestHits, rounding } from './best-hits.ts'
import { countersFor } from './counters.ts'
import { firstAtLeast } from './first-at-least.ts'
import { gramBucket, shortCharacters, shortWords, type UnitBase } from './unit-base.ts'
import { createWordDistance, type WordDistance } from './word-distance.ts'

/** What short units are compared by: the folded text with single spaces; empty where the text is not short. */
export function shortText(folded: string, words: number): string {
  if (words === 0 || words > shortWords || folded.length > shortCharacters * 2) return ''
  const text = folded.replace(/\s+/g, ' ').trim()
  return text.length > shortCharacters ? '' : text
}

/** The character distance of one thread's searches: characters in the place of words, by their UTF-16 numbers. */
export const characterDistance: WordDistance = createWordDistance(() => 65_536)

export const characterCodes = (text: string) =>
  Int32Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))

/**
 * Offers every short unit whose similarity by characters (1 − edit distance ÷ the longer side's) is at least the bar.
 * `characterDistance` must have the query as its pattern.
 */
export function searchShortUnits(base: UnitBase, query: Int32Array, minimum: number, best: BestHits) {
  const { charStart, grams, shortPlaces } = base
  const { counts, touched } = countersFor(shortPlaces.length)
  const ranges = rangesOf(base, query, minimum)
  const least = leastShared(query.length, minimum)
  let found = 0
  let seen = 0
  let next = 0
  while (next < ranges.length && seen <= query.length + 1 - least) {
    const { start, end, times } = ranges[next++]!
    for (let index = start; index < end; index++) {
      const short = grams[index]!
      if (counts[short] === 0) touched[found++] = short
      counts[short]! += times
    }
    seen += times
  }
  // Counting on is cheaper than comparing: most of the units met share no more than what they were met by.
  while (next < ranges.length && ranges[next]!.end - ranges[next]!.start < found * cheapList) {
    const { start, end, times } = ranges[next++]!
    for (let index = start; index < end; index++) {
      const short = grams[index]!
      if (counts[short] !== 0) counts[short]! += times
    }
    seen += times
  }
  const rest = query.length + 1 - seen
  for (let index = 0; index < found; index++) {
    const short = touched[index]!
    const shared = counts[short]! + rest
    counts[short] = 0
    // Shorter units than the query need as much as one of its length: most are told off without a look at them.
    if (shared < least) continue
    const place = shortPlaces[short]!
    if (base.removed[place] === 1) continue
    const similarity = similarityAbove(
      { chars: base.chars, start: charStart[place]!, end: charStart[place + 1]! },
      { length: query.length, shared, bar: best.bar },
    )
    if (similarity > 0) best.offer({ id: base.ids[place]!, similarity })
  }
}

/** A further list is read while it is shorter than so many times the candidates. */
const cheapList = 8

/** The similarity of `chars[start..end)` to the pattern, with which it has at most so many pairs in common; 0 where it is below the bar. */
export function similarityAbove(
  { chars, start, end }: { chars: Uint16Array; start: number; end: number },
  { length: queryLength, shared, bar }: { length: number; shared: number; bar: number },
): number {
  const length = end - start
  const longer = Math.max(queryLength, length)
  const most = longer - Math.ceil(bar * longer - rounding)
  if (Math.abs(queryLength - length) > most || shared < longer + 1 - 2 * most) return 0
  for (let index = 0; index < length; index++) unit[index] = chars[start + index]!
  const distance = characterDistance.distanceTo(unit, 0, length, most)
  return distance <= most ? 1 - distance / longer : 0
}

/** One kind of array for the distance, whatever the units are kept in. */
const unit = new Int32Array(shortCharacters)

/** Below this the count of pairs tells nothing any more, and every unit would have to be looked at. */
export const leastShortSimilarity = 0.7

/** How many pairs a unit of any fitting length must share. */
function leastShared(length: number, minimum: number): number {
  let least = length + 1
  for (let longer = length; longer <= Math.floor(length / minimum + rounding); longer++)
    least = Math.min(least, longer + 1 - 2 * (longer - Math.ceil(minimum * longer - rounding)))
  return Math.max(1, least)
}

/** The query's pairs with how often it has each and their units of fitting lengths, rarest first. */
function rangesOf({ gramStart, grams, shortStart }: UnitBase, query: Int32Array, minimum: number) {
  const buckets = gramStart.length - 1
  const from = shortStart[Math.ceil(minimum * query.length - rounding)]!
  const until = shortStart[Math.min(shortCharacters, Math.floor(query.length / minimum + rounding)) + 1]!
  const times = new Map<number, number>()
  for (let index = 0; index <= query.length; index++) {
    const gram = gramBucket(index === 0 ? 0 : query[index - 1]!, index === query.length ? 0 : query[index]!, buckets)
    times.set(gram, (times.get(gram) ?? 0) + 1)
  }
  return Array.from(times, ([gram, count]) => {
    const start = firstAtLeast(grams, gramStart[gram]!, gramStart[gram + 1]!, from)
    return { times: count, start, end: firstAtLeast(grams, start, gramStart[gram + 1]!, until) }
  }).sort((a, b) => a.end - a.start - (b.end - b.start))
}

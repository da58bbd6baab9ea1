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
  const { charStart, grams, gramStart } = base
  const { counts, touched } = countersFor(charStart.length)
  const ranges = rangesOf(base, query)
  const least = leastShared(query.length, minimum)
  let found = 0
  let seen = 0
  let next = 0
  while (next < ranges.length && seen <= query.length + 1 - least) {
    const { gram, times } = ranges[next++]!
    for (let index = gramStart[gram]!; index < gramStart[gram + 1]!; index++) {
      const place = grams[index]!
      if (counts[place] === 0) touched[found++] = place
      counts[place]! += times
    }
    seen += times
  }
  const rest = query.length + 1 - seen
  for (let index = 0; index < found; index++) {
    const place = touched[index]!
    const shared = counts[place]! + rest
    counts[place] = 0
    if (base.removed[place] === 1) continue
    const start = charStart[place]!
    const similarity = similarityAbove(base.chars, start, charStart[place + 1]!, query.length, shared, best.bar)
    if (similarity > 0) best.offer(base.ids[place]!, similarity)
  }
}

/** The similarity of `chars[start..end)` to the pattern; 0 where it is below the bar. */
export function similarityAbove(
  chars: Uint16Array,
  start: number,
  end: number,
  queryLength: number,
  shared: number,
  bar: number,
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

/** How many pairs a unit of any fitting length must share, and at least one: below one half the bound says nothing. */
function leastShared(length: number, minimum: number): number {
  let least = length
  for (let longer = length; longer <= Math.floor(length / minimum + rounding); longer++)
    least = Math.min(least, longer + 1 - 2 * (longer - Math.ceil(minimum * longer - rounding)))
  return Math.max(1, least)
}

/** The query's pairs with how often it has each, rarest first. */
function rangesOf({ gramStart }: UnitBase, query: Int32Array) {
  const buckets = gramStart.length - 1
  const times = new Map<number, number>()
  for (let index = 0; index <= query.length; index++) {
    const gram = gramBucket(index === 0 ? 0 : query[index - 1]!, index === query.length ? 0 : query[index]!, buckets)
    times.set(gram, (times.get(gram) ?? 0) + 1)
  }
  const size = (gram: number) => gramStart[gram + 1]! - gramStart[gram]!
  return Array.from(times, ([gram, count]) => ({ gram, times: count })).sort((a, b) => size(a.gram) - size(b.gram))
}

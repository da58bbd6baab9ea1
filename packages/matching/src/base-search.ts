/**
 * Finds the units of a base that are similar to a query: rarest-token prefix filter, length bounds, bag overlap, then
 * the word distance itself.
 *
 * Lossless by counting. With m query words, a unit of n words at similarity ≥ t shares at least t · max(m, n) words
 * with the query and has t · m ≤ n ≤ m ÷ t. So it has at least one of any m − ⌈t · m⌉ + 1 query words, and we take those
 * with the shortest lists (Chaudhuri, Ganti, Kaushik, "A primitive operator for similarity joins", 2006).
 */
import { type BestHits, rounding } from './best-hits.ts'
import { countersFor } from './counters.ts'
import { firstAtLeast } from './first-at-least.ts'
import type { UnitBase } from './unit-base.ts'
import type { WordDistance } from './word-distance.ts'

interface PostingRange {
  token: number
  /** How often the query has the word. */
  times: number
  start: number
  end: number
}

/** A search over one base. */
export function createBaseSearch(base: UnitBase, vocabularySize: () => number) {
  const { tokenStart, tokens, postings } = base
  let { counts, touched } = countersFor(0)
  let wanted = new Uint16Array(0)

  /** `measure` must have the query as its pattern. Unknown words of the query are negative. */
  return (query: Int32Array, minimum: number, measure: WordDistance, best: BestHits): void => {
    const least = Math.ceil(minimum * query.length - rounding)
    const ranges = rangesOf(base, query, minimum)
    const known = ranges.reduce((sum, range) => sum + range.times, 0)
    if (known < least) return
    ;({ counts, touched } = countersFor(base.count))
    if (wanted.length < vocabularySize()) wanted = new Uint16Array(vocabularySize() * 2)
    const { found, rest } = countShared(ranges, query.length - known, query.length, least)
    const candidates = rankCandidates(found, rest, query.length, minimum)
    for (const range of ranges) wanted[range.token] = range.times
    for (const place of candidates) {
      const shared = counts[place]! + rest
      counts[place] = 0
      if (base.removed[place] === 1) continue
      const start = tokenStart[place]!
      const end = tokenStart[place + 1]!
      const longer = Math.max(query.length, end - start)
      const needed = Math.ceil(best.bar * longer - rounding)
      if (shared < needed || !overlaps(start, end, needed, ranges)) continue
      const distance = measure.distanceTo(tokens, start, end, longer - needed)
      if (distance <= longer - needed) best.offer({ id: base.ids[place]!, similarity: 1 - distance / longer })
    }
    for (const range of ranges) wanted[range.token] = 0
  }

  /**
   * Counts, for the units of the prefix lists, how many query words they share at most. Further lists are read for the
   * units already met as long as that is cheaper than comparing them; `rest` query words were then not looked at.
   */
  function countShared(ranges: readonly PostingRange[], unknown: number, length: number, least: number) {
    let found = 0
    let seen = unknown
    let next = 0
    while (next < ranges.length && seen < length - least + 1) {
      const { start, end, times } = ranges[next++]!
      for (let index = start; index < end; index++) {
        const place = postings[index]!
        if (counts[place] === 0) touched[found++] = place
        counts[place]! += times
      }
      seen += times
    }
    while (next < ranges.length && ranges[next]!.end - ranges[next]!.start < found * cheapList) {
      const { start, end, times } = ranges[next++]!
      for (let index = start; index < end; index++) {
        const place = postings[index]!
        if (counts[place] !== 0) counts[place]! += times
      }
      seen += times
    }
    return { found, rest: length - seen }
  }

  /** The units met that can still reach the minimum, those sharing most first, so that the bar rises early. */
  function rankCandidates(found: number, rest: number, length: number, minimum: number): Uint32Array {
    const least = Math.ceil(minimum * length - rounding)
    const firsts = new Uint32Array(length + 2)
    let kept = 0
    for (let index = 0; index < found; index++) {
      const place = touched[index]!
      // Most units share too little even if they were no longer than the query: their lengths are not read.
      if (counts[place]! + rest < least) {
        counts[place] = 0
        continue
      }
      const longer = Math.max(length, tokenStart[place + 1]! - tokenStart[place]!)
      if (counts[place]! + rest >= minimum * longer - rounding) {
        touched[kept++] = place
        firsts[length - counts[place]! + 1]!++
      } else counts[place] = 0
    }
    for (let index = 1; index < firsts.length; index++) firsts[index]! += firsts[index - 1]!
    const ranked = new Uint32Array(kept)
    for (let index = 0; index < kept; index++) {
      const place = touched[index]!
      ranked[firsts[length - counts[place]!]!++] = place
    }
    return ranked
  }

  /** Whether a unit shares `needed` words with the query, each counted as often as both have it. */
  function overlaps(start: number, end: number, needed: number, ranges: readonly PostingRange[]): boolean {
    let spare = end - start - needed
    let index = start
    for (; index < end && spare >= 0; index++) {
      const token = tokens[index]!
      if (wanted[token]! > 0) wanted[token]!--
      else spare--
    }
    for (const range of ranges) wanted[range.token] = range.times
    return spare >= 0
  }
}

/** A further list is read while it is shorter than so many times the candidates: measured best among 4, 12 and 30. */
const cheapList = 4

/** The query's known words, each with its postings inside the length window, shortest list first. */
function rangesOf(base: UnitBase, query: Int32Array, minimum: number): PostingRange[] {
  const longest = base.lengthStart.length - 1
  const shortestUnit = Math.min(longest, Math.ceil(minimum * query.length - rounding))
  const longestUnit = Math.min(longest - 1, Math.floor(query.length / minimum + rounding))
  const from = base.lengthStart[shortestUnit]!
  const until = base.lengthStart[longestUnit + 1]!
  const times = new Map<number, number>()
  for (const token of query) if (token >= 0) times.set(token, (times.get(token) ?? 0) + 1)
  return Array.from(times, ([token, count]) => {
    // Words first met after this base was built have no list in it.
    if (token + 1 >= base.postingStart.length) return { token, times: count, start: 0, end: 0 }
    const start = firstAtLeast(base.postings, base.postingStart[token]!, base.postingStart[token + 1]!, from)
    const end = firstAtLeast(base.postings, start, base.postingStart[token + 1]!, until)
    return { token, times: count, start, end }
  }).sort((a, b) => a.end - a.start - (b.end - b.start))
}

/**
 * Where units are to be found in a table of postings, for memories that no index in memory holds: every word of a
 * unit, with the unit's length in words, and of short units every three neighbouring characters, with the length in
 * characters. The same counting as in `base-search.ts` and `short-search.ts` says which rows to read and how
 * many a unit must have among them: what is left is compared itself. Lossless for the same reasons.
 */
import { rounding } from './best-hits.ts'
import { leastShortSimilarity, shortText } from './short-search.ts'
import { foldText, mostTokens, numberToken, scanWords } from './tokens.ts'

/** 32 bits for a word or three characters. Two may share a number: then a unit too many is compared. */
export interface UnitPostings {
  numbers: number[]
  /** In words for words, in characters for characters; of each number. */
  lengths: number[]
}

/** The postings of a unit, each number once. */
export function postingsOf(text: string, language: string): UnitPostings {
  const { words, grams, characters } = numbersOf(text, language)
  const ofWords = [...words.times.keys()]
  const ofGrams = [...grams.keys()]
  return {
    numbers: [...ofWords, ...ofGrams],
    lengths: [...ofWords.map(() => words.count), ...ofGrams.map(() => characters)],
  }
}

/** What to read for a query, and what a unit must have of it. */
export interface PostingQuery {
  /** The numbers to look up, rarest first, and how often the query has each. */
  numbers: number[]
  times: number[]
  /** Every unit that shares enough has one of the first so many; the others are only counted for the units met by these. */
  needed: number
  /** How many the query has besides the needed ones, and besides all of `numbers`. */
  restAfterNeeded: number
  rest: number
  /** The lengths that a unit may have. */
  from: number
  until: number
  /** The query's own length, and the least similarity wanted. */
  length: number
  minimum: number
  /**
   * With `longer` the greater of the two lengths and `kept` = ⌈minimum · longer⌉, a unit must share at least
   * kept · `perKept` + longer · `perLength` + `more`, those of `rest` counted as shared.
   */
  perKept: number
  perLength: number
  more: number
}

/**
 * The look-ups for a text: by words, and for a short one by characters too.
 * @param frequency about how many postings a number has; those with fewest are read.
 */
export function postingQueries(
  text: string,
  language: string,
  minimum: number,
  frequency: (number: number) => number,
): PostingQuery[] {
  const { words, grams, characters } = numbersOf(text, language)
  const queries: PostingQuery[] = []
  if (words.count > 0) {
    const bound = { length: words.count, minimum, perKept: 1, perLength: 0, more: 0 }
    queries.push(rarest(words.times, words.count, bound, frequency))
  }
  if (characters > 0) {
    // One change of a character takes three of its groups away, and there are two more groups than characters.
    const least = Math.max(minimum, leastShortSimilarity)
    const bound = { length: characters, minimum: least, perKept: gramSize, perLength: 1 - gramSize, more: gramSize - 1 }
    queries.push(rarest(grams, characters + gramSize - 1, bound, frequency))
  }
  return queries
}

type Bound = Pick<PostingQuery, 'length' | 'minimum' | 'perKept' | 'perLength' | 'more'>

function rarest(
  times: ReadonlyMap<number, number>,
  total: number,
  bound: Bound,
  frequency: (number: number) => number,
): PostingQuery {
  const { length, minimum, perKept, perLength, more } = bound
  const from = Math.ceil(minimum * length - rounding)
  const until = Math.floor(length / minimum + rounding)
  let least = total
  for (let longer = length; longer <= until; longer++)
    least = Math.min(least, perKept * Math.ceil(minimum * longer - rounding) + perLength * longer + more)
  const sorted = Array.from(times, ([number, count]) => ({ number, count, rows: frequency(number) })).sort(
    (a, b) => a.rows - b.rows,
  )
  let needed = 0
  let seen = 0
  let rows = 0
  while (needed < sorted.length && seen <= total - Math.max(1, least)) {
    seen += sorted[needed]!.count
    rows += sorted[needed++]!.rows
  }
  const read = sorted.slice(0, needed)
  const restAfterNeeded = total - seen
  // A unit is compared by its text, which costs as much as some fifty postings.
  for (const entry of sorted.slice(needed)) {
    if (entry.rows > Math.max(1000, rows * cheapShare)) break
    read.push(entry)
    seen += entry.count
  }
  return {
    numbers: read.map(({ number }) => number),
    times: read.map(({ count }) => count),
    needed,
    restAfterNeeded,
    rest: total - seen,
    from,
    until,
    ...bound,
  }
}

/** A further number is read while it has no more than so many times the rows of those needed. */
const cheapShare = 4

const gramSize = 3

function numbersOf(text: string, language: string) {
  const folded = foldText(text)
  const words = { count: 0, times: new Map<number, number>() }
  scanWords(folded, language, (start, end, isNumber) => {
    if (words.count === mostTokens) return
    words.count++
    add(words.times, isNumber ? hash(numberToken, 0, 1, 0) : hash(folded, start, end, 0))
  })
  const short = shortText(folded, words.count)
  const grams = new Map<number, number>()
  const marked = `\0\0${short}\0\0`
  if (short !== '')
    for (let start = 0; start < short.length + gramSize - 1; start++)
      add(grams, hash(marked, start, start + gramSize, gramSeed))
  return { words, grams, characters: short.length }
}

const add = (times: Map<number, number>, number: number) => times.set(number, (times.get(number) ?? 0) + 1)

const gramSeed = 0x51ed270b

/** A multiplicative hash with the finishing steps of MurmurHash3 (Appleby, public domain), as a signed number. */
function hash(text: string, start: number, end: number, seed: number): number {
  let mixed = 0x811c9dc5 ^ seed
  for (let index = start; index < end; index++) mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

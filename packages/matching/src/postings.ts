/**
 * How units are found in lists of postings, for memories that no index in memory holds: for every word the units that
 * have it, and of short units for every three neighbouring characters. The same counting as in `base-search.ts` and
 * `short-search.ts` says which lists to read, and how similar a unit can be at most that is met in them. Lossless for
 * the same reasons.
 */
import { rounding } from './best-hits.ts'
import { leastShortSimilarity, shortText } from './short-search.ts'
import { foldText, mostTokens, numberToken, scanWords } from './tokens.ts'

export type PostingKind = 'words' | 'characters'

/** What a text is looked up by. */
export interface TextPostings {
  kind: PostingKind
  /** In words, or in characters. */
  length: number
  /**
   * Each once: 32 bits for a word or three characters. Two may share a number: then a unit too many is compared.
   */
  numbers: number[]
  /** How often the text has each. */
  times: number[]
}

/** By words, and for a short text by characters too; nothing for a text without words. */
export function postingsOf(text: string, language: string): TextPostings[] {
  const folded = foldText(text)
  const words = new Map<number, number>()
  let count = 0
  scanWords(folded, language, (start, end, isNumber) => {
    if (count === mostTokens) return
    count++
    add(words, isNumber ? hash(numberToken, 0, 1, 0) : hash(folded, start, end, 0))
  })
  if (count === 0) return []
  const short = shortText(folded, count)
  const groups = new Map<number, number>()
  const marked = `\0\0${short}\0\0`
  for (let start = 0; start < short.length + groupSize - 1; start++)
    add(groups, hash(marked, start, start + groupSize, groupSeed))
  const ofWords = { kind: 'words' as const, length: count, ...listed(words) }
  return short === '' ? [ofWords] : [ofWords, { kind: 'characters', length: short.length, ...listed(groups) }]
}

const groupSize = 3
const groupSeed = 0x51ed270b

const add = (times: Map<number, number>, number: number) => times.set(number, (times.get(number) ?? 0) + 1)
const listed = (times: Map<number, number>) => ({ numbers: [...times.keys()], times: [...times.values()] })

/** Which lists to read for a text, by their places among its numbers. */
interface ReadingPlan {
  /** Every unit that is similar enough is in one of these. */
  needed: number[]
  /** Only counted, for the units that are in the others. */
  further: number[]
  /** How many words or groups of the text are not looked at: a unit may have them all. */
  rest: number
}

/** What a unit must have that is similar enough. */
export interface PostingWish {
  /** The similarity: by characters no less than can be told by counting. */
  minimum: number
  /** The lengths that a unit may have. */
  from: number
  until: number
}

export function postingWish({ kind, length }: TextPostings, minimum: number): PostingWish {
  const least = kind === 'words' ? minimum : Math.max(minimum, leastShortSimilarity)
  return { minimum: least, from: Math.ceil(least * length - rounding), until: Math.floor(length / least + rounding) }
}

/**
 * Chooses the shortest lists that meet every similar unit, and further ones that spare the comparing of units.
 * @param rows how many units of fitting lengths each of the numbers has.
 * @returns null where no unit can be similar enough.
 */
export function planReading(
  { kind, length, times }: TextPostings,
  { minimum, until }: PostingWish,
  rows: readonly number[],
): ReadingPlan | null {
  const total = times.reduce((sum, count) => sum + count, 0)
  const order = times.map((_, index) => index).sort((a, b) => rows[a]! - rows[b]!)
  let least = total
  for (let longer = length; longer <= until; longer++)
    least = Math.min(least, leastShared(kind, longer, Math.ceil(minimum * longer - rounding)))
  least = Math.max(1, least)
  const plan: ReadingPlan = { needed: [], further: [], rest: total }
  let read = 0
  let next = 0
  while (next < order.length && plan.rest >= least) take(plan.needed)
  if (read === 0) return null
  const worth = Math.max(cheapRows, read * cheapShare)
  while (next < order.length && rows[order[next]!]! <= worth) take(plan.further)
  return plan

  function take(list: number[]) {
    const index = order[next++]!
    plan.rest -= times[index]!
    read += rows[index]!
    if (rows[index]! > 0) list.push(index)
  }
}

/** A unit is compared by its text, which costs as much as a thousand postings. */
const cheapRows = 50_000
const cheapShare = 4

/** One change takes one word of the longer text away, or three groups of characters, of which there are two more than characters. */
const leastShared = (kind: PostingKind, longer: number, kept: number) =>
  kind === 'words' ? kept : groupSize * kept + (1 - groupSize) * longer + groupSize - 1

/** How similar a unit can be at most that has so much in common with a text of that length. */
export function mostSimilar(
  kind: PostingKind,
  { length, unitLength, shared }: { length: number; unitLength: number; shared: number },
): number {
  const longer = Math.max(length, unitLength)
  const shorter = Math.min(length, unitLength)
  if (kind === 'words') return Math.min(shared, shorter) / longer
  const changes = Math.ceil((longer + groupSize - 1 - shared) / groupSize)
  return (longer - Math.max(longer - shorter, changes)) / longer
}

/** A multiplicative hash with the finishing steps of MurmurHash3 (Appleby, public domain), as a signed number. */
function hash(text: string, start: number, end: number, seed: number): number {
  let mixed = 0x811c9dc5 ^ seed
  for (let index = start; index < end; index++) mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

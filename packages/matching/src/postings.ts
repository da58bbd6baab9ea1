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
  /** 32 bits for each word in its order, or the characters' UTF-16 numbers: what is compared in the end. */
  parts: number[]
  /**
   * 32 bits for each word or three characters, others for its second time, and so on: what two texts share is what they
   * have in common of these. Two may be equal by chance: then a unit too many is compared.
   */
  numbers: number[]
}

/** By words, and for a short text by characters too; nothing for a text without words. */
export function postingsOf(text: string, language: string): TextPostings[] {
  const folded = foldText(text)
  const words: number[] = []
  scanWords(folded, language, (start, end, isNumber) => {
    if (words.length < mostTokens) words.push(isNumber ? hash(numberToken, 0, 1, 0) : hash(folded, start, end, 0))
  })
  if (words.length === 0) return []
  const short = shortText(folded, words.length)
  const ofWords = { kind: 'words' as const, length: words.length, parts: words, numbers: distinct(words) }
  if (short === '') return [ofWords]
  const groups: number[] = []
  const marked = `\0\0${short}\0\0`
  for (let start = 0; start < short.length + groupSize - 1; start++)
    groups.push(hash(marked, start, start + groupSize, groupSeed))
  const parts = Array.from({ length: short.length }, (_, index) => short.charCodeAt(index))
  return [ofWords, { kind: 'characters', length: short.length, parts, numbers: distinct(groups) }]
}

const groupSize = 3
const groupSeed = 0x51ed270b

/** The first of equal numbers stays, the second becomes another, and so on. */
function distinct(numbers: readonly number[]): number[] {
  const times = new Map<number, number>()
  const made = new Set<number>()
  for (const number of numbers) {
    const before = times.get(number) ?? 0
    times.set(number, before + 1)
    let other = before === 0 ? number : mixed(number + Math.imul(before, 0x9e3779b9))
    // A text has each number once.
    while (made.has(other)) other = mixed(other)
    made.add(other)
  }
  return [...made]
}

/** Which lists to read for a text, by their places among its numbers. */
interface ReadingPlan {
  /** Every unit that is similar enough is in one of these. */
  needed: number[]
  /** Only counted, for the units that are in the others. */
  further: number[]
  /** How many numbers of the text are not looked at: a unit may have them all. */
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
  { kind, length, numbers }: TextPostings,
  { minimum, until }: PostingWish,
  rows: readonly number[],
): ReadingPlan | null {
  const total = numbers.length
  const order = numbers.map((_, index) => index).sort((a, b) => rows[a]! - rows[b]!)
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
    plan.rest--
    read += rows[index]!
    if (rows[index]! > 0) list.push(index)
  }
}

/** A unit is compared by its record, which costs as much as some hundred postings: measured best of 3,000 to 50,000. */
const cheapRows = 10_000
const cheapShare = 2

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
  let value = 0x811c9dc5 ^ seed
  for (let index = start; index < end; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return mixed(value)
}

function mixed(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return second ^ (second >>> 16)
}

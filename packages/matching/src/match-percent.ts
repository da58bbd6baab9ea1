import { normaliseForExact } from '@langwerk/text/normalise'
import type { Segment } from '@langwerk/text/segment'
import { type SegmentPart, segmentParts } from './segment-parts.ts'
import { createWordDistance } from './word-distance.ts'

/**
 * How similar a memory's source is to the current one, as people are shown it: 100 only where text and tags are the
 * same, whatever the tags' ids. Word edit distance in which a changed word costs as many of its characters as changed
 * (at least a fifth), and case, punctuation, numbers and tags cost little; with no word changed it is at least 95.
 */
export function matchPercent(source: Segment, memory: Segment, language: string): number {
  if (normaliseForExact(source) === normaliseForExact(memory)) return 100
  const left = segmentParts(source, language).filter((part) => part.kind !== 'space')
  const right = segmentParts(memory, language).filter((part) => part.kind !== 'space')
  const whole = Math.max(weightOf(left), weightOf(right))
  if (whole === 0) return 99
  const share = 1 - distance(left, right) / whole
  const percent = Math.min(99, Math.max(0, Math.floor(share * 100 + 1e-9)))
  return hasSameWords(left, right) ? Math.max(95, percent) : percent
}

/** Same words in the same order but for their case, and as many numbers. */
function hasSameWords(left: readonly SegmentPart[], right: readonly SegmentPart[]): boolean {
  const words = (parts: readonly SegmentPart[]) =>
    parts
      .filter(({ kind }) => kind === 'word' || kind === 'number')
      .map(({ kind, key }) => (kind === 'number' ? '#' : key.toLowerCase()))
      .join(' ')
  const own = words(left)
  return own !== '' && own === words(right)
}

const weights: Record<SegmentPart['kind'], number> = { word: 1, number: 1, mark: 0.2, tag: 0.2, space: 0 }
const weightOf = (parts: readonly SegmentPart[]) => parts.reduce((sum, part) => sum + weights[part.kind], 0)

/** Levenshtein's distance with the weights above, without the ends that are equal. */
function distance(left: readonly SegmentPart[], right: readonly SegmentPart[]): number {
  const isSame = (a: number, b: number) => left[a]!.kind === right[b]!.kind && left[a]!.key === right[b]!.key
  let start = 0
  while (start < left.length && start < right.length && isSame(start, start)) start++
  let leftEnd = left.length
  let rightEnd = right.length
  while (leftEnd > start && rightEnd > start && isSame(leftEnd - 1, rightEnd - 1)) {
    leftEnd--
    rightEnd--
  }
  const rows = left.slice(start, leftEnd)
  const columns = right.slice(start, rightEnd)
  if (rows.length * columns.length > mostCells) return plainDistance(rows, columns)
  let above = [0]
  for (const part of columns) above.push(above.at(-1)! + weights[part.kind])
  for (const part of rows) {
    const change = changeCosts(part)
    const current = [above[0]! + weights[part.kind]]
    for (const [column, other] of columns.entries()) {
      const changed = above[column]! + change(other)
      const left = above[column + 1]! + weights[part.kind]
      current.push(Math.min(changed, left, current[column]! + weights[other.kind]))
    }
    above = current
  }
  return above.at(-1)!
}

/** Some thirty milliseconds' worth. */
const mostCells = 100_000
/** No text for people is one segment of so many words. */
const mostParts = 20_000

/** For long texts: how many parts differ, a part being the same or not; what is too long for that too differs in all of them. */
function plainDistance(left: readonly SegmentPart[], right: readonly SegmentPart[]): number {
  const whole = Math.max(weightOf(left), weightOf(right))
  if (Math.max(left.length, right.length) > mostParts) return whole
  const numbers = new Map<string, number>()
  const numberOf = ({ kind, key }: SegmentPart) => {
    const name = `${kind} ${key}`
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return number
  }
  const pattern = Int32Array.from(left, numberOf)
  const tokens = Int32Array.from(right, numberOf)
  const words = createWordDistance(() => numbers.size)
  words.setPattern(pattern)
  const parts = Math.max(left.length, right.length)
  return (words.distanceTo(tokens, 0, tokens.length, parts) / parts) * whole
}

/** What it costs to put another part in a part's place. */
function changeCosts(part: SegmentPart): (other: SegmentPart) => number {
  let folded: string | undefined
  return (other) => {
    if (part.kind !== other.kind) return weights[part.kind] + weights[other.kind]
    if (part.key === other.key) return 0
    if (part.kind === 'number') return 0.2
    if (part.kind !== 'word') return weights[part.kind]
    if (folded === undefined) {
      folded = part.key.toLowerCase()
      characters.setPattern(codesOf(folded))
    }
    const word = other.key.toLowerCase()
    if (word === folded) return 0.1
    const share = characters.distanceTo(codesOf(word), 0, word.length, 65_535) / Math.max(word.length, folded.length)
    return share > 0.5 ? 1 : Math.max(0.2, share)
  }
}

/** The word distance with characters in the place of words: their numbers are those of UTF-16. */
const characters = createWordDistance(() => 65_536)

const codesOf = (word: string) => Int32Array.from({ length: word.length }, (_, index) => word.charCodeAt(index))

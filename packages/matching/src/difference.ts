import type { Segment } from '@langwerk/text/segment'
import { type SegmentPart, segmentParts } from './segment-parts.ts'

export interface DifferencePart {
  /** `deleted` stands in the memory's source only, `inserted` in the current source only. */
  kind: 'equal' | 'inserted' | 'deleted'
  text: string
}

/**
 * How the current source differs from a memory's source: word by word, then inside a word that only changed an end or
 * its middle. How much white space stands between words is no difference. What is equal or deleted makes up the memory's source, with its tags as `<1>`.
 */
export function differenceOf({
  memory,
  source,
  language,
}: {
  memory: Segment
  source: Segment
  language: string
}): DifferencePart[] {
  const changes = changesBetween(segmentParts(memory, language), segmentParts(source, language))
  return mergeChanges(withoutStrayEquals(changes)).flatMap(refineChange)
}

/** A run in which both sides agree (`inserted` is then ignored), or what stands in its place on each side. */
interface Change {
  equal: boolean
  deleted: string
  inserted: string
}

/** The longest common subsequence of parts (Wagner and Fischer, 1974), after the equal ends were taken away. */
function changesBetween(memory: readonly SegmentPart[], source: readonly SegmentPart[]): Change[] {
  const isSame = (a: number, b: number) => memory[a]!.key === source[b]!.key
  let start = 0
  while (start < memory.length && start < source.length && isSame(start, start)) start++
  let memoryEnd = memory.length
  let sourceEnd = source.length
  while (memoryEnd > start && sourceEnd > start && isSame(memoryEnd - 1, sourceEnd - 1)) {
    memoryEnd--
    sourceEnd--
  }
  const changes: Change[] = memory.slice(0, start).map(equalChange)
  const rows = memoryEnd - start
  const columns = sourceEnd - start
  if (rows * columns > mostCells)
    changes.push({
      equal: false,
      deleted: textOf(memory.slice(start, memoryEnd)),
      inserted: textOf(source.slice(start, sourceEnd)),
    })
  else {
    const lengths = commonLengths(rows, columns, (row, column) => isSame(start + row, start + column))
    let row = 0
    let column = 0
    while (row < rows || column < columns) {
      const part = memory[start + row]!
      const other = source[start + column]!
      const here = lengths[row * (columns + 1) + column]!
      if (row < rows && column < columns && part.key === other.key) {
        changes.push(equalChange(part))
        row++
        column++
      } else if (row < rows && (column === columns || lengths[(row + 1) * (columns + 1) + column] === here)) {
        changes.push({ equal: false, deleted: part.text, inserted: '' })
        row++
      } else {
        changes.push({ equal: false, deleted: '', inserted: other.text })
        column++
      }
    }
  }
  return [...changes, ...memory.slice(memoryEnd).map(equalChange)]
}

/** At `row · (columns + 1) + column`: the length of the longest common subsequence of what follows that place on each side. */
function commonLengths(rows: number, columns: number, isSame: (row: number, column: number) => boolean): Uint16Array {
  const lengths = new Uint16Array((rows + 1) * (columns + 1))
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const place = row * (columns + 1) + column
      const below = place + columns + 1
      lengths[place] = isSame(row, column) ? lengths[below + 1]! + 1 : Math.max(lengths[below]!, lengths[place + 1]!)
    }
  }
  return lengths
}

/** Two segments of a thousand words each; longer changed stretches are shown as changed whole. */
const mostCells = 4_000_000

const equalChange = ({ text }: SegmentPart): Change => ({ equal: true, deleted: text, inserted: text })
const textOf = (parts: readonly SegmentPart[]) => parts.map((part) => part.text).join('')

/** White space and punctuation that agree only by chance between two changes belong to them. */
function withoutStrayEquals(changes: readonly Change[]): Change[] {
  const merged = mergeChanges(changes)
  return merged.map((change, index) => {
    const isStray = change.equal && index > 0 && index < merged.length - 1 && /^[\s\p{P}]{1,3}$/u.test(change.deleted)
    return isStray ? { ...change, equal: false } : change
  })
}

function mergeChanges(changes: readonly Change[]): Change[] {
  const merged: Change[] = []
  for (const change of changes) {
    const last = merged.at(-1)
    if (last?.equal === change.equal) {
      last.deleted += change.deleted
      last.inserted += change.inserted
    } else merged.push({ ...change })
  }
  return merged
}

/** Keeps the beginning and the end that a changed stretch has in common on both sides, where they are most of it. */
function refineChange({ equal, deleted, inserted }: Change): DifferencePart[] {
  if (equal) return [{ kind: 'equal', text: deleted }]
  const shorter = Math.min(deleted.length, inserted.length)
  let head = 0
  while (head < shorter && deleted[head] === inserted[head]) head++
  if (isInsidePair(deleted, head) || isInsidePair(inserted, head)) head--
  let tail = 0
  while (tail < shorter - head && deleted.at(-1 - tail) === inserted.at(-1 - tail)) tail++
  if (isInsidePair(deleted, deleted.length - tail) || isInsidePair(inserted, inserted.length - tail)) tail--
  const isMostlyCommon = (head + tail) * 2 >= Math.max(deleted.length, inserted.length)
  if (!isMostlyCommon || /[<>]/.test(deleted + inserted))
    return present([
      ['deleted', deleted],
      ['inserted', inserted],
    ])
  return present([
    ['equal', deleted.slice(0, head)],
    ['deleted', deleted.slice(head, deleted.length - tail)],
    ['inserted', inserted.slice(head, inserted.length - tail)],
    ['equal', deleted.slice(deleted.length - tail)],
  ])
}

const isInsidePair = (text: string, place: number) => /^[\udc00-\udfff]/.test(text.slice(place, place + 1)) && place > 0

const present = (parts: readonly [DifferencePart['kind'], string][]): DifferencePart[] =>
  parts.filter(([, text]) => text !== '').map(([kind, text]) => ({ kind, text }))

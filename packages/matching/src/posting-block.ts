/**
 * The postings of a run of units, as a few arrays of bytes that a database can keep: units have places in the order of
 * their lengths, and each list is cut at the same lengths, so that only the part is read that a query can need.
 */
import { type BlockShape, bandOf, bandStarts } from './block-shape.ts'
import { larger } from './larger.ts'
import { readNumber, writeNumber } from './place-lists.ts'
import { type PostingKind, postingsOf, type TextPostings } from './postings.ts'
import { recordBytes, writeRecord } from './unit-records.ts'

export interface PostingBlock extends BlockShape {
  /** The units' records, by place. */
  records: Uint8Array
  /** The numbers that have a list; the list of the nth is `lists[listStarts[n]..listStarts[n + 1])`. */
  numbers: Int32Array
  listStarts: Uint32Array
  lists: Uint8Array
}

export interface BlockMaker {
  readonly units: number
  add(id: number, text: string): void
  /** A block for each kind of postings that the units have. */
  finish(): PostingBlock[]
}

export function createBlockMaker(language: string): BlockMaker {
  const kinds = { words: createPartMaker('words'), characters: createPartMaker('characters') }
  let units = 0
  return {
    get units() {
      return units
    },
    add(id, text) {
      units++
      for (const postings of postingsOf(text, language)) kinds[postings.kind].add(id, postings)
    },
    finish: () =>
      Object.values(kinds)
        .filter(({ units }) => units > 0)
        .map((part) => part.finish()),
  }
}

function createPartMaker(kind: PostingKind) {
  const ids: number[] = []
  const lengths: number[] = []
  let parts = new Uint32Array(16_384)
  let partStarts = new Uint32Array(1024)
  /** The numbers in the order of their first unit. */
  const known = new Map<number, number>()
  const counts: number[] = []
  let starts = new Uint32Array(1024)
  let postings = new Uint32Array(16_384)
  let count = 0

  return {
    get units() {
      return ids.length
    },
    add(id: number, { length, parts: given, numbers }: TextPostings) {
      if (ids.length + 1 === starts.length) {
        starts = larger(starts)
        partStarts = larger(partStarts)
      }
      const partStart = partStarts[ids.length]!
      while (partStart + length > parts.length) parts = larger(parts)
      parts.set(given, partStart)
      ids.push(id)
      lengths.push(length)
      partStarts[ids.length] = partStart + length
      while (count + numbers.length > postings.length) postings = larger(postings)
      for (const number of numbers) {
        let index = known.get(number)
        if (index === undefined) {
          index = known.size
          known.set(number, index)
          counts.push(0)
        }
        counts[index]!++
        postings[count++] = index
      }
      starts[ids.length] = count
    },
    finish(): PostingBlock {
      const order = Uint32Array.from(ids, (_, unit) => unit).sort((a, b) => lengths[a]! - lengths[b]! || a - b)
      const ofLengths: number[] = []
      const records = new Uint8Array(lengths.reduce((size, length) => size + recordBytes(kind, length), 0))
      const view = new DataView(records.buffer)
      let at = 0
      const listStarts = new Uint32Array(counts.length + 1)
      for (const [index, of] of counts.entries()) listStarts[index + 1] = listStarts[index]! + of
      const next = listStarts.slice()
      const places = new Uint32Array(count)
      for (const [place, unit] of order.entries()) {
        if (ofLengths.at(-2) !== lengths[unit]) ofLengths.push(lengths[unit]!, place)
        const [start, end] = [partStarts[unit]!, partStarts[unit + 1]!]
        writeRecord(view, at, { kind, id: ids[unit]!, parts, start, end })
        at += recordBytes(kind, end - start)
        for (let index = starts[unit]!; index < starts[unit + 1]!; index++) places[next[postings[index]!]!++] = place
      }
      const shape: BlockShape = { kind, units: ids.length, lengths: Uint32Array.from(ofLengths) }
      return { ...shape, records, ...encodedLists(shape, [...known.keys()], listStarts, places) }
    },
  }
}

/**
 * A list: two bytes that say which of its sixteen parts hold anything, for each of these how many places and how many
 * bytes, and then the parts: the distance of each place from the one before, the first from the part's own start. All
 * numbers but the first are written as in `place-lists.ts`.
 */
function encodedLists(shape: BlockShape, numbers: number[], starts: Uint32Array, places: Uint32Array) {
  const bands = bandStarts(shape)
  const listStarts = new Uint32Array(numbers.length + 1)
  let bytes = new Uint8Array(places.length * 2 + 1024)
  let at = 0
  const part = new Uint8Array(5 * shape.units)
  for (let list = 0; list < numbers.length; list++) {
    let band = 0
    let mask = 0
    let size = 0
    const head: number[] = []
    let next = starts[list]!
    const end = starts[list + 1]!
    while (next < end) {
      while (places[next]! >= bands[band + 1]!) band++
      const first = next
      const from = size
      let before = bands[band]!
      while (next < end && places[next]! < bands[band + 1]!) {
        size = writeNumber(part, size, places[next]! - before)
        before = places[next++]!
      }
      mask |= 1 << band
      head.push(next - first, size - from)
    }
    while (at + size + mostHeadBytes > bytes.length) bytes = larger(bytes)
    bytes[at++] = mask & 255
    bytes[at++] = mask >>> 8
    for (const value of head) at = writeNumber(bytes, at, value)
    bytes.set(part.subarray(0, size), at)
    at += size
    listStarts[list + 1] = at
  }
  return { numbers: Int32Array.from(numbers), listStarts, lists: bytes.slice(0, at) }
}

/** What says where the parts of a list are takes no more. */
export const mostHeadBytes = 2 + 16 * 2 * 4

/** The part of a list that a query needs. */
interface ListPart {
  /** Of each band: which, and how many places it has. */
  bands: number[]
  counts: number[]
  /** Where its bytes are in the list. */
  start: number
  end: number
  rows: number
}

/** Where the places of units of these lengths are in a list, from its first bytes. */
export function listPart(
  kind: PostingKind,
  head: Uint8Array,
  { from, until }: { from: number; until: number },
): ListPart {
  const [firstBand, lastBand] = [bandOf(kind, from), bandOf(kind, until)]
  const mask = head[0]! | (head[1]! << 8)
  const reader = { at: 2 }
  const part: ListPart = { bands: [], counts: [], start: 0, end: 0, rows: 0 }
  let before = 0
  for (let band = 0; band < 16; band++) {
    if ((mask & (1 << band)) === 0) continue
    const count = readNumber(head, reader)
    const bytes = readNumber(head, reader)
    if (band < firstBand) before += bytes
    else if (band <= lastBand) {
      part.bands.push(band)
      part.counts.push(count)
      part.end += bytes
      part.rows += count
    }
  }
  part.start = reader.at + before
  part.end += part.start
  return part
}

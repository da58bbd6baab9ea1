/**
 * Units as a block of postings keeps them: in the order of places, each with its id and what it is compared by, so that
 * candidates are compared without their texts. Records of units of one length are of one size: where one is, is reckoned.
 */
import { rounding } from './best-hits.ts'
import type { BlockShape } from './block-shape.ts'
import type { PostingKind, TextPostings } from './postings.ts'
import { characterDistance } from './short-search.ts'
import { mostTokens } from './tokens.ts'
import { createWordDistance, type WordDistance } from './word-distance.ts'

const bytesOfId = 6
const bytesOfPart: Record<PostingKind, number> = { words: 4, characters: 2 }

export const recordBytes = (kind: PostingKind, length: number) => bytesOfId + length * bytesOfPart[kind]

/** Where the record of the unit at a place begins, and the unit's length. */
export function recordAt({ kind, lengths, units }: BlockShape, place: number): { start: number; length: number } {
  let start = 0
  for (let index = 0; ; index += 2) {
    const length = lengths[index]!
    const first = lengths[index + 1]!
    const next = lengths[index + 3] ?? units
    if (place < next) return { start: start + (place - first) * recordBytes(kind, length), length }
    start += (next - first) * recordBytes(kind, length)
  }
}

/** @param parts the unit's words or characters are `parts[start..end)`. */
export function writeRecord(
  to: DataView,
  at: number,
  { kind, id, parts, start, end }: { kind: PostingKind; id: number; parts: Uint32Array; start: number; end: number },
) {
  to.setUint16(at, Math.floor(id / 2 ** 32))
  to.setUint32(at + 2, id % 2 ** 32)
  let next = at + bytesOfId
  for (let index = start; index < end; index++) {
    if (kind === 'words') to.setUint32(next, parts[index]!)
    else to.setUint16(next, parts[index]!)
    next += bytesOfPart[kind]
  }
}

export interface RecordComparer {
  id(from: DataView, at: number): number
  /** The similarity of a record's unit to the text; 0 where it is below the bar. */
  similarity(from: DataView, at: number, length: number, bar: number): number
}

/** Compares records with a text, as an index in memory compares units with it. One at a time is used in a thread. */
export function createRecordComparer({ kind, parts }: Pick<TextPostings, 'kind' | 'parts'>): RecordComparer {
  const measure = distances[kind]
  /** A small number for each word of the text; characters stand for themselves. */
  const numbers = new Map(kind === 'words' ? parts.map((part, place) => [part, place]) : [])
  measure.setPattern(Int32Array.from(parts, (part) => numbers.get(part) ?? part))
  return {
    id: (from, at) => from.getUint16(at) * 2 ** 32 + from.getUint32(at + 2),
    similarity(from, at, length, bar) {
      const longer = Math.max(parts.length, length)
      const most = longer - Math.ceil(bar * longer - rounding)
      if (Math.abs(parts.length - length) > most) return 0
      const start = at + bytesOfId
      if (kind === 'words') {
        for (let index = 0; index < length; index++)
          unit[index] = numbers.get(from.getInt32(start + index * 4)) ?? mostTokens
      } else for (let index = 0; index < length; index++) unit[index] = from.getUint16(start + index * 2)
      const distance = measure.distanceTo(unit, 0, length, most)
      return distance <= most ? 1 - distance / longer : 0
    },
  }
}

/** The last number of words is of those that the text has not. */
const distances: Record<PostingKind, WordDistance> = {
  words: createWordDistance(() => mostTokens + 1),
  characters: characterDistance,
}

const unit = new Int32Array(mostTokens)

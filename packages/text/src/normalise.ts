import { withoutEdges } from './edges.ts'
import { isTag, type Segment, type TagKind } from './segment.ts'

/**
 * The text by which two segments count as exactly the same: composed characters (NFC), a placeholder for each tag by its
 * kind and place and not by its id, runs of white space as one space, no edges. Upper and lower case differ.
 */
export function normaliseForExact(segment: Segment): string {
  const [first] = segment
  // Most segments are like this already.
  if (segment.length === 1 && typeof first === 'string' && plainAscii.test(first)) return first
  const marked = withoutEdges(segment)
    .map((piece) => (isTag(piece) ? placeholders[piece.kind] : escapePlaceholders(piece)))
    .join('')
  return marked.normalize('NFC').replace(/\s+/g, ' ')
}

const plainAscii = /^[!-~]+(?: [!-~]+)*$/

/** The hash by which equal sources are found: exact matches, repetitions; the decimal number of `sourceHash`. */
export const sourceKey = (segment: Segment): string => sourceHash(segment).toString()

/** The hash by which equal sources are found, as a signed 64-bit column (`int8`) holds it. */
export const sourceHash = (segment: Segment): bigint => bitsOf(normaliseForExact(segment))

/** A stable 64-bit hash of a text, as the decimal number of a signed 64-bit column (`int8`). */
export const hash64 = (text: string): string => bitsOf(text).toString()

/**
 * Two independent 32-bit multiply-and-rotate lanes (the mixing constants of MurmurHash3), so not meant against people who
 * make collisions.
 */
function bitsOf(text: string): bigint {
  let high = 0xdeadbeef ^ text.length
  let low = 0x41c6ce57 ^ text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 0xcc9e2d51)
    high = (high << 15) | (high >>> 17)
    low = Math.imul(low ^ unit, 0x1b873593)
    low = (low << 13) | (low >>> 19)
  }
  const mixedHigh = finish(high ^ Math.imul(low, 0x9e3779b1))
  const mixedLow = finish(low ^ Math.imul(mixedHigh, 0x85ebca6b))
  lanes.setUint32(0, mixedHigh)
  lanes.setUint32(4, mixedLow)
  return lanes.getBigInt64(0)
}

/** One for all: putting two numbers together as big ones takes longer than the hash of a short text. */
const lanes = new DataView(new ArrayBuffer(8))

function finish(lane: number): number {
  let mixed = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const placeholders: Record<TagKind, string> = {
  open: '\uE000',
  close: '\uE001',
  lone: '\uE002',
  openHalf: '\uE003',
  closeHalf: '\uE004',
}

/** Private-use characters of the text itself must not read as tags. */
const escapePlaceholders = (text: string) => text.replace(/[\uE000-\uE005]/g, '\uE005$&')

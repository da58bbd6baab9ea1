/**
 * Which words stand beside which in the units of a block: for each unit a Bloom filter (B. H. Bloom, Communications of the
 * ACM 13 (1970), 422–426) of its pairs of neighbouring words, a byte for each of its words and two bits for each pair. Of
 * the units that have a pair all are told, of the others one in twenty.
 */
export interface Neighbours {
  /** Whether the unit at a place may have all of the pairs. */
  mayHave(place: number, pairs: readonly number[]): boolean
  readonly bytes: number
}

/** @param unitLengths by place, ascending: the words of a unit times 65,536. */
export function openNeighbours(unitLengths: Uint32Array, filters: Uint8Array): Neighbours {
  const { firstPlaces, starts } = runsOfLengths(unitLengths)
  return {
    mayHave(place, pairs) {
      const size = unitLengths[place]! >>> 16
      const start = starts[size]! + (place - firstPlaces[size]!) * size
      for (const pair of pairs) {
        const [first, second] = [firstBit(pair, size * 8), secondBit(pair, size * 8)]
        if (((filters[start + (first >>> 3)]! >>> (first & 7)) & 1) === 0) return false
        if (((filters[start + (second >>> 3)]! >>> (second & 7)) & 1) === 0) return false
      }
      return true
    },
    bytes: filters.byteLength,
  }
}

/** The filters of all units of a block, by place; their pairs are given by unit, and the unit at each place by `order`. */
export function writeNeighbours(
  unitLengths: Uint32Array,
  { order, pairStarts, pairs }: { order: Uint32Array; pairStarts: readonly number[]; pairs: Uint32Array },
): Uint8Array {
  const filters = new Uint8Array(unitLengths.reduce((sum, length) => sum + (length >>> 16), 0))
  let start = 0
  for (let place = 0; place < unitLengths.length; place++) {
    const size = unitLengths[place]! >>> 16
    if (size === 0) continue
    const unit = order[place]!
    const end = pairStarts[unit + 1]!
    for (let index = pairStarts[unit]!; index < end; index++) {
      const pair = pairs[index]!
      const first = firstBit(pair, size * 8)
      const second = secondBit(pair, size * 8)
      filters[start + (first >>> 3)]! |= 1 << (first & 7)
      filters[start + (second >>> 3)]! |= 1 << (second & 7)
    }
    start += size
  }
  return filters
}

/** The pairs of neighbours in a row of words. */
export const pairsOf = (words: readonly string[]): number[] =>
  words.slice(1).map((word, index) => pairOf(wordHash(words[index]!), wordHash(word)))

/** A pair of neighbours, by their hashes. */
export const pairOf = (left: number, right: number): number => mixed(Math.imul(left, 31) + right)

/** FNV-1a, 32 bits, of UTF-16 code units. */
export function wordHash(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Spreads what differs in few bits (the end of MurmurHash3). */
function mixed(value: number): number {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The bits of a pair among so many; all are whole numbers without sign, which divide many times as fast as others. */
const firstBit = (pair: number, bits: number) => (pair >>> 0) % (bits >>> 0)
const secondBit = (pair: number, bits: number) => (Math.imul(pair, 0x9e3779b1) >>> 0) % (bits >>> 0)

/** Where the units of each length, in words, begin, and where their filters do. */
function runsOfLengths(unitLengths: Uint32Array) {
  const most = (unitLengths.at(-1) ?? 0) >>> 16
  const firstPlaces = new Uint32Array(most + 1)
  const starts = new Uint32Array(most + 1)
  let start = 0
  let last = -1
  for (const [place, length] of unitLengths.entries()) {
    const size = length >>> 16
    if (size !== last) {
      firstPlaces[size] = place
      starts[size] = start
      last = size
    }
    start += size
  }
  return { firstPlaces, starts }
}

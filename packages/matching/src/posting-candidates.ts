import { rounding } from './best-hits.ts'
import { type BlockShape, bandStarts, placeOfLength } from './block-shape.ts'
import { countersFor } from './counters.ts'
import { mostSimilar, type PostingWish } from './postings.ts'

/** The part of a list that was read. */
export interface ReadList {
  /** Whether a unit is a candidate by it; else it is only counted. */
  needed: boolean
  bands: number[]
  counts: number[]
  /** Where the part begins in the bytes that were read. */
  start: number
}

/** Units that may be similar enough. */
export interface Candidates {
  places: Uint32Array<ArrayBuffer>
  /** How similar each can be at most. */
  most: Float64Array<ArrayBuffer>
}

/**
 * The units of a block that may be similar enough to a text, by what they share with it.
 * @param rest how many numbers of the text are in none of the lists.
 * @param bytes the parts of all lists.
 */
export function candidatesOf(
  shape: BlockShape,
  { length, wish, rest }: { length: number; wish: PostingWish; rest: number },
  lists: readonly ReadList[],
  bytes: Uint8Array,
): Candidates {
  const { counts, touched } = countersFor(shape.units)
  const starts = bandStarts(shape)
  const from = placeOfLength(shape, wish.from)
  const until = placeOfLength(shape, wish.until + 1)
  const met: Met = { bytes, at: 0, counts, touched, found: 0 }
  for (const isNeeded of [true, false]) {
    for (const { needed, bands, counts: sizes, start } of lists) {
      if (needed !== isNeeded) continue
      met.at = start
      for (const [index, band] of bands.entries()) countPart(met, starts[band]!, sizes[index]!, needed)
    }
  }
  return ranked(met.found)

  function ranked(all: number): Candidates {
    const places = touched.subarray(0, all)
    // By place, the lengths come in their order.
    const byLength: [length: number, place: number][] = []
    for (let index = 0; index < shape.lengths.length; index += 2) {
      const unitLength = shape.lengths[index]!
      if (unitLength >= wish.from && unitLength <= wish.until) byLength.push([unitLength, shape.lengths[index + 1]!])
    }
    const least = new Uint16Array(byLength.length)
    for (const [index, [unitLength]] of byLength.entries()) {
      let shared = 1
      const most = length + 2 - rest
      while (shared <= most && mostOf(unitLength, shared) < wish.minimum - rounding) shared++
      least[index] = shared
    }
    const lengthIndexOf = (place: number) => {
      let [low, high] = [0, byLength.length - 1]
      while (low < high) {
        const middle = (low + high + 1) >>> 1
        if (byLength[middle]![1] <= place) low = middle
        else high = middle - 1
      }
      return low
    }
    const smallest = least.reduce((a, b) => Math.min(a, b), 0xffff)
    const most = new Float64Array(all)
    let kept = 0
    for (const place of places) {
      const shared = counts[place]!
      counts[place] = 0
      // The first and the last part of a list may hold units of other lengths too.
      if (shared < smallest || place < from || place >= until) continue
      const index = lengthIndexOf(place)
      if (shared < least[index]!) continue
      places[kept] = place
      most[kept++] = mostOf(byLength[index]![0], shared)
    }
    return { places: places.slice(0, kept), most: most.slice(0, kept) }
  }

  function mostOf(unitLength: number, shared: number) {
    return mostSimilar(shape.kind, { length, unitLength, shared: shared + rest })
  }
}

/** The units met so far, how often, and where the next of a list is. */
interface Met {
  bytes: Uint8Array
  at: number
  counts: Uint16Array
  touched: Uint32Array
  found: number
}

/** Most of a search is spent here: a distance (`place-lists.ts`) has up to three bytes, taken apart without a loop. */
function countPart(met: Met, start: number, size: number, isNeeded: boolean) {
  const { bytes, counts, touched } = met
  let { at, found } = met
  let place = start
  for (let left = size; left > 0; left--) {
    const first = bytes[at++]!
    if (first < 128) place += first
    else {
      const second = bytes[at++]!
      if (second < 128) place += (first & 127) | (second << 7)
      else place += (first & 127) | ((second & 127) << 7) | (bytes[at++]! << 14)
    }
    const before = counts[place]!
    if (before === 0) {
      if (!isNeeded) continue
      touched[found++] = place
    }
    counts[place] = before + 1
  }
  met.at = at
  met.found = found
}

/** Candidates of several blocks, the most promising first. */
export interface RankedCandidates extends Candidates {
  blocks: Uint32Array<ArrayBuffer>
}

export function rankCandidates(found: readonly (Candidates & { block: number })[]): RankedCandidates {
  const count = found.reduce((sum, { places }) => sum + places.length, 0)
  const [blocks, places, most] = [new Uint32Array(count), new Uint32Array(count), new Float64Array(count)]
  let at = 0
  for (const one of found) {
    blocks.fill(one.block, at, at + one.places.length)
    places.set(one.places, at)
    most.set(one.most, at)
    at += one.places.length
  }
  // How unpromising, in steps smaller than any difference, and then the order: numbers are sorted by far the fastest.
  const keys = most.map((value, index) => Math.round((1 - value) * 2 ** 27) * 2 ** 26 + index).sort()
  const order = Uint32Array.from(keys.subarray(0, mostCandidates), (key) => key % 2 ** 26)
  return {
    blocks: order.map((index) => blocks[index]!),
    places: order.map((index) => places[index]!),
    most: Float64Array.from(order, (index) => most[index]!),
  }
}

/** Only units made of hardly any words but those of the text are more. */
export const mostCandidates = 20_000

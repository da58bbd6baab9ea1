import { rounding } from './best-hits.ts'
import { countersFor } from './counters.ts'
import { type BlockShape, bandStarts, placeOfLength } from './posting-block.ts'
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

/** Units that may be similar enough, the most promising first. */
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
  let found = 0
  for (const isNeeded of [true, false]) {
    for (const { needed, bands, counts: sizes, start } of lists) {
      if (needed !== isNeeded) continue
      let at = start
      for (let index = 0; index < bands.length; index++) {
        let place = starts[bands[index]!]!
        for (let left = sizes[index]!; left > 0; left--) {
          let byte = bytes[at++]!
          let distance = byte & 127
          for (let shift = 7; byte > 127; shift += 7) {
            byte = bytes[at++]!
            distance |= (byte & 127) << shift
          }
          place += distance
          if (place < from || place >= until) continue
          const before = counts[place]!
          if (before === 0) {
            if (!needed) continue
            touched[found++] = place
          }
          counts[place] = before + 1
        }
      }
    }
  }
  return ranked(found)

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
    const kept: { place: number; most: number }[] = []
    for (const place of places) {
      const shared = counts[place]!
      counts[place] = 0
      if (shared < smallest) continue
      const index = lengthIndexOf(place)
      if (shared >= least[index]!) kept.push({ place, most: mostOf(byLength[index]![0], shared) })
    }
    kept.sort((a, b) => b.most - a.most || a.place - b.place)
    kept.length = Math.min(kept.length, mostCandidates)
    return {
      places: Uint32Array.from(kept, ({ place }) => place),
      most: Float64Array.from(kept, ({ most }) => most),
    }
  }

  function mostOf(unitLength: number, shared: number) {
    return mostSimilar(shape.kind, { length, unitLength, shared: shared + rest })
  }
}

/** Only units made of hardly any words but those of the text are more. */
export const mostCandidates = 20_000

import type { Segment, TagInfo } from '@langwerk/text/segment'
import type { TransUnit } from '../../model/document.ts'

/** Texts as bytes, which take half the memory of strings and none of the heap. */
export interface HeldTexts {
  /** Gives the number under which the text is held; undefined where it is not taken. */
  add(text: string): number | undefined
  at(number: number): string
}

const chunkSize = 2 ** 20

/** @param from texts before this one are not taken: strings are quicker, and a few thousand of them take little memory. */
export function heldTexts(from = 20_000): HeldTexts {
  let given = 0
  const encoder = new TextEncoder()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const chunks: Uint8Array[] = []
  let used = 0
  // Where each text starts, its chunk included, and how long it is.
  let places = new Float64Array(1024)
  let count = 0
  return {
    add(text) {
      if (given++ < from || loneSurrogate.test(text) || 3 * text.length > chunkSize) return undefined
      if (chunks.length === 0 || used + 3 * text.length > chunkSize) {
        chunks.push(new Uint8Array(chunkSize))
        used = 0
      }
      const { written } = encoder.encodeInto(text, chunks.at(-1)!.subarray(used))
      if (count === places.length) {
        const larger = new Float64Array(2 * count)
        larger.set(places)
        places = larger
      }
      places[count] = ((chunks.length - 1) * chunkSize + used) * chunkSize + written
      used += written
      return count++
    },
    at(number) {
      const place = places[number]!
      const start = Math.floor(place / chunkSize)
      const from = start % chunkSize
      return decoder.decode(chunks[Math.floor(start / chunkSize)]!.subarray(from, from + (place % chunkSize)))
    },
  }
}

const loneSurrogate = /\p{Surrogate}/u

const texts = Symbol('texts')
const number = Symbol('number')

interface Holding {
  [texts]: HeldTexts
  [number]: number
}

/** One for all units: objects that share it need no room for their source. */
const source: PropertyDescriptor & ThisType<Holding> = {
  get(): Segment {
    return [this[texts].at(this[number])]
  },
  enumerable: true,
  configurable: true,
}

/** The unit of a cell whose text without tags is held, and read when it is asked for. */
export function holdingUnit(values: { key: string; name: string }, held: HeldTexts, text: number): TransUnit {
  const { key, name } = values
  const unit = { key, tags: noTags, name, structure: 'cell', preserveSpace: true, [texts]: held, [number]: text }
  // It has a source from here on.
  return Object.defineProperty(unit, 'source', source) as typeof unit & { source: Segment }
}

const noTags: TagInfo[] = []

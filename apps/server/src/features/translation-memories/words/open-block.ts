import { type Neighbours, openNeighbours } from './neighbours.ts'
import { stemKey, type WordBlock } from './word-block.ts'

/** What is kept in memory of a block: all but the lists of places, which are read as they are needed. */
export interface OpenBlock {
  unitIds: Float64Array
  unitLengths: Uint32Array
  /** The highest. */
  lastId: number
  /** The number of a word, or -1. */
  find(word: string): number
  /** The numbers of the words with this stem. */
  withStem(key: string): number[]
  /** The numbers of the words that have this in them. */
  containing(part: string): number[]
  /** Where the places of a word are. */
  listOf(word: number): { start: number; end: number }
  neighbours: Neighbours
  readonly bytes: number
}

/** Takes a block's arrays into use; `language` is that of its segments. */
export function openBlock(block: Omit<WordBlock, 'places'>, language: string): OpenBlock {
  const { unitIds, unitLengths, listStarts, stemOrder } = block
  const words = bufferOf(block.words)
  const count = stemOrder.length
  const starts = wordStarts(words, count)
  const neighbours = openNeighbours(unitLengths, block.neighbours)
  const wordAt = (number: number) => words.toString('utf8', starts[number]!, starts[number + 1]! - 1)
  const stemAt = (place: number) => stemKey(wordAt(stemOrder[place]!), language)
  const byWord: Sorted = { at: wordAt, known: new Map() }
  const byStem: Sorted = { at: stemAt, known: new Map() }
  let frequencies: Uint32Array | null = null

  /** The first that is not below; `at` gives what stands at a place. */
  function firstNotBelow(wanted: string, { at, known }: Sorted): number {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >>> 1
      let there = known.get(middle)
      if (there === undefined) {
        there = at(middle)
        // Every search begins with the same steps.
        if (high - low >= leastKnown) known.set(middle, there)
      }
      if (there < wanted) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    unitIds,
    unitLengths,
    lastId: unitIds.reduce((highest, id) => Math.max(highest, id), 0),
    find(word) {
      const number = firstNotBelow(word, byWord)
      return number < count && wordAt(number) === word ? number : -1
    },
    withStem(key) {
      const found: number[] = []
      for (let place = firstNotBelow(key, byStem); place < count && stemAt(place) === key; place++)
        found.push(stemOrder[place]!)
      return found
    },
    containing(part) {
      const found: number[] = []
      const wanted = Buffer.from(part)
      if (wanted.length === 0) return found
      frequencies ??= byteFrequencies(words)
      // The search stops at every byte that is as the first one.
      const ahead = placeOfRarest(wanted, frequencies)
      const [head, tail] = [wanted.subarray(0, ahead), wanted.subarray(ahead)]
      for (let at = words.indexOf(tail, ahead); at >= 0; ) {
        if (words.compare(head, 0, ahead, at - ahead, at) !== 0) {
          at = words.indexOf(tail, at + 1)
          continue
        }
        const number = lastAtMost(starts, count, at)
        found.push(number)
        at = words.indexOf(tail, starts[number + 1]! + ahead)
      }
      return found
    },
    listOf: (word) => ({ start: listStarts[word]!, end: listStarts[word + 1]! }),
    neighbours,
    bytes:
      unitIds.byteLength +
      unitLengths.byteLength +
      words.byteLength +
      starts.byteLength +
      listStarts.byteLength +
      stemOrder.byteLength +
      neighbours.bytes,
  }
}

interface Sorted {
  at: (place: number) => string
  /** What stands at some places. */
  known: Map<number, string>
}

/** Of so many words that may still be it, the one in the middle is kept: in all one in so many. */
const leastKnown = 64

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

function wordStarts(words: Buffer, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  let at = 0
  for (let number = 0; number < count; number++) {
    starts[number] = at
    const end = words.indexOf(10, at)
    at = end < 0 ? words.length + 1 : end + 1
  }
  starts[count] = words.length + 1
  return starts
}

/** How often bytes are met, by a sample. */
function byteFrequencies(bytes: Uint8Array): Uint32Array {
  const frequencies = new Uint32Array(256)
  for (let index = 0; index < bytes.length; index += 31) frequencies[bytes[index]!]!++
  return frequencies
}

/** Where a text has its rarest byte, but for the last one: that alone says little. */
function placeOfRarest(text: Uint8Array, frequencies: Uint32Array): number {
  let rarest = 0
  for (let place = 1; place < text.length - 1; place++)
    if (frequencies[text[place]!]! < frequencies[text[rarest]!]!) rarest = place
  return rarest
}

function lastAtMost(starts: Uint32Array, count: number, wanted: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (starts[middle]! <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

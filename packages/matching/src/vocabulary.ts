/**
 * Numbers words 0, 1, 2 … in the order met, by 64 bits of hash in an open-addressing table: twelve bytes a slot, of
 * which at most three quarters are taken, no string kept. Among a million words, two share a number with a probability below one in thirty million.
 */
export interface Vocabulary {
  readonly size: number
  readonly bytes: number
  /** The number of the word `text[start..end)`, given one where it has none. */
  numberOf(text: string, start: number, end: number): number
  /** The number of a known word, or -1. */
  find(text: string, start: number, end: number): number
  /** Its table, to make an equal vocabulary of; it changes with every new word. */
  readonly table: VocabularyTable
}

/** The two halves of each word's hash, and its number counted from 1; a power of two of slots. */
export interface VocabularyTable {
  low: Uint32Array
  high: Uint32Array
  numbers: Int32Array
}

/** A new vocabulary, or the one whose table is given, which is its own from then on. */
export function createVocabulary(from?: VocabularyTable): Vocabulary {
  let { low, high, numbers } = from ?? {
    low: new Uint32Array(4096),
    high: new Uint32Array(4096),
    numbers: new Int32Array(4096),
  }
  let mask = numbers.length - 1
  let size = numbers.reduce((sum, number) => sum + (number === 0 ? 0 : 1), 0)

  function slotOf(first: number, second: number): number {
    let slot = first & mask
    while (numbers[slot] !== 0 && (low[slot] !== first || high[slot] !== second)) slot = (slot + 1) & mask
    return slot
  }

  function grow() {
    const before = { low, high, numbers }
    mask = mask * 2 + 1
    low = new Uint32Array(mask + 1)
    high = new Uint32Array(mask + 1)
    numbers = new Int32Array(mask + 1)
    for (let old = 0; old < before.numbers.length; old++) {
      if (before.numbers[old] === 0) continue
      const slot = slotOf(before.low[old]!, before.high[old]!)
      low[slot] = before.low[old]!
      high[slot] = before.high[old]!
      numbers[slot] = before.numbers[old]!
    }
  }

  return {
    get size() {
      return size
    },
    get bytes() {
      return (mask + 1) * 12
    },
    get table() {
      return { low, high, numbers }
    },
    find(text, start, end) {
      hash(text, start, end)
      return numbers[slotOf(hashes[0]!, hashes[1]!)]! - 1
    },
    numberOf(text, start, end) {
      hash(text, start, end)
      const [first, second] = hashes as unknown as [number, number] // the array has two places
      const slot = slotOf(first, second)
      if (numbers[slot] !== 0) return numbers[slot]! - 1
      low[slot] = first
      high[slot] = second
      numbers[slot] = ++size
      if (size * 4 > mask * 3) grow()
      return size - 1
    },
  }
}

const hashes = new Uint32Array(2)

/** Two multiplicative hashes with the finishing steps of MurmurHash3 (Appleby, public domain). */
function hash(text: string, start: number, end: number) {
  let first = 0x811c9dc5
  let second = 0x9e3779b9 ^ (end - start)
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second ^ code, 0x5bd1e995)
    second ^= second >>> 15
  }
  hashes[0] = finish(first)
  hashes[1] = finish(second)
}

function finish(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

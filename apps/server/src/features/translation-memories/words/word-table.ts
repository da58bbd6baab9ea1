/**
 * The words of some units, numbered 0, 1, 2 … in the order met, and the last unit that each was met in. They are told apart by
 * 64 bits of hash in an open-addressing table of four numbers a slot, which lie side by side: a word takes one look
 * into memory.
 */
export interface WordTable {
  readonly words: readonly string[]
  /** The number of the word `text[start..end)`; -1 where it was met in this unit before. */
  meet(text: string, start: number, end: number, unit: number): number
  /** Of the word that was met last: as `wordHash` in `neighbours.ts`, as a signed number. */
  readonly hash: number
}

/** Units are to be counted from 1. */
export function createWordTable(): WordTable {
  const words: string[] = []
  let slots = new Int32Array(4 * 4096)
  let mask = 4095
  const last = new Int32Array(2)

  function slotOf(first: number, second: number): number {
    let slot = (spread(first) & mask) * 4
    while (slots[slot + numberAt] !== 0 && (slots[slot] !== first || slots[slot + 1] !== second))
      slot = (slot + 4) & (mask * 4 + 3)
    return slot
  }

  function grow() {
    const before = slots
    mask = mask * 2 + 1
    slots = new Int32Array(4 * (mask + 1))
    for (let old = 0; old < before.length; old += 4) {
      if (before[old + numberAt] === 0) continue
      slots.set(before.subarray(old, old + 4), slotOf(before[old]!, before[old + 1]!))
    }
  }

  return {
    words,
    get hash() {
      return last[0]!
    },
    meet(text, start, end, unit) {
      let first = 0x811c9dc5 | 0
      let second = 0x9e3779b9 ^ (end - start)
      for (let index = start; index < end; index++) {
        const code = text.charCodeAt(index)
        first = Math.imul(first ^ code, 0x01000193)
        second = Math.imul(second ^ code, 0x5bd1e995)
        second ^= second >>> 15
      }
      last[0] = first
      const slot = slotOf(first, second)
      const number = slots[slot + numberAt]! - 1
      if (number < 0) {
        words.push(text.slice(start, end))
        slots[slot] = first
        slots[slot + 1] = second
        slots[slot + numberAt] = words.length
        slots[slot + unitAt] = unit
        if (words.length * 4 > mask * 3) grow()
        return words.length - 1
      }
      if (slots[slot + unitAt] === unit) return -1
      slots[slot + unitAt] = unit
      return number
    },
  }
}

const numberAt = 2
const unitAt = 3

/** The end of MurmurHash3 (Appleby, public domain): the last bits of what came in are to depend on all of it. */
function spread(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return mixed ^ (mixed >>> 13)
}

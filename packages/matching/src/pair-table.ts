/** Numbers (from 0) by pairs of numbers, in an open-addressing table: twelve bytes an entry at half load. */
export interface PairTable {
  readonly size: number
  /** -1 where the pair is not there. */
  get(first: number, second: number): number
  set(first: number, second: number, value: number): void
}

export function createPairTable(): PairTable {
  let mask = 1023
  let firsts = new Int32Array(mask + 1)
  let seconds = new Int32Array(mask + 1)
  let values = new Int32Array(mask + 1)
  let size = 0

  function slotOf(first: number, second: number): number {
    let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)
    mixed ^= mixed >>> 15
    let slot = mixed & mask
    while (values[slot] !== 0 && (firsts[slot] !== first || seconds[slot] !== second)) slot = (slot + 1) & mask
    return slot
  }

  function set(first: number, second: number, value: number) {
    const slot = slotOf(first, second)
    if (values[slot] === 0) size++
    firsts[slot] = first
    seconds[slot] = second
    values[slot] = value + 1
    if (size * 2 > mask) grow()
  }

  function grow() {
    const before = { firsts, seconds, values }
    mask = mask * 2 + 1
    firsts = new Int32Array(mask + 1)
    seconds = new Int32Array(mask + 1)
    values = new Int32Array(mask + 1)
    size = 0
    for (const [slot, value] of before.values.entries())
      if (value !== 0) set(before.firsts[slot]!, before.seconds[slot]!, value - 1)
  }

  return {
    get size() {
      return size
    },
    get: (first, second) => values[slotOf(first, second)]! - 1,
    set,
  }
}

/** Numbers (from 0) by pairs of numbers, in an open-addressing table: twelve bytes an entry at half load. */
export interface PairTable {
  readonly size: number
  /** -1 where the pair is not there. */
  get(first: number, second: number): number
  set(first: number, second: number, value: number): void
}

export function createPairTable(): PairTable {
  let mask = 1023
  // A cell has its three numbers side by side, so that looking one up reads one line of memory.
  let cells = new Int32Array((mask + 1) * width)
  let size = 0

  function cellOf(first: number, second: number): number {
    let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)
    mixed ^= mixed >>> 15
    let slot = mixed & mask
    for (;;) {
      const cell = slot * width
      if (cells[cell + 2] === 0 || (cells[cell] === first && cells[cell + 1] === second)) return cell
      slot = (slot + 1) & mask
    }
  }

  function set(first: number, second: number, value: number) {
    const cell = cellOf(first, second)
    if (cells[cell + 2] === 0) size++
    cells[cell] = first
    cells[cell + 1] = second
    cells[cell + 2] = value + 1
    if (size * 2 > mask) grow()
  }

  function grow() {
    const before = cells
    mask = mask * 2 + 1
    cells = new Int32Array((mask + 1) * width)
    size = 0
    for (let cell = 0; cell < before.length; cell += width)
      if (before[cell + 2] !== 0) set(before[cell]!, before[cell + 1]!, before[cell + 2]! - 1)
  }

  return {
    get size() {
      return size
    },
    get: (first, second) => cells[cellOf(first, second) + 2]! - 1,
    set,
  }
}

const width = 3

/** What is in all of some ascending arrays. */
export function intersection(sets: readonly Uint32Array[]): Uint32Array {
  const [first, ...others] = [...sets].sort((a, b) => a.length - b.length)
  if (!first) return new Uint32Array(0)
  let common = first
  for (const other of others) {
    const found = new Uint32Array(common.length)
    let count = 0
    let place = 0
    for (const value of common) {
      place = firstFrom(other, place, value)
      if (place === other.length) break
      if (other[place] === value) found[count++] = value
    }
    common = found.subarray(0, count)
  }
  return common
}

/** What is in any of some ascending arrays, ascending. */
export function union(sets: readonly Uint32Array[]): Uint32Array {
  const filled = sets.filter((set) => set.length > 0)
  if (filled.length <= 1) return filled[0] ?? new Uint32Array(0)
  const last = filled.reduce((highest, set) => Math.max(highest, set.at(-1)!), 0)
  // A bit for each number: sorting long lists takes many times as long.
  const bits = new Uint32Array((last >>> 5) + 1)
  for (const set of filled) for (const value of set) bits[value >>> 5]! |= 1 << (value & 31)
  const all = new Uint32Array(filled.reduce((sum, set) => sum + set.length, 0))
  let count = 0
  for (let index = 0; index < bits.length; index++)
    for (let rest = bits[index]!; rest !== 0; rest &= rest - 1)
      all[count++] = index * 32 + 31 - Math.clz32(rest & -rest)
  return all.subarray(0, count)
}

/** What is in at least one ascending array of each of some groups, ascending. */
export function inOneOfEach(groups: readonly (readonly Uint32Array[])[]): Uint32Array {
  const sizeOf = (group: readonly Uint32Array[]) => group.reduce((sum, set) => sum + set.length, 0)
  const [first = [], ...others] = [...groups].sort((a, b) => sizeOf(a) - sizeOf(b))
  // So no union is made of long arrays but of the little that counts of them.
  return others.reduce((common, group) => union(group.map((set) => intersection([common, set]))), union(first))
}

/** What is in an ascending array and not in another. */
export function difference(all: Uint32Array, without: Uint32Array): Uint32Array {
  const found = new Uint32Array(all.length)
  let count = 0
  let place = 0
  for (const value of all) {
    place = firstFrom(without, place, value)
    if (without[place] !== value) found[count++] = value
  }
  return found.subarray(0, count)
}

/** The first place from `from` on that is not below a value: looks near by first, in steps that double. */
function firstFrom(values: Uint32Array, from: number, wanted: number): number {
  let step = 1
  let low = from
  let high = from
  while (high < values.length && values[high]! < wanted) {
    low = high + 1
    high += step
    step *= 2
  }
  high = Math.min(high, values.length)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

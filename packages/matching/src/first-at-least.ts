/** Where in a sorted part of an array the first number stands that is at least `value`; `until` where there is none. */
export function firstAtLeast(sorted: Uint32Array, from: number, until: number, value: number): number {
  let low = from
  let high = until
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

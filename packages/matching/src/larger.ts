/** The same numbers with room for as many again. */
export function larger(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const doubled = new Uint32Array(array.length * 2)
  doubled.set(array)
  return doubled
}

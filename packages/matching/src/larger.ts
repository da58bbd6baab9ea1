/** The same numbers with room for as many again. */
export function larger<Numbers extends Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(array: Numbers): Numbers {
  const doubled = new (array.constructor as new (length: number) => Numbers)(array.length * 2)
  doubled.set(array)
  return doubled
}

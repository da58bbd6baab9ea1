/** A vector of the length 1 in signed bytes: each times the scale is about the number that it stands for. */
export interface ByteVector {
  bytes: Int8Array
  scale: number
}

const mostOfByte = 127

/** A vector as it is compared: of the length 1, whatever its length was; one of nothing but zeros stays so. */
export function ofLengthOne(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector)
  return Float32Array.from(vector, (one) => (length > 0 ? one / length : 0))
}

/** The same in a quarter of the space. */
export function inBytes(vector: Float32Array): ByteVector {
  let most = 0
  for (const one of vector) most = Math.max(most, Math.abs(one))
  const scale = most / mostOfByte
  return { bytes: Int8Array.from(vector, (one) => (scale > 0 ? Math.round(one / scale) : 0)), scale }
}

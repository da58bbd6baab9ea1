/** The CRC-32 of ISO 3309 as zip uses it (APPNOTE.TXT 4.4.7), unsigned. `seed` is the sum of the bytes before. */
export function crc32(bytes: Uint8Array, seed = 0): number {
  let sum = ~seed
  for (let index = 0; index < bytes.length; index++) sum = table[(sum ^ bytes[index]!) & 0xff]! ^ (sum >>> 8)
  return ~sum >>> 0
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

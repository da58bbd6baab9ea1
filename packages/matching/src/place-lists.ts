/**
 * Lists of ascending places as the blocks of both inverted indexes keep them, postings and words: the distance of each place
 * from the one before, seven bits at a time, the lowest first, with the eighth bit set on all but the last (LEB128).
 */

/** @returns where the next number goes. */
export function writeNumber(into: Uint8Array, at: number, value: number): number {
  let rest = value
  let end = at
  for (; rest > 127; rest >>>= 7) into[end++] = (rest & 127) | 128
  into[end++] = rest
  return end
}

/** How many bytes a number takes. */
export function bytesOfNumber(value: number): number {
  let bytes = 1
  for (let rest = value >>> 7; rest !== 0; rest >>>= 7) bytes++
  return bytes
}

export function readNumber(bytes: Uint8Array, reader: { at: number }): number {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[reader.at++]!
    value |= (byte & 127) << shift
    if (byte < 128) return value
  }
}

/** The places that a list's bytes say, or the beginning of them: what ends within a number ends before it. */
export function readPlaces(bytes: Uint8Array): Uint32Array {
  const places = new Uint32Array(bytes.length)
  let count = 0
  let place = 0
  for (let index = 0; index < bytes.length; ) {
    let shift = 0
    let byte = bytes[index++]!
    let difference = byte & 127
    while (byte > 127) {
      if (index === bytes.length) return places.subarray(0, count)
      byte = bytes[index++]!
      shift += 7
      difference |= (byte & 127) << shift
    }
    place += difference
    places[count++] = place
  }
  return places.subarray(0, count)
}

/** Those of some ascending places that are in a list as well, which is no longer than it must be read. */
export function placesWithin(places: Uint32Array, bytes: Uint8Array): Uint32Array {
  const found = new Uint32Array(places.length)
  let count = 0
  let index = 0
  let before = 0
  let next = -1
  for (const place of places) {
    while (next < place) {
      if (index === bytes.length) return found.subarray(0, count)
      let byte = bytes[index++]!
      let difference = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        if (index === bytes.length) return found.subarray(0, count)
        byte = bytes[index++]!
        difference |= (byte & 127) << shift
      }
      before += difference
      next = before
    }
    if (next === place) found[count++] = place
  }
  return found.subarray(0, count)
}

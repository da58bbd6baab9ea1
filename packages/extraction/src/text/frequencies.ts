/** How often words are used in general language. */
export interface GeneralFrequencies {
  /** Hundredths of a power of ten below 1: 300 is a word in a thousand; `leastFrequency` for what is rarer than the list. */
  of(word: string): number
}

/** What a word counts as that the list does not have: a step rarer than the rarest it has (750). */
export const leastFrequency = 800

/** One step of a frequency's byte, in hundredths of a power of ten. */
export const frequencyStep = 3

/**
 * Reads the list of a language: the number of its words (little-endian, 4 bytes), the words' hashes in ascending order (4
 * bytes each), then for each its frequency in steps (1 byte). A word that the list does not have is taken for one of it
 * about once in 25,000 times.
 * @throws Error when the length is not that of such a list.
 */
export function readFrequencies(list: Uint8Array): GeneralFrequencies {
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength)
  const count = list.byteLength < 4 ? -1 : view.getUint32(0, true)
  if (list.byteLength !== 4 + count * 5) throw new Error('This is no list of frequencies')
  const hashes = new Uint32Array(count)
  for (let index = 0; index < count; index++) hashes[index] = view.getUint32(4 + index * 4, true)
  const steps = list.subarray(4 + count * 4)
  return {
    of: (word) => {
      const sought = frequencyHash(word)
      let low = 0
      let high = count - 1
      while (low <= high) {
        const middle = (low + high) >>> 1
        const hash = hashes[middle]!
        if (hash === sought) return steps[middle]! * frequencyStep
        if (hash < sought) low = middle + 1
        else high = middle - 1
      }
      return leastFrequency
    },
  }
}

/** The hash by which a word in lower case is found: FNV-1a over its units, finished as in MurmurHash3. */
export function frequencyHash(word: string): number {
  let mixed = 0x811c9dc5
  for (let index = 0; index < word.length; index++) mixed = Math.imul(mixed ^ word.charCodeAt(index), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

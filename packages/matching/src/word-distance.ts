/**
 * Word-level Levenshtein distance, bit-parallel: Myers, "A fast bit-vector algorithm for approximate string matching"
 * (1999), in Hyyrö's form for edit distance with blocks above 32 words (2003). Words are numbers of a vocabulary.
 */
export interface WordDistance {
  /** Sets what the next calls of `distanceTo` compare with. Unknown words are negative. */
  setPattern(pattern: Int32Array): void
  /** The distance to `tokens[start..end)`, or any number above `most` as soon as it must exceed it. */
  distanceTo(tokens: Int32Array, start: number, end: number, most: number): number
}

/** Keeps its tables between calls; the largest word number must be below what `vocabularySize()` says at `setPattern`. */
export function createWordDistance(vocabularySize: () => number): WordDistance {
  let pattern: Int32Array = new Int32Array(0)
  let blocks = 1
  /** Up to 32 words: the places of a word in the pattern, as bits. Above: the row of `bits` that holds them; 0 is "nowhere". */
  let places = new Int32Array(1024)
  let bits = new Int32Array(0)
  let positive = new Int32Array(0)
  let negative = new Int32Array(0)

  function setPattern(next: Int32Array) {
    for (const word of pattern) if (word >= 0) places[word] = 0
    if (vocabularySize() > places.length) places = new Int32Array(vocabularySize() * 2)
    pattern = next
    blocks = Math.max(1, (pattern.length + 31) >>> 5)
    if (blocks === 1) {
      for (let index = 0; index < pattern.length; index++)
        if (pattern[index]! >= 0) places[pattern[index]!]! |= 1 << index
      return
    }
    bits = new Int32Array((pattern.length + 1) * blocks)
    positive = new Int32Array(blocks)
    negative = new Int32Array(blocks)
    let rows = 1
    for (let index = 0; index < pattern.length; index++) {
      const word = pattern[index]!
      if (word < 0) continue
      if (places[word] === 0) places[word] = rows++
      bits[places[word]! * blocks + (index >>> 5)]! |= 1 << (index & 31)
    }
  }

  function distanceTo(tokens: Int32Array, start: number, end: number, most: number): number {
    if (pattern.length === 0) return end - start
    if (start === end) return pattern.length
    return blocks === 1 ? shortDistance(tokens, start, end, most) : longDistance(tokens, start, end, most)
  }

  function shortDistance(tokens: Int32Array, start: number, end: number, most: number): number {
    const last = 1 << (pattern.length - 1)
    let score = pattern.length
    let up = -1
    let down = 0
    for (let index = start; index < end; index++) {
      const equal = places[tokens[index]!]!
      const vertical = equal | down
      // The sum is a double below 2^33 and exact; `^` brings it back to 32 bits.
      const horizontal = (((equal & up) + up) ^ up) | equal
      const rising = down | ~(horizontal | up)
      const falling = up & horizontal
      if (rising & last) score++
      else if (falling & last) score--
      // Every word still to come can lower the score by one at most.
      if (score - (end - 1 - index) > most) return most + 1
      const risen = (rising << 1) | 1
      up = (falling << 1) | ~(vertical | risen)
      down = risen & vertical
    }
    return score
  }

  function longDistance(tokens: Int32Array, start: number, end: number, most: number): number {
    const last = 1 << ((pattern.length - 1) & 31)
    let score = pattern.length
    positive.fill(-1)
    negative.fill(0)
    for (let index = start; index < end; index++) {
      const row = places[tokens[index]!]! * blocks
      let carry = 1
      for (let block = 0; block < blocks; block++) {
        const up = positive[block]!
        const down = negative[block]!
        const plain = bits[row + block]!
        const vertical = plain | down
        const equal = carry < 0 ? plain | 1 : plain
        const horizontal = (((equal & up) + up) ^ up) | equal
        let rising = down | ~(horizontal | up)
        let falling = up & horizontal
        const top = block === blocks - 1 ? last : -2147483648
        const next = rising & top ? 1 : falling & top ? -1 : 0
        rising = (rising << 1) | (carry > 0 ? 1 : 0)
        falling = (falling << 1) | (carry < 0 ? 1 : 0)
        positive[block] = falling | ~(vertical | rising)
        negative[block] = rising & vertical
        carry = next
      }
      score += carry
      if (score - (end - 1 - index) > most) return most + 1
    }
    return score
  }

  return { setPattern, distanceTo }
}

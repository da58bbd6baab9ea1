/** Counts segments that are the same but for one word at one place. */
export interface Crowds {
  /** Counts a segment. @returns how many were counted before that differ from it in one word, at the place where most do. */
  join(words: readonly string[]): number
}

const buckets = 2 ** 22
const most = 65_535
/** Nobody's list has items of more words. */
const longest = 40

/**
 * A sum of the words' hashes by their places makes it cheap to leave out each of them in turn. Two that fall into one bucket
 * count too many, which takes from a crowd what is there many times.
 */
export function createCrowds(): Crowds {
  const counts = new Uint16Array(buckets)
  return {
    join(words) {
      if (words.length > longest) return 0
      let power = words.length + 1
      const terms = words.map((word) => {
        power = Math.imul(power, 0x9e3779b1)
        return Math.imul(hashOf(word), power | 1)
      })
      const whole = terms.reduce((sum, term) => (sum + term) | 0, 0)
      let crowd = 0
      for (const [place, term] of terms.entries()) {
        const bucket = (mixed((whole - term) ^ Math.imul(place + 1, 0x85ebca6b)) >>> 0) % buckets
        const before = counts[bucket]!
        crowd = Math.max(crowd, before)
        counts[bucket] = Math.min(most, before + 1)
      }
      return crowd
    },
  }
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return mixed(hash)
}

function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad)
  return once ^ (once >>> 15)
}

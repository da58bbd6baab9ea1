import { featureCount, featureRows, noTag, rowBits } from './features.ts'
import { tagNames } from './tags.ts'
import type { WordFeatures } from './word-features.ts'

/** Gives the number of the part of speech of each word of a sentence (see `tagNames`). */
export type Tagger = (words: readonly WordFeatures[]) => Uint8Array

/**
 * An averaged perceptron that goes from left to right (Collins 2002, "Discriminative training methods for hidden Markov
 * models"), greedy, over hashed features.
 * @param weights 2^17 rows of one signed byte for each tag, as `scripts/make-taggers.mjs` writes them.
 * @throws Error when they are not as many.
 */
export function createTagger(weights: Uint8Array): Tagger {
  const tags = tagNames.length
  if (weights.length !== (1 << rowBits) * tags) throw new Error('These are no weights of a tagger')
  const signed = new Int8Array(weights.buffer, weights.byteOffset, weights.length)
  const isUsed = usedRows(signed, tags)
  const rows = new Int32Array(featureCount)
  const scores = new Int32Array(tags)
  return (words) => {
    const found = new Uint8Array(words.length)
    let tag1 = noTag
    let tag2 = noTag
    for (let index = 0; index < words.length; index++) {
      featureRows(rows, words, index, tag1, tag2)
      scores.fill(0)
      for (let feature = 0; feature < featureCount; feature++) {
        const row = rows[feature]!
        if (isUsed[row] === 0) continue
        const from = row * tags
        for (let tag = 0; tag < tags; tag++) scores[tag]! += signed[from + tag]!
      }
      let best = 0
      for (let tag = 1; tag < tags; tag++) if (scores[tag]! > scores[best]!) best = tag
      found[index] = best
      tag2 = tag1
      tag1 = best
    }
    return found
  }
}

/** Most rows say nothing of any tag and are not looked at. */
function usedRows(weights: Int8Array, tags: number): Uint8Array {
  const used = new Uint8Array(1 << rowBits)
  for (let row = 0; row < used.length; row++) {
    const end = (row + 1) * tags
    for (let at = row * tags; at < end && used[row] === 0; at++) if (weights[at] !== 0) used[row] = 1
  }
  return used
}

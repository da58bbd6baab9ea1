import { edge, type WordFeatures } from './word-features.ts'

/** The weights of a tagger lie in so many rows, of one number for each tag; a feature's row is its hash. */
export const rowBits = 17
/** How many features a word in its sentence has. */
export const featureCount = 21

const start = edge('start')
const end = edge('end')
/** The tag before the first word. */
export const noTag = 31

/**
 * Writes the rows of all features of the word at an index: the word, its endings, its neighbours and the two tags before
 * it, alone and in pairs.
 */
export function featureRows(
  rows: Int32Array,
  words: readonly WordFeatures[],
  index: number,
  tag1: number,
  tag2: number,
): void {
  const word = words[index]!
  const before = words[index - 1] ?? start
  const after = words[index + 1] ?? end
  const before2 = words[index - 2] ?? start
  const after2 = words[index + 2] ?? end
  rows[0] = row(0, 0, 0)
  rows[1] = row(1, word.lower, 0)
  rows[2] = row(2, word.ending3, 0)
  rows[3] = row(3, word.ending2, 0)
  rows[4] = row(4, word.ending4, 0)
  rows[5] = row(5, word.beginning3, 0)
  rows[6] = row(6, word.shape, index === 0 ? 1 : 0)
  rows[7] = row(7, tag1, 0)
  rows[8] = row(8, tag1, tag2)
  rows[9] = row(9, tag1, word.lower)
  rows[10] = row(10, before.lower, 0)
  rows[11] = row(11, before.ending3, 0)
  rows[12] = row(12, after.lower, 0)
  rows[13] = row(13, after.ending3, 0)
  rows[14] = row(14, after2.lower, 0)
  rows[15] = row(15, before2.lower, 0)
  rows[16] = row(16, word.shape * 64 + before.shape, after.shape)
  rows[17] = row(17, tag1, word.ending3)
  rows[18] = row(18, before.lower, word.lower)
  rows[19] = row(19, word.lower, after.lower)
  rows[20] = row(20, word.ending1, after.ending3)
}

/** The mixing of MurmurHash3 over a feature's number and its two values. */
function row(feature: number, one: number, other: number): number {
  let mixed = Math.imul(one ^ Math.imul(feature + 1, 0x9e3779b1), 0xcc9e2d51)
  mixed = (mixed << 15) | (mixed >>> 17)
  mixed = Math.imul(mixed ^ Math.imul(other, 0x1b873593), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> (32 - rowBits)
}

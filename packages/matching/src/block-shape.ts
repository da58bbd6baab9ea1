import type { PostingKind } from './postings.ts'

/** What must be known of a block to read its lists. */
export interface BlockShape {
  kind: PostingKind
  units: number
  /** Each length that a unit has, in order, followed by the first place with it: numbers in a row, soon handed to a thread. */
  lengths: Uint32Array
}

/** The last length of each part of a list; the last part holds all beyond. */
const bandEnds: Record<PostingKind, readonly number[]> = {
  words: [1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48, 64, 96, 160],
  characters: [3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 24, 27, 30, 33, 36],
}

/** In which part of a list the places of units of a length are. */
export const bandOf = (kind: PostingKind, length: number) => bandEnds[kind].filter((end) => end < length).length

/** The first place of a unit of at least that length. */
export function placeOfLength({ lengths, units }: BlockShape, length: number): number {
  for (let index = 0; index < lengths.length; index += 2) if (lengths[index]! >= length) return lengths[index + 1]!
  return units
}

/** The first place of each part, and the end of the last. */
export const bandStarts = (shape: BlockShape): number[] => [
  0,
  ...bandEnds[shape.kind].map((end) => placeOfLength(shape, end + 1)),
  shape.units,
]

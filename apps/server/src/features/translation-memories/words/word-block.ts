import { foldText, matchText, mostTokens, numberToken, scanWords } from '@langwerk/matching/tokens'
import { isTag, plainText, type Segment } from '@langwerk/text/segment'
import { fold, stem } from '@langwerk/text/stem'
import { pairOf, writeNeighbours } from './neighbours.ts'
import { createWordTable, larger } from './word-table.ts'

/**
 * An inverted index of some segments of one language: which of them have a word. Units are numbered by their
 * lengths, so that every list of places begins with the shortest ones. Arrays of one kind are written in the order of
 * bytes that all common machines have, each in a buffer of its own, so that it can be handed over between threads.
 */
export interface WordBlock {
  /** By place. */
  unitIds: Float64Array
  /** By place, ascending: the words and numbers of the segment as fuzzy matching counts them, times 65,536, and its characters. */
  unitLengths: Uint32Array
  /** In order of their code units, a line each. */
  words: Uint8Array
  /** Where the places of each word begin in `places`; and, at the end, where they all end. */
  listStarts: Uint32Array
  /** The words in order of their stems. */
  stemOrder: Uint32Array
  /** The places of each word, ascending: differences as numbers of seven bits a byte, the last one below 128. */
  places: Uint8Array
  /** Which words stand beside which, by place: see `neighbours.ts`. */
  neighbours: Uint8Array
}

/** Grows with every change of the tokens, the stems' order or the arrays. */
export const blockFormat = 2

interface BlockMaker {
  add(id: number, segment: Segment): void
  readonly size: number
  /** What was added, as a block. */
  finish(): WordBlock
}

/** Collects segments for a block. Numbers are kept as fuzzy matching sees them, all alike, and as they are written. */
export function createBlockMaker(language: string): BlockMaker {
  const table = createWordTable()
  const ids: number[] = []
  const lengths: number[] = []
  const tokenStarts = [0]
  let tokens = new Uint32Array(4096)
  let used = 0
  const pairStarts = [0]
  let pairs = new Uint32Array(4096)
  let pairsUsed = 0

  /** Gives the word's hash. */
  function note(text: string, start: number, end: number): number {
    const number = table.meet(text, start, end, ids.length)
    if (number >= 0) {
      if (used === tokens.length) tokens = larger(tokens)
      tokens[used++] = number
    }
    return table.hash
  }

  /** Notes the words of a folded text and who their neighbours are; gives how many there are. */
  function noteAll(text: string): number {
    let count = 0
    let before = 0
    scanWords(text, language, (start, end, isNumber) => {
      if (isNumber) note(numberToken, 0, 1)
      const hash = note(text, start, end)
      if (count > 0) {
        if (pairsUsed === pairs.length) pairs = larger(pairs)
        pairs[pairsUsed++] = pairOf(before, hash)
      }
      before = hash
      count++
    })
    return count
  }

  return {
    add(id, segment) {
      ids.push(id)
      const folded = foldText(matchText(segment))
      const count = noteAll(folded)
      // What a lone tag parts is one word where people read the text without it.
      if (segment.some((piece) => isTag(piece) && piece.kind === 'lone')) noteAll(foldText(plainText(segment)))
      lengths.push(Math.min(count, mostTokens) * 65_536 + Math.min(folded.length, 65_535))
      tokenStarts.push(used)
      pairStarts.push(pairsUsed)
    },
    get size() {
      return ids.length
    },
    finish() {
      const order = byLength(lengths)
      const { sorted, rank } = inOrder(table.words)
      const unitLengths = Uint32Array.from(order, (unit) => lengths[unit]!)
      return {
        unitIds: Float64Array.from(order, (unit) => ids[unit]!),
        unitLengths,
        words: new TextEncoder().encode(sorted.join('\n')),
        stemOrder: inOrderOfStems(sorted, language),
        ...listsOf({ order, tokenStarts, tokens, rank, count: used }),
        neighbours: writeNeighbours(unitLengths, { order, pairStarts, pairs }),
      }
    },
  }
}

/** What all forms of a word have in common. */
export const stemKey = (word: string, language: string): string => fold(stem(word, language))

/** The units, the shortest first, those of one length as they came. */
function byLength(lengths: readonly number[]): Uint32Array {
  // A length is below 2^28: together with the unit it is a number without fraction, and such are sorted without a comparison.
  const keys = Float64Array.from(lengths, (length, unit) => length * 2 ** 25 + unit).sort()
  return Uint32Array.from(keys, (key) => key % 2 ** 25)
}

/** Words in the order of their code units, and the place of each in it. */
function inOrder(words: readonly string[]) {
  const numbers = Array.from(words.keys()).sort((a, b) => (words[a]! < words[b]! ? -1 : 1))
  const rank = new Uint32Array(words.length)
  for (let place = 0; place < numbers.length; place++) rank[numbers[place]!] = place
  return { sorted: numbers.map((number) => words[number]!), rank }
}

function inOrderOfStems(words: readonly string[], language: string): Uint32Array {
  const keys = words.map((word) => stemKey(word, language))
  const isBefore = (a: number, b: number) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b)
  // They are nearly in this order, which the sorting of lists makes use of, and that of typed arrays does not.
  return Uint32Array.from(Array.from(words.keys()).sort(isBefore))
}

interface Collected {
  /** Units by their place. */
  order: Uint32Array
  tokenStarts: readonly number[]
  tokens: Uint32Array
  /** The place of each word in the order of all. */
  rank: Uint32Array
  count: number
}

function listsOf({ order, tokenStarts, tokens, rank, count }: Collected) {
  const ends = new Uint32Array(rank.length + 1)
  for (let index = 0; index < count; index++) ends[rank[tokens[index]!]! + 1]!++
  for (let word = 0; word < rank.length; word++) ends[word + 1]! += ends[word]!
  const sorted = new Uint32Array(count)
  const next = ends.slice()
  for (let place = 0; place < order.length; place++) {
    const unit = order[place]!
    for (let index = tokenStarts[unit]!; index < tokenStarts[unit + 1]!; index++)
      sorted[next[rank[tokens[index]!]!]!++] = place
  }
  const listStarts = new Uint32Array(rank.length + 1)
  const places = new Uint8Array(count * 3 + 8)
  let written = 0
  for (let word = 0; word < rank.length; word++) {
    let before = 0
    for (let index = ends[word]!; index < ends[word + 1]!; index++) {
      let difference = sorted[index]! - before
      before = sorted[index]!
      while (difference > 127) {
        places[written++] = (difference & 127) | 128
        difference >>>= 7
      }
      places[written++] = difference
    }
    listStarts[word + 1] = written
  }
  return { listStarts, places: places.slice(0, written) }
}

import { larger } from '@langwerk/matching/larger'
import { bytesOfNumber, writeNumber } from '@langwerk/matching/place-lists'
import { foldText, matchText, mostTokens, numberToken, scanWords } from '@langwerk/matching/tokens'
import { isTag, plainText, type Segment } from '@langwerk/text/segment'
import { fold, stem } from '@langwerk/text/stem'
import { pairOf, writeNeighbours } from './neighbours.ts'
import { createWordTable } from './word-table.ts'

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
  /** The places of each word, ascending, as in `place-lists.ts`. */
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
      const unitIds = new Float64Array(order.length)
      const unitLengths = new Uint32Array(order.length)
      for (let place = 0; place < order.length; place++) {
        unitIds[place] = ids[order[place]!]!
        unitLengths[place] = lengths[order[place]!]!
      }
      return {
        unitIds,
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

/** The units, the shortest first, those of one length as they came: counted by each half of the lengths, the lower one first. */
function byLength(lengths: readonly number[]): Uint32Array {
  const asTheyCame = Uint32Array.from(lengths.keys())
  return inOrderOf(
    inOrderOf(asTheyCame, (unit) => lengths[unit]! & 65_535),
    (unit) => lengths[unit]! >>> 16,
  )
}

/** @param key below 65,536 */
function inOrderOf(units: Uint32Array, key: (unit: number) => number): Uint32Array {
  const next = new Uint32Array(65_537)
  for (const unit of units) next[key(unit) + 1]!++
  for (let value = 0; value < 65_536; value++) next[value + 1]! += next[value]!
  const ordered = new Uint32Array(units.length)
  for (const unit of units) ordered[next[key(unit)]!++] = unit
  return ordered
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

/** Writes the lists side by side, each as its places come: first how long they are, then what is in them. */
function listsOf({ order, tokenStarts, tokens, rank, count }: Collected) {
  const listStarts = new Uint32Array(rank.length + 1)
  const lasts = new Uint32Array(rank.length)
  /** The words of the units in order, and their places' differences. */
  const words = new Uint32Array(count)
  const differences = new Uint32Array(count)
  let read = 0
  for (let place = 0; place < order.length; place++) {
    const unit = order[place]!
    const end = tokenStarts[unit + 1]!
    for (let index = tokenStarts[unit]!; index < end; index++) {
      const word = rank[tokens[index]!]!
      const difference = place - lasts[word]!
      lasts[word] = place
      listStarts[word + 1]! += bytesOfNumber(difference)
      words[read] = word
      differences[read++] = difference
    }
  }
  for (let word = 0; word < rank.length; word++) listStarts[word + 1]! += listStarts[word]!
  const places = new Uint8Array(listStarts[rank.length]!)
  const next = listStarts.slice()
  for (let index = 0; index < count; index++) {
    const word = words[index]!
    next[word] = writeNumber(places, next[word]!, differences[index]!)
  }
  return { listStarts, places }
}

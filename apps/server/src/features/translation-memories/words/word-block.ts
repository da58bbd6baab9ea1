import { foldText, matchText, mostTokens, numberToken, scanWords } from '@langwerk/matching/tokens'
import { createVocabulary } from '@langwerk/matching/vocabulary'
import { isTag, plainText, type Segment } from '@langwerk/text/segment'
import { fold, stem } from '@langwerk/text/stem'
import { pairOf, wordHash, writeNeighbours } from './neighbours.ts'

/**
 * An inverted index of some segments of one language: which of them have a word. Units are numbered by their
 * lengths, so that every list of places begins with the shortest ones. Arrays of one kind are written in the order of
 * bytes that all common machines have.
 */
export interface WordBlock {
  /** By place. */
  unitIds: Float64Array
  /** By place, ascending: the words and numbers of the segment as fuzzy matching counts them, times 65,536, and its characters. */
  unitLengths: Uint32Array
  /** In order of their code units, a line each. */
  words: Buffer
  /** Where the places of each word begin in `places`; and, at the end, where they all end. */
  listStarts: Uint32Array
  /** The words in order of their stems. */
  stemOrder: Uint32Array
  /** The places of each word, ascending: differences as numbers of seven bits a byte, the last one below 128. */
  places: Buffer
  /** Which words stand beside which, by place: see `neighbours.ts`. */
  neighbours: Buffer
}

/** Grows with every change of the tokens, the stems' order or the arrays. */
export const blockFormat = 2

interface BlockMaker {
  add(id: number, segment: Segment): void
  readonly size: number
  /** What was added, as a block. */
  finish(breathe?: () => Promise<void>): Promise<WordBlock>
}

/** Collects segments for a block. Numbers are kept as fuzzy matching sees them, all alike, and as they are written. */
export function createBlockMaker(language: string): BlockMaker {
  const vocabulary = createVocabulary()
  /** By their numbers. */
  const words: string[] = []
  const ids: number[] = []
  const lengths: number[] = []
  const tokenStarts = [0]
  let tokens = new Uint32Array(4096)
  let used = 0
  /** The last unit, counted from 1, that each word was met in. */
  let lastUnit = new Uint32Array(4096)
  const hashes: number[] = []
  const pairStarts = [0]
  let pairs = new Uint32Array(4096)
  let pairsUsed = 0

  /** Gives the word's number. */
  function note(text: string, start: number, end: number): number {
    // No string is made of a word that was met before.
    const number = vocabulary.numberOf(text, start, end)
    if (number === words.length) {
      const word = text.slice(start, end)
      words.push(word)
      hashes.push(wordHash(word))
      if (number >= lastUnit.length) lastUnit = larger(lastUnit)
    }
    if (lastUnit[number] === ids.length) return number
    lastUnit[number] = ids.length
    if (used === tokens.length) tokens = larger(tokens)
    tokens[used++] = number
    return number
  }

  /** Notes the words of a folded text and who their neighbours are; `visit` is told of each first. */
  function noteAll(text: string, visit: (isNumber: boolean) => void = () => {}) {
    let before = -1
    scanWords(text, language, (start, end, isNumber) => {
      visit(isNumber)
      const number = note(text, start, end)
      if (before >= 0) {
        if (pairsUsed === pairs.length) pairs = larger(pairs)
        pairs[pairsUsed++] = pairOf(hashes[before]!, hashes[number]!)
      }
      before = number
    })
  }

  return {
    add(id, segment) {
      ids.push(id)
      const folded = foldText(matchText(segment))
      let count = 0
      noteAll(folded, (isNumber) => {
        count++
        if (isNumber) note(numberToken, 0, 1)
      })
      // What a lone tag parts is one word where people read the text without it.
      if (segment.some((piece) => isTag(piece) && piece.kind === 'lone')) noteAll(foldText(plainText(segment)))
      lengths.push(Math.min(count, mostTokens) * 65_536 + Math.min(folded.length, 65_535))
      tokenStarts.push(used)
      pairStarts.push(pairsUsed)
    },
    get size() {
      return ids.length
    },
    async finish(breathe = async () => {}) {
      const order = byLength(lengths)
      const sorted = [...words].sort()
      await breathe()
      const placeOf = new Map(sorted.map((word, place) => [word, place]))
      const rank = Uint32Array.from(words, (word) => placeOf.get(word)!)
      const stemOrder = await inOrderOfStems(sorted, language, breathe)
      const { listStarts, places } = listsOf({ order, tokenStarts, tokens, rank, count: used })
      const unitLengths = Uint32Array.from(order, (unit) => lengths[unit]!)
      const pairsAt = (place: number) => pairs.subarray(pairStarts[order[place]!], pairStarts[order[place]! + 1])
      return {
        unitIds: Float64Array.from(order, (unit) => ids[unit]!),
        unitLengths,
        words: Buffer.from(sorted.join('\n')),
        listStarts,
        stemOrder,
        places,
        neighbours: writeNeighbours(unitLengths, pairsAt),
      }
    },
  }
}

/** What all forms of a word have in common. */
export const stemKey = (word: string, language: string): string => fold(stem(word, language))

function byLength(lengths: readonly number[]): Uint32Array {
  return Uint32Array.from(lengths.keys()).sort((a, b) => lengths[a]! - lengths[b]! || a - b)
}

async function inOrderOfStems(words: readonly string[], language: string, breathe: () => Promise<void>) {
  const keys: string[] = []
  for (const word of words) {
    keys.push(stemKey(word, language))
    if (keys.length % 1000 === 0) await breathe()
  }
  const isBefore = (a: number, b: number) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b)
  return Uint32Array.from(words.keys()).sort(isBefore)
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
  for (const [place, unit] of order.entries())
    for (let index = tokenStarts[unit]!; index < tokenStarts[unit + 1]!; index++)
      sorted[next[rank[tokens[index]!]!]!++] = place
  const listStarts = new Uint32Array(rank.length + 1)
  const places = Buffer.allocUnsafe(count * 3 + 8)
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
  return { listStarts, places: Buffer.from(places.subarray(0, written)) }
}

function larger(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(array.length * 2)
  grown.set(array)
  return grown
}

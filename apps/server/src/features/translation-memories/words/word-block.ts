import { foldText, matchText, mostTokens, numberToken, scanWords } from '@langwerk/matching/tokens'
import { createVocabulary } from '@langwerk/matching/vocabulary'
import { isTag, plainText, type Segment } from '@langwerk/text/segment'
import { fold, stem } from '@langwerk/text/stem'

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
}

/** Grows with every change of the tokens, the stems' order or the arrays. */
export const blockFormat = 1

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

  function note(text: string, start: number, end: number) {
    // No string is made of a word that was met before.
    const number = vocabulary.numberOf(text, start, end)
    if (number === words.length) {
      words.push(text.slice(start, end))
      if (number >= lastUnit.length) lastUnit = larger(lastUnit)
    }
    if (lastUnit[number] === ids.length) return
    lastUnit[number] = ids.length
    if (used === tokens.length) tokens = larger(tokens)
    tokens[used++] = number
  }

  return {
    add(id, segment) {
      ids.push(id)
      const folded = foldText(matchText(segment))
      let count = 0
      scanWords(folded, language, (start, end, isNumber) => {
        count++
        if (isNumber) note(numberToken, 0, 1)
        note(folded, start, end)
      })
      // What a lone tag parts is one word where people read the text without it.
      if (segment.some((piece) => isTag(piece) && piece.kind === 'lone')) {
        const plain = foldText(plainText(segment))
        scanWords(plain, language, (start, end) => note(plain, start, end))
      }
      lengths.push(Math.min(count, mostTokens) * 65_536 + Math.min(folded.length, 65_535))
      tokenStarts.push(used)
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
      return {
        unitIds: Float64Array.from(order, (unit) => ids[unit]!),
        unitLengths: Uint32Array.from(order, (unit) => lengths[unit]!),
        words: Buffer.from(sorted.join('\n')),
        listStarts,
        stemOrder,
        places,
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

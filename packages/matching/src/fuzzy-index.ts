import { createBaseSearch } from './base-search.ts'
import { createBestHits, type FuzzyHit } from './best-hits.ts'
import { searchDelta, searchShortDelta } from './delta-search.ts'
import { characterCodes, characterDistance, leastShortSimilarity, searchShortUnits, shortText } from './short-search.ts'
import { foldText, mostTokens, numberToken, scanWords } from './tokens.ts'
import { baseBytes, buildBase, placeOf, type UnitBase } from './unit-base.ts'
import { createUnitDelta } from './unit-delta.ts'
import { createVocabulary, type Vocabulary, type VocabularyTable } from './vocabulary.ts'
import { createWordDistance } from './word-distance.ts'

export interface FuzzyIndex {
  /** Adds a unit, or replaces the text of the one with this id. It is found from the next search on. */
  add(id: number, text: string): void
  /** Says whether there was such a unit. */
  remove(id: number): boolean
  /**
   * The units whose word-level similarity to the text is at least `minimum` (above 0, up to 1), best first, at most
   * `limit`. Numbers count as equal here; `matchPercent` tells them apart.
   */
  search(text: string, wanted: SearchWish): FuzzyHit[]
  /**
   * For a text of one to four words: the units as short whose similarity by characters is at least `minimum` (from 0.7),
   * best first. Nothing for longer texts.
   */
  searchShort(text: string, wanted: { minimum: number; limit: number }): FuzzyHit[]
  /** Takes what was added or removed lately into the base. Done by itself when needed; a caller may choose the moment. */
  compact(): void
  /** What `createFuzzyIndex` makes an equal index of. It compacts first; the arrays are the index's own. */
  snapshot(): IndexSnapshot
  readonly size: number
  readonly bytes: number
}

export interface SearchWish {
  minimum: number
  limit: number
  /** Whether units more than 10 percent points behind the best one may be left out: faster where there is a good one. */
  eager?: boolean
}

/** The arrays of an index. They fit only the same tokens and layout: `snapshotVersion` says whether they do. */
export interface IndexSnapshot {
  base: Omit<UnitBase, 'count' | 'removed'>
  vocabulary: VocabularyTable
}

/** Grows with every change of the tokens or of the arrays, so that older snapshots are left. */
export const snapshotVersion = 1

/**
 * An index of the source sides of one memory in one language: a large immutable base and a small delta over it.
 * @param start the units to begin with, or a snapshot, whose arrays are the index's own from then on.
 */
export function createFuzzyIndex(
  language: string,
  start: Iterable<{ id: number; text: string }> | IndexSnapshot = [],
): FuzzyIndex {
  const from = 'base' in start ? start : undefined
  const vocabulary = createVocabulary(from?.vocabulary)
  const vocabularySize = () => vocabulary.size
  const measure = createWordDistance(vocabularySize)
  const delta = createUnitDelta()
  let base = from ? restoredBase(from.base) : buildBase(delta.list(), 0)
  let searchBase = createBaseSearch(base, vocabularySize)
  let removedFromBase = 0
  /** No unit has a higher id: those that are added in their order need not be looked for. */
  let highest = Number.NEGATIVE_INFINITY
  for (const id of base.ids) highest = Math.max(highest, id)

  function compact() {
    if (delta.count === 0 && removedFromBase === 0) return
    base = buildBase(delta.listAfter(base), vocabulary.size)
    searchBase = createBaseSearch(base, vocabularySize)
    delta.clear()
    removedFromBase = 0
  }

  function remove(id: number): boolean {
    if (delta.remove(id)) return true
    if (!removeFrom(base, id)) return false
    removedFromBase++
    return true
  }

  function add(id: number, text: string) {
    if (id <= highest) remove(id)
    else highest = id
    delta.start(id)
    let count = 0
    const folded = foldText(text)
    visitWords(folded, language, (word, start, end) => {
      if (count++ < mostTokens) delta.push(vocabulary.numberOf(word, start, end))
    })
    delta.characters(shortText(folded, count))
    delta.finish()
    // Doubling keeps the whole cost of a first filling within a few times that of one building.
    if (delta.count > Math.max(65_536, base.count)) compact()
  }

  function compactIfLarge() {
    if (delta.count > scannedAtMost(base) || removedFromBase > 1000 + base.count / 4) compact()
  }

  function search(text: string, wish: SearchWish): FuzzyHit[] {
    compactIfLarge()
    const query = queryTokens(text, language, vocabulary)
    if (query.length === 0 || wish.limit < 1) return []
    measure.setPattern(query)
    return bestOfSteps(wish, (least) => searchFrom(query, least, wish.limit))
  }

  function searchFrom(query: Int32Array, minimum: number, limit: number): FuzzyHit[] {
    const best = createBestHits(minimum, limit)
    searchBase(query, minimum, measure, best)
    searchDelta(delta, query, measure, best)
    return best.hits
  }

  function searchShort(text: string, { minimum, limit }: { minimum: number; limit: number }): FuzzyHit[] {
    compactIfLarge()
    const query = shortQuery(text, language)
    if (query.length === 0 || limit < 1) return []
    const least = Math.max(minimum, leastShortSimilarity)
    const best = createBestHits(least, limit)
    characterDistance.setPattern(query)
    searchShortUnits(base, query, least, best)
    searchShortDelta(delta, query.length, best)
    return best.hits
  }

  if (!('base' in start)) for (const { id, text } of start) add(id, text)
  compact()
  return {
    add,
    remove,
    search,
    searchShort,
    compact,
    snapshot() {
      compact()
      const { count: _, removed: __, ...arrays } = base
      return { base: arrays, vocabulary: vocabulary.table }
    },
    get size() {
      return base.count - removedFromBase + delta.size
    },
    get bytes() {
      return baseBytes(base) + base.count * 6 + vocabulary.bytes + delta.bytes
    },
  }
}

/** Where the best is enough, a high bar is tried first: most of the cost is saved when it is reached. */
function bestOfSteps({ minimum, limit, eager = false }: SearchWish, search: (least: number) => FuzzyHit[]): FuzzyHit[] {
  const least = Math.max(minimum, 0.01)
  for (const step of eager || limit === 1 ? eagerSteps : []) {
    if (step - eagerSlack <= least) break
    const hits = search(limit === 1 ? step : step - eagerSlack)
    if (hits.length > 0 && hits[0]!.similarity >= step) return hits
  }
  return search(least)
}

const eagerSteps = [0.95, 0.8, 0.65]
const eagerSlack = 0.1

/** How large a delta may grow before a search takes it into the base: scanning it stays within about a millisecond. */
const scannedAtMost = (base: UnitBase) => Math.max(1000, Math.min(20_000, base.count / 20))

const restoredBase = (arrays: IndexSnapshot['base']): UnitBase => ({
  ...arrays,
  count: arrays.ids.length,
  removed: new Uint8Array(arrays.ids.length),
})

/** Marks a unit of a base as removed. Says whether there was such a unit. */
function removeFrom(base: UnitBase, id: number): boolean {
  const place = placeOf(base, id)
  if (place < 0 || base.removed[place] === 1) return false
  base.removed[place] = 1
  return true
}

function queryTokens(text: string, language: string, vocabulary: Vocabulary): Int32Array {
  const words: number[] = []
  visitWords(foldText(text), language, (folded, start, end) => {
    if (words.length < mostTokens) words.push(vocabulary.find(folded, start, end))
  })
  return Int32Array.from(words)
}

/** None for a text of more words or characters than short units have. */
function shortQuery(text: string, language: string) {
  let words = 0
  const folded = foldText(text)
  visitWords(folded, language, () => words++)
  return characterCodes(shortText(folded, words))
}

function visitWords(folded: string, language: string, visit: (word: string, start: number, end: number) => void) {
  scanWords(folded, language, (start, end, isNumber) =>
    isNumber ? visit(numberToken, 0, numberToken.length) : visit(folded, start, end),
  )
}

import { createBaseSearch } from './base-search.ts'
import { type BestHits, createBestHits, type FuzzyHit, rounding } from './best-hits.ts'
import { foldText, mostTokens, numberToken, scanWords } from './tokens.ts'
import { baseBytes, buildBase, placeOf, type UnitBase } from './unit-base.ts'
import { createUnitDelta } from './unit-delta.ts'
import { createVocabulary } from './vocabulary.ts'
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
  search(text: string, wanted: { minimum: number; limit: number }): FuzzyHit[]
  /** Takes what was added or removed lately into the base. Done by itself when needed; a caller may choose the moment. */
  compact(): void
  readonly size: number
  readonly bytes: number
}

/** An index of the source sides of one memory in one language: a large immutable base and a small delta over it. */
export function createFuzzyIndex(language: string, units: Iterable<{ id: number; text: string }> = []): FuzzyIndex {
  const vocabulary = createVocabulary()
  const vocabularySize = () => vocabulary.size
  const measure = createWordDistance(vocabularySize)
  const delta = createUnitDelta()
  let base = buildBase(delta.list(), 0)
  let searchBase = createBaseSearch(base, vocabularySize)
  let removedFromBase = 0

  function compact() {
    base = buildBase(delta.listAfter(base), vocabulary.size)
    searchBase = createBaseSearch(base, vocabularySize)
    delta.clear()
    removedFromBase = 0
  }

  function remove(id: number): boolean {
    if (delta.remove(id)) return true
    const place = placeOf(base, id)
    if (place < 0 || base.removed[place] === 1) return false
    base.removed[place] = 1
    removedFromBase++
    return true
  }

  function add(id: number, text: string) {
    remove(id)
    delta.start(id)
    let count = 0
    visitWords(text, language, (folded, start, end) => {
      if (count++ < mostTokens) delta.push(vocabulary.numberOf(folded, start, end))
    })
    delta.finish()
    // Doubling keeps the whole cost of a first filling within a few times that of one building.
    if (delta.count > Math.max(65_536, base.count)) compact()
  }

  function search(text: string, { minimum, limit }: { minimum: number; limit: number }): FuzzyHit[] {
    if (delta.count > scannedAtMost(base) || removedFromBase > 1000 + base.count / 4) compact()
    const words: number[] = []
    visitWords(text, language, (folded, start, end) => {
      if (words.length < mostTokens) words.push(vocabulary.find(folded, start, end))
    })
    if (words.length === 0 || limit < 1) return []
    const query = Int32Array.from(words)
    measure.setPattern(query)
    const least = Math.max(minimum, 0.01)
    // Where only the best is asked for, a high bar is tried first: most of its cost is saved when it is reached.
    const steps = limit === 1 ? eagerSteps.filter((step) => step > least) : []
    for (const step of [...steps, least]) {
      const best = createBestHits(step, limit)
      searchBase(query, step, measure, best)
      scanDelta(query, best)
      if (best.hits.length === limit || step === least) return best.hits
    }
    return []
  }

  function scanDelta(query: Int32Array, best: BestHits) {
    const { count, ids, starts, tokens } = delta.list()
    for (let unit = 0; unit < count; unit++) {
      const start = starts[unit]!
      const end = starts[unit + 1]!
      if (start === end || delta.isRemoved(unit)) continue
      const longer = Math.max(query.length, end - start)
      const most = longer - Math.ceil(best.bar * longer - rounding)
      if (Math.abs(query.length - (end - start)) > most) continue
      const distance = measure.distanceTo(tokens, start, end, most)
      if (distance <= most) best.offer(ids[unit]!, 1 - distance / longer)
    }
  }

  for (const { id, text } of units) add(id, text)
  compact()
  return {
    add,
    remove,
    search,
    compact,
    get size() {
      return base.count - removedFromBase + delta.size
    },
    get bytes() {
      return baseBytes(base) + base.count * 6 + vocabulary.bytes + delta.bytes
    },
  }
}

const eagerSteps = [0.95, 0.8, 0.65]

/** How large a delta may grow before a search takes it into the base: scanning it stays within about a millisecond. */
const scannedAtMost = (base: UnitBase) => Math.max(1000, Math.min(20_000, base.count / 20))

function visitWords(text: string, language: string, visit: (folded: string, start: number, end: number) => void) {
  const folded = foldText(text)
  scanWords(folded, language, (start, end, isNumber) =>
    isNumber ? visit(numberToken, 0, numberToken.length) : visit(folded, start, end),
  )
}

import type { EncodedPair, EncodedPairs, EncodedSide } from './encoded-pairs.ts'
import type { WordModel } from './word-model.ts'

export interface ScoredTarget {
  key: string
  /** From 0 to 100. */
  score: number
}

/**
 * Scores the phrases of the target for a term of the source by three signs: how often both stand in a pair (Dice), how likely
 * their words are each other's translations, and how often the words of one are linked to those of the other.
 * @returns takes the numbers of the term's keys and of the pairs that have it, gives the best first
 */
export function pairScorer(encoded: EncodedPairs, model: WordModel) {
  const { pairs } = encoded
  const targetCounts = countsOf(pairs)
  const lexical = lexicalScorer(encoded, model)
  return (keys: readonly number[], places: readonly number[]): ScoredTarget[] => {
    if (places.length < leastTogether) return []
    const sought = new Set(keys)
    const together = new Map<number, number>()
    const linked = new Map<number, number>()
    for (const place of places) {
      const pair = pairs[place]!
      for (const key of keysOf(pair.target)) bump(together, key, 1)
      noteLinked(pair, model.links[place]!, sought, linked)
    }
    const found: ScoredTarget[] = []
    for (const [target, count] of together) {
      if (count < leastTogether) continue
      const dice = (2 * count) / (places.length + targetCounts.get(target)!)
      const share = Math.min(1, (linked.get(target) ?? 0) / places.length)
      if (dice < 0.02 && share === 0) continue
      const likely = Math.max(...keys.map((key) => lexical(key, target)))
      const score = (dice + 0.02) ** 0.5 * (likely + 0.02) ** 0.6 * (share + 0.05) ** 0.5
      found.push({ key: encoded.target.keys.texts[target]!, score: Math.min(100, Math.round(score * 100)) })
    }
    return found.sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1))
  }
}

/** What stands together once may do so by chance. */
const leastTogether = 2

/** In how many pairs each key of the target stands. */
function countsOf(pairs: readonly EncodedPair[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { target } of pairs) for (const key of keysOf(target)) bump(counts, key, 1)
  return counts
}

function keysOf({ phrases }: EncodedSide): Set<number> {
  const keys = new Set<number>()
  for (let at = 2; at < phrases.length; at += 3) keys.add(phrases[at]!)
  return keys
}

/** Notes the phrases of the target that the first occurrence of the term is linked to. */
function noteLinked(
  { source, target }: EncodedPair,
  { ofTarget, ofSource }: WordModel['links'][number],
  sought: ReadonlySet<number>,
  linked: Map<number, number>,
) {
  const phrase = firstOf(source, sought)
  if (phrase === undefined) return
  const { first, after } = phrase
  const within = (token: number) => token >= first && token < after
  const at = new Set<number>()
  ofTarget.forEach((token, place) => {
    if (token >= 0 && within(token)) at.add(place)
  })
  for (let token = first; token < after; token++) {
    const place = ofSource[token]!
    if (place >= 0 && (ofTarget[place] === -1 || within(ofTarget[place]!))) at.add(place)
  }
  if (at.size === 0) return
  const low = Math.min(...at)
  const high = Math.max(...at) + 1
  let exact: number | undefined
  const parts = new Set<number>()
  for (let index = 0; index < target.phrases.length; index += 3) {
    const from = target.phrases[index]!
    const to = target.phrases[index + 1]!
    if (from < low || to > high) continue
    const key = target.phrases[index + 2]!
    if (from === low && to === high) exact = key
    else if ([...at].filter((place) => place >= from && place < to).length >= at.size * 0.6) parts.add(key)
  }
  if (exact !== undefined) bump(linked, exact, 1)
  else for (const key of parts) bump(linked, key, 0.3)
}

function firstOf({ phrases }: EncodedSide, sought: ReadonlySet<number>): { first: number; after: number } | undefined {
  for (let index = 0; index < phrases.length; index += 3)
    if (sought.has(phrases[index + 2]!)) return { first: phrases[index]!, after: phrases[index + 1]! }
  return undefined
}

/** The geometric mean of the chances of the words of two keys, each by its best answer, in both directions. */
function lexicalScorer({ source, target }: EncodedPairs, model: WordModel) {
  return (sourceKey: number, targetKey: number): number => {
    const ones = source.contents[sourceKey]!
    const others = target.contents[targetKey]!
    if (ones.length === 0 || others.length === 0) return 0
    const chance = (one: number, other: number) => {
      const { forward, backward } = model.chances(one, other)
      return Math.max(forward, backward)
    }
    const there = mean(ones.map((one) => Math.log(Math.max(...others.map((other) => chance(one, other))) + 1e-3)))
    const back = mean(others.map((other) => Math.log(Math.max(...ones.map((one) => chance(one, other))) + 1e-3)))
    return Math.exp((there + back) / 2)
  }
}

function bump(counts: Map<number, number>, key: number, by: number) {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

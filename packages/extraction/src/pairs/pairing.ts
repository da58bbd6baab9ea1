import type { Place } from '../counting/forms.ts'
import type { Extractor } from '../extractor.ts'
import type { ExtractedGroup } from '../groups/extracted-group.ts'
import { type EncodedPair, EncodedPairs } from './encoded-pairs.ts'
import { pairScorer } from './pair-score.ts'
import { learnWordModel } from './word-model.ts'

/** What a group of the source is called in the target language. */
export interface TermPair {
  /** Its place among the groups of the source. */
  source: number
  /** The best first, three at most. */
  targets: PairedTarget[]
}

export interface PairedTarget {
  text: string
  /** The stem key. */
  key: string
  /** Its place among the groups of the target, where it is one of them. */
  group?: number
  /** How sure it is, from 0 to 100; the first is right more often than not from 25 on. */
  score: number
}

/**
 * Reads aligned segments into the extractors of both languages and finds which terms are translations of each other. Memory is
 * bounded: of very many pairs it learns from a part.
 */
export class Pairing {
  private readonly source: Extractor
  private readonly target: Extractor
  private readonly encoded: EncodedPairs

  /** @param mostCells bound of the sum of the products of the lengths of all pairs that are learnt from */
  constructor(source: Extractor, target: Extractor, mostCells = 12_000_000) {
    this.source = source
    this.target = target
    this.encoded = new EncodedPairs({ source: source.language, target: target.language }, mostCells)
  }

  /** Reads a segment and its translation. */
  read(source: string, target: string, sourcePlace: Place, targetPlace: Place = sourcePlace): void {
    this.encoded.add(this.source.sentences(source, sourcePlace), this.target.sentences(target, targetPlace))
  }

  /**
   * Targets of the groups of the source, from all segments read so far.
   * @param leastScore pairs below are left out
   */
  pairs(source: readonly ExtractedGroup[], target: readonly ExtractedGroup[], leastScore = 25): TermPair[] {
    const { encoded } = this
    const { pairs } = encoded
    if (pairs.length === 0) return []
    const model = learnWordModel(pairs, encoded.source.stems.texts.length, encoded.target.stems.texts.length)
    const score = pairScorer(encoded, model)
    const groupOfKey = new Map(target.flatMap(({ keys }, index) => keys.map((key) => [key, index] as const)))
    const places = placesOfKeys(pairs)
    const found: TermPair[] = []
    source.forEach((group, index) => {
      const numbers = group.keys.flatMap((key) => encoded.source.keys.find(key) ?? [])
      const targets = score(numbers, unionOf(numbers.map((number) => places.get(number) ?? [])))
        .filter((one) => one.score >= leastScore)
        .slice(0, mostTargets)
        .flatMap(({ key, score }) => {
          const place = groupOfKey.get(key)
          const text = place === undefined ? this.target.spellingOf(key) : target[place]!.head
          return text === undefined ? [] : [{ text, key, score, ...(place !== undefined && { group: place }) }]
        })
      const own = targets.filter(({ text }, at) => targets.findIndex((one) => one.text === text) === at)
      if (own.length > 0) found.push({ source: index, targets: own })
    })
    return found
  }
}

/** @see Pairing */
export const createPairing = (source: Extractor, target: Extractor, mostCells?: number): Pairing =>
  new Pairing(source, target, mostCells)

const mostTargets = 3

/** The pairs in whose source each key stands. */
function placesOfKeys(pairs: readonly EncodedPair[]): Map<number, number[]> {
  const places = new Map<number, number[]>()
  pairs.forEach(({ source: { phrases } }, index) => {
    for (let at = 2; at < phrases.length; at += 3) {
      const key = phrases[at]!
      const list = places.get(key)
      if (list === undefined) places.set(key, [index])
      else if (list.at(-1) !== index) list.push(index)
    }
  })
  return places
}

const unionOf = (lists: readonly number[][]): readonly number[] =>
  lists.length === 1 ? lists[0]! : [...new Set(lists.flat())]

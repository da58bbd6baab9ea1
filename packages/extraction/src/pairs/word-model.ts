import type { EncodedPair } from './encoded-pairs.ts'

/** Which words are translations of which, learnt from aligned pairs. */
export interface WordModel {
  /** The chance, from 0 to 1, of the target word where the source word stands, and the other way round; 0 for words never aligned. */
  chances(source: number, target: number): { forward: number; backward: number }
  /** For each pair the source token of each target token and the target token of each source token; -1 for none. */
  links: { ofTarget: Int16Array; ofSource: Int16Array }[]
}

/**
 * Learns IBM model 1 in both directions (Brown et al. 1993, "The mathematics of statistical machine translation"), with a prior
 * for places alike in both sentences (Dyer et al. 2013, "A simple, fast, and effective reparameterization of IBM model 2").
 */
export function learnWordModel(pairs: readonly EncodedPair[], sourceWords: number, targetWords: number): WordModel {
  const cells = cellsOf(pairs, sourceWords, targetWords)
  const forward = new Float32Array(cells.targets.length).fill(1 / targetWords)
  const backward = new Float32Array(cells.targets.length).fill(1 / sourceWords)
  const nothing = {
    forward: new Float32Array(targetWords).fill(1 / targetWords),
    backward: new Float32Array(sourceWords).fill(1 / sourceWords),
  }
  for (let round = 0; round < rounds; round++) {
    learnRound(pairs, cells, { chances: forward, nothing: nothing.forward, isForward: true, round }, sourceWords)
    learnRound(pairs, cells, { chances: backward, nothing: nothing.backward, isForward: false, round }, targetWords)
  }
  const rows = new Map<number, Map<number, number>>()
  const rowOf = (source: number) => {
    const known = rows.get(source)
    if (known) return known
    const row = new Map<number, number>()
    for (let cell = cells.rowStarts[source]!; cell < cells.rowStarts[source + 1]!; cell++)
      row.set(cells.targets[cell]!, cell)
    rows.set(source, row)
    return row
  }
  return {
    chances: (source, target) => {
      const cell = rowOf(source).get(target)
      return cell === undefined ? never : { forward: forward[cell]!, backward: backward[cell]! }
    },
    links: pairs.map((pair, index) => ({
      ofTarget: linksOf(pair, cells.links[index]!, forward, nothing.forward, true),
      ofSource: linksOf(pair, cells.links[index]!, backward, nothing.backward, false),
    })),
  }
}

const never = { forward: 0, backward: 0 }
const rounds = 5
/** How fast the chance falls with the distance from the diagonal. */
const steepness = 4
/** The chance that a word answers to none. */
const nothingPrior = 0.04

/** All pairs of words that stand in a pair together, in rows by source word. */
interface Cells {
  rowStarts: Int32Array
  targets: Int32Array
  /** For each pair the cells of its source tokens × its target tokens. */
  links: Int32Array[]
}

function cellsOf(pairs: readonly EncodedPair[], sourceWords: number, targetWords: number): Cells {
  const places: number[][] = Array.from({ length: sourceWords }, () => [])
  pairs.forEach(({ source }, index) => {
    for (const word of new Set(source.stems)) places[word]!.push(index)
  })
  const links = pairs.map(({ source, target }) => new Int32Array(source.stems.length * target.stems.length))
  const rowStarts = new Int32Array(sourceWords + 1)
  const targets: Int32Array[] = []
  const cellOfTarget = new Int32Array(targetWords)
  const rowOfTarget = new Int32Array(targetWords).fill(-1)
  let next = 0
  for (let word = 0; word < sourceWords; word++) {
    const row: number[] = []
    for (const index of places[word]!) {
      const { source, target } = pairs[index]!
      for (const other of target.stems) {
        if (rowOfTarget[other] === word) continue
        rowOfTarget[other] = word
        cellOfTarget[other] = next++
        row.push(other)
      }
      source.stems.forEach((one, at) => {
        if (one !== word) return
        target.stems.forEach((other, place) => {
          links[index]![at * target.stems.length + place] = cellOfTarget[other]!
        })
      })
    }
    targets.push(Int32Array.from(row))
    rowStarts[word + 1] = next
  }
  const all = new Int32Array(next)
  targets.forEach((row, word) => {
    all.set(row, rowStarts[word]!)
  })
  return { rowStarts, targets: all, links }
}

interface Direction {
  chances: Float32Array
  /** Of each word the chance that it answers to none. */
  nothing: Float32Array
  isForward: boolean
  round: number
}

/** One round of expectation and maximisation. */
function learnRound(pairs: readonly EncodedPair[], cells: Cells, direction: Direction, givenWords: number): void {
  const { chances, nothing, isForward, round } = direction
  const counts = new Float32Array(chances.length)
  const nothingCounts = new Float32Array(nothing.length)
  const totals = new Float64Array(givenWords)
  let nothingTotal = 0
  const weights = new Float64Array(longestSide)
  pairs.forEach(({ source, target }, index) => {
    const given = isForward ? source.stems : target.stems
    const made = isForward ? target.stems : source.stems
    const links = cells.links[index]!
    const width = target.stems.length
    for (let at = 0; at < made.length; at++) {
      const none = nothing[made[at]!]! * (round > 0 ? nothingPrior : 1)
      let sum = none
      for (let by = 0; by < given.length; by++) {
        const cell = links[isForward ? by * width + at : at * width + by]!
        const weight = chances[cell]! * (round > 0 ? diagonal(by / given.length, at / made.length) : 1)
        weights[by] = weight
        sum += weight
      }
      for (let by = 0; by < given.length; by++) {
        const share = weights[by]! / sum
        counts[links[isForward ? by * width + at : at * width + by]!]! += share
        totals[given[by]!]! += share
      }
      nothingCounts[made[at]!]! += none / sum
      nothingTotal += none / sum
    }
  })
  maximise(chances, counts, totals, cells, isForward)
  for (let word = 0; word < nothing.length; word++)
    nothing[word] = (nothingCounts[word]! + 0.001) / (nothingTotal + 0.05)
}

function maximise(
  chances: Float32Array,
  counts: Float32Array,
  totals: Float64Array,
  { rowStarts, targets }: Cells,
  isForward: boolean,
) {
  for (let source = 0; source + 1 < rowStarts.length; source++) {
    for (let cell = rowStarts[source]!; cell < rowStarts[source + 1]!; cell++) {
      const total = totals[isForward ? source : targets[cell]!]!
      chances[cell] = (counts[cell]! + 0.001) / (total + 0.05)
    }
  }
}

const longestSide = 200

const diagonal = (one: number, other: number) => Math.exp(-steepness * Math.abs(one - other))

/** The likeliest token of the given side for each one of the other, -1 where it answers to none. */
function linksOf(
  { source, target }: EncodedPair,
  cells: Int32Array,
  chances: Float32Array,
  nothing: Float32Array,
  isForward: boolean,
): Int16Array {
  const given = isForward ? source.stems : target.stems
  const made = isForward ? target.stems : source.stems
  const width = target.stems.length
  const links = new Int16Array(made.length)
  for (let at = 0; at < made.length; at++) {
    let best = -1
    let most = nothing[made[at]!]! * nothingPrior
    for (let by = 0; by < given.length; by++) {
      const cell = cells[isForward ? by * width + at : at * width + by]!
      const weight = chances[cell]! * diagonal(by / given.length, at / made.length)
      if (weight > most) {
        most = weight
        best = by
      }
    }
    links[at] = best
  }
  return links
}

import { checkedUnitOf, type TransUnitGiven } from './checked-unit.ts'
import * as evidence from './estimate/evidence.ts'

/** What share of an estimate each kind of evidence costs at its worst; tried out with `bench/estimate.mjs`. */
const kinds: readonly { found: evidence.Evidence; costs: number }[] = [
  { found: evidence.length, costs: 0.9 },
  { found: evidence.untranslated, costs: 0.97 },
  { found: evidence.numbers, costs: 0.4 },
  { found: evidence.names, costs: 0.1 },
  { found: evidence.marks, costs: 0.3 },
  { found: evidence.terms, costs: 0.4 },
  { found: evidence.repeated, costs: 0.2 },
  { found: evidence.script, costs: 0.9 },
  { found: evidence.tags, costs: 0.8 },
  { found: evidence.strangers, costs: 0.2 },
]

/** What looks flawless may still be wrong. */
const best = 95

/**
 * How good a translation seems by what can be seen without knowing the languages, from 0 to 100. It tells broken answers from
 * whole ones; a sentence that is wrong but well made it cannot tell from a right one.
 */
export function estimateQuality(transUnit: TransUnitGiven): number {
  const unit = checkedUnitOf(transUnit)
  if (unit.sourceText.trim() === '') return best
  if (unit.targetText.trim() === '') return 0
  return Math.round(kinds.reduce((left, { found, costs }) => left * (1 - costs * found(unit)), best))
}

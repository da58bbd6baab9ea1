import { compileFormula, type FormulaValues } from './formula.ts'

/** What a rule's score is: of the segment's best match, or of what an engine thinks of its answer. Both in percent. */
type ScoreType = 'translationMemoryMatch' | 'machineTranslationQualityEstimationMatch'

export interface ScoringRule {
  scoreType: ScoreType
  /** The rule is for the segments whose score lies between the two, these included. */
  minimumScore: number
  maximumScore: number
  formula: string
}

/** The rules of a set, first to last, and what an hour of the work is. */
export interface ScoringSet {
  rules: readonly ScoringRule[]
  wordsPerHour: number
  /** Null where it says no price. */
  rappenPerHour: number | null
}

/** What is known of a segment before people come. */
export interface ScoredSegment {
  words: number
  /** Of the plain text, with spaces. */
  characters: number
  /**
   * The best match, after penalties: of a memory, or of a segment before it in the job, which will have been translated by then;
   * 101 in context, 100 of a repetition, 0 where there is none.
   */
  matchPercent: number
  /** Null where no engine has said. */
  estimatePercent: number | null
  repeated: boolean
}

/** What the work on a segment is. */
export interface SegmentScore {
  weightedWords: number
  minutes: number
  /** Rappen; null where the set says no price. */
  rappen: number | null
}

/** No segment is more work: sums stay numbers whatever a formula says. */
const mostWords = 1_000_000

/**
 * Reckons the work on segments by the first rule that fits each. A rule whose formula has no result for a segment (it divides by
 * zero), one below zero or one beyond a million does not fit it.
 * @param sets at least one, in their order.
 * @returns for a segment and the weighted words that count where no rule fits it: what the work is, at the first set's hour then.
 */
export function segmentScorer(
  sets: readonly [ScoringSet, ...ScoringSet[]],
): (segment: ScoredSegment, unfitted: number) => SegmentScore {
  const rules = sets.flatMap((set) => set.rules.map((rule) => ({ ...rule, set, reckon: compileFormula(rule.formula) })))
  return (segment, unfitted) => {
    for (const { set, scoreType, minimumScore, maximumScore, reckon } of rules) {
      const score = scoreType === 'translationMemoryMatch' ? segment.matchPercent : segment.estimatePercent
      if (score === null || score < minimumScore || score > maximumScore) continue
      const weightedWords = reckon(valuesOf(segment, score))
      if (weightedWords >= 0 && weightedWords <= mostWords) return workOf(weightedWords, set)
    }
    return workOf(unfitted, sets[0])
  }
}

const valuesOf = (segment: ScoredSegment, score: number): FormulaValues => ({
  words: segment.words,
  characters: segment.characters,
  score,
  match: segment.matchPercent,
  estimate: segment.estimatePercent ?? 0,
  repeated: segment.repeated ? 1 : 0,
})

function workOf(weightedWords: number, { wordsPerHour, rappenPerHour }: ScoringSet): SegmentScore {
  const hours = weightedWords / wordsPerHour
  return { weightedWords, minutes: hours * 60, rappen: rappenPerHour === null ? null : hours * rappenPerHour }
}

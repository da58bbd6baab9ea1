/**
 * The language processing rule set as values, the way it is stored, edited and shown.
 *
 * A segmentation rule looks at one position of a text: what stands before it must end with `beforeSegmentEnding` followed
 * by `stoppSequence`, and what stands after it must begin with `afterSegmentEnding`; all three are regular expressions
 * (JavaScript's, with the flag `u`). The first rule of the set that fits a position decides whether a segment ends there.
 */
export interface SegmentationRule {
  name: string
  type: 'break' | 'noBreak'
  beforeSegmentEnding: string
  stoppSequence: string
  afterSegmentEnding: string
  /** May take far longer than the text is long, so that it must run where it can be stopped. */
  guarded?: boolean
}

export interface LanguageProcessingRuleSet {
  language: string
  /** As they are written, with their full stops (`z. B.`, with or without the space in it); no segment ends after one. */
  abbreviations: readonly string[]
  segmentationRules: readonly SegmentationRule[]
}

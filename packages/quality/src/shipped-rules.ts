import type { QualityProcessorName, QualitySeverity } from '@langwerk/contract/words'
import type { QualityRule } from './unit.ts'

/** A rule with everything but what it is about left open. */
export const shippedRule = (processor: QualityProcessorName, type: QualitySeverity): QualityRule => ({
  name: processor,
  processor,
  type,
  sourceRegex: '',
  targetRegex: '',
  characterLimit: null,
  lowScorePercent: 0,
  highScorePercent: 100,
})

/** What is checked where nobody chose a rule set: everything that needs no setting, as loud as the field expects it. */
export const shippedQualityRules: readonly QualityRule[] = [
  shippedRule('emptyTargetSegment', 'error'),
  shippedRule('tagMismatch', 'error'),
  shippedRule('numberMismatch', 'warning'),
  shippedRule('characterLimitExceeded', 'error'),
  shippedRule('spellcheck', 'notice'),
  shippedRule('forbiddenTerm', 'error'),
  shippedRule('termMissing', 'warning'),
  shippedRule('punctuationMismatch', 'notice'),
  shippedRule('whitespaceMismatch', 'notice'),
  shippedRule('sameAsSource', 'notice'),
  shippedRule('repeatedWord', 'notice'),
]

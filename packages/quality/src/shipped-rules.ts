import type { QualityProcessorName, QualitySeverity } from '@langwerk/contract/words'
import type { QualityRule } from './unit.ts'

/** A rule with everything but what it is about left open. */
const rule = (processor: QualityProcessorName, type: QualitySeverity): QualityRule => ({
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
  rule('emptyTargetSegment', 'error'),
  rule('tagMismatch', 'error'),
  rule('numberMismatch', 'warning'),
  rule('characterLimitExceeded', 'error'),
  rule('spellcheck', 'notice'),
  rule('forbiddenTerm', 'error'),
  rule('termMissing', 'warning'),
  rule('punctuationMismatch', 'notice'),
  rule('whitespaceMismatch', 'notice'),
  rule('sameAsSource', 'notice'),
  rule('repeatedWord', 'notice'),
]

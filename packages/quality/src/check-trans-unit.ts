import type { QualityMessage } from '@langwerk/contract/quality-message'
import type { Segment } from '@langwerk/text/segment'
import { caseKeyOf } from './case-key.ts'
import { checkedUnitOf } from './checked-unit.ts'
import { isLouder } from './loudness.ts'
import { messageText } from './messages.ts'
import { qualityProcessors } from './processors.ts'
import { shippedQualityRules } from './shipped-rules.ts'
import type { CheckedUnit, Finding, QualityRule, RecognisedTerm } from './unit.ts'

export interface TransUnitToCheck {
  source: Segment
  target: Segment
  sourceLanguage: string
  targetLanguage: string
  /** Highest number of characters of the target without its tags. */
  maxCharacters?: number | undefined
  /** Highest number of lines of the target. */
  maxLines?: number | undefined
  /** The terms that were recognised in the source. */
  terms?: readonly RecognisedTerm[] | undefined
  qualityEstimationPercent?: CheckedUnit['qualityEstimationPercent']
  memoryMatchPercent?: CheckedUnit['memoryMatchPercent']
  isKnownWord?: CheckedUnit['isKnownWord']
  /** The case keys of findings that somebody called false positives. */
  falsePositives?: readonly string[] | undefined
}

/**
 * Runs quality rules over one trans unit. An empty target is told as such and checked for nothing else.
 * @throws UserExpressionError when an expression of a rule cannot be used
 */
export function checkTransUnit(
  transUnit: TransUnitToCheck,
  rules: readonly QualityRule[] = shippedQualityRules,
): QualityMessage[] {
  const unit = checkedUnitOf(transUnit)
  const isEmpty = unit.sourceText.trim() !== '' && unit.targetText.trim() === ''
  return rules
    .filter(({ processor }) => !isEmpty || processor === 'emptyTargetSegment')
    .flatMap((rule) => qualityProcessors[rule.processor](unit, rule).map((finding) => messageOf(rule, finding, unit)))
    .map((message) => ({ ...message, falsePositive: transUnit.falsePositives?.includes(message.caseKey) ?? false }))
}

function messageOf(rule: QualityRule, finding: Finding, unit: CheckedUnit): Omit<QualityMessage, 'falsePositive'> {
  const { key, values = {}, atMost, blocking = false, sourceRanges = [], targetRanges = [] } = finding
  return {
    processor: rule.processor,
    // Those that ship have no name but the processor's.
    rule: rule.name === rule.processor ? null : rule.name,
    severity: atMost && isLouder(rule.type, atMost) ? atMost : rule.type,
    blocking,
    key,
    values,
    text: messageText(key, values),
    sourceRanges,
    targetRanges,
    caseKey: caseKeyOf(rule, finding, unit),
  }
}

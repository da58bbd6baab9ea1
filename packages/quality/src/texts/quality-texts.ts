import type { QualityProcessorName, QualitySeverity } from '@langwerk/contract/words'

/** What can be found; each has its sentence in every language of the interface. */
export const messageKeys = [
  'emptyTarget',
  'tagMismatch',
  'tagNesting',
  'tagPairEmpty',
  'numberMismatch',
  'characterLimitExceeded',
  'lineLimitExceeded',
  'forbiddenTerm',
  'termMissing',
  'keyTermMissing',
  'whitespaceAtStart',
  'whitespaceAtEnd',
  'whitespaceDouble',
  'punctuationAtEnd',
  'punctuationOpening',
  'sameAsSource',
  'repeatedWord',
  'expressionInSource',
  'expressionInTarget',
  'expressionInSourceOnly',
  'expressionInTargetOnly',
  'expressionInBoth',
  'expressionInBothWithDifferentCount',
  'misspelling',
  'qualityEstimationBetween',
  'memoryMatchBetween',
] as const
export type MessageKey = (typeof messageKeys)[number]

export type MessageValues = Record<string, string | number>

/** The texts of the quality checks in one language, with the values of a finding put in. */
export interface QualityTexts {
  messages: Record<MessageKey, (values: MessageValues) => string>
  processors: Record<QualityProcessorName, string>
  severities: Record<QualitySeverity, string>
}

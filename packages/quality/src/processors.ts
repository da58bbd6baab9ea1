import type { QualityProcessorName } from '@langwerk/contract/words'
import { characterLimitExceeded } from './processors/character-limit-exceeded.ts'
import { emptyTargetSegment } from './processors/empty-target-segment.ts'
import {
  expressionInBoth,
  expressionInBothWithDifferentCount,
  expressionInSource,
  expressionInSourceOnly,
  expressionInTarget,
  expressionInTargetOnly,
} from './processors/expressions.ts'
import { forbiddenTerm } from './processors/forbidden-term.ts'
import { numberMismatch } from './processors/number-mismatch.ts'
import { punctuationMismatch } from './processors/punctuation-mismatch.ts'
import { repeatedWord } from './processors/repeated-word.ts'
import { sameAsSource } from './processors/same-as-source.ts'
import { machineTranslationQualityEstimationBetween, translationMemoryMatchBetween } from './processors/scores.ts'
import { spellcheck } from './processors/spellcheck.ts'
import { tagMismatch } from './processors/tag-mismatch.ts'
import { termMissing } from './processors/term-missing.ts'
import { whitespaceMismatch } from './processors/whitespace-mismatch.ts'
import type { QualityProcessor } from './unit.ts'

/** Every quality processor, in the order in which its messages are shown. */
export const qualityProcessors = {
  emptyTargetSegment,
  tagMismatch,
  numberMismatch,
  characterLimitExceeded,
  expressionInSource,
  expressionInTarget,
  expressionInSourceOnly,
  expressionInTargetOnly,
  expressionInBoth,
  expressionInBothWithDifferentCount,
  spellcheck,
  machineTranslationQualityEstimationBetween,
  translationMemoryMatchBetween,
  forbiddenTerm,
  termMissing,
  punctuationMismatch,
  whitespaceMismatch,
  sameAsSource,
  repeatedWord,
} satisfies Record<QualityProcessorName, QualityProcessor>

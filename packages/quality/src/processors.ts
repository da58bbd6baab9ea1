import type { QualityProcessorName } from '@langwerk/contract/words'
import { characterLimitExceeded } from './processors/character-limit-exceeded.ts'
import { emptyTarget } from './processors/empty-target.ts'
import { forbiddenTerm } from './processors/forbidden-term.ts'
import { numberMismatch } from './processors/number-mismatch.ts'
import { punctuationMismatch } from './processors/punctuation-mismatch.ts'
import { repeatedWord } from './processors/repeated-word.ts'
import { sameAsSource } from './processors/same-as-source.ts'
import { tagMismatch } from './processors/tag-mismatch.ts'
import { termMissing } from './processors/term-missing.ts'
import { whitespaceMismatch } from './processors/whitespace-mismatch.ts'
import type { QualityProcessor } from './unit.ts'

/** Every quality processor, in the order in which its messages are shown. */
export const qualityProcessors = {
  emptyTarget,
  tagMismatch,
  numberMismatch,
  characterLimitExceeded,
  forbiddenTerm,
  termMissing,
  punctuationMismatch,
  whitespaceMismatch,
  sameAsSource,
  repeatedWord,
} satisfies Record<QualityProcessorName, QualityProcessor>

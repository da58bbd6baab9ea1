import type { QualityMessage } from '@langwerk/contract/trans-units'
import type { QualityProcessorName } from '@langwerk/contract/words'
import { plainText, type Segment } from '@langwerk/text/segment'
import { type TermWord, termWords } from './find-term.ts'
import { messageText } from './messages.ts'
import { qualityProcessors } from './processors.ts'
import type { RecognisedTerm } from './unit.ts'

export interface TransUnitToCheck {
  source: Segment
  target: Segment
  sourceLanguage: string
  targetLanguage: string
  /** Highest number of characters of the target without its tags. */
  maxCharacters?: number | undefined
  /** The terms that were recognised in the source. */
  terms?: readonly RecognisedTerm[] | undefined
  /** The processors to run; all when absent. */
  enabled?: ReadonlySet<QualityProcessorName> | readonly QualityProcessorName[] | undefined
}

/** Runs the quality processors over one trans unit. An empty target is told as such and checked for nothing else. */
export function checkTransUnit(transUnit: TransUnitToCheck): QualityMessage[] {
  const targetText = plainText(transUnit.target)
  let words: TermWord[] | undefined
  const unit = {
    ...transUnit,
    terms: transUnit.terms ?? [],
    sourceText: plainText(transUnit.source),
    targetText,
    targetWords: () => {
      words ??= termWords(targetText, transUnit.targetLanguage)
      return words
    },
  }
  const enabled = transUnit.enabled && new Set(transUnit.enabled)
  const isEmpty = unit.sourceText.trim() !== '' && unit.targetText.trim() === ''
  const messages: QualityMessage[] = []
  for (const processor of processorNames) {
    if ((enabled && !enabled.has(processor)) || (isEmpty && processor !== 'emptyTarget')) continue
    for (const {
      key,
      values = {},
      severity,
      blocking = false,
      sourceRanges = [],
      targetRanges = [],
    } of qualityProcessors[processor](unit)) {
      messages.push({
        processor,
        severity,
        blocking,
        key,
        values,
        text: messageText(key, values),
        sourceRanges,
        targetRanges,
      })
    }
  }
  return messages
}

// The registry is written out as an object literal, so its keys are its type's.
const processorNames = Object.keys(qualityProcessors) as QualityProcessorName[]

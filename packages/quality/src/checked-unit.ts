import { plainText } from '@langwerk/text/segment'
import { tokens } from '@langwerk/text/words'
import { termWords } from './find-term.ts'
import type { CheckedUnit } from './unit.ts'

/** What of a trans unit is given; the rest of what a processor sees follows from it. */
export type TransUnitGiven = Omit<
  CheckedUnit,
  'sourceText' | 'targetText' | 'sourceTokens' | 'targetTokens' | 'targetWords' | 'terms'
> & { terms?: CheckedUnit['terms'] | undefined }

/** A trans unit as the processors see it; its words are cut when the first of them asks. */
export function checkedUnitOf(transUnit: TransUnitGiven): CheckedUnit {
  const sourceText = plainText(transUnit.source)
  const targetText = plainText(transUnit.target)
  return {
    ...transUnit,
    terms: transUnit.terms ?? [],
    sourceText,
    targetText,
    sourceTokens: once(() => tokens(sourceText, transUnit.sourceLanguage)),
    targetTokens: once(() => tokens(targetText, transUnit.targetLanguage)),
    targetWords: once(() => termWords(targetText, transUnit.targetLanguage)),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

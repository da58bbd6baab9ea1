import { LanguageProcessingRuleSetValues, type TriedText } from '@langwerk/contract/language-processing-rule-sets'
import { DocumentError } from '@langwerk/documents/model/document'
import { guardedExplainer } from '@langwerk/segmentation/machine/guarded-segmenter'
import { readSrx, SrxError } from '@langwerk/segmentation/srx/read-srx'
import { findNumbers } from '@langwerk/text/numbers'
import { guardOf } from './cut-units.ts'
import type { SrxContent } from './document-work.ts'

/** How a set cuts a text and reads its numbers. @throws DocumentError where its expressions take too long */
export function tryRules(text: string, ruleSet: LanguageProcessingRuleSetValues): TriedText {
  const { cuts, places } = guardedExplainer(ruleSet, guardOf(ruleSet))(text)
  const segments = [0, ...cuts].flatMap((from, index) => {
    const piece = text.slice(from, cuts[index])
    const start = from + piece.length - piece.trimStart().length
    const end = from + piece.trimEnd().length
    return end > start ? [{ start, end }] : []
  })
  const numbers = findNumbers(text, ruleSet.sourceLanguage, ruleSet.numberRules)
  return { segments, places, numbers: numbers.map(({ start, end, value }) => ({ start, end, value })) }
}

/** @throws DocumentError where the bytes are no SRX file, or one whose rules are more than a set can have */
export function readSrxContent(bytes: Uint8Array, language: string): SrxContent {
  const { ruleSetFor, leftOutFor } = srxOf(bytes)
  const { data: ruleSet } = LanguageProcessingRuleSetValues.safeParse(ruleSetFor(language))
  if (!ruleSet) throw new DocumentError('broken', 'said', { reason: 'Its rules cannot be kept' })
  return { ruleSet: ruleSet.segmentationRules.length > 0 ? ruleSet : null, leftOut: leftOutFor(language) }
}

function srxOf(bytes: Uint8Array) {
  try {
    return readSrx(bytes)
  } catch (error) {
    throw error instanceof SrxError ? new DocumentError('broken', 'said', { reason: error.message }) : error
  }
}

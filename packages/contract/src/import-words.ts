import type { ErrorDetail } from './common.ts'

/**
 * Why an import leaves out an entry, or what else is to be said of how it ended, by key, with places for values; the interface has
 * its own texts for the keys. A value `reason` is another sentence in English, whose key is the value `why`.
 */
export const importReasonTexts = {
  notClosed: 'The entry is not closed',
  tooLarge: 'The entry is too large',
  cutOff: 'The file ends before its end tag',
  notWellFormed: 'The entry is not well-formed: {reason}',
  wrongBytes: 'Some of its bytes are not valid in the encoding of the file',

  segmentWithoutLanguage: 'A segment names no language',
  segmentWithoutText: 'The segment in {language} has no text',
  emptySegment: 'The segment in {language} is empty',
  notLanguageCode: '“{code}” is not a language code',
  oneLanguage: 'It has a segment in fewer than two languages',
  emptySource: 'The source is empty',
  emptyTarget: 'The target is empty',
  rowWithoutSource: 'The row has no source',
  rowWithoutTarget: 'The row has no target',
  unitWithoutTarget: 'The unit has no target',
  notTranslated: 'The target is not a translation yet',
  notReviewed: 'The target is not reviewed yet ({state})',

  noTerm: 'The entry has no term',
  rowWithoutTerm: 'The row has no term',
  emptyTerm: 'A term has no text',
  noLanguageCode: 'A language of the entry has no code',
  longTerm: 'A term is too long: {term}…',
  unknownLanguage: '“{language}” is not in the list of languages: {term}',

  noUnits: 'The file has no units',
  noTerms: 'The file has no terms',
  noTermsInLanguages: 'The file has no terms in the selected languages',
  noText: 'There is no text in what was read',
  nothingSure: 'Nothing was found that is sure to {percent} %. Choose a lower confidence and start again.',
  nothingNew: 'All that was found is in the termbase already, or was decided on before',
  nothingWritten:
    'The AI worker wrote no terms that could be used. Describe the subject better, or take another worker.',
  extractionCancelled: 'Cancelled. Start it again to find the terms anew.',
  cancelled: 'Cancelled after {entries} entries of the files. Start it again to go on from there.',
} as const
export type ImportReasonKey = keyof typeof importReasonTexts

export interface ImportReason {
  /** In English. */
  reason: string
  /** The same as its key and values. */
  detail: ErrorDetail
}

export const importReason = (key: ImportReasonKey, values: Readonly<Record<string, string>> = {}): ImportReason => ({
  reason: importReasonTexts[key].replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place),
  detail: { key, values },
})

import type { OpenDocument, ReadOptions, TransUnit } from '@langwerk/documents/model/document'
import { notice } from '@langwerk/documents/model/notices'
import { areDifferentLanguages } from '@langwerk/text/languages'

/**
 * A document as it is worked on in a job's languages. A bilingual one of another source language is read as it stands, and says
 * so. A translation into another language gives its sources only: what it says of its targets is neither read nor left in what is
 * written, where a unit without a target stands empty.
 */
export function forLanguages(document: OpenDocument, { sourceLanguage, targetLanguage }: ReadOptions): OpenDocument {
  return withSourceNotice(withoutOtherTargets(document, targetLanguage), sourceLanguage)
}

/** Only of bilingual documents: what a page says of its language is often no more than what its template said. */
function withSourceNotice(document: OpenDocument, wanted: string | undefined): OpenDocument {
  const { sourceLanguage: own, notices = [] } = document
  if (own === undefined || wanted === undefined || !areDifferentLanguages(own, wanted)) return document
  return isBilingual(document)
    ? { ...document, notices: [notice('otherSourceLanguage', { own, wanted }), ...notices] }
    : document
}

function withoutOtherTargets(document: OpenDocument, wanted: string | undefined): OpenDocument {
  const { targetLanguage: own, units, notices = [] } = document
  if (own === undefined || wanted === undefined || !areDifferentLanguages(own, wanted)) return document
  const translated = new Set(units.filter(({ target }) => target !== undefined).map(({ key }) => key))
  return {
    ...document,
    units: units.map(withoutTarget),
    notices: [notice('otherTargetLanguage', { own, wanted }), ...notices],
    write: (translate, options) =>
      document.write((key) => translate(key) ?? (translated.has(key) ? [] : undefined), options),
  }
}

/** What locks a translated unit keeps its translation from changes; one that has none yet may be translated. */
function withoutTarget(unit: TransUnit): TransUnit {
  const { target, status: _status, matchPercent: _percent, originName: _origin, state: _state, ...rest } = unit
  if (target === undefined) return rest
  const { locked: _locked, ...open } = rest
  return open
}

/** Whether a reading of it depends on the target language. */
export const isBilingual = ({ units, targetLanguage }: OpenDocument) =>
  targetLanguage !== undefined || units.some(({ target, segmented }) => target !== undefined || segmented)

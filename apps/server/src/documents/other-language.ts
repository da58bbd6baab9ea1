import type { OpenDocument, TransUnit } from '@langwerk/documents/model/document'
import { notice } from '@langwerk/documents/model/notices'
import { areDifferentLanguages } from '@langwerk/text/languages'

/**
 * A document as it is worked on for a target language. A translation into another language gives its sources only: what it says
 * of its targets is neither read nor left in what is written, where a unit without a target stands empty.
 */
export function forTargetLanguage(document: OpenDocument, wanted: string | undefined): OpenDocument {
  const { targetLanguage: own, units } = document
  if (own === undefined || wanted === undefined || !areDifferentLanguages(own, wanted)) return document
  const translated = new Set(units.filter(({ target }) => target !== undefined).map(({ key }) => key))
  return {
    ...document,
    units: units.map(withoutTarget),
    notices: [notice('otherTargetLanguage', { own, wanted }), ...(document.notices ?? [])],
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

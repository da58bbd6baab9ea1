import { markupDocument } from '../../markup/markup-document.ts'
import { numberUnits } from '../../markup/placed-units.ts'
import type { Format } from '../../model/document.ts'
import { xmlText } from '../../model/text-bytes.ts'
import { readXmlTree } from '../../model/xml-tree.ts'
import { documentRules } from './document-rules.ts'
import { readTree } from './read-tree.ts'

/** XML of any vocabulary; what is text and what is inline comes from the rules, ITS markup and mixed content. */
export const xml: Format = {
  endings: ['xml'],
  open: async (bytes, options) => {
    const decoded = xmlText(bytes)
    const tree = readXmlTree(decoded.text, options.limits?.depth)
    const rules = documentRules(decoded.text, tree, options)
    const { units, language, languagePlace } = readTree(decoded.text, tree.root, rules, {
      targetLanguage: options.targetLanguage,
      keepCdata: Boolean(options.subFileProcessor),
    })
    return markupDocument({
      bytes: decoded,
      units: numberUnits(units),
      sourceLanguage: language,
      notices: rules.its.notices,
      changes: ({ targetLanguage }) =>
        targetLanguage && languagePlace ? [{ ...languagePlace, text: targetLanguage }] : [],
    })
  },
}

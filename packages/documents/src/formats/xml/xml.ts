import { internalEntities } from '@langwerk/xml/entities'
import { markupDocument } from '../../markup/markup-document.ts'
import { numberUnits } from '../../markup/placed-units.ts'
import type { Format } from '../../model/document.ts'
import { xmlText } from '../../model/text-bytes.ts'
import { readXmlTree } from '../../model/xml-tree.ts'
import { readTree } from './read-tree.ts'

/** XML of any vocabulary; what is text and what is inline comes from the rules, ITS markup and mixed content. */
export const xml: Format = {
  endings: ['xml'],
  open: async (bytes, { limits, targetLanguage }) => {
    const decoded = xmlText(bytes)
    const { root, doctype } = readXmlTree(decoded.text, limits?.depth)
    const entities = doctype ? internalEntities(decoded.text.slice(doctype.start, doctype.end)) : {}
    const { units, language, languagePlace, notices } = readTree(decoded.text, root, { entities, targetLanguage })
    return markupDocument({
      bytes: decoded,
      units: numberUnits(units),
      sourceLanguage: language,
      notices,
      changes: (options) =>
        options.targetLanguage && languagePlace ? [{ ...languagePlace, text: options.targetLanguage }] : [],
    })
  },
}

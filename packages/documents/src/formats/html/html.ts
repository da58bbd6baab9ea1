import { markupDocument } from '../../markup/markup-document.ts'
import { numberUnits, writeUnits } from '../../markup/placed-units.ts'
import { defaultLimits, type Format } from '../../model/document.ts'
import { htmlText } from './html-encoding.ts'
import { readPage } from './read-page.ts'

/** HTML pages, whole or in part. */
export const html: Format = {
  endings: ['html', 'htm'],
  open: async (bytes, options) => {
    const decoded = htmlText(bytes)
    const page = readPage(decoded.text, { depth: options.limits?.depth ?? defaultLimits.depth, options })
    const units = numberUnits(page.units)
    const document = markupDocument({
      bytes: decoded,
      units,
      sourceLanguage: page.language,
      notices: page.notices,
      changes: ({ targetLanguage }) =>
        page.languagePlaces.flatMap((place) => (targetLanguage ? [{ ...place, text: targetLanguage }] : [])),
    })
    return {
      ...document,
      preview: (translate) =>
        writeUnits(decoded.text, units, translate, [], ({ unit }, written) =>
          unit.structure === 'attribute' || unit.structure === 'field'
            ? written
            : `<span data-unit-key="${unit.key}">${written}</span>`,
        ),
    }
  },
}

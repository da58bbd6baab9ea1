import { markupDocument } from '../../markup/markup-document.ts'
import { defaultLimits, type Format } from '../../model/document.ts'
import { unicodeText } from '../../model/text-bytes.ts'
import { readValues } from './read-values.ts'

/** JSON files of software texts: every string value is text, its path its name. */
export const json: Format = {
  endings: ['json'],
  open: async (bytes, { limits }) => {
    const decoded = unicodeText(bytes)
    return markupDocument({ bytes: decoded, units: readValues(decoded.text, limits?.depth ?? defaultLimits.depth) })
  },
}

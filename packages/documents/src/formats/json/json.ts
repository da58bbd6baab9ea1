import { markupDocument } from '../../markup/markup-document.ts'
import { defaultLimits, type Format } from '../../model/document.ts'
import { unicodeText } from '../../model/text-bytes.ts'
import { readValues } from './read-values.ts'

/** JSON files of software texts: every string value is text, its path its name. */
export const json: Format = {
  endings: ['json'],
  open: async (bytes, options) => {
    const decoded = unicodeText(bytes)
    const units = readValues(decoded.text, options, options.limits?.depth ?? defaultLimits.depth)
    return markupDocument({ bytes: decoded, units })
  },
}

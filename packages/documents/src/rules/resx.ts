import { names } from './names.ts'
import type { XmlVocabulary } from './xml-vocabulary.ts'

/** .NET resources: a `data` of a type or MIME type holds no text, nor does one whose name begins with `>>` (form designer). */
export const resx: XmlVocabulary = {
  matches: (root) =>
    root.local === 'root' && root.children.some((child) => child.type === 'element' && child.local === 'resheader'),
  skipped: names('schema resheader metadata assembly comment'),
  texts: { value: ({ parent }) => parent?.local === 'data' },
  placeholders: true,
}

import { names } from './names.ts'
import type { XmlVocabulary } from './xml-vocabulary.ts'

/** The content of an OpenDocument file (OASIS ODF 1.3, part 3): text stands in paragraphs and headings. */
export const openDocument: XmlVocabulary = {
  matches: (_root, namespaces) => namespaces.includes('urn:oasis:names:tc:opendocument:xmlns:office:1.0'),
  paragraphs: names('p h'),
  nested: names('note annotation frame custom-shape text-box object'),
  skipped: names(
    'automatic-styles styles master-styles font-face-decls scripts settings tracked-changes forms note-citation',
  ),
}

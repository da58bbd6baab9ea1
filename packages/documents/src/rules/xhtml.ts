import { blockElements, preformattedElements } from '../markup/html-elements.ts'
import { names } from './names.ts'
import type { XmlVocabulary } from './xml-vocabulary.ts'

/** HTML in XML syntax. */
export const xhtml: XmlVocabulary = {
  matches: (root, namespaces, byName) =>
    root.local === 'html' && (byName || namespaces.includes('http://www.w3.org/1999/xhtml')),
  block: blockElements,
  inline: names(
    'a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label map mark object output q ruby rb rt rp s samp small span strike strong sub sup time tt u var wbr',
  ),
  skipped: names('script style svg math'),
  preserved: preformattedElements,
  htmlEntities: true,
  attributes: { '*': ['title'], img: ['alt'], area: ['alt'], input: ['placeholder', 'alt'], table: ['summary'] },
}

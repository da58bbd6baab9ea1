import { XmlDepthError, type XmlTree, xmlElements } from '@langwerk/xml/elements'
import { XmlSyntaxError } from '@langwerk/xml/tokenizer'
import { DocumentError, defaultLimits } from './document.ts'

/**
 * The tree of an XML document.
 * @throws DocumentError saying where the document is not well-formed, or that it nests too deeply
 */
export function readXmlTree(xml: string, depth = defaultLimits.depth): XmlTree {
  try {
    return xmlElements(xml, depth)
  } catch (error) {
    if (error instanceof XmlDepthError) throw new DocumentError('tooLarge', 'nestsElements', { depth })
    if (!(error instanceof XmlSyntaxError)) throw error
    const before = xml.slice(0, error.offset).split(/\r\n|\n|\r/)
    const place = { line: before.length, column: before.at(-1)!.length + 1 }
    throw new DocumentError('broken', error.fault, { ...error.values, ...place })
  }
}

import type { XmlElementNode } from '@langwerk/xml/elements'
import { decodeXml } from '@langwerk/xml/tokenizer'

/** The text of an element without its markup. */
export function textOf(document: string, element: XmlElementNode): string {
  const { first, open, close } = element
  if (!close) return ''
  if (!first) return decodeXml(document.slice(open.end, close.start)).trim()
  return element.children
    .map((child) => {
      if (child.type === 'element') return textOf(document, child)
      if (child.type === 'text') return decodeXml(document.slice(child.start, child.end))
      return child.type === 'cdata' ? document.slice(child.start + 9, child.end - 3) : ''
    })
    .join('')
    .trim()
}

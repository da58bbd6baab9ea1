import { encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { inlineText } from './inline.ts'
import type { Part } from './office-package.ts'
import type { Paragraph } from './walk.ts'
import { textOf, type XmlElement } from './xml-tree.ts'

/** Reads an element that holds nothing but text. */
export function readPlainText(element: XmlElement, { xml }: Part): Paragraph {
  const text = textOf(xml, element)
  const write = (target: string) => encodeXmlText(withoutXmlForbidden(target))
  const format = { key: '', showsOnBlanks: false, label: '', code: '', write }
  return {
    inline: inlineText(text === '' ? [] : [{ kind: 'text', text, format }]),
    start: element.openEnd,
    end: element.closeStart,
  }
}

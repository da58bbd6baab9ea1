import {
  decodeXmlAttribute,
  decodeXmlText,
  XmlSyntaxError,
  xmlAttributes,
  xmlLineEnds,
  xmlTokens,
} from './tokenizer.ts'

/** A small piece of XML as a tree, for formats whose entries are read one at a time and never written back in place. */
export interface XmlElement {
  /** As written, with its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  /** Where the element starts in the text it was read from. */
  start: number
  /** Where its first tag ends, its last one starts and it ends: all the same place where it is one empty tag. */
  openEnd: number
  closeStart: number
  end: number
}

export type XmlNode = string | XmlElement

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

/** Everything written between the tags of a node, at any depth. */
export const textOf = (node: XmlNode): string => (isElement(node) ? node.children.map(textOf).join('') : node)

/**
 * Reads one element with what is in it; comments and processing instructions are left out, entities other than the
 * predefined ones stay as written.
 * @throws XmlSyntaxError when a tag is not closed in order, elements nest deeper than 100, or there is not one element.
 */
export function parseFragment(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], start: 0, openEnd: 0, closeStart: 0, end: 0 }
  const open = [root]
  for (const token of xmlTokens(xml)) {
    const parent = open.at(-1)!
    if (token.type === 'text') addText(parent, decodeXmlText(xml.slice(token.start, token.end)))
    else if (token.type === 'cdata') addText(parent, xmlLineEnds(xml.slice(token.start + 9, token.end - 3)))
    else if (token.type === 'open' || token.type === 'empty') {
      const { name, start, end } = token
      const attributes = attributesOf(xml, token)
      const element: XmlElement = { name, attributes, children: [], start, openEnd: end, closeStart: end, end }
      parent.children.push(element)
      if (token.type === 'empty') continue
      if (open.length > 100) throw new XmlSyntaxError('xmlNestsTooDeeply', token.start)
      open.push(element)
    } else if (token.type === 'close') {
      if (open.length === 1 || parent.name !== token.name)
        throw new XmlSyntaxError('xmlClosesNothing', token.start, { name: token.name })
      parent.closeStart = token.start
      parent.end = token.end
      open.pop()
    }
  }
  if (open.length > 1) throw unclosed(open.at(-1)!)
  const elements = root.children.filter(isElement)
  if (elements.length !== 1) throw new XmlSyntaxError('xmlOneExpected', 0)
  return elements[0]!
}

const unclosed = ({ name, start }: XmlElement) => new XmlSyntaxError('xmlNotClosed', start, { name })

function addText(parent: XmlElement, text: string) {
  const last = parent.children.length - 1
  const before = parent.children[last]
  if (typeof before === 'string') parent.children[last] = before + text
  else if (text !== '') parent.children.push(text)
}

/** A null prototype, since attribute names come from the file. */
function attributesOf(xml: string, tag: { start: number; end: number }): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null)
  for (const { name, raw } of xmlAttributes(xml, tag)) attributes[name] ??= decodeXmlAttribute(raw)
  return attributes
}

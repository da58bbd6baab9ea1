import { localName, XmlSyntaxError, type XmlToken, xmlTokens } from './tokenizer.ts'

/** An element with the places of its tags. `open` and `close` are the same range where the tag is empty (`<a/>`). */
export interface XmlElementNode {
  type: 'element'
  /** As written, with its prefix. */
  name: string
  /** Without the prefix. */
  local: string
  start: number
  end: number
  open: { start: number; end: number }
  /** Undefined for an empty tag. */
  close: { start: number; end: number } | undefined
  parent: XmlElementNode | undefined
  children: XmlTreeNode[]
}

/** A run of text, or markup that is no element. */
export interface XmlLeafNode {
  type: 'text' | 'cdata' | 'comment' | 'instruction'
  start: number
  end: number
}

export type XmlTreeNode = XmlElementNode | XmlLeafNode

export interface XmlTree {
  root: XmlElementNode
  /** The document type declaration, if there is one. */
  doctype: { start: number; end: number } | undefined
}

export class XmlDepthError extends Error {
  override name = 'XmlDepthError'
}

/**
 * The elements of an XML text as a tree of offsets. Names are compared as written; prefixes need not be declared.
 * @throws XmlSyntaxError when elements are not nested, there is not one root, or text stands outside of it
 * @throws XmlDepthError when more than `depth` elements are open at once
 */
export function xmlElements(xml: string, depth: number): XmlTree {
  let root: XmlElementNode | undefined
  let doctype: XmlTree['doctype']
  let current: XmlElementNode | undefined
  let level = 0
  for (const token of xmlTokens(xml)) {
    switch (token.type) {
      case 'open':
      case 'empty': {
        if (!current && root) throw new XmlSyntaxError('There is more than one root element', token.start)
        const element = elementOf(token, current)
        if (current) current.children.push(element)
        else root = element
        if (token.type === 'empty') break
        if (++level > depth) throw new XmlDepthError(`Elements nest deeper than ${depth} levels`)
        current = element
        break
      }
      case 'close':
        if (!current) throw new XmlSyntaxError(`</${token.name}> closes nothing`, token.start)
        if (current.name !== token.name)
          throw new XmlSyntaxError(`</${token.name}> stands where </${current.name}> was expected`, token.start)
        current.close = { start: token.start, end: token.end }
        current.end = token.end
        current = current.parent
        level--
        break
      case 'doctype':
        if (root) throw new XmlSyntaxError('The document type declaration comes too late', token.start)
        doctype ??= { start: token.start, end: token.end }
        break
      default:
        if (current) current.children.push({ type: token.type, start: token.start, end: token.end })
        else if (isText(xml, token)) throw new XmlSyntaxError('Text stands outside the root element', token.start)
    }
  }
  if (current) throw new XmlSyntaxError(`<${current.name}> is not closed`, current.start)
  if (!root) throw new XmlSyntaxError('There is no element', xml.length)
  return { root, doctype }
}

function elementOf(token: XmlToken & { name: string }, parent: XmlElementNode | undefined): XmlElementNode {
  const { name, start, end } = token
  const open = { start, end }
  return { type: 'element', name, local: localName(name), start, end, open, close: undefined, parent, children: [] }
}

const isText = (xml: string, { type, start, end }: XmlToken) =>
  type === 'cdata' || (type === 'text' && /[^\s\ufeff\0]/.test(xml.slice(start, end)))

import { localName, tokenReader, XmlSyntaxError, type XmlToken } from './tokenizer.ts'

/** An element with the places of its tags. */
export interface XmlElementNode {
  readonly type: 'element'
  /** As written, with its prefix. */
  readonly name: string
  /** Without the prefix. */
  readonly local: string
  readonly start: number
  readonly end: number
  readonly open: { start: number; end: number }
  /** Undefined for an empty tag (`<a/>`). */
  readonly close: { start: number; end: number } | undefined
  readonly parent: XmlElementNode | undefined
  readonly children: readonly XmlTreeNode[]
}

/** Holds numbers and makes the ranges when asked: a document has as many of these as it has tags. */
class ElementNode implements XmlElementNode {
  readonly type = 'element'
  readonly local: string
  end: number
  closeStart = -1
  children: readonly XmlTreeNode[] = noChildren

  constructor(
    readonly name: string,
    readonly start: number,
    readonly openEnd: number,
    readonly parent: ElementNode | undefined,
  ) {
    this.local = localName(name)
    this.end = openEnd
  }

  get open() {
    return { start: this.start, end: this.openEnd }
  }

  get close() {
    return this.closeStart < 0 ? undefined : { start: this.closeStart, end: this.end }
  }
}

const noChildren: readonly XmlTreeNode[] = []

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
  let root: ElementNode | undefined
  let doctype: XmlTree['doctype']
  let current: ElementNode | undefined
  /** The nodes of all open elements, each element's behind those of the one around it; and where those of each begin. */
  const nodes: XmlTreeNode[] = []
  const firsts: number[] = []
  const reader = tokenReader(xml)
  for (let start = 0; start < xml.length; start = reader.end) {
    reader.read(start)
    const { type, name, end } = reader
    switch (type) {
      case 'open':
      case 'empty': {
        if (!current && root) throw new XmlSyntaxError('There is more than one root element', start)
        const element: ElementNode = new ElementNode(name, start, end, current)
        if (current) nodes.push(element)
        else root = element
        if (type === 'empty') break
        if (firsts.push(nodes.length) > depth) throw new XmlDepthError(`Elements nest deeper than ${depth} levels`)
        current = element
        break
      }
      case 'close':
        if (!current) throw new XmlSyntaxError(`</${name}> closes nothing`, start)
        if (current.name !== name)
          throw new XmlSyntaxError(`</${name}> stands where </${current.name}> was expected`, start)
        current.closeStart = start
        current.end = end
        takeChildren(current, nodes, firsts.pop()!)
        current = current.parent
        break
      case 'doctype':
        if (root) throw new XmlSyntaxError('The document type declaration comes too late', start)
        doctype ??= { start, end }
        break
      default:
        if (current) nodes.push({ type, start, end })
        else if (isText(xml, type, start, end)) throw new XmlSyntaxError('Text stands outside the root element', start)
    }
  }
  if (current) throw new XmlSyntaxError(`<${current.name}> is not closed`, current.start)
  if (!root) throw new XmlSyntaxError('There is no element', xml.length)
  return { root, doctype }
}

/** Gives an element an array of just the size of what is in it. */
function takeChildren(element: ElementNode, nodes: XmlTreeNode[], first: number) {
  if (first === nodes.length) return
  element.children = nodes.slice(first)
  nodes.length = first
}

const isText = (xml: string, type: XmlToken['type'], start: number, end: number) =>
  type === 'cdata' || (type === 'text' && /[^\s\ufeff\0]/.test(xml.slice(start, end)))

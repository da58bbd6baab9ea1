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
  /** The markup and the runs of text, listed anew at each call: whoever needs only markup goes from `first` to `next`. */
  readonly children: readonly XmlTreeNode[]
  /** The first markup in it, and the markup behind it in the same element; text stands in the gaps between. */
  readonly first: XmlMarkupNode | undefined
  readonly next: XmlMarkupNode | undefined
}

/** A run of text, or markup that is no element. */
export interface XmlLeafNode {
  readonly type: 'text' | 'cdata' | 'comment' | 'instruction'
  readonly start: number
  readonly end: number
}

export type XmlMarkupNode =
  | XmlElementNode
  | (XmlLeafNode & { readonly type: 'cdata' | 'comment' | 'instruction'; readonly next: XmlMarkupNode | undefined })

export type XmlTreeNode = XmlElementNode | XmlLeafNode

/**
 * Holds numbers and makes ranges, texts and lists when asked: a document has as many of these as it has tags, and what
 * outlives their making costs the most.
 */
class ElementNode implements XmlElementNode {
  readonly local: string
  end: number
  closeStart = -1
  first: MarkupNode | undefined = undefined
  next: MarkupNode | undefined = undefined

  constructor(
    readonly name: string,
    readonly start: number,
    readonly openEnd: number,
    readonly parent: ElementNode | undefined,
  ) {
    this.local = localName(name)
    this.end = openEnd
  }

  get type() {
    return 'element' as const
  }

  get open() {
    return { start: this.start, end: this.openEnd }
  }

  get close() {
    return this.closeStart < 0 ? undefined : { start: this.closeStart, end: this.end }
  }

  get children(): readonly XmlTreeNode[] {
    if (this.closeStart <= this.openEnd) return noChildren
    const children: XmlTreeNode[] = []
    let position = this.openEnd
    for (let markup = this.first; markup; markup = markup.next) {
      if (markup.start > position) children.push({ type: 'text', start: position, end: markup.start })
      children.push(markup)
      position = markup.end
    }
    if (this.closeStart > position) children.push({ type: 'text', start: position, end: this.closeStart })
    return children
  }
}

const noChildren: readonly XmlTreeNode[] = []

interface LeafNode {
  readonly type: 'cdata' | 'comment' | 'instruction'
  readonly start: number
  readonly end: number
  next: MarkupNode | undefined
}

type MarkupNode = ElementNode | LeafNode

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
  let openElements = 0
  /** The markup before, in the element that is open. */
  let before: MarkupNode | undefined
  const reader = tokenReader(xml)
  for (let start = 0; start < xml.length; start = reader.end) {
    reader.read(start)
    const { type, name, end } = reader
    switch (type) {
      case 'open':
      case 'empty': {
        if (!current && root) throw new XmlSyntaxError('xmlSeveralRoots', start)
        const element: ElementNode = new ElementNode(name, start, end, current)
        if (current) add(current, before, element)
        else root = element
        before = element
        if (type === 'empty') break
        if (++openElements > depth) throw new XmlDepthError(`Elements nest deeper than ${depth} levels`)
        current = element
        before = undefined
        break
      }
      case 'close':
        if (!current) throw new XmlSyntaxError('xmlClosesNothing', start, { name })
        if (current.name !== name) throw new XmlSyntaxError('xmlClosesOther', start, { name, expected: current.name })
        current.closeStart = start
        current.end = end
        openElements--
        before = current
        current = current.parent
        break
      case 'doctype':
        if (root) throw new XmlSyntaxError('xmlLateDoctype', start)
        doctype ??= { start, end }
        break
      case 'text':
        if (!current && isText(xml, type, start, end)) throw new XmlSyntaxError('xmlTextOutside', start)
        break
      default:
        if (current) {
          const leaf: LeafNode = { type, start, end, next: undefined }
          add(current, before, leaf)
          before = leaf
        } else if (isText(xml, type, start, end)) throw new XmlSyntaxError('xmlTextOutside', start)
    }
  }
  if (current) throw new XmlSyntaxError('xmlNotClosed', current.start, { name: current.name })
  if (!root) throw new XmlSyntaxError('xmlWithoutElement', xml.length)
  return { root, doctype }
}

function add(parent: ElementNode, before: MarkupNode | undefined, markup: MarkupNode) {
  if (before) before.next = markup
  else parent.first = markup
}

const isText = (xml: string, type: XmlToken['type'], start: number, end: number) =>
  type === 'cdata' || (type === 'text' && /[^\s\ufeff\0]/.test(xml.slice(start, end)))

import type { Steps } from './steps.ts'

/**
 * A node as XPath sees it (XQuery and XPath Data Model 3.1, section 6): a thin layer over the tree that a reader has
 * already, made only as far as an expression looks.
 */
export interface XPathNode {
  /** As in the Document Object Model: 1 element, 2 attribute, 3 text, 7 instruction, 8 comment, 9 document. */
  readonly nodeType: 1 | 2 | 3 | 7 | 8 | 9
  readonly nodeName: string
  readonly localName: string
  readonly prefix: string | null
  readonly namespaceURI: string | null
  readonly parentNode: XPathNode | null
  /** Its place among the children of its parent. */
  readonly index: number
  /** Where the start tag of the element begins in the document, for an attribute that of its element; -1 where it has none. */
  readonly place: number
  /** The target of an instruction. */
  readonly target?: string
  readonly source: XPathSource
}

/** The tree behind the nodes. */
export interface XPathSource {
  readonly steps: Steps
  /** The same nodes at every call. */
  children(node: XPathNode): readonly XPathNode[]
  attributes(node: XPathNode): readonly XPathNode[]
  /** The text of a text, comment, instruction or attribute. */
  data(node: XPathNode): string
  /** Where a source can follow simple paths by itself: the nodes that one leads to, from the document node. */
  follow?(path: SimplePath): readonly XPathNode[]
}

/** A name as it is looked for; what is undefined may be anything. */
export interface NameTest {
  local: string | undefined
  namespace: string | null | undefined
}

interface SimpleStep extends NameTest {
  /** Any number of elements may stand before it. */
  isDescendant: boolean
  conditions: readonly (NameTest & { value: string | undefined })[]
}

/** An absolute path of names: the elements that its steps lead to, or attributes of theirs. */
export interface SimplePath {
  steps: readonly SimpleStep[]
  attribute: NameTest | undefined
  /** The attributes of the elements below count too. */
  isBelow: boolean
}

export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/** What stands for a namespace where a prefix is used that nothing declares: the same for a document and a rule. */
export const undeclaredNamespace = (prefix: string) => `undeclared:${prefix}`

/** A source that makes the children and attributes of a node once, when they are first asked for. */
export function lazySource(make: {
  steps: Steps
  children(node: XPathNode): readonly XPathNode[]
  attributes(node: XPathNode): readonly XPathNode[]
  data(node: XPathNode): string
}): XPathSource {
  const children = new Map<XPathNode, readonly XPathNode[]>()
  const attributes = new Map<XPathNode, readonly XPathNode[]>()
  return {
    steps: make.steps,
    children: (node) => remembered(children, node, make.children),
    attributes: (node) => remembered(attributes, node, make.attributes),
    data: make.data,
  }
}

function remembered<T>(known: Map<XPathNode, T>, node: XPathNode, make: (node: XPathNode) => T): T {
  const found = known.get(node)
  if (found !== undefined) return found
  const made = make(node)
  known.set(node, made)
  return made
}

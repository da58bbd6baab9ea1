import type { XmlElementNode, XmlTreeNode } from '@langwerk/xml/elements'
import { decodeXml, localName, xmlAttributes } from '@langwerk/xml/tokenizer'
import { followPath } from './follow-path.ts'
import { stepsFor } from './steps.ts'
import { attributeValue, isDeclaration, type Namespaces, namespaceOfName, withDeclarations } from './xml-names.ts'
import type { XPathNode, XPathSource } from './xpath-node.ts'

/** A node and what it stands for. */
class XmlNode implements XPathNode {
  readonly localName: string
  readonly prefix: string | null
  children: readonly XmlNode[] | undefined
  attributes: readonly XmlNode[] | undefined

  constructor(
    readonly source: XPathSource,
    readonly nodeType: XPathNode['nodeType'],
    readonly nodeName: string,
    readonly namespaceURI: string | null,
    readonly parentNode: XmlNode | null,
    readonly index: number,
    readonly place: number,
    readonly tree: XmlTreeNode | undefined,
    readonly namespaces: Namespaces,
    /** Of an attribute. */
    readonly value = '',
  ) {
    this.localName = nodeType === 3 || nodeType === 8 ? '' : localName(nodeName)
    this.prefix = this.localName.length < nodeName.length ? nodeName.slice(0, -this.localName.length - 1) || null : null
  }

  get target() {
    return this.nodeName
  }
}

/** The document node over an XML tree of offsets, for XPath. */
export function xmlNodes(
  document: string,
  root: XmlElementNode,
  entities: Readonly<Record<string, string>>,
): XPathNode {
  const elements = new Map<XmlElementNode, XmlNode>()
  const steps = stepsFor(document.length)
  // The casts: the source is asked only for nodes that it made.
  const source: XPathSource = {
    steps,
    children: (node) => {
      const own = node as XmlNode
      own.children ??= childrenOf(own)
      return own.children
    },
    attributes: (node) => {
      const own = node as XmlNode
      own.attributes ??= attributesOf(own)
      return own.attributes
    },
    data: (node) => {
      const own = node as XmlNode
      return own.tree && own.nodeType !== 2 ? leafData(document, own.tree, entities) : own.value
    },
    follow: (path) =>
      followPath(document, root, path, { entities, allowed: steps }).map(({ element, attribute }) => {
        const node = nodeOf(element)
        return attribute === undefined ? node : source.attributes(node).find(({ nodeName }) => nodeName === attribute)!
      }),
  }
  const documentNode = new XmlNode(source, 9, '#document', null, null, 0, -1, undefined, none)
  return documentNode

  function nodeOf(element: XmlElementNode): XPathNode {
    if (!elements.has(element)) source.children(element.parent ? nodeOf(element.parent) : documentNode)
    return elements.get(element)!
  }

  function childrenOf(parent: XmlNode): readonly XmlNode[] {
    if (parent.nodeType === 9) return [elementNode(root, parent, 0)]
    if (parent.tree?.type !== 'element') return []
    return parent.tree.children.map((child, index) => {
      if (child.type === 'element') return elementNode(child, parent, index)
      const nodeType = child.type === 'comment' ? 8 : child.type === 'instruction' ? 7 : 3
      const target = nodeType === 7 ? /^<\?([^\s?]*)/.exec(document.slice(child.start, child.end))?.[1] : undefined
      return new XmlNode(source, nodeType, target ?? '#text', null, parent, index, -1, child, none)
    })
  }

  function elementNode(tree: XmlElementNode, parent: XmlNode, index: number): XmlNode {
    const { name, start } = tree
    const namespaces = withDeclarations(parent.namespaces, document, tree)
    const namespace = namespaceOfName(name, namespaces, false)
    const node = new XmlNode(source, 1, name, namespace, parent, index, start, tree, namespaces)
    elements.set(tree, node)
    return node
  }

  function attributesOf(parent: XmlNode): readonly XmlNode[] {
    if (parent.nodeType !== 1 || parent.tree?.type !== 'element') return []
    return xmlAttributes(document, parent.tree.open)
      .filter(({ name }) => !isDeclaration(name))
      .map(({ name, raw }, index) => {
        const namespace = namespaceOfName(name, parent.namespaces, true)
        const value = attributeValue(raw, entities)
        return new XmlNode(source, 2, name, namespace, parent, index, parent.place, undefined, none, value)
      })
  }
}

const none: Namespaces = new Map()

function leafData(document: string, tree: XmlTreeNode, entities: Readonly<Record<string, string>>) {
  const raw = document.slice(tree.start, tree.end).replace(/\r\n?/g, '\n')
  if (tree.type === 'text') return decodeXml(raw, entities)
  if (tree.type === 'cdata') return raw.slice(9, -3)
  if (tree.type === 'comment') return raw.slice(4, -3)
  return raw.replace(/^<\?[^\s?]*\s*/, '').slice(0, -2)
}

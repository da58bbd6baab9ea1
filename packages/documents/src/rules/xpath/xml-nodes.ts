import type { XmlElementNode, XmlTreeNode } from '@langwerk/xml/elements'
import { decodeXml, localName, xmlAttributes } from '@langwerk/xml/tokenizer'
import { lazySource, undeclaredNamespace, type XPathNode, xmlNamespace } from './xpath-node.ts'

type Namespaces = ReadonlyMap<string, string>

/** The document node over an XML tree of offsets, for XPath. */
export function xmlNodes(
  document: string,
  root: XmlElementNode,
  entities: Readonly<Record<string, string>>,
): XPathNode {
  const trees = new Map<XPathNode, XmlTreeNode>()
  const namespaces = new Map<XPathNode, Namespaces>()

  const source = lazySource({
    children: (node) => {
      if (node === documentNode) return [elementNode(root, documentNode, 0)]
      const tree = trees.get(node)
      return tree?.type === 'element' ? tree.children.map((child, index) => nodeOf(child, node, index)) : []
    },
    attributes: (node) => {
      const tree = trees.get(node)
      if (tree?.type !== 'element') return []
      return xmlAttributes(document, tree.open)
        .filter(({ name }) => name !== 'xmlns' && !name.startsWith('xmlns:'))
        .map(({ name, raw }, index) => {
          const attribute = {
            ...names(name, namespaces.get(node)!, true),
            nodeType: 2 as const,
            parentNode: node,
            index,
          }
          const made = { ...attribute, place: node.place, source }
          values.set(made, decodeXml(raw.replace(/\r\n?|[\t\n]/g, ' '), entities))
          return made
        })
    },
    data: (node) => values.get(node) ?? leafData(document, trees.get(node), entities),
  })
  const values = new Map<XPathNode, string>()
  const documentNode: XPathNode = {
    nodeType: 9,
    nodeName: '#document',
    localName: '',
    prefix: null,
    namespaceURI: null,
    parentNode: null,
    index: 0,
    place: -1,
    source,
  }

  function nodeOf(tree: XmlTreeNode, parentNode: XPathNode, index: number): XPathNode {
    if (tree.type === 'element') return elementNode(tree, parentNode, index)
    const nodeType = tree.type === 'comment' ? 8 : tree.type === 'instruction' ? 7 : 3
    const target = nodeType === 7 ? /^<\?([^\s?]*)/.exec(document.slice(tree.start, tree.end))?.[1] : undefined
    const node: XPathNode = {
      nodeType,
      nodeName: target ?? '#text',
      localName: target ?? '',
      prefix: null,
      namespaceURI: null,
      parentNode,
      index,
      place: -1,
      source,
      ...(target === undefined ? {} : { target }),
    }
    trees.set(node, tree)
    return node
  }

  function elementNode(tree: XmlElementNode, parentNode: XPathNode, index: number): XPathNode {
    const scope = withDeclarations(namespaces.get(parentNode) ?? none, document, tree)
    const node = {
      ...names(tree.name, scope, false),
      nodeType: 1 as const,
      parentNode,
      index,
      place: tree.start,
      source,
    }
    trees.set(node, tree)
    namespaces.set(node, scope)
    return node
  }

  return documentNode
}

const none: Namespaces = new Map()

/** The namespaces within an element: those around it and those that its own tag declares. */
function withDeclarations(around: Namespaces, document: string, { open }: XmlElementNode): Namespaces {
  if (!document.slice(open.start, open.end).includes('xmlns')) return around
  const within = new Map(around)
  for (const { name, raw } of xmlAttributes(document, open)) {
    if (name === 'xmlns') within.set('', decodeXml(raw))
    else if (name.startsWith('xmlns:')) within.set(name.slice(6), decodeXml(raw))
  }
  return within
}

function names(name: string, namespaces: Namespaces, isAttribute: boolean) {
  const local = localName(name)
  const prefix = local === name ? '' : name.slice(0, -local.length - 1)
  return { nodeName: name, localName: local, prefix: prefix || null, namespaceURI: namespaceOf() }

  function namespaceOf() {
    if (prefix === 'xml') return xmlNamespace
    if (prefix === '') return (isAttribute ? undefined : namespaces.get('')) || null
    return namespaces.get(prefix) ?? undeclaredNamespace(prefix)
  }
}

function leafData(document: string, tree: XmlTreeNode | undefined, entities: Readonly<Record<string, string>>) {
  if (!tree) return ''
  const raw = document.slice(tree.start, tree.end).replace(/\r\n?/g, '\n')
  if (tree.type === 'text') return decodeXml(raw, entities)
  if (tree.type === 'cdata') return raw.slice(9, -3)
  if (tree.type === 'comment') return raw.slice(4, -3)
  return raw.replace(/^<\?[^\s?]*\s*/, '').slice(0, -2)
}

import { stepsFor } from './steps.ts'
import { lazySource, type XPathNode } from './xpath-node.ts'

/** An element of a tree that is no XML: of a page, of JSON. */
export interface PlainElement {
  name: string
  namespace: string | null
  /** Where it begins in the document; -1 where nothing stands for it there. */
  place: number
  attributes: Readonly<Record<string, string>>
  /** Elements and texts. */
  children(): readonly (PlainElement | string)[]
}

/** The document node over such a tree, for XPath. @param size of the document, in characters */
export function plainNodes(children: readonly (PlainElement | string)[], size: number): XPathNode {
  const elements = new Map<XPathNode, PlainElement>()
  const texts = new Map<XPathNode, string>()
  const source = lazySource({
    steps: stepsFor(size),
    children: (node) =>
      (node === documentNode ? children : (elements.get(node)?.children() ?? [])).map((child, index) =>
        typeof child === 'string' ? textNode(child, node, index) : elementNode(child, node, index),
      ),
    attributes: (node) =>
      Object.entries(elements.get(node)?.attributes ?? {}).map(([name, value], index) => {
        const attribute = {
          ...named(name, null),
          nodeType: 2 as const,
          parentNode: node,
          index,
          place: node.place,
          source,
        }
        texts.set(attribute, value)
        return attribute
      }),
    data: (node) => texts.get(node) ?? '',
  })
  const documentNode: XPathNode = {
    ...named('#document', null),
    nodeType: 9,
    parentNode: null,
    index: 0,
    place: -1,
    source,
  }

  function elementNode(element: PlainElement, parentNode: XPathNode, index: number): XPathNode {
    const { name, namespace, place } = element
    const node = { ...named(name, namespace), nodeType: 1 as const, parentNode, index, place, source }
    elements.set(node, element)
    return node
  }

  function textNode(text: string, parentNode: XPathNode, index: number): XPathNode {
    const node = { ...named('#text', null), nodeType: 3 as const, parentNode, index, place: -1, source }
    texts.set(node, text)
    return node
  }

  return documentNode
}

const named = (name: string, namespaceURI: string | null) => ({
  nodeName: name,
  localName: name,
  prefix: null,
  namespaceURI,
})

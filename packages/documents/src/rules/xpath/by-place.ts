import type { XPathNode } from './xpath-node.ts'

/** What rules say of elements and attributes, found again by where the element stands in the document. */
export interface ByPlace<T> {
  /** Sets what is said of a node; what stood there before is handed over. Nodes that are neither element nor attribute are ignored. */
  set(node: XPathNode, value: (before: T | undefined) => T): void
  element(place: number): T | undefined
  attribute(place: number, name: string): T | undefined
}

export function byPlace<T>(): ByPlace<T> {
  const elements = new Map<number, T>()
  const attributes = new Map<number, Map<string, T>>()
  return {
    set: (node, value) => {
      if (node.place < 0) return
      if (node.nodeType === 1) elements.set(node.place, value(elements.get(node.place)))
      if (node.nodeType !== 2) return
      const named = attributes.get(node.place) ?? new Map<string, T>()
      attributes.set(node.place, named.set(node.nodeName, value(named.get(node.nodeName))))
    },
    element: (place) => elements.get(place),
    attribute: (place, name) => (attributes.size === 0 ? undefined : attributes.get(place)?.get(name)),
  }
}

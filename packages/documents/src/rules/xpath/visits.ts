import { stepsOfText } from './steps.ts'
import type { XPathNode } from './xpath-node.ts'

// What an expression looks at is looked at through these, so that it counts.

/** None for what can have none. */
export function childrenOf(node: XPathNode): readonly XPathNode[] {
  node.source.steps.take(1)
  return node.nodeType === 1 || node.nodeType === 9 ? node.source.children(node) : []
}

export function attributesOf(node: XPathNode): readonly XPathNode[] {
  const attributes = node.source.attributes(node)
  node.source.steps.take(1 + attributes.length)
  return attributes
}

export function dataOf(node: XPathNode): string {
  const data = node.source.data(node)
  node.source.steps.take(stepsOfText(data))
  return data
}

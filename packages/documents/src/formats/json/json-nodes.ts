import { type Node, parseTree } from 'jsonc-parser'
import { type PlainElement, plainNodes } from '../../rules/xpath/plain-nodes.ts'
import type { XPathNode } from '../../rules/xpath/xpath-node.ts'

/**
 * A JSON text as XPath sees it: a member of an object is an element with the member's name, a value of an array one called
 * `item`, and strings and numbers are their text. So `/menu/items/item/title` and `//title` find values as in XML; a name
 * that XPath cannot write is found by its attribute: `//*[@key = "first name"]`. The place of an element is that of its value.
 */
export function jsonNodes(json: string): XPathNode {
  const root = parseTree(json, undefined, { allowTrailingComma: true })
  return plainNodes(root ? childrenOf(root) : [], json.length)
}

function childrenOf(node: Node): (PlainElement | string)[] {
  if (node.type === 'object') {
    return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
      key && value ? elementOf(String(key.value), value) : [],
    )
  }
  if (node.type === 'array') return (node.children ?? []).map((value) => elementOf('item', value))
  return [String(node.value)]
}

const elementOf = (name: string, value: Node): PlainElement => ({
  name,
  namespace: null,
  place: value.offset,
  attributes: { key: name },
  children: () => childrenOf(value),
})

import { attributesOf, childrenOf, dataOf } from './visits.ts'
import type { XPathNode } from './xpath-node.ts'

const simple = /^((?:\.\.\/)*)(?:(@?)([A-Za-z_][\w.-]*)|(?<!\/)\.)$/

/**
 * The string that nearly all pointers of rules lead to: `.`, `@id`, `note`, `../note`, `../../@id`. Undefined for any other
 * expression.
 * @param elementNamespace what a name without a prefix stands for
 */
export function simpleValue(expression: string, node: XPathNode, elementNamespace: string | null): string | undefined {
  const match = simple.exec(expression)
  if (!match) return undefined
  const [, up, at, name] = match
  let from: XPathNode | null = node
  for (let climbed = 0; climbed < up!.length && from; climbed += 3) from = from.parentNode
  if (!from) return ''
  if (name === undefined) return textOf(from)
  const found = at
    ? attributesOf(from).filter(({ nodeName }) => nodeName === name)
    : childrenOf(from).filter(
        ({ nodeType, localName, namespaceURI }) =>
          nodeType === 1 && localName === name && namespaceURI === elementNamespace,
      )
  return found.map(textOf).join(' ')
}

/** The string value of a node (XPath Data Model 3.1, section 5.13). */
function textOf(node: XPathNode): string {
  if (node.nodeType !== 1 && node.nodeType !== 9) return dataOf(node)
  return childrenOf(node)
    .map((child) => (child.nodeType === 1 || child.nodeType === 3 ? textOf(child) : ''))
    .join('')
}

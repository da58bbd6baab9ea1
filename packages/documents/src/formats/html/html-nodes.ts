import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { type PlainElement, plainNodes } from '../../rules/xpath/plain-nodes.ts'
import type { XPathNode } from '../../rules/xpath/xpath-node.ts'

export const htmlNamespace = 'http://www.w3.org/1999/xhtml'

/** A page as XPath sees it: the tree that a browser makes of it, names in lower case, in the namespace of XHTML. */
export const htmlNodes = (document: string): XPathNode =>
  plainNodes(childrenOf(parse(document, { sourceCodeLocationInfo: true })), document.length)

function childrenOf(node: DefaultTreeAdapterTypes.Node): (PlainElement | string)[] {
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []
  return children.flatMap((child): (PlainElement | string)[] => {
    if ('value' in child) return [child.value]
    if (!('tagName' in child)) return []
    return [
      {
        name: child.tagName,
        namespace: htmlNamespace,
        place: child.sourceCodeLocation?.startOffset ?? -1,
        attributes: Object.fromEntries(child.attrs.map(({ name, value }) => [name, value])),
        children: () => childrenOf(child),
      },
    ]
  })
}

import type { XmlElementNode } from '@langwerk/xml/elements'

export const childrenNamed = (element: XmlElementNode, local: string): XmlElementNode[] =>
  element.children.filter((child): child is XmlElementNode => child.type === 'element' && child.local === local)

/** The elements in another, at any depth, that have one of these names without their prefixes; in document order. */
export function elementsNamed(element: XmlElementNode, locals: readonly string[]): XmlElementNode[] {
  const found: XmlElementNode[] = []
  const visit = (parent: XmlElementNode) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      if (locals.includes(child.local)) found.push(child)
      visit(child)
    }
  }
  visit(element)
  return found
}

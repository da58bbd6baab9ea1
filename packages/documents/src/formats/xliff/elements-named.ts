import type { XmlElementNode } from '@langwerk/xml/elements'

/** The first element directly in another that has this name without its prefix. */
export function childNamed({ first }: XmlElementNode, local: string): XmlElementNode | undefined {
  for (let child = first; child; child = child.next) if (child.type === 'element' && child.local === local) return child
  return undefined
}

export function childrenNamed({ first }: XmlElementNode, local: string): readonly XmlElementNode[] {
  let found: XmlElementNode[] | undefined
  for (let child = first; child; child = child.next) {
    if (child.type !== 'element' || child.local !== local) continue
    if (found) found.push(child)
    else found = [child]
  }
  return found ?? none
}

const none: readonly XmlElementNode[] = []

/** The elements in another, at any depth, that have one of these names without their prefixes; in document order. */
export function elementsNamed(element: XmlElementNode, locals: readonly string[]): XmlElementNode[] {
  const found: XmlElementNode[] = []
  const visit = ({ first }: XmlElementNode) => {
    for (let child = first; child; child = child.next) {
      if (child.type !== 'element') continue
      if (locals.includes(child.local)) found.push(child)
      visit(child)
    }
  }
  visit(element)
  return found
}

import type { XmlElementNode } from '@langwerk/xml/elements'
import { localName, xmlAttributes } from '@langwerk/xml/tokenizer'
import { isNamed } from './simple-path.ts'
import type { Steps } from './steps.ts'
import { attributeValue, isDeclaration, type Namespaces, namespaceOfName, withDeclarations } from './xml-names.ts'
import type { NameTest, SimplePath } from './xpath-node.ts'

interface Found {
  element: XmlElementNode
  /** The name of the attribute that is meant, if one is. */
  attribute: string | undefined
}

/** What a path leads to, in one walk over the tree: bit `i` of a state says that the first `i + 1` steps end at an element. */
export function followPath(
  document: string,
  root: XmlElementNode,
  { steps, attribute, isBelow }: SimplePath,
  { entities, allowed }: { entities: Readonly<Record<string, string>>; allowed: Steps },
): Found[] {
  const found: Found[] = []
  const declaresNamespaces = document.includes('xmlns')
  const last = 1 << (steps.length - 1)
  walk(root, undefined, 0, 0, new Map())
  return found

  /** @param parent what ends at the element around; @param above what ends at any of those around */
  function walk(element: XmlElementNode, parent: number | undefined, at: number, above: number, around: Namespaces) {
    allowed.take(1)
    const namespaces = declaresNamespaces ? withDeclarations(around, document, element) : around
    let state = 0
    for (let index = 0; index < steps.length; index++) {
      const { isDescendant } = steps[index]!
      const before = 1 << (index - 1)
      const isReached =
        index === 0 ? isDescendant || parent === undefined : ((isDescendant ? above : at) & before) !== 0
      if (isReached && isStep(element, index, namespaces)) state |= 1 << index
    }
    if ((isBelow ? above | state : state) & last) take(element, namespaces)
    for (let child = element.first; child; child = child.next)
      if (child.type === 'element') walk(child, state, state, above | state, namespaces)
  }

  function isStep(element: XmlElementNode, index: number, namespaces: Namespaces): boolean {
    const test = steps[index]!
    const { name, local, open } = element
    if (test.local !== undefined && test.local !== local) return false
    if (test.namespace !== undefined && test.namespace !== namespaceOfName(name, namespaces, false)) return false
    if (test.conditions.length === 0) return true
    const attributes = xmlAttributes(document, open)
    return test.conditions.every((condition) =>
      attributes.some(
        ({ name, raw }) =>
          isAttribute(condition, name, namespaces) &&
          (condition.value === undefined || condition.value === attributeValue(raw, entities)),
      ),
    )
  }

  function isAttribute(test: NameTest, name: string, namespaces: Namespaces) {
    return !isDeclaration(name) && isNamed(test, localName(name), namespaceOfName(name, namespaces, true))
  }

  function take(element: XmlElementNode, namespaces: Namespaces) {
    if (attribute === undefined) found.push({ element, attribute })
    else
      for (const { name } of xmlAttributes(document, element.open))
        if (isAttribute(attribute, name, namespaces)) found.push({ element, attribute: name })
  }
}

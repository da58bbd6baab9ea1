import type { XmlElementNode } from '@langwerk/xml/elements'
import type { XmlVocabulary } from '../../rules/xml-vocabulary.ts'

export type ElementKind = 'inline' | 'nested' | 'block'

/**
 * Decides which elements stand within a text. What the vocabulary does not say follows from mixed content: an element
 * among text is inline, and so is one of a name that mostly stands among text, except where it is plainly a structure
 * of several texts.
 */
export function inlineRules(
  document: string,
  root: XmlElementNode,
  vocabulary: XmlVocabulary,
): { kindOf(element: XmlElementNode): ElementKind } {
  const holdingText = new Set<XmlElementNode>()
  const counts = new Map<string, { all: number; amongText: number }>()
  const pending = [root]
  for (let element = pending.pop(); element; element = pending.pop()) {
    if (element.children.some((child) => isText(document, child))) holdingText.add(element)
    for (const child of element.children) {
      if (child.type !== 'element') continue
      const count = counts.get(child.name) ?? { all: 0, amongText: 0 }
      count.all++
      if (holdingText.has(element)) count.amongText++
      counts.set(child.name, count)
      pending.push(child)
    }
  }

  const isStructure = (element: XmlElementNode) =>
    !holdingText.has(element) &&
    element.children.filter((child) => child.type === 'element' && holdingText.has(child)).length > 1

  const kindOf = (element: XmlElementNode): ElementKind => {
    const { local, name, parent } = element
    if (vocabulary.nested?.has(local)) return isWithinText(parent) ? 'nested' : 'block'
    if (vocabulary.paragraphs) return isWithinParagraph(parent, vocabulary) ? 'inline' : 'block'
    if (vocabulary.inline?.has(local)) return 'inline'
    if (vocabulary.block?.has(local) || !parent || isStructure(element)) return 'block'
    const count = counts.get(name)
    if (holdingText.has(parent)) return 'inline'
    if (count && count.amongText * 2 > count.all) return 'inline'
    return isInlineParent(parent) ? 'inline' : 'block'
  }

  /** The content of an inline element is in the text too. */
  const isInlineParent = (parent: XmlElementNode): boolean =>
    parent.parent !== undefined && holdingText.has(parent.parent) && kindOf(parent) === 'inline'

  const isWithinText = (parent: XmlElementNode | undefined): boolean =>
    parent !== undefined &&
    (vocabulary.paragraphs
      ? isWithinParagraph(parent, vocabulary)
      : holdingText.has(parent) || kindOf(parent) === 'inline')

  return { kindOf }
}

const isText = (document: string, { type, start, end }: XmlElementNode['children'][number]) =>
  type === 'cdata' || (type === 'text' && /\S/.test(document.slice(start, end)))

function isWithinParagraph(element: XmlElementNode | undefined, { paragraphs, nested }: XmlVocabulary): boolean {
  for (let around = element; around; around = around.parent) {
    if (paragraphs!.has(around.local)) return true
    if (nested?.has(around.local)) return false
  }
  return false
}

import type { XmlElementNode } from '@langwerk/xml/elements'
import { xmlAttribute } from '@langwerk/xml/tokenizer'
import { type ItsRules, withinTextKinds } from '../../rules/its-rules.ts'
import type { XmlVocabulary } from '../../rules/xml-vocabulary.ts'

type ElementKind = 'inline' | 'nested' | 'block'

/**
 * Decides which elements stand within a text. What the vocabulary does not say follows from mixed content: an element
 * among text is inline, except where it is plainly a structure of several texts.
 */
export function inlineRules(
  document: string,
  root: XmlElementNode,
  { vocabulary, its }: { vocabulary: XmlVocabulary; its: ItsRules },
): { kindOf(element: XmlElementNode): ElementKind } {
  const holdingText = new Set<XmlElementNode>()
  const namesHoldingText = new Set<string>()
  const namesAmongText = new Set<string>()
  const pending = [root]
  for (let element = pending.pop(); element; element = pending.pop()) {
    const holdsText = element.children.some((child) => isText(document, child))
    if (holdsText) {
      holdingText.add(element)
      namesHoldingText.add(element.name)
    }
    for (const child of element.children) {
      if (child.type !== 'element') continue
      if (holdsText) namesAmongText.add(child.name)
      pending.push(child)
    }
  }

  /** An element that elsewhere holds text, and here only elements that elsewhere stand among text. */
  const isTextOfTags = remembering(
    (element: XmlElementNode) =>
      namesHoldingText.has(element.name) &&
      element.children.every((child) => child.type !== 'element' || namesAmongText.has(child.name)),
  )

  const isStructure = (element: XmlElementNode) =>
    !holdingText.has(element) &&
    element.children.filter((child) => child.type === 'element' && holdingText.has(child)).length > 1

  const kindOf = remembering((element: XmlElementNode): ElementKind => {
    const { local, parent } = element
    const ruled =
      withinTextKinds[xmlAttribute(document, element.open, 'its:withinText') ?? ''] ?? its.withinText(element)
    if (ruled && parent) return ruled
    if (vocabulary.nested?.has(local)) return isWithinText(parent) ? 'nested' : 'block'
    if (vocabulary.paragraphs) return isWithinParagraph(parent, vocabulary) ? 'inline' : 'block'
    if (vocabulary.inline?.has(local)) return 'inline'
    if (vocabulary.block?.has(local) || !parent || isStructure(element)) return 'block'
    if (holdingText.has(parent) || isTextOfTags(parent)) return 'inline'
    return parent.parent && kindOf(parent) === 'inline' ? 'inline' : 'block'
  })

  const isWithinText = (parent: XmlElementNode | undefined): boolean =>
    parent !== undefined &&
    (vocabulary.paragraphs
      ? isWithinParagraph(parent, vocabulary)
      : holdingText.has(parent) || kindOf(parent) === 'inline')

  return { kindOf }
}

/** The function, asked once for each element. */
function remembering<T>(answer: (element: XmlElementNode) => T): (element: XmlElementNode) => T {
  const answers = new Map<XmlElementNode, T>()
  return (element) => {
    const known = answers.get(element)
    if (known !== undefined) return known
    const found = answer(element)
    answers.set(element, found)
    return found
  }
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

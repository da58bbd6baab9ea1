import type { XmlElementNode } from '@langwerk/xml/elements'
import type { WithinText } from '../../rules/its/its-values.ts'
import type { XmlVocabulary } from '../../rules/xml-vocabulary.ts'
import { hasText } from './blank.ts'

/** What is known of the element around another one. */
export interface Around {
  element: XmlElementNode
  kind: WithinText
  /** Whether its elements stand among text; filled in when first asked for. */
  isAmongText?: boolean
}

/** Decides where an element stands that no rule speaks of; of the root element nothing is around. */
export type KindOf = (element: XmlElementNode, around: Around | undefined) => WithinText

/**
 * Decides by what a vocabulary says, and where it says nothing by mixed content: an element among text is inline, except
 * where it is plainly a structure of several texts.
 */
export function kindsByContent(document: string, root: XmlElementNode, vocabulary: XmlVocabulary): KindOf {
  const { namesHoldingText, namesAmongText } = vocabulary.paragraphs ? noNames : namesByContent(document, root)
  const { nested, inline, block, paragraphs } = vocabulary

  /** Text stands in it, or it is one of those that elsewhere hold text, and here only of those that elsewhere stand among text. */
  const holdsTextOrTags = (element: XmlElementNode) =>
    hasText(document, element) || (namesHoldingText.has(element.name) && holdsOnlyNamesAmongText(element))

  const holdsOnlyNamesAmongText = ({ first }: XmlElementNode) => {
    for (let child = first; child; child = child.next)
      if (child.type === 'element' && !namesAmongText.has(child.name)) return false
    return true
  }

  const isStructure = (element: XmlElementNode) => !hasText(document, element) && textsIn(element) > 1

  const textsIn = ({ first }: XmlElementNode) => {
    let count = 0
    for (let child = first; child; child = child.next) if (child.type === 'element' && hasText(document, child)) count++
    return count
  }

  const isAmongText = (around: Around) => {
    around.isAmongText ??= holdsTextOrTags(around.element)
    return around.isAmongText
  }

  return (element, around) => {
    const { local } = element
    if (nested?.has(local)) return around && isWithinText(around) ? 'nested' : 'block'
    if (paragraphs) return isWithinParagraph(element.parent, vocabulary) ? 'inline' : 'block'
    if (inline?.has(local)) return 'inline'
    if (block?.has(local) || !around) return 'block'
    const isInline = isAmongText(around) || (around.element.parent !== undefined && around.kind === 'inline')
    return isInline && !isStructure(element) ? 'inline' : 'block'
  }

  function isWithinText({ element, kind }: Around): boolean {
    if (paragraphs) return isWithinParagraph(element, vocabulary)
    return kind === 'inline' || hasText(document, element)
  }
}

/** Every element as the rules have it where they say nothing else of it. */
export const kindsByDefault =
  (kind: WithinText): KindOf =>
  (_element, around) =>
    around ? kind : 'block'

const noNames = { namesHoldingText: new Set<string>(), namesAmongText: new Set<string>() }

function namesByContent(document: string, root: XmlElementNode) {
  const namesHoldingText = new Set<string>()
  const namesAmongText = new Set<string>()
  const pending = [root]
  for (let element = pending.pop(); element; element = pending.pop()) {
    const holdsText = hasText(document, element)
    if (holdsText) namesHoldingText.add(element.name)
    for (let child = element.first; child; child = child.next) {
      if (child.type !== 'element') continue
      if (holdsText) namesAmongText.add(child.name)
      if (child.close) pending.push(child)
    }
  }
  return { namesHoldingText, namesAmongText }
}

function isWithinParagraph(element: XmlElementNode | undefined, { paragraphs, nested }: XmlVocabulary): boolean {
  for (let around = element; around; around = around.parent) {
    if (paragraphs!.has(around.local)) return true
    if (nested?.has(around.local)) return false
  }
  return false
}

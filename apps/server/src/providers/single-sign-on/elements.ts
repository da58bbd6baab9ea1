import { isElement, parseFragment, textOf, type XmlElement } from '@langwerk/xml/fragment'
import { localName } from '@langwerk/xml/tokenizer'

/**
 * A SAML message as a tree. A declaration of a document type, a comment, a CDATA section and an instruction are refused:
 * no message needs them, and each has been a way to let two readers see two texts.
 * @throws Error when it is none.
 */
export function parseMessage(xml: string): XmlElement {
  const body = xml.replace(/^\ufeff?\s*<\?xml\s[^<>]*\?>/, '')
  if (/<[!?]/.test(body)) throw new Error('The message holds a comment, an instruction or a document type')
  return parseFragment(body)
}

export const childrenNamed = (element: XmlElement, local: string) =>
  element.children.filter(isElement).filter(({ name }) => localName(name) === local)

/** @throws Error unless there is exactly one. */
export function onlyChild(element: XmlElement, local: string): XmlElement {
  const [first, ...more] = childrenNamed(element, local)
  if (!first || more.length > 0) throw new Error(`Exactly one ${local} was expected in ${localName(element.name)}`)
  return first
}

/** The text of an element that holds nothing else. */
export function plainTextOf(element: XmlElement): string {
  if (element.children.some(isElement)) throw new Error(`${localName(element.name)} was expected to hold only text`)
  return textOf(element).trim()
}

/** The element and all below it. */
export function* everyElement(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) if (isElement(child)) yield* everyElement(child)
}

export const isNamed = (element: XmlElement, local: string) => localName(element.name) === local

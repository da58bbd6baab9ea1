import { isElement, textOf, type XmlElement } from '@langwerk/xml/fragment'
import { localName } from '@langwerk/xml/tokenizer'
import { definitionRecords, definitionsFrom, type TermbaseDefinitions } from '../termbase-definitions.ts'
import { attributesXml, textXml } from './element-xml.ts'

const type = 'x-langwerkTermbase'

/** The definitions of a termbase as a list of reference objects, which is what the back matter holds. */
export function definitionsXml(definitions: TermbaseDefinitions, element: 'refObjectList' | 'refObjectSec'): string {
  const objects = definitionRecords(definitions).map((record) => {
    const items = record.map(
      ([name, text]) => `<item${attributesXml({ type: name })} xml:space="preserve">${textXml(text)}</item>`,
    )
    return `<refObject>${items.join('')}</refObject>`
  })
  return `<${element} type="${type}">\n${objects.join('\n')}\n</${element}>`
}

/** Whether an element of the back matter is what `definitionsXml` writes. */
export const isDefinitions = (element: XmlElement): boolean => element.attributes.type === type

export const readDefinitions = (element: XmlElement): TermbaseDefinitions =>
  definitionsFrom(
    childrenOf(element, 'refObject').map((object) =>
      childrenOf(object, 'item').map((item) => [item.attributes.type ?? '', textOf(item)] as const),
    ),
  )

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => isElement(child)).filter((child) => localName(child.name) === name)

import { isElement, textOf, type XmlElement } from '@langwerk/xml/fragment'
import { localName } from '@langwerk/xml/tokenizer'
import type { DataCategory } from '../concept-entry.ts'
import { dataCategoryElement } from './data-categories.ts'
import { contentXml, elementXml } from './element-xml.ts'

export type Level = 'concept' | 'language' | 'term'

/**
 * What an element of a level says: a meta element with its type, a group of them as the first with the others for its
 * parts, or (style `dct`) an element named after the data category. Anything else is kept as it is written.
 */
export function categoryOf(element: XmlElement, level: Level): DataCategory | undefined {
  const name = localName(element.name)
  if (!name.endsWith('Grp')) return single(element, level)
  const [head, ...parts] = element.children
    .filter((child) => isElement(child))
    .flatMap((child) => categoryOf(child, level) ?? [])
  if (head === undefined) return undefined
  if (Object.keys(element.attributes).length > 0) return rawCategory(element)
  return parts.length === 0 ? head : { ...head, parts: [...(head.parts ?? []), ...parts] }
}

function single(element: XmlElement, level: Level): DataCategory | undefined {
  const name = localName(element.name)
  const text = cleanText(element)
  const { type, target } = element.attributes
  const spelling = spellingOf(element, ['type', 'target'])
  if (text === '' && target === undefined && spelling.attributes === undefined && spelling.markup === undefined)
    return undefined
  const isMeta = metaElements.has(name)
  if (!isMeta && !element.name.includes(':') && dataCategoryElement(name) === undefined) return rawCategory(element)
  return {
    element: isMeta ? name : (dataCategoryElement(name) ?? (level === 'term' ? 'termNote' : 'descrip')),
    type: isMeta ? (type ?? '') : name,
    text,
    ...(target !== undefined && { target }),
    ...spelling,
  }
}

const rawCategory = (element: XmlElement): DataCategory => ({
  element: localName(element.name),
  type: '',
  text: cleanText(element),
  raw: elementXml(element),
})

/** The attributes besides the known ones, and the content as XML where elements stand in it. */
export function spellingOf(element: XmlElement, known: readonly string[]) {
  const attributes = attributesBesides(element, known)
  return {
    ...(attributes && { attributes }),
    ...(element.children.some((child) => isElement(child)) && { markup: contentXml(element) }),
  }
}

export function attributesBesides(element: XmlElement, known: readonly string[]): Record<string, string> | undefined {
  const others = Object.entries(element.attributes).filter(
    ([name]) => !known.includes(name) && !name.startsWith('xmlns'),
  )
  return others.length === 0 ? undefined : Object.fromEntries(others)
}

/** The text of an element with white space as it is shown. */
export const cleanText = (element: XmlElement) => textOf(element).replace(/\s+/g, ' ').trim()

const metaElements = new Set([
  'descrip',
  'descripNote',
  'admin',
  'adminNote',
  'termNote',
  'transac',
  'transacNote',
  'ref',
  'xref',
  'date',
  'note',
])

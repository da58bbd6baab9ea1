import { isElement, textOf, type XmlElement } from '@langwerk/xml/fragment'
import { localName } from '@langwerk/xml/tokenizer'
import type { DataCategory } from '../concept-entry.ts'
import { dataCategoryElement } from './data-categories.ts'
import { collapsed, contentXml, elementXml, isSpaced } from './element-xml.ts'

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
  const text = textIn(element)
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
  text: shownText(element),
  raw: elementXml(element),
})

/** The attributes besides the known ones, and the content as XML where elements stand in it. */
export function spellingOf(element: XmlElement, known: readonly string[]) {
  const attributes = attributesBesides(element, isSpaced(textIn(element)) ? [...known, 'xml:space'] : known)
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

/** The text of an element: with white space as it is shown, or as it is written where the element says so. */
export const textIn = (element: XmlElement): string =>
  element.attributes['xml:space'] === 'preserve' && !element.children.some((child) => isElement(child))
    ? textOf(element)
    : shownText(element)

const shownText = (element: XmlElement) => collapsed(textOf(element))

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

import { isElement, textOf, type XmlElement } from '@langwerk/xml/fragment'
import { localName } from '@langwerk/xml/tokenizer'
import type { DataCategory } from '../concept-entry.ts'

export type Level = 'concept' | 'language' | 'term'

/**
 * What an element of a level says: a meta element with its type, a group of them as the first with the others for its
 * parts, or (style `dct`) an element named after the data category.
 */
export function categoryOf(element: XmlElement, level: Level): DataCategory | undefined {
  const name = localName(element.name)
  if (!name.endsWith('Grp')) return single(element, level)
  const [head, ...parts] = element.children
    .filter((child) => isElement(child))
    .flatMap((child) => categoryOf(child, level) ?? [])
  if (head === undefined) return undefined
  return parts.length === 0 ? head : { ...head, parts: [...(head.parts ?? []), ...parts] }
}

function single(element: XmlElement, level: Level): DataCategory | undefined {
  const name = localName(element.name)
  const text = cleanText(element)
  const { type, target } = element.attributes
  if (text === '' && target === undefined) return undefined
  const isMeta = metaElements.has(name)
  return {
    element: isMeta ? name : (elementsOfTypes[name] ?? (level === 'term' ? 'termNote' : 'descrip')),
    type: isMeta ? (type ?? '') : name,
    text,
    ...(target !== undefined && { target }),
  }
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

/** The meta element of the data categories that modules of version 3 write as elements (TBX-Min, TBX-Basic, TBX-Linguist). */
const elementsOfTypes: Record<string, string> = {
  definition: 'descrip',
  context: 'descrip',
  subjectField: 'descrip',
  example: 'descrip',
  explanation: 'descrip',
  source: 'admin',
  customerSubset: 'admin',
  projectSubset: 'admin',
  crossReference: 'ref',
  externalCrossReference: 'xref',
  xGraphic: 'xref',
  transactionType: 'transac',
  responsibility: 'transacNote',
}

import type { XmlElementNode } from '@langwerk/xml/elements'
import { decodeXml, xmlAttributes } from '@langwerk/xml/tokenizer'
import { undeclaredNamespace, xmlNamespace } from './xpath-node.ts'

/** The namespaces that are declared for an element, by prefix. */
export type Namespaces = ReadonlyMap<string, string>

/** The namespace of an element's or attribute's name as written (Namespaces in XML 1.0, section 6). */
export function namespaceOfName(name: string, namespaces: Namespaces, isAttribute: boolean): string | null {
  const colon = name.indexOf(':')
  if (colon < 0) return (isAttribute ? undefined : namespaces.get('')) || null
  const prefix = name.slice(0, colon)
  return prefix === 'xml' ? xmlNamespace : (namespaces.get(prefix) ?? undeclaredNamespace(prefix))
}

/** The namespaces within an element: those around it and those that its own tag declares. */
export function withDeclarations(around: Namespaces, document: string, { open }: XmlElementNode): Namespaces {
  if (!document.slice(open.start, open.end).includes('xmlns')) return around
  const within = new Map(around)
  for (const { name, raw } of xmlAttributes(document, open))
    if (isDeclaration(name)) within.set(name.slice(6), decodeXml(raw))
  return within
}

export const isDeclaration = (attribute: string) => attribute === 'xmlns' || attribute.startsWith('xmlns:')

/** An attribute's value as a reader of XML has it (XML 1.0, section 3.3.3). */
export const attributeValue = (raw: string, entities: Readonly<Record<string, string>>) =>
  decodeXml(/[\t\n\r]/.test(raw) ? raw.replace(/\r\n?|[\t\n]/g, ' ') : raw, entities)

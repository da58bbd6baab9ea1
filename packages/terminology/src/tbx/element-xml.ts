import { isElement, type XmlElement, type XmlNode } from '@langwerk/xml/fragment'
import { encodeXmlAttribute, encodeXmlText, localName, withoutXmlForbidden } from '@langwerk/xml/tokenizer'

/** An element as XML; names lose prefixes that it does not declare itself, since it will stand in another file. */
export const elementXml = (element: XmlElement): string => written(element, new Set(['xml']))

/** The content of an element as XML. */
export const contentXml = ({ children }: Pick<XmlElement, 'children'>): string =>
  children.map((child) => node(child, new Set(['xml']))).join('')

/** `name="value"` for each that has a value, with a blank before. */
export const attributesXml = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${encodeXmlAttribute(withoutXmlForbidden(value))}"`))
    .join('')

export const textXml = (text: string): string => encodeXmlText(withoutXmlForbidden(text))

/** Text with its white space as it is shown. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Whether a text says something by its white space, which readers of XML may change unless they are told not to. */
export const isSpaced = (text: string): boolean => text !== collapsed(text)

/** The attribute that such a text needs. */
export const spaceXml = (text: string): string => (isSpaced(text) ? ' xml:space="preserve"' : '')

function written(element: XmlElement, known: ReadonlySet<string>): string {
  const declared = new Set(known)
  for (const name of Object.keys(element.attributes)) if (name.startsWith('xmlns:')) declared.add(name.slice(6))
  const named = (name: string) => {
    const [prefix, rest] = name.split(':', 2)
    return rest === undefined || prefix === 'xmlns' || declared.has(prefix!) ? name : localName(name)
  }
  const attributes: Record<string, string> = {}
  for (const [name, value] of Object.entries(element.attributes)) attributes[named(name)] = value
  const name = named(element.name)
  const content = element.children.map((child) => node(child, declared)).join('')
  return content === ''
    ? `<${name}${attributesXml(attributes)}/>`
    : `<${name}${attributesXml(attributes)}>${content}</${name}>`
}

const node = (child: XmlNode, known: ReadonlySet<string>) => (isElement(child) ? written(child, known) : textXml(child))

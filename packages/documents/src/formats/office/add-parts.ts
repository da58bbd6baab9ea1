import { encodeXmlAttribute } from '@langwerk/xml/tokenizer'
import type { Edit, MoreChanges } from './office-document.ts'
import type { OfficePackage, Part } from './office-package.ts'
import { attributeOf, type XmlElement } from './xml-tree.ts'

/** A part that a package does not have yet, and who leads to it. */
export interface NewPart {
  name: string
  contentType: string
  xml: string
  /** Name of the part with the relationship. */
  from: string
  /** The whole type of the relationship. */
  type: string
  /** The relationship's identifier, where something refers to it. */
  id: string
}

/** What must change in a package so that it holds new parts (ISO/IEC 29500-2, 6.5 and 7.2). */
export function partAdditions(office: OfficePackage, parts: readonly NewPart[]) {
  const edits: Edit[] = []
  const added = new Map(parts.map(({ name, xml }) => [name, encoded(xml)]))
  const types = office.part('[Content_Types].xml')
  if (types && parts.length > 0) {
    const { prefix } = types.root
    const overrides = parts.map(
      ({ name, contentType }) => `<${prefix}Override PartName="/${name}" ContentType="${contentType}"/>`,
    )
    edits.push(insertion(types, types.root, overrides.join('')))
  }
  for (const from of new Set(parts.map((part) => part.from))) {
    const own = parts.filter((part) => part.from === from)
    const name = relationshipsName(from)
    const list = office.part(name)
    if (list) edits.push(insertion(list, list.root, own.map((part) => relationship(part, list.root.prefix)).join('')))
    else added.set(name, encoded(relationshipsXml(own)))
  }
  return { edits, added } satisfies MoreChanges
}

/** An identifier that none of the part's relationships has. */
export function freeRelationshipId(office: OfficePackage, name: string): string {
  const used = new Set(office.relationships(name).map(({ id }) => id))
  for (let number = 1; ; number++) if (!used.has(`rIdLw${number}`)) return `rIdLw${number}`
}

/** The name, with another number where a part has it already or `taken` holds it. */
export function freePartName(office: OfficePackage, name: string, taken: ReadonlySet<string> = new Set()): string {
  const used = new Set(office.names.map((known) => known.toLowerCase()))
  const [, base, digits, ending] = /^(.*?)(\d*)(\.\w+)$/.exec(name)!
  for (let [free, number] = [name, Number(digits)]; ; free = `${base}${++number}${ending}`)
    if (!used.has(free.toLowerCase()) && !taken.has(free)) return free
}

/** Puts content at the end of an element, even of an empty one. */
export function insertion(part: Part, element: XmlElement, content: string): Edit {
  if (element.openEnd < element.end)
    return { part, start: element.closeStart, end: element.closeStart, text: () => content }
  const open = part.xml.slice(element.start, element.end).replace(/\s*\/>$/, '>')
  const name = /^<([^\s/>]+)/.exec(open)![1]!
  return { part, start: element.start, end: element.end, text: () => `${open}${content}</${name}>` }
}

/** The largest number among an attribute of some elements; −1 where there is none. */
export const largest = (part: Part, elements: readonly XmlElement[], attribute: string): number =>
  elements.reduce((most, element) => Math.max(most, Number(attributeOf(part.xml, element, attribute)) || 0), -1)

const encoded = (xml: string) => new TextEncoder().encode(xml)

function relationshipsName(name: string): string {
  const slash = name.lastIndexOf('/') + 1
  return `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`
}

const relationship = ({ name, id, type }: NewPart, prefix: string) =>
  `<${prefix}Relationship Id="${id}" Type="${type}" Target="/${encodeXmlAttribute(name)}"/>`

const relationshipsXml = (parts: readonly NewPart[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map((part) => relationship(part, '')).join('')}</Relationships>`

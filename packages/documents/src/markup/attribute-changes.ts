import type { XmlElementNode } from '@langwerk/xml/elements'
import { encodeXmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import type { Change } from './placed-units.ts'

/** The changes to an opening tag that give it these attribute values; undefined takes an attribute away. */
export function attributeChanges(
  document: string,
  element: XmlElementNode,
  values: Readonly<Record<string, string | undefined>>,
): Change[] {
  const present = new Map(xmlAttributes(document, element.open).map((attribute) => [attribute.name, attribute]))
  // Behind the last one: where that is taken away, the two changes touch and do not overlap.
  const last = Math.max(element.open.start + element.name.length, ...[...present.values()].map(({ end }) => end))
  const added = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || present.has(name) ? [] : [` ${name}="${encodeXmlAttribute(value)}"`],
  )
  const changes = Object.entries(values).flatMap(([name, value]): Change[] => {
    const attribute = present.get(name)
    if (!attribute) return []
    const { raw, start, end } = attribute
    if (value === undefined) return [{ start: spaceBefore(document, start, name), end: end + 1, text: '' }]
    const text = encodeXmlAttribute(value)
    return raw === text ? [] : [{ start, end, text }]
  })
  return added.length > 0 ? [...changes, { start: last + 1, end: last + 1, text: added.join('') }] : changes
}

/** Where the white space before an attribute's name begins. */
function spaceBefore(document: string, valueStart: number, name: string) {
  let position = document.lastIndexOf(name, document.lastIndexOf('=', valueStart - 1))
  while (/\s/.test(document[position - 1]!)) position--
  return position
}

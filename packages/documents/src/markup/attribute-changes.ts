import type { XmlElementNode } from '@langwerk/xml/elements'
import { encodeXmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import type { Change } from './placed-units.ts'

/** The changes to an opening tag that give it these attribute values; undefined takes an attribute away. */
export function attributeChanges(
  document: string,
  element: XmlElementNode,
  values: Readonly<Record<string, string | undefined>>,
): Change[] {
  const changes: Change[] = []
  const present = xmlAttributes(document, element.open)
  for (const { name, raw, start, end } of present) {
    if (!Object.hasOwn(values, name)) continue
    const value = values[name]
    const text = value === undefined ? undefined : encodeXmlAttribute(value)
    if (text === undefined) changes.push({ start: spaceBefore(document, start, name), end: end + 1, text: '' })
    else if (raw !== text) changes.push({ start, end, text })
  }
  let added = ''
  for (const name of Object.keys(values)) {
    const value = values[name]
    if (value === undefined || present.some((attribute) => attribute.name === name)) continue
    added += ` ${name}="${encodeXmlAttribute(value)}"`
  }
  if (added === '') return changes
  // Behind the last one: where that is taken away, the two changes touch and do not overlap.
  const last = (present.at(-1)?.end ?? element.start + element.name.length) + 1
  changes.push({ start: last, end: last, text: added })
  return changes
}

/** Where the white space before an attribute's name begins. */
function spaceBefore(document: string, valueStart: number, name: string) {
  let position = document.lastIndexOf(name, document.lastIndexOf('=', valueStart - 1))
  while (/\s/.test(document[position - 1]!)) position--
  return position
}

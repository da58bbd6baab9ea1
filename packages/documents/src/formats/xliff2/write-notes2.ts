import { encodeXmlText, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { Change } from '../../markup/placed-units.ts'
import type { WriteOptions } from '../../model/document.ts'
import type { Xliff2Unit } from './read-units2.ts'
import { isCore } from './resolved-element.ts'

/** Adds remarks as notes on the unit's target (XLIFF 2.1, section 4.2.2.11). A note has no place for its author: he stands before it. */
export function noteChanges2(
  document: string,
  { element: unit, segments }: Xliff2Unit,
  { comments }: WriteOptions,
): Change[] {
  const remarks = segments.flatMap((segment) => comments?.(segment.unit.key) ?? [])
  if (remarks.length === 0) return []
  const prefix = /^[^:]*:/.exec(unit.element.name)?.[0] ?? ''
  const written = remarks.map(({ text, author }) => {
    const content = encodeXmlText(withoutXmlForbidden(author ? `${author}: ${text}` : text))
    return `<${prefix}note appliesTo="target" category="comment">${content}</${prefix}note>`
  })
  const list = unit.children.find((child) => isCore(child, 'notes') && child.element.close)
  if (list) return [{ start: list.element.close!.start, end: list.element.close!.start, text: written.join('') }]
  // Behind what modules and extensions add, before everything else.
  const first = unit.children.find((child) => isCore(child, 'originalData', 'segment', 'ignorable'))
  if (!first) return []
  const { start } = first.element
  const indent = /(?:\r\n|\n|\r)[ \t]*$/.exec(document.slice(unit.element.open.end, start))?.[0] ?? ''
  return [{ start, end: start, text: `<${prefix}notes>${written.join('')}</${prefix}notes>${indent}` }]
}

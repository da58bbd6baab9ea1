import { plainText, type Segment } from '@langwerk/text/segment'
import { decodeXml, encodeXmlAttribute, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { TransUnit } from '../../model/document.ts'
import type { Placement } from './atoms.ts'
import type { Part } from './office-package.ts'
import { attributePlace, type XmlElement } from './xml-tree.ts'

/** Where a unit's target is written; a unit that the package holds several times has several places. */
export interface Place {
  part: Part
  start: number
  end: number
  render(target: Segment, placement: Placement): string
}

/** A unit before it has its key. */
export interface Draft {
  /** Where it is read; gives the unit its key. */
  part: Part
  unit: Omit<TransUnit, 'key'>
  places: Place[]
}

/** An attribute's value as a unit; undefined where it is absent or blank. */
export function attributeDraft(
  part: Part,
  element: XmlElement,
  local: string,
  structure = 'attribute',
): Draft | undefined {
  const place = attributePlace(part.xml, element, local)
  const text = place && decodeXml(place.raw)
  if (!place || !text || text.trim() === '') return undefined
  return { part, unit: { source: [text], tags: [], structure }, places: [attributePlaceOf(part, place)] }
}

/** Writes the plain text of a target between the quotes of an attribute. */
export const attributePlaceOf = (part: Part, { start, end }: { start: number; end: number }): Place => ({
  part,
  start,
  end,
  render: (target) => encodeXmlAttribute(withoutXmlForbidden(plainText(target))),
})

/** Lets each copy follow the draft of the same text, in order; gives back the copies that no draft matches. */
export function mirror(drafts: readonly Draft[], copies: readonly Draft[]): Draft[] {
  const unused = new Set(drafts)
  return copies.filter((copy) => {
    const text = plainText(copy.unit.source)
    const same = (draft: Draft) => plainText(draft.unit.source) === text
    const found = [...unused].find(same) ?? drafts.find(same)
    if (!found) return true
    unused.delete(found)
    found.places.push(...copy.places)
    return false
  })
}

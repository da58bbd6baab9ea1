import { plainText } from '@langwerk/text/segment'
import type { XmlElementNode } from '@langwerk/xml/elements'
import { decodeXml, encodeXmlAttribute, xmlAttributes } from '@langwerk/xml/tokenizer'
import type { PlacedUnit } from '../../markup/placed-units.ts'
import type { ItsValues } from '../../rules/its/its-values.ts'

/** A unit whose translation belongs elsewhere in the document (ITS 2.0, section 8.12). */
export interface PointedUnit {
  unit: PlacedUnit
  target: NonNullable<ItsValues['target']>
}

/**
 * Gives units the places of their targets and the text that stands there already; the source stays as it is. Where two
 * texts share a target, or the target is not in the document, the unit has no place and is left out.
 * @param targets the elements of the targets, by where they stand
 */
export function placeAtTargets(
  document: string,
  units: readonly PointedUnit[],
  targets: ReadonlyMap<number, XmlElementNode>,
  entities: Readonly<Record<string, string>>,
): PlacedUnit[] {
  const counts = new Map<string, number>()
  const keyOf = ({ place, attribute }: PointedUnit['target']) => `${place} ${attribute ?? ''}`
  for (const { target } of units) counts.set(keyOf(target), (counts.get(keyOf(target)) ?? 0) + 1)
  return units.flatMap(({ unit, target }) => {
    const element = targets.get(target.place)
    if (!element || counts.get(keyOf(target)) !== 1) return []
    return target.attribute === undefined
      ? [atElement(document, unit, element, entities)]
      : atAttribute(document, unit, element, target.attribute, entities)
  })
}

function atElement(
  document: string,
  placed: PlacedUnit,
  element: XmlElementNode,
  entities: Readonly<Record<string, string>>,
): PlacedUnit {
  const { open, close } = element
  if (close) {
    const raw = document.slice(open.end, close.start)
    const text = decodeXml(
      raw.replace(/<!\[CDATA\[([\s\S]*?)\]\]>|<[^>]*>/g, (_, section) => section ?? ''),
      entities,
    )
    return withTarget({ ...placed, start: open.end, end: close.start }, raw === '' ? '' : text.trim())
  }
  const start = document.slice(open.start, open.end).replace(/\s*\/>$/, '>')
  const finish = (written: string) => `${start}${written}</${element.name}>`
  return withTarget({ ...placed, ...open, finish }, '')
}

function atAttribute(
  document: string,
  placed: PlacedUnit,
  element: XmlElementNode,
  name: string,
  entities: Readonly<Record<string, string>>,
): PlacedUnit[] {
  const found = xmlAttributes(document, element.open).find((attribute) => attribute.name === name)
  if (!found) return []
  const { start, end, raw } = found
  const unit = { ...placed.unit, source: [plainText(placed.unit.source)], tags: [] }
  return [withTarget({ ...placed, unit, start, end, codes: [], encode: encodeXmlAttribute }, decodeXml(raw, entities))]
}

const withTarget = (placed: PlacedUnit, text: string): PlacedUnit => {
  const target = text === '' ? [] : [text]
  return { ...placed, present: target, unit: text === '' ? placed.unit : { ...placed.unit, target } }
}

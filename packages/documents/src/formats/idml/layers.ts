import type { ReadOptions } from '../../model/document.ts'
import type { Part } from '../office/office-package.ts'
import { attributeOf, childrenNamed, type XmlElement } from '../office/xml-tree.ts'

/** Tells whether a page item is to be read: neither itself nor its layer is hidden, or locked where the options say so. */
export type IsShown = (item: XmlElement, part: Part) => boolean

/** Reads which layers the design map hides and locks. */
export function shownItems({ root, xml }: Part, options: ReadOptions): IsShown {
  const left = new Set<string>()
  for (const layer of childrenNamed(root, 'Layer')) {
    const hidden = attributeOf(xml, layer, 'Visible') === 'false' && options.translateHiddenLayers !== true
    const locked = attributeOf(xml, layer, 'Locked') === 'true' && options.translateLockedLayers === false
    if (hidden || locked) left.add(attributeOf(xml, layer, 'Self') ?? '')
  }
  return (item, part) => {
    if (left.has(attributeOf(part.xml, item, 'ItemLayer') ?? '')) return false
    return options.translateHiddenLayers === true || attributeOf(part.xml, item, 'Visible') !== 'false'
  }
}

/** The conditions whose text the document does not show, as text names them. */
export function hiddenConditions({ root, xml }: Part, { translateHiddenText }: ReadOptions): ReadonlySet<string> {
  if (translateHiddenText === true) return new Set()
  const hidden = childrenNamed(root, 'Condition').filter(
    (condition) => attributeOf(xml, condition, 'Visible') === 'false',
  )
  return new Set(hidden.map((condition) => encodeURI(attributeOf(xml, condition, 'Self') ?? '')))
}

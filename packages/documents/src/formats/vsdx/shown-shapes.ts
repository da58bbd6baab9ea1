import type { ReadOptions } from '../../model/document.ts'
import type { Part } from '../office/office-package.ts'
import { attributeOf, childNamed, childrenNamed, descendantsNamed, type XmlElement } from '../office/xml-tree.ts'

/**
 * The shapes at the top of a page, without those that stand only on layers that are left out: hidden ones, and locked ones
 * where the options say so ([MS-VSDX] 2.2.3.2.4).
 * @param page its entry in the list of pages, where there is one
 */
export function shownShapes(part: Part, page: { list: Part; element: XmlElement } | undefined, options: ReadOptions) {
  const left = page ? layersLeftOut(page.list, page.element, options) : new Set<string>()
  const shapes = childNamed(part.root, 'vsd:Shapes')
  return (shapes ? childrenNamed(shapes, 'vsd:Shape') : []).filter((shape) => {
    const members = (cellValue(part, shape, 'LayerMember') ?? '').split(';').filter((layer) => layer !== '')
    return members.length === 0 || !members.every((layer) => left.has(layer))
  })
}

function layersLeftOut(list: Part, page: XmlElement, { translateHiddenLayers, translateLockedLayers }: ReadOptions) {
  const layers = descendantsNamed(page, 'vsd:Section').filter((one) => attributeOf(list.xml, one, 'N') === 'Layer')
  const left = new Set<string>()
  for (const row of layers.flatMap((section) => childrenNamed(section, 'vsd:Row'))) {
    const isHidden = cellValue(list, row, 'Visible') === '0' && translateHiddenLayers !== true
    const isLocked = cellValue(list, row, 'Lock') === '1' && translateLockedLayers === false
    if (isHidden || isLocked) left.add(attributeOf(list.xml, row, 'IX') ?? '')
  }
  return left
}

function cellValue({ xml }: Part, element: XmlElement, name: string): string | undefined {
  const cell = childrenNamed(element, 'vsd:Cell').find((one) => attributeOf(xml, one, 'N') === name)
  return cell && attributeOf(xml, cell, 'V')
}

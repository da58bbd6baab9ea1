import type { OfficePackage, Part } from '../office/office-package.ts'
import { attributeOf, childNamed, childrenNamed, descendantsNamed, type XmlElement } from '../office/xml-tree.ts'

/** A shape's text in a part. */
export interface PlacedText {
  part: Part
  text: XmlElement
}

/**
 * The texts of masters that shapes show because they have none of their own ([MS-VSDX] 2.2.5.2.5), each once, in the order
 * in which pages show them. An empty `Text` shows nothing.
 */
export function inheritedTexts(
  shapes: readonly { part: Part; shape: XmlElement }[],
  office: OfficePackage,
  lists: readonly Part[],
): PlacedText[] {
  const masters = mastersById(office, lists)
  const found = new Map<XmlElement, PlacedText>()
  for (const { part, shape } of shapes) visit(shape, part, undefined)
  return [...found.values()]

  function visit(shape: XmlElement, part: Part, outer: Part | undefined) {
    const { xml } = part
    const master = masters.get(attributeOf(xml, shape, 'Master') ?? '') ?? outer
    if (attributeOf(xml, shape, 'Del') === '1') return
    if (master && !childNamed(shape, 'vsd:Text')) note(master, attributeOf(xml, shape, 'MasterShape'))
    const inner = childNamed(shape, 'vsd:Shapes')
    for (const child of inner ? childrenNamed(inner, 'vsd:Shape') : []) visit(child, part, master)
  }

  /** @param id of the shape in the master; the first one where the whole master is meant */
  function note(part: Part, id: string | undefined) {
    const all = descendantsNamed(part.root, 'vsd:Shape')
    const shape = id === undefined ? all[0] : all.find((one) => attributeOf(part.xml, one, 'ID') === id)
    const text = shape && childNamed(shape, 'vsd:Text')
    if (text) found.set(text, { part, text })
  }
}

function mastersById(office: OfficePackage, lists: readonly Part[]): Map<string, Part> {
  const masters = new Map<string, Part>()
  for (const list of lists) {
    const targets = new Map(office.relationships(list.name).map(({ id, target }) => [id, target]))
    for (const master of childrenNamed(list.root, 'vsd:Master')) {
      const relation = childNamed(master, 'vsd:Rel')
      const target = relation && targets.get(attributeOf(list.xml, relation, 'id') ?? '')
      const part = target === undefined ? undefined : office.part(target)
      if (part) masters.set(attributeOf(list.xml, master, 'ID') ?? '', part)
    }
  }
  return masters
}

import type { OfficePackage, Part } from '../office/office-package.ts'
import { attributeOf, attributePlace, childNamed } from '../office/xml-tree.ts'

export interface Sheet {
  name: string
  /** Its `sheetId`. */
  id: string
  part: Part
  isHidden: boolean
}

/** The worksheets of a workbook, in the order of their tabs. */
export function sheetsInOrder(office: OfficePackage, main: Part): Sheet[] {
  const targets = new Map(office.relationships(main.name).map(({ id, target }) => [id, target]))
  return (childNamed(main.root, 's:sheets')?.children ?? []).flatMap((sheet) => {
    const target = targets.get(attributePlace(main.xml, sheet, 'id', 'prefixed')?.raw ?? '')
    const part = target === undefined ? undefined : office.part(target)
    if (!part) return []
    const isHidden = ['hidden', 'veryHidden'].includes(attributeOf(main.xml, sheet, 'state') ?? '')
    const attribute = (name: string) => attributeOf(main.xml, sheet, name) ?? ''
    return { name: attribute('name'), id: attribute('sheetId'), part, isHidden }
  })
}

import type { OfficePackage, Part } from '../office/office-package.ts'
import { attributeOf, attributePlace, childNamed } from '../office/xml-tree.ts'

export interface Sheet {
  name: string
  /** Its `sheetId`. */
  id: string
  partName: string
  /** The sheet whole; large ones are better read as a stream. */
  readonly part: Part
  isHidden: boolean
}

/** The worksheets of a workbook, in the order of their tabs. */
export function sheetsInOrder(office: OfficePackage, main: Part): Sheet[] {
  const targets = new Map(office.relationships(main.name).map(({ id, target }) => [id, target]))
  return (childNamed(main.root, 's:sheets')?.children ?? []).flatMap((sheet) => {
    const target = targets.get(attributePlace(main.xml, sheet, 'id', 'prefixed')?.raw ?? '')
    const partName = office.names.find((name) => name.toLowerCase() === target?.toLowerCase())
    if (partName === undefined) return []
    const isHidden = ['hidden', 'veryHidden'].includes(attributeOf(main.xml, sheet, 'state') ?? '')
    const attribute = (name: string) => attributeOf(main.xml, sheet, name) ?? ''
    return {
      name: attribute('name'),
      id: attribute('sheetId'),
      partName,
      get part() {
        return office.part(partName)!
      },
      isHidden,
    }
  })
}

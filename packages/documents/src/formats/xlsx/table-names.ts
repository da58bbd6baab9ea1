import { plainText } from '@langwerk/text/segment'
import { encodeXmlAttribute, withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import { cellName, parseRange } from '../office/cell-address.ts'
import { attributePlaceOf, type Place } from '../office/draft.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'
import { attributeOf, attributePlace, childNamed, childrenNamed, type XmlElement } from '../office/xml-tree.ts'

/** Names elsewhere in a workbook that must stay equal to the text of a cell, by the cell's name. */
export type NamePlaces = Map<string, Place[]>

/**
 * Where tables and pivot caches repeat the text of header cells (ISO/IEC 29500-1, 18.5.1.3 and 18.10.1.3): Excel repairs
 * a workbook in which they differ.
 */
export function namePlaces(office: OfficePackage, sheets: readonly { name: string; partName: string }[]): NamePlaces {
  const places: NamePlaces = new Map()
  const headers = new Map<string, string[]>()
  for (const { name, partName } of sheets) {
    for (const relationship of office.relationships(partName)) {
      const table = relationship.type === 'table' ? office.part(relationship.target) : undefined
      if (table) noteTable(table, name)
    }
  }
  for (const name of office.names) {
    if (office.contentType(name).endsWith('pivotCacheDefinition+xml')) notePivotCache(office.part(name)!)
  }
  return places

  function note(cell: string, place: Place) {
    places.set(cell, [...(places.get(cell) ?? []), place])
  }

  function noteTable(table: Part, sheet: string) {
    const { root, xml } = table
    const range = parseRange(attributeOf(xml, root, 'ref') ?? '')
    const list = childNamed(root, 's:tableColumns')
    if (!range || !list) return
    const hasHeader = attributeOf(xml, root, 'headerRowCount') !== '0'
    const cells = childrenNamed(list, 's:tableColumn').map((column, index) => {
      const header = cellName(sheet, range.firstRow, range.firstColumn + index)
      const name = attributePlace(xml, column, 'name')
      const total = attributePlace(xml, column, 'totalsRowLabel')
      if (name && hasHeader) note(header, columnNamePlace(table, name))
      if (total) note(cellName(sheet, range.lastRow, range.firstColumn + index), attributePlaceOf(table, total))
      return header
    })
    headers.set(attributeOf(xml, root, 'name') ?? '', cells)
  }

  function notePivotCache(cache: Part) {
    const source = childNamed(cache.root, 's:cacheSource')
    const sheetSource = source && childNamed(source, 's:worksheetSource')
    const fields = childNamed(cache.root, 's:cacheFields')
    if (!sheetSource || !fields) return
    const cells = sourceHeaders(sheetSource, cache)
    childrenNamed(fields, 's:cacheField').forEach((field, index) => {
      const name = attributePlace(cache.xml, field, 'name')
      if (name && cells[index] !== undefined) note(cells[index], columnNamePlace(cache, name))
    })
  }

  function sourceHeaders(source: XmlElement, { xml }: Part): string[] {
    const range = parseRange(attributeOf(xml, source, 'ref') ?? '')
    const sheet = attributeOf(xml, source, 'sheet')
    if (!range || sheet === undefined) return headers.get(attributeOf(xml, source, 'name') ?? '') ?? []
    return Array.from({ length: Math.min(range.lastColumn - range.firstColumn + 1, 16_384) }, (_, index) =>
      cellName(sheet, range.firstRow, range.firstColumn + index),
    )
  }
}

/** Line breaks in names of columns are written `_x000a_`. */
const columnNamePlace = (part: Part, place: { start: number; end: number }): Place => ({
  ...attributePlaceOf(part, place),
  render: (target) => encodeXmlAttribute(withoutXmlForbidden(plainText(target))).replaceAll('&#10;', '_x000a_'),
})

/** Whether a formula names a column by its header, so that another header would break it (ISO/IEC 29500-1, 18.17.2.3). */
export function namedInFormulas(formulas: Iterable<string>): (header: string) => boolean {
  const all = [...new Set(formulas)].join('\n').toLowerCase()
  return (header) => all !== '' && all.includes(`${header.replace(/['#@[\]]/g, "'$&").toLowerCase()}]`)
}

import type { Format, OpenDocument, ReadOptions } from '../../model/document.ts'
import type { Draft } from '../office/draft.ts'
import { officeDocument } from '../office/office-document.ts'
import { mainPart, type OfficePackage, openPackage, type Part } from '../office/office-package.ts'
import { childNamed } from '../office/xml-tree.ts'
import { readCells } from './cells.ts'
import { readComments } from './comments.ts'
import { readSheetDrawings } from './drawings.ts'
import { readHeaderFooter } from './header-footer.ts'
import { scanSheet } from './scan-sheet.ts'
import { sharedStrings } from './shared-strings.ts'
import { type Sheet, sheetsInOrder } from './sheets-in-order.ts'
import { namePlaces } from './table-names.ts'

/** SpreadsheetML workbooks (ISO/IEC 29500-1, 18). */
export const xlsx: Format = { endings: ['xlsx', 'xlsm', 'xltx'], open }

async function open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const office = await openPackage(bytes, options)
  const main = mainPart(office, {
    type: /(spreadsheetml|ms-excel)\.(sheet|template)\b.*main\+xml$/,
    what: 'an Excel workbook',
  })
  const stringsName = office.relationships(main.name).find(({ type }) => type === 'sharedStrings')?.target
  const strings = sharedStrings(stringsName === undefined ? undefined : office.part(stringsName))
  const sheets = sheetsInOrder(office, main).map((sheet) => ({ ...sheet, scan: scanSheet(sheet.part) }))
  const isRead = ({ isHidden }: Sheet) => !isHidden || options.translateHiddenSheets === true
  const { bySheet, byName, notices } = readCells(
    {
      strings,
      names: namePlaces(office, sheets),
      formulas: [...sheets.flatMap(({ scan }) => scan.structuredFormulas), ...otherFormulas(office, main)],
    },
    sheets.map((sheet) => ({ ...sheet, isRead: isRead(sheet) })),
    options,
  )
  const drafts = sheets.filter(isRead).flatMap((sheet): Draft[] => [
    ...(bySheet.get(sheet.part) ?? []),
    ...sheet.scan.headersAndFooters.flatMap(({ isHeader, content }) => {
      const wanted = isHeader ? options.translateHeader !== false : options.translateFooter !== false
      return (wanted && readHeaderFooter(sheet.part, content, isHeader ? 'header' : 'footer')) || []
    }),
    ...readSheetDrawings(office, sheet.part, byName),
    ...(options.translateComments === true ? readComments(office, sheet.part) : []),
  ])
  return officeDocument(office, drafts, { notices, changes: async (targets) => ({ edits: strings.edits(targets) }) })
}

/** The texts of tables and of the workbook in which formulas can name the columns of tables. */
function otherFormulas(office: OfficePackage, main: Part): string[] {
  const tables = office.names.filter((name) => office.contentType(name).endsWith('spreadsheetml.table+xml'))
  const formulas = tables.map(
    (name) =>
      office
        .part(name)!
        .xml.match(/<(?:\w+:)?(?:calculatedColumnFormula|totalsRowFormula)[^>]*>[^<]*/g)
        ?.join('\n') ?? '',
  )
  const names = childNamed(main.root, 's:definedNames')
  return [...formulas, names ? main.xml.slice(names.start, names.end) : '']
}

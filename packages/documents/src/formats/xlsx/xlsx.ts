import { plainText } from '@langwerk/text/segment'
import type { Format, OpenDocument, ReadOptions, Translate, WriteOptions } from '../../model/document.ts'
import type { Draft } from '../office/draft.ts'
import { officeDocument } from '../office/office-document.ts'
import { mainPart, type OfficePackage, openPackage, type Part } from '../office/office-package.ts'
import { readProperties } from '../office/properties.ts'
import { childNamed } from '../office/xml-tree.ts'
import { cellStyleRules } from './cell-styles.ts'
import { type ReadCells, readCells } from './cells.ts'
import { readComments } from './comments.ts'
import { readSheetDrawings } from './drawings.ts'
import { heldTexts } from './held-texts.ts'
import { sharedStrings } from './shared-strings.ts'
import { type Sheet, sheetsInOrder } from './sheets-in-order.ts'
import { namePlaces } from './table-names.ts'
import { workbookChanges } from './workbook-changes.ts'

/** SpreadsheetML workbooks (ISO/IEC 29500-1, 18). Sheets and shared strings are read and written in windows. */
export const xlsx: Format = { endings: ['xlsx', 'xlsm', 'xltx'], open }

async function open(bytes: Uint8Array, options: ReadOptions): Promise<OpenDocument> {
  const office = await openPackage(bytes, options)
  const main = mainPart(office, {
    type: /(spreadsheetml|ms-excel)\.(sheet|template)\b.*main\+xml$/,
    refusal: 'notExcel',
  })
  const texts = heldTexts()
  const strings = sharedStrings(office, main.name, texts)
  // What was read of the strings is let go of: writing goes through the part again.
  const table = { stream: strings.stream, count: strings.count }
  const sheets = sheetsInOrder(office, main).map((sheet): SheetToRead => {
    const isRead = !sheet.isHidden || options.translateHiddenSheets === true
    return { sheet, isRead, ...(isRead ? readOthers(office, sheet.partName, options) : { drafts: [], cached: [] }) }
  })
  const cached = sheets.flatMap((sheet) => sheet.cached)
  const read = readCells(
    {
      office,
      strings,
      texts,
      names: namePlaces(
        office,
        sheets.map(({ sheet }) => sheet),
      ),
      styles: cellStyleRules(office, main.name, options),
      formulas: otherFormulas(office, main),
      charted: new Set(cached.map(({ unit }) => unit.name!)),
    },
    sheets,
    options,
  )
  followCells(cached, read)
  const others = officeDocument(
    office,
    [...sheets.flatMap(({ drafts }) => drafts), ...readProperties(office, options)],
    { notices: read.notices, further: (translate, { comments }) => changes(translate, comments) },
  )
  const ends = running(sheets.map(({ drafts }) => drafts.length))
  const unitsBySheet = read.sheets.map((sheet, index) => ({
    ...sheet,
    others: others.units.slice(ends[index - 1] ?? 0, ends[index]),
  }))
  const units = unitsBySheet.flatMap((sheet) => [...sheet.units, ...sheet.others])
  // Properties come last.
  return { ...others, units: [...units, ...others.units.slice(ends.at(-1) ?? 0)] }

  function changes(translate: Translate, comments: WriteOptions['comments']) {
    const wanted = options.exportCommentsToTargetFile ? comments : undefined
    return workbookChanges(
      { office, strings: table, sheets: unitsBySheet, followers: read.followers },
      translate,
      wanted,
    )
  }
}

/** The sums of the numbers up to each. */
const running = (numbers: readonly number[]) => {
  let sum = 0
  return numbers.map((number) => {
    sum += number
    return sum
  })
}

interface SheetToRead {
  sheet: Sheet
  isRead: boolean
  /** Of drawings and comments. */
  drafts: Draft[]
  /** What charts keep of cells. */
  cached: Draft[]
}

function readOthers(office: OfficePackage, sheetName: string, options: ReadOptions) {
  if (options.defaultTextTranslation === 'never') return { drafts: [], cached: [] }
  const { drafts, cached } = readSheetDrawings(office, sheetName)
  const comments = options.translateComments === true ? readComments(office, sheetName) : []
  return { drafts: [...drafts, ...comments], cached }
}

/**
 * What a chart keeps of a cell follows that cell's unit. A cell that is not translated is a formula or hidden; what the
 * chart keeps of it stays as well.
 */
function followCells(cached: readonly Draft[], { charted, followers }: ReadCells) {
  for (const { unit, places } of cached) {
    const cell = charted.get(unit.name!)
    if (!cell || plainText(cell.source) !== plainText(unit.source).trim()) continue
    followers.set(cell, [...(followers.get(cell) ?? []), ...places])
  }
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

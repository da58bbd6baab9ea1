import { guessedText } from '@langwerk/documents/model/text-bytes'
import { endingOf, openDocument } from '@langwerk/documents/open-document'
import { readCsv } from '@langwerk/terminology/table/csv'
import { plainText } from '@langwerk/text/segment'
import type { DocumentBytes } from './document-work.ts'

export const isTable = (fileName: string) => ['csv', 'tsv', 'txt', 'xlsx'].includes(endingOf(fileName))

/** The rows of a table of text, or of the first sheet with text of a workbook, from the first that is not empty. */
export async function tableRows(file: DocumentBytes): Promise<string[][]> {
  return endingOf(file.fileName) === 'xlsx' ? (await sheetRows(file)).rows : readCsv(guessedText(file.bytes).text)
}

/** The same, with the rows of another sheet where the file is a workbook that has one of the name. */
export async function tableRowsAndSheet(file: DocumentBytes, name: string): Promise<[string[][], string[][]?]> {
  if (endingOf(file.fileName) !== 'xlsx') return [await tableRows(file)]
  const { rows, others } = await sheetRows(file, name)
  return others.length > 0 ? [rows, others] : [rows]
}

export interface NumberedRow {
  cells: readonly string[]
  /** In a text the line at which it begins, in a sheet its number. */
  line: number
}

/** As `tableRows`, with the place of each row, and without empty ones. */
export async function numberedRows(file: DocumentBytes): Promise<NumberedRow[]> {
  const isSheet = endingOf(file.fileName) === 'xlsx'
  const { rows, above } = isSheet ? await sheetRows(file) : { rows: await tableRows(file), above: 0 }
  let line = above + 1
  const numbered: NumberedRow[] = []
  for (const cells of rows) {
    if (cells.some((cell) => cell.trim() !== '')) numbered.push({ cells, line })
    line += isSheet ? 1 : 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
  }
  return numbered
}

/** The rows of the first sheet that holds text; a document's unit is named after its cell: `Sheet!B3`. */
async function sheetRows({ bytes, fileName, options }: DocumentBytes, beside?: string): Promise<Sheets> {
  const { units } = await openDocument(bytes, fileName, options)
  const first: string[][] = []
  const others: string[][] = []
  let sheet: string | undefined
  for (const { name, source } of units) {
    const cell = /^(.*)!([A-Z]+)(\d+)$/s.exec(name ?? '')
    if (!cell) continue
    const [, of, letters, row] = cell
    sheet ??= of
    if (of !== sheet && of !== beside) {
      if (beside === undefined) break
      continue
    }
    const rows = of === sheet ? first : others
    const index = Number(row) - 1
    while (rows.length <= index) rows.push([])
    const cells = rows[index]!
    const column = columnIndex(letters!)
    while (cells.length <= column) cells.push('')
    cells[column] = plainText(source)
  }
  // Empty rows above the head are layout.
  const above = Math.max(
    0,
    first.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  )
  return { rows: first.slice(above), above, others }
}

interface Sheets {
  rows: string[][]
  /** How many empty ones were above. */
  above: number
  /** Those of the sheet that was named. */
  others: string[][]
}

const columnIndex = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

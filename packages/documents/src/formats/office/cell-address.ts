/** A block of cells, from 1; `sheet` is the sheet's name, without quotes. */
export interface CellRange {
  sheet: string | undefined
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** Reads `B2`, `$A$1:$A$5`, `'My sheet'!$B$1`; undefined for anything else, such as a named range. */
export function parseRange(reference: string): CellRange | undefined {
  const match =
    /^(?:(?:'((?:[^']|'')+)'|([^'!\s]+))!)?\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(
      reference.trim(),
    )
  if (!match) return undefined
  const [, quoted, bare, column, row, lastColumn = column, lastRow = row] = match
  return {
    sheet: (quoted?.replaceAll("''", "'") ?? bare)?.replace(/^\[[^\]]*\]/, ''),
    firstRow: Number(row),
    lastRow: Number(lastRow),
    firstColumn: columnNumber(column!),
    lastColumn: columnNumber(lastColumn!),
  }
}

/** `Sheet!B2`, the name by which cells are known across readers. */
export const cellName = (sheet: string, row: number, column: number) => `${sheet}!${columnLetters(column)}${row}`

/** The name of the nth cell (from 0) of a range that is one column wide or one row high. */
export function nthCellName(
  { sheet, firstRow, lastRow, firstColumn, lastColumn }: CellRange,
  index: number,
): string | undefined {
  if (sheet === undefined) return undefined
  if (firstColumn === lastColumn && firstRow + index <= lastRow) return cellName(sheet, firstRow + index, firstColumn)
  if (firstRow === lastRow && firstColumn + index <= lastColumn) return cellName(sheet, firstRow, firstColumn + index)
  return undefined
}

export const columnNumber = (letters: string) =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

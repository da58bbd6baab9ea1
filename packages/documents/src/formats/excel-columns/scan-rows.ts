import { localName, type XmlToken, xmlAttributes, xmlTokens } from '@langwerk/xml/tokenizer'
import { columnNumber } from '../office/cell-address.ts'
import { type Part, refusing } from '../office/office-package.ts'

interface Place {
  start: number
  end: number
}

export interface Cell extends Place {
  column: number
  /** The prefix of its name, with the colon. */
  prefix: string
  /** `s` shared string, `inlineStr`, `str` result of a formula, `n` number … */
  type: string
  style: string | undefined
  hasFormula: boolean
  /** The place of its value as written. */
  value?: Place
  /** The place of its inline text, with its tags. */
  is?: Place
}

export interface Row {
  number: number
  hidden: boolean
  /** By column; only the wanted ones. */
  cells: Map<number, Cell>
  /** Where a cell of the target column would stand that is not there. */
  insertAt: number
  prefix: string
}

/** What of a sheet's head says where its table begins. */
interface SheetHead {
  /** Rows that stay in sight when the sheet is scrolled. */
  frozenRows: number
  /** The range that has filter buttons above it. */
  autoFilter: string | undefined
}

/**
 * The rows of a worksheet with the cells of some columns (ISO/IEC 29500-1, 18.3.1).
 * @param targetColumn counted from 1, as all columns are
 * @param mostRows as many rows are read and no more
 */
export function scanRows(
  part: Part,
  columns: ReadonlySet<number>,
  targetColumn: number,
  mostRows = Number.POSITIVE_INFINITY,
): { rows: Row[]; head: SheetHead } {
  return refusing(part.name, () => scan(part.xml, columns, targetColumn, mostRows))
}

function scan(xml: string, columns: ReadonlySet<number>, targetColumn: number, mostRows: number) {
  const rows: Row[] = []
  const head: SheetHead = { frozenRows: 0, autoFilter: undefined }
  let row: Row | undefined
  let rowNumber = 0
  let column = 0
  let isPlaced = false
  let cell: Cell | undefined
  let opened: XmlToken | undefined

  for (const token of xmlTokens(xml)) {
    if (token.type !== 'open' && token.type !== 'empty' && token.type !== 'close') continue
    const name = localName(token.name)
    if (token.type === 'close') closeElement(name, token)
    else {
      opened = token
      openElement(name, token)
    }
    if (rows.length > mostRows) break
  }
  return { rows, head }

  function openElement(name: string, token: XmlToken & { name: string }) {
    if (name === 'row') startRow(token)
    else if (name === 'c' && row) startCell(row, token)
    else if (name === 'f' && cell) cell.hasFormula = true
    else if (name === 'is' && cell && token.type === 'open') cell.is = { start: token.start, end: token.end }
    else if (name === 'pane') {
      const { ySplit, state } = attributes(token)
      if (state?.startsWith('frozen')) head.frozenRows = Number(ySplit ?? 0)
    } else if (name === 'autoFilter') head.autoFilter = attributes(token).ref
  }

  function closeElement(name: string, token: Place) {
    if (name === 'row' && row) {
      if (!isPlaced) row.insertAt = token.start
      if (row.cells.size === 0) rows.pop()
      row = undefined
    } else if (name === 'c' && cell) {
      cell.end = token.end
      cell = undefined
    } else if (name === 'v' && cell) cell.value = { start: opened?.end ?? token.start, end: token.start }
    else if (name === 'is' && cell?.is) cell.is.end = token.end
  }

  function startRow(token: XmlToken & { name: string }) {
    const { r, hidden } = attributes(token)
    rowNumber = r === undefined ? rowNumber + 1 : Number(r)
    column = 0
    isPlaced = false
    if (token.type === 'empty') return
    const prefix = prefixOf(token.name)
    row = { number: rowNumber, hidden: hidden === '1' || hidden === 'true', cells: new Map(), insertAt: 0, prefix }
    rows.push(row)
  }

  function startCell(inRow: Row, token: XmlToken & { name: string }) {
    const { r, t = 'n', s } = attributes(token)
    column = r === undefined ? column + 1 : columnNumber(r.replace(/\d+$/, ''))
    if (!isPlaced && column >= targetColumn) {
      inRow.insertAt = token.start
      isPlaced = true
    }
    const { start, end } = token
    const found: Cell = { column, prefix: prefixOf(token.name), type: t, style: s, hasFormula: false, start, end }
    if (columns.has(column)) inRow.cells.set(column, found)
    cell = token.type === 'open' ? found : undefined
  }

  function attributes(token: Place): Record<string, string | undefined> {
    const values: Record<string, string | undefined> = Object.create(null)
    for (const { name, raw } of xmlAttributes(xml, token)) values[name] = raw
    return values
  }
}

const prefixOf = (name: string) => name.slice(0, name.indexOf(':') + 1)

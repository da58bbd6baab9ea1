import { medianOf } from './columns.ts'
import { type Line, lineText } from './lines.ts'
import { linesToParagraphs, type Paragraph } from './paragraphs.ts'

/** What a column of a page is made of, from top to bottom. */
export type Block = Paragraph | Table

export interface Table {
  kind: 'table'
  /** Each cell's lines as paragraphs. */
  rows: readonly (readonly (readonly Paragraph[])[])[]
  /** Of the columns, in points. */
  widths: readonly number[]
}

/** Makes paragraphs and simple tables of the lines of a column. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = []
  let plain: Line[] = []
  let tabular: Row[] = []
  const endPlain = () => {
    blocks.push(...linesToParagraphs(plain))
    plain = []
  }
  const endTabular = () => {
    const table = tableOf(tabular)
    if (table) {
      endPlain()
      blocks.push(table)
    } else plain.push(...tabular.map(joinedRow))
    tabular = []
  }
  for (const row of rowsOf(lines)) {
    if (row.length > 1 || goesOnInCell(tabular, row)) tabular.push(row)
    else {
      endTabular()
      plain.push(row[0]!)
    }
  }
  endTabular()
  endPlain()
  return blocks
}

/** Lines on one baseline, from the left. */
type Row = readonly Line[]

function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Line[][] = []
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row && Math.abs(row[0]!.y - line.y) < Math.min(row[0]!.size, line.size) * 0.35) row.push(line)
    else rows.push([line])
  }
  return rows.map((row) => withLabels(row.sort((a, b) => a.x - b.x)))
}

/** A bullet or a number and the text beside it are one line, as are an entry of a table of contents and its page. */
function withLabels(row: Row): Row {
  const [first, ...others] = row
  if (!first || others.length === 0) return row
  const isContents = /(?:\s?\.){4,}\s*$/.test(lineText(row.at(-2)!)) || /^(?:\s?\.){4,}/.test(lineText(row.at(-1)!))
  if (isContents || (row.length > 2 && row.slice(1, -1).some((line) => /^[\s.]+$/.test(lineText(line)))))
    return [joinedRow(row)]
  return listLabel.test(lineText(first)) ? [joinedRow([first, others[0]!]), ...others.slice(1)] : row
}

export const listLabel =
  /^\s*(?:[•◦▪▫■□●○‣⁃·∙➢➤✓✔❖\-–—*o]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)]|\(?[ivx]{1,5}[.)]|\d{1,2}(?:\.\d{1,2}){0,4}\.?)\s*$/u

function joinedRow(row: Row): Line {
  const [first, ...others] = row
  return others.reduce((line, next) => {
    const last = line.runs.at(-1)!
    const tab = { ...last, text: `${last.text.trimEnd()}\t` }
    return {
      runs: [...line.runs.slice(0, -1), tab, ...next.runs],
      x: line.x,
      right: next.right,
      y: Math.max(line.y, next.y),
      size: lineText(next).length > lineText(line).length ? next.size : line.size,
    }
  }, first!)
}

/** A row with one line may be the rest of a cell above it. */
function goesOnInCell(table: readonly Row[], [line]: Row): boolean {
  const above = table.at(-1)
  if (!above || !line || line.y - above[0]!.y > line.size * 1.5) return false
  const columns = columnRanges(table.flat())
  const column = columns.findIndex(({ left }) => Math.abs(left - line.x) < line.size * 0.3)
  return column >= 0 && line.right < (columns[column + 1]?.left ?? Infinity)
}

/** Undefined where the rows do not share their columns. */
function tableOf(rows: readonly Row[]): Table | undefined {
  if (rows.filter((row) => row.length > 1).length < 2) return undefined
  const columns = columnRanges(rows.flat())
  if (columns.length < 2 || columns.length > 20) return undefined
  const columnIn = (line: Line) => columns.findIndex(({ right }) => line.x < right + 0.5)
  const isRest = restOfRow(rows)
  const cells: Line[][][] = []
  for (const [index, row] of rows.entries()) {
    const places = row.map(columnIn)
    if (new Set(places).size < places.length) return undefined
    const above = cells.at(-1)
    if (above && (isRest(index) || (row.length === 1 && places[0]! > 0)))
      for (const [at, line] of row.entries()) above[places[at]!]!.push(line)
    else cells.push(columns.map((_, column) => row.filter((_, at) => places[at] === column)))
  }
  if (cells.length < 2) return undefined
  const starts = columns.map(({ left }) => left)
  return {
    kind: 'table',
    rows: cells.map((row) => row.map((lines) => linesToParagraphs(lines))),
    widths: columns.map(({ right }, index) => (starts[index + 1] ?? right + 6) - starts[index]!),
  }
}

/** Where rows of a table stand apart, lines that follow closely belong to the row above. */
function restOfRow(rows: readonly Row[]): (index: number) => boolean {
  const steps = rows.map((row, index) => (index === 0 ? Infinity : (row[0]!.y - rows[index - 1]![0]!.y) / row[0]!.size))
  const least = Math.min(...steps)
  const widest = Math.max(...steps.slice(1))
  return (index) => widest > least * 1.3 && steps[index]! < least * 1.12
}

/** Where any line of the rows stands; gaps that all of them leave part the columns. */
function columnRanges(lines: readonly Line[]): { left: number; right: number }[] {
  const least = medianOf(lines.map(({ size }) => size)) * 0.5
  const ranges: { left: number; right: number }[] = []
  for (const { x, right } of lines.toSorted((a, b) => a.x - b.x)) {
    const last = ranges.at(-1)
    if (last && x < last.right + least) last.right = Math.max(last.right, right)
    else ranges.push({ left: x, right })
  }
  return ranges
}

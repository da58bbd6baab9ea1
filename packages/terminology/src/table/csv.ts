import { guardCell, unguardCell } from './formula-guard.ts'

/**
 * The rows of a CSV text (RFC 4180), with commas, semicolons, tabs or bars between the cells. Lenient where the standard
 * is not: rows may differ in length, a quote inside an unquoted cell is a character, an unclosed one ends with the text.
 */
export function readCsv(text: string, delimiter = delimiterOf(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let position = text.startsWith('\uFEFF') ? 1 : 0
  while (position < text.length) {
    const [cell, end] = text[position] === '"' ? quotedCell(text, position) : [undefined, position]
    let stop = end
    while (stop < text.length && text[stop] !== delimiter && text[stop] !== '\n' && text[stop] !== '\r') stop++
    row.push(unguardCell((cell ?? '') + text.slice(end, stop)))
    if (text[stop] === delimiter) {
      position = stop + 1
      if (position === text.length) row.push('')
      else continue
    }
    rows.push(row)
    row = []
    position = text.startsWith('\r\n', stop) ? stop + 2 : Math.max(stop + 1, position)
  }
  return rows
}

/** Rows as CSV (RFC 4180); cells that a spreadsheet would take for formulas are guarded. */
export function writeCsv(rows: Iterable<readonly string[]>, delimiter = ','): string {
  let text = ''
  for (const row of rows) text += `${row.map((cell) => written(guardCell(cell), delimiter)).join(delimiter)}\r\n`
  return text
}

function written(cell: string, delimiter: string): string {
  const needsQuotes = cell.includes(delimiter) || /["\r\n\uFEFF]/.test(cell)
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell
}

function quotedCell(text: string, start: number): [string, number] {
  let cell = ''
  let position = start + 1
  for (;;) {
    const quote = text.indexOf('"', position)
    if (quote < 0) return [cell + text.slice(position), text.length]
    cell += text.slice(position, quote)
    if (text[quote + 1] !== '"') return [cell, quote + 1]
    cell += '"'
    position = quote + 2
  }
}

/** The delimiter that stands equally often in the first lines, and most often; a comma where none does. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line !== '')
    .slice(0, 20)
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of [',', ';', '\t', '|']) {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const [first = 0] = counts
    const agreeing = counts.filter((count) => count === first).length / Math.max(1, counts.length)
    const score = first === 0 ? 0 : agreeing * 100 + Math.min(first, 50)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

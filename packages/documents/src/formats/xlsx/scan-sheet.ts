import { decodeXml, localName, type XmlToken, xmlAttributes, xmlTokens } from '@langwerk/xml/tokenizer'
import { columnNumber } from '../office/cell-address.ts'
import { type Part, refusing } from '../office/office-package.ts'

interface Place {
  start: number
  end: number
}

/** A cell with text of its own: an index into the shared strings, or an inline string. */
export interface TextCell extends Place {
  row: number
  column: number
  hidden: boolean
  /** `value` is the place of the index; `is` that of the whole `is` element, with its prefix. */
  content: { kind: 'shared'; index: number; value: Place } | { kind: 'inline'; is: Place; prefix: string }
}

export interface SheetScan {
  cells: TextCell[]
  /** Formulas that refer to columns of tables by name. */
  structuredFormulas: string[]
  headersAndFooters: { isHeader: boolean; content: Place }[]
}

/** Reads a worksheet as a stream (ISO/IEC 29500-1, 18.3.1); formulas and their results are passed over. */
export function scanSheet(part: Part): SheetScan {
  return refusing(part.name, () => scan(part.xml))
}

function scan(xml: string): SheetScan {
  const found: SheetScan = { cells: [], structuredFormulas: [], headersAndFooters: [] }
  const hiddenColumns: [number, number][] = []
  let row = { number: 0, hidden: false }
  let column = 0
  let cell:
    | { type: string; hasFormula: boolean; value?: Place; is?: { start: number; prefix: string; end: number } }
    | undefined
  let opened: XmlToken | undefined
  for (const token of xmlTokens(xml)) {
    if (token.type !== 'open' && token.type !== 'empty' && token.type !== 'close') continue
    const name = localName(token.name)
    if (token.type === 'close') {
      const content = { start: opened?.end ?? token.start, end: token.start }
      if (name === 'c' && cell) endCell(token)
      else if (name === 'v' && cell) cell.value = content
      else if (name === 'f' && xml.slice(content.start, content.end).includes('['))
        found.structuredFormulas.push(decodeXml(xml.slice(content.start, content.end)))
      else if (name === 'is' && cell?.is) cell.is.end = token.end
      else if (headerNames.test(name)) found.headersAndFooters.push({ isHeader: name.endsWith('Header'), content })
      continue
    }
    opened = token
    if (name === 'row') startRow(token)
    else if (name === 'c') startCell(token)
    else if (name === 'f' && cell) cell.hasFormula = true
    else if (name === 'is' && cell && token.type === 'open')
      cell.is = { start: token.start, end: token.end, prefix: token.name.slice(0, token.name.indexOf(':') + 1) }
    else if (name === 'col') noteColumn(token)
  }
  return found

  function startRow(token: Place) {
    const { r, hidden } = attributes(xml, token)
    row = { number: r === undefined ? row.number + 1 : Number(r), hidden: isTrue(hidden) }
    column = 0
  }

  function startCell(token: XmlToken) {
    const { r, t = 'n' } = attributes(xml, token)
    column = r === undefined ? column + 1 : columnNumber(r.replace(/\d+$/, ''))
    cell = token.type === 'open' ? { type: t, hasFormula: false } : undefined
  }

  function endCell(token: Place) {
    const { type, hasFormula, value, is } = cell!
    const hidden = row.hidden || hiddenColumns.some(([min, max]) => column >= min && column <= max)
    const base = { row: row.number, column, hidden, start: token.start, end: token.end }
    cell = undefined
    if (hasFormula) return
    if (type === 's' && value)
      found.cells.push({
        ...base,
        content: { kind: 'shared', index: Number(xml.slice(value.start, value.end)), value },
      })
    else if (type === 'inlineStr' && is)
      found.cells.push({
        ...base,
        content: { kind: 'inline', is: { start: is.start, end: is.end }, prefix: is.prefix },
      })
  }

  function noteColumn(token: Place) {
    const { min, max, hidden } = attributes(xml, token)
    if (isTrue(hidden)) hiddenColumns.push([Number(min), Number(max)])
  }
}

const headerNames = /^(odd|even|first)(Header|Footer)$/
const isTrue = (value: string | undefined) => value === '1' || value === 'true'

function attributes(xml: string, token: Place): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = Object.create(null)
  for (const { name, raw } of xmlAttributes(xml, token)) values[name] = raw
  return values
}

import { decodeXml, localName, tokenReader, xmlAttributes } from '@langwerk/xml/tokenizer'
import { type PartStream, refusing } from '../office/office-package.ts'

interface Place {
  start: number
  end: number
}

/** A cell with text of its own: an index into the shared strings, or an inline string. Places are those in its window. */
export interface TextCell {
  row: number
  column: number
  hidden: boolean
  /** Which of the workbook's cell formats it has. */
  style: number
  /**
   * `value` is the place of the index, or of a text that the cell holds as if it were a formula's result; `is` that of the
   * whole `is` element, with its prefix.
   */
  content:
    | { kind: 'shared'; index: number; value: Place }
    | { kind: 'inline'; is: Place; prefix: string }
    | { kind: 'value'; value: Place }
}

/** A text of the sheet that stands in no cell: a header or footer, or a prompt of a data validation. */
export interface SheetText extends Place {
  kind: 'header' | 'footer' | 'prompt'
  /** Of the element or attribute. */
  name: string
}

/** A piece of a worksheet with what is of interest in it. */
export interface SheetWindow {
  xml: string
  cells: TextCell[]
  texts: SheetText[]
  /** Formulas that refer to columns of tables by name. */
  structuredFormulas: string[]
  /** Where the sheet may refer to the drawing of its notes, with the prefix of its elements; once in a sheet. */
  notes: { at: number; prefix: string; exists: boolean } | undefined
}

/** Reads a worksheet as a stream (ISO/IEC 29500-1, 18.3.1); formulas and their results are passed over. */
export function* scanSheet(stream: PartStream): Generator<SheetWindow> {
  const scan = sheetScanner()
  const windows = stream.windows('row')
  for (;;) {
    const window = refusing(stream.name, () => {
      const { value, done } = windows.next()
      return done ? undefined : scan(value)
    })
    if (!window) return
    yield window
  }
}

function sheetScanner(): (xml: string) => SheetWindow {
  const hiddenColumns: [number, number][] = []
  let row = { number: 0, hidden: false }
  let column = 0
  let isNotesPlaceFound = false
  let depth = 0
  return scan

  function scan(xml: string): SheetWindow {
    const found: SheetWindow = { xml, cells: [], texts: [], structuredFormulas: [], notes: undefined }
    const reader = tokenReader(xml)
    let opened = 0
    let cell:
      | { type: string; style: number; hasFormula: boolean; value?: Place; is?: Place & { prefix: string } }
      | undefined
    for (let start = 0; start < xml.length; start = reader.end) {
      reader.read(start)
      const { type, end } = reader
      if (type !== 'open' && type !== 'empty' && type !== 'close') continue
      const name = localName(reader.name)
      if (type === 'close') {
        depth--
        if (name === 'v') {
          if (cell) cell.value = { start: opened, end: start }
        } else if (name === 'c') {
          if (cell) endCell()
        } else if (name === 'f') {
          const formula = xml.slice(opened, start)
          if (formula.includes('[')) found.structuredFormulas.push(decodeXml(formula))
        } else if (name === 'is' && cell?.is) cell.is.end = end
        else if (name === 'worksheet' && !isNotesPlaceFound) noteNotesPlace(start, false)
        else if (headerNames.test(name))
          found.texts.push({ kind: name.endsWith('Header') ? 'header' : 'footer', name, start: opened, end: start })
        continue
      }
      opened = end
      if (name === 'c') startCell(start, end, type)
      else if (name === 'f') {
        if (cell) cell.hasFormula = true
      } else if (name === 'row') startRow(start, end)
      else if (name === 'is' && cell && type === 'open')
        cell.is = { start, end, prefix: reader.name.slice(0, reader.name.indexOf(':') + 1) }
      else if (name === 'col') noteColumn(start, end)
      else if (name === 'dataValidation') notePrompts(start, end)
      else if (depth === 1 && !isNotesPlaceFound && afterNotes.has(name))
        noteNotesPlace(start, name === 'legacyDrawing')
      if (type === 'open') depth++
    }
    return found

    function noteNotesPlace(at: number, exists: boolean) {
      isNotesPlaceFound = true
      found.notes = { at, prefix: reader.name.slice(0, reader.name.indexOf(':') + 1), exists }
    }

    function startRow(start: number, end: number) {
      row = { number: row.number + 1, hidden: false }
      column = 0
      for (const { name, raw } of xmlAttributes(xml, { start, end })) {
        if (name === 'r') row.number = Number(raw)
        else if (name === 'hidden') row.hidden = isTrue(raw)
      }
    }

    function startCell(start: number, end: number, type: 'open' | 'empty') {
      column++
      cell = type === 'open' ? { type: 'n', style: 0, hasFormula: false } : undefined
      for (const { name, raw } of xmlAttributes(xml, { start, end })) {
        if (name === 'r') column = columnOf(raw)
        else if (name === 't' && cell) cell.type = raw
        else if (name === 's' && cell) cell.style = Number(raw)
      }
    }

    function endCell() {
      const { style, hasFormula, ...held } = cell!
      cell = undefined
      const content = hasFormula ? undefined : contentOf(xml, held)
      if (!content) return
      const hidden = row.hidden || hiddenColumns.some(([min, max]) => column >= min && column <= max)
      found.cells.push({ row: row.number, column, hidden, style, content })
    }

    function noteColumn(start: number, end: number) {
      const attributes = xmlAttributes(xml, { start, end })
      const value = (name: string) => attributes.find((attribute) => attribute.name === name)?.raw
      if (isTrue(value('hidden'))) hiddenColumns.push([Number(value('min')), Number(value('max'))])
    }

    function notePrompts(start: number, end: number) {
      for (const { name, raw, ...place } of xmlAttributes(xml, { start, end })) {
        if (prompts.has(name) && raw.trim() !== '') found.texts.push({ kind: 'prompt', name, ...place })
      }
    }
  }
}

function contentOf(
  xml: string,
  { type, value, is }: { type: string; value?: Place; is?: Place & { prefix: string } },
): TextCell['content'] | undefined {
  if (type === 's' && value) return { kind: 'shared', index: Number(xml.slice(value.start, value.end)), value }
  if (type === 'str' && value) return { kind: 'value', value }
  if (type === 'inlineStr' && is) return { kind: 'inline', is: { start: is.start, end: is.end }, prefix: is.prefix }
  return undefined
}

const headerNames = /^(odd|even|first)(Header|Footer)$/
/** What a person is told who chooses the cell, or puts something wrong into it (ISO/IEC 29500-1, 18.3.1.32). */
const prompts = new Set(['promptTitle', 'prompt', 'errorTitle', 'error'])
/** The reference itself, and the elements that follow it in a worksheet. */
const afterNotes = new Set([
  'legacyDrawing',
  'legacyDrawingHF',
  'drawingHF',
  'picture',
  'oleObjects',
  'controls',
  'webPublishItems',
  'tableParts',
  'extLst',
])
const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** The number of the column in an address: 28 for `AB12`. */
function columnOf(address: string): number {
  let column = 0
  for (let index = 0; index < address.length; index++) {
    const letter = address.charCodeAt(index) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column
}

import { plainText } from '@langwerk/text/segment'
import type { ReadOptions, TransUnit } from '../../model/document.ts'
import { type Notice, notice } from '../../model/notices.ts'
import { columnLetters } from '../office/cell-address.ts'
import type { Place } from '../office/draft.ts'
import { type OfficePackage, type PartStream, refusing } from '../office/office-package.ts'
import { isProtectedBy } from '../office/style-rules.ts'
import { elementTree } from '../office/xml-tree.ts'
import type { CellStyleRules } from './cell-styles.ts'
import { readHeaderFooter } from './header-footer.ts'
import { type HeldTexts, holdingUnit } from './held-texts.ts'
import { type IntList, intList } from './int-list.ts'
import { readPrompt } from './prompts.ts'
import { type RichText, readRichText } from './rich-text.ts'
import { type SheetText, type SheetWindow, scanSheet, type TextCell } from './scan-sheet.ts'
import { type CellText, heldText, plainString, plainValue, type SharedStrings } from './shared-strings.ts'
import type { Sheet } from './sheets-in-order.ts'
import { type NamePlaces, namedInFormulas } from './table-names.ts'

/**
 * A worksheet after reading. Its text is not kept: the lists go by the order in which cells and other texts stand in it,
 * and −1 is for what is no unit.
 */
export interface ReadSheet {
  sheet: Sheet
  stream: PartStream
  units: TransUnit[]
  /** Of each cell with text, the number of its unit. */
  cells: IntList
  /** Of each cell with text, the number of its shared string; −1 for inline strings. */
  strings: IntList
  /** Of each header, footer and prompt, the number of its unit. */
  texts: number[]
}

interface Workbook {
  office: OfficePackage
  strings: SharedStrings
  texts: HeldTexts
  /** Where the texts of header cells are repeated. */
  names: NamePlaces
  styles: CellStyleRules
  /** Texts outside of sheets that may name the columns of tables. */
  formulas: readonly string[]
  /** Cells that charts repeat. */
  charted: ReadonlySet<string>
}

export interface ReadCells {
  sheets: ReadSheet[]
  /** Places outside of the sheets that repeat the text of a cell. */
  followers: Map<TransUnit, Place[]>
  /** The units of cells that charts repeat; cells that are not translated are absent. */
  charted: ReadonlyMap<string, TransUnit>
  notices: readonly Notice[]
}

/** The units of all cells that hold text, row by row, then those of headers and footers. */
export function readCells(
  workbook: Workbook,
  sheets: readonly { sheet: Sheet; isRead: boolean }[],
  options: ReadOptions,
): ReadCells {
  const charted = new Map<string, TransUnit>()
  const headers = new Map<TransUnit, Place[]>()
  const formulas = new Set(workbook.formulas)
  const { texts } = workbook
  const read = sheets.map((sheet) => readSheet(sheet))
  const isNamed = namedInFormulas(formulas)
  const kept = new Set([...headers.keys()].filter(({ source }) => isNamed(plainText(source))))
  for (const unit of kept) {
    headers.delete(unit)
    charted.delete(unit.name!)
  }
  const names = [...kept].map(({ name }) => name).slice(0, 20)
  return {
    sheets: kept.size === 0 ? read : read.map((sheet) => withoutUnits(sheet, kept)),
    followers: headers,
    charted,
    notices: kept.size === 0 ? [] : [notice('tableHeadersLeftOut', { names: names.join(', ') })],
  }

  function readSheet({ sheet, isRead }: { sheet: Sheet; isRead: boolean }): ReadSheet {
    const stream = workbook.office.stream(sheet.partName)!
    const found: ReadSheet = { sheet, stream, units: [], cells: intList(), strings: intList(), texts: [] }
    const prompts: { at: number; unit: TransUnit }[] = []
    const namePrefix = `${sheet.name}!`
    const keyPrefix =
      sheets.filter((other) => other.sheet.name === sheet.name).length > 1 ? `${stream.name}!` : namePrefix
    let last = 0
    for (const window of scanSheet(stream)) {
      for (const formula of window.structuredFormulas) formulas.add(formula)
      for (const cell of window.cells) {
        const text = isRead && isWanted(cell) ? cellText(window, cell) : undefined
        found.cells.push(text === undefined ? -1 : found.units.length)
        found.strings.push(cell.content.kind === 'shared' ? cell.content.index : -1)
        if (text !== undefined) noteCell(found, cell, text)
      }
      for (const text of window.texts) noteText(found, window, text)
    }
    for (const { at, unit } of prompts) {
      found.texts[at] = found.units.length
      found.units.push({ ...unit, key: `${stream.name}#${found.units.length + 1}` })
    }
    return found

    function noteCell({ units }: ReadSheet, { row, column }: TextCell, text: CellText | number) {
      // Joined texts are held in one piece.
      const address = columnLetters(column) + row
      const name = [namePrefix, address].join('')
      const place = row * 2 ** 14 + column
      const isRegular = keyPrefix === namePrefix && place > last
      last = Math.max(last, place)
      const key = isRegular ? name : `${keyPrefix}${address}#${units.length + 1}`
      const unit: TransUnit =
        typeof text === 'number'
          ? holdingUnit({ key, name }, texts, text)
          : { key, ...text, name, structure: 'cell', preserveSpace: true }
      units.push(unit)
      const repeated = workbook.names.get(name)
      if (repeated) headers.set(unit, [...repeated])
      if (workbook.charted.has(name)) charted.set(name, unit)
    }

    function noteText({ units, texts }: ReadSheet, { xml }: SheetWindow, { kind, name, start, end }: SheetText) {
      const raw = xml.slice(start, end)
      const isText = isRead && options.defaultTextTranslation !== 'never'
      if (kind === 'prompt') {
        const read = isText ? readPrompt(raw, name) : undefined
        if (read) prompts.push({ at: texts.length, unit: { key: '', ...read.unit } })
        texts.push(-1)
        return
      }
      const wanted = kind === 'header' ? options.translateHeader !== false : options.translateFooter !== false
      const read = isText && wanted ? readHeaderFooter(raw) : undefined
      texts.push(read ? units.length : -1)
      if (read) units.push({ key: `${stream.name}#${units.length + 1}`, ...read.unit, structure: kind })
    }
  }

  function isWanted({ hidden, style }: TextCell): boolean {
    if (hidden && options.translateHiddenText !== true) return false
    return !isProtectedBy(workbook.styles(style)?.translation, options.defaultTextTranslation === 'never')
  }

  /** What a cell shows, or the number of its text. */
  function cellText(window: SheetWindow, { content }: TextCell): CellText | number | undefined {
    if (content.kind === 'shared') return workbook.strings.text(content.index)
    const { start, end } = content.kind === 'value' ? content.value : content.is
    const xml = window.xml.slice(start, end)
    if (content.kind === 'value') return heldText(plainValue(xml), texts)
    const rich = () => {
      const { source, tags } = inlineString(window, content)?.inline ?? {}
      return source && tags && { source, tags }
    }
    return heldText(plainString(xml) ?? rich(), texts)
  }
}

/** An inline string, its places being those of its window. */
export function inlineString(
  { xml }: SheetWindow,
  { is, prefix }: { is: { start: number; end: number }; prefix: string },
): (RichText & { start: number; end: number }) | undefined {
  const element = refusing('a worksheet', () => elementTree(xml, is, { maxDepth: 100, prefix, known: 's:' }))
  const text = readRichText(element, xml)
  return text && { ...text, start: element.openEnd, end: element.closeStart }
}

function withoutUnits(sheet: ReadSheet, kept: ReadonlySet<TransUnit>): ReadSheet {
  const units = sheet.units.filter((unit) => !kept.has(unit))
  let next = 0
  const numbers = sheet.units.map((unit) => (kept.has(unit) ? -1 : next++))
  const { cells, texts } = sheet
  const renumbered = (number: number) => (number < 0 ? -1 : numbers[number]!)
  for (let index = 0; index < cells.length; index++) cells.set(index, renumbered(cells.at(index)))
  return { ...sheet, units, texts: texts.map(renumbered) }
}

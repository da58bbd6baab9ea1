import { isTag, plainText, type Segment } from '@langwerk/text/segment'
import { decodeXml } from '@langwerk/xml/tokenizer'
import { isEmbeddedDocument } from '../../embedded/is-embedded-document.ts'
import { DocumentError, type ReadOptions, type TransUnit } from '../../model/document.ts'
import { cellName, columnLetters, columnNumber } from '../office/cell-address.ts'
import type { OfficePackage, Part } from '../office/office-package.ts'
import { attributeOf, elementTree } from '../office/xml-tree.ts'
import { plainRichText, type RichText, readRichText } from '../xlsx/rich-text.ts'
import { isPromptHeader, lastHeaderRow } from './header-rows.ts'
import { type Cell, type Row, scanRows } from './scan-rows.ts'
import type { StringTable } from './string-table.ts'

/** Columns counted from 1; a target that stands in the source's place has the source's column. */
export interface Columns {
  key: number | undefined
  source: number
  target: number
  charLimit: number | undefined
  lineLimit: number | undefined
  hasPrompt: boolean
}

/** @throws DocumentError where the file type names no source column */
export function columnsOf(options: ReadOptions, prompt: 'prompt' | 'noPrompt'): Columns {
  const column = (letters: string | null | undefined) => (letters ? columnNumber(letters) : undefined)
  const source = column(options.sourceColumnId)
  if (source === undefined) throw new DocumentError('unsupported', 'noSourceColumn', { type: options.name ?? '' })
  return {
    key: column(options.keyColumnId),
    source,
    target: column(options.targetColumnId) ?? source,
    charLimit: column(options.charLimitColumnId),
    lineLimit: column(options.lineLimitColumnId),
    hasPrompt: prompt === 'prompt',
  }
}

/** A row's text, and the cell that takes its target. */
export interface ColumnUnit {
  unit: TransUnit
  part: Part
  place: { start: number; end: number }
  render(target: Segment): string
  overwritesFormula: boolean
  /** What the calculation chain calls the cell. */
  chainName: string
}

interface Context {
  columns: Columns
  strings: StringTable
  options: ReadOptions
}

/** The texts of a sheet's source column below its header. */
export function readColumns(
  office: OfficePackage,
  sheet: { name: string; part: Part; id: string },
  { columns, strings, options }: Context,
): ColumnUnit[] {
  const { part } = sheet
  const { key, source, target, charLimit, lineLimit } = columns
  const named = [key, source, target, charLimit, lineLimit].filter((column) => column !== undefined)
  const rich = (cell: Cell | undefined) => cell && richText(part, cell, strings)
  const text = (row: Row, column: number | undefined) =>
    column === undefined ? '' : cellText(part, row.cells.get(column), strings)

  const isFirst = (row: Row) => named.some((column) => text(row, column).trim() !== '')
  const promptAt = columns.hasPrompt ? promptColumn() : undefined
  const { rows, head } = scanRows(part, new Set([...named, ...(promptAt === undefined ? [] : [promptAt])]), target)
  const first = rows.find(isFirst)
  if (!first) return []
  const lastHeader = lastHeaderRow({
    ...head,
    tables: [...(head.autoFilter === undefined ? [] : [head.autoFilter]), ...tableRanges(office, part)],
    first: {
      number: first.number,
      key: text(first, key),
      source: text(first, source),
      target: target === source ? '' : text(first, target),
      limits: [text(first, charLimit), text(first, lineLimit)],
      prompt: text(first, promptAt),
    },
    languages: [options.sourceLanguage, options.targetLanguage],
  })
  return rows.filter(({ number }) => number > lastHeader).flatMap(unitOf)

  /** The column that is headed so, else the one right of the key where it is no other. */
  function promptColumn(): number | undefined {
    const searched = new Set([...named, ...Array.from({ length: widestSearch }, (_, index) => index + 1)])
    const header = scanRows(part, searched, target, lowestSearch).rows.find(isFirst)
    const headed = header && [...header.cells.keys()].find((column) => isPromptHeader(text(header, column)))
    if (headed !== undefined) return headed
    return key !== undefined && !named.includes(key + 1) ? key + 1 : undefined
  }

  function unitOf(row: Row): ColumnUnit[] {
    const cell = row.cells.get(source)
    const read = cell && !cell.hasFormula ? rich(cell) : undefined
    if (!cell || !read || (row.hidden && options.translateHiddenText !== true)) return []
    const isWhole = isEmbeddedDocument(plainText(read.inline.source), options)
    const content = isWhole ? plainRichText(plainText(read.inline.source), cell.prefix) : read
    const inPlace = target === source
    const targetCell = row.cells.get(target)
    const held = inPlace || targetCell?.hasFormula ? undefined : rich(targetCell)
    const heldTarget = held && targetOf(content, held, isWhole)
    const address = columnLetters(target) + row.number
    const limit = (column: number | undefined) => {
      const number = Number(text(row, column))
      return Number.isInteger(number) && number > 0 ? number : undefined
    }
    const [maxCharacters, maxLines] = [limit(charLimit), limit(lineLimit)]
    const note = text(row, promptAt).trim()
    const unit: TransUnit = {
      key: cellName(sheet.name, row.number, source),
      source: content.inline.source,
      tags: content.inline.tags,
      name: text(row, key).trim() || cellName(sheet.name, row.number, source),
      structure: 'cell',
      preserveSpace: true,
      ...(heldTarget ? { target: heldTarget } : {}),
      ...(note === '' ? {} : { note }),
      ...(maxCharacters === undefined ? {} : { maxCharacters }),
      ...(maxLines === undefined ? {} : { maxLines }),
    }
    const { prefix } = row
    const style = targetCell?.style ?? cell.style
    return [
      {
        unit,
        part,
        place: targetCell ?? { start: row.insertAt, end: row.insertAt },
        overwritesFormula: targetCell?.hasFormula ?? false,
        chainName: `${sheet.id}!${address}`,
        render: (segment) =>
          `<${prefix}c r="${address}"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><${prefix}is>${content.render(
            segment,
            { range: () => '' }, // the codes of a cell's text are all written out
          )}</${prefix}is></${prefix}c>`,
      },
    ]
  }
}

/** How far to the right and down the heading of a column of prompts is looked for. */
const widestSearch = 52
const lowestSearch = 30

/** A target with the tags of its source where it is set alike, else without any. */
function targetOf(source: RichText, target: RichText, isWhole: boolean): Segment {
  const labels = (text: RichText) => text.inline.tags.map(({ label }) => label).join('\n')
  return !isWhole && labels(source) === labels(target) ? target.inline.source : [plainText(target.inline.source)]
}

function richText(part: Part, cell: Cell, strings: StringTable): RichText | undefined {
  if (cell.type === 's') return cell.value && strings(Number(part.xml.slice(cell.value.start, cell.value.end)))
  if (cell.type !== 'inlineStr' || !cell.is) return undefined
  const element = elementTree(part.xml, cell.is, { maxDepth: 100, prefix: cell.prefix, known: 's:' })
  return readRichText(element, part.xml)
}

/** What a cell shows, numbers and results of formulas too. */
function cellText(part: Part, cell: Cell | undefined, strings: StringTable): string {
  if (!cell) return ''
  const rich = richText(part, cell, strings)
  if (rich) return rich.inline.source.filter((piece) => !isTag(piece)).join('')
  return cell.value && cell.type !== 's' ? decodeXml(part.xml.slice(cell.value.start, cell.value.end)) : ''
}

/** The ranges of a sheet's tables that have a header. */
const tableRanges = (office: OfficePackage, sheet: Part): string[] =>
  office.relationships(sheet.name).flatMap(({ type, target }) => {
    const table = type === 'table' ? office.part(target) : undefined
    if (!table || attributeOf(table.xml, table.root, 'headerRowCount') === '0') return []
    return attributeOf(table.xml, table.root, 'ref') ?? []
  })

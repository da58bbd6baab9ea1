import type { ReadOptions } from '../../model/document.ts'
import { cellName } from '../office/cell-address.ts'
import type { Draft } from '../office/draft.ts'
import type { Part } from '../office/office-package.ts'
import { elementTree } from '../office/xml-tree.ts'
import { readRichText } from './rich-text.ts'
import type { SheetScan, TextCell } from './scan-sheet.ts'
import type { SharedStrings } from './shared-strings.ts'
import { isNamedInFormulas, type NamePlaces } from './table-names.ts'

interface Workbook {
  strings: SharedStrings
  names: NamePlaces
  formulas: readonly string[]
}

interface ScannedSheet {
  name: string
  part: Part
  scan: SheetScan
  isRead: boolean
}

export interface Cells {
  bySheet: ReadonlyMap<Part, readonly Draft[]>
  /** `Sheet!A1` → its unit; cells that are not translated are absent. */
  byName: ReadonlyMap<string, Draft>
  notices: readonly string[]
}

/** The units of all cells that hold text, row by row. */
export function readCells(
  { strings, names, formulas }: Workbook,
  sheets: readonly ScannedSheet[],
  options: ReadOptions,
): Cells {
  const bySheet = new Map<Part, Draft[]>()
  const byName = new Map<string, Draft>()
  const kept: string[] = []
  for (const { name: sheet, part, scan, isRead } of sheets) {
    const drafts: Draft[] = []
    for (const cell of scan.cells) {
      const name = cellName(sheet, cell.row, cell.column)
      const isWanted = isRead && (!cell.hidden || options.translateHiddenText === true)
      const draft = isWanted ? cellDraft(part, cell, name, strings) : undefined
      const repeated = draft && names.get(name)
      const isKept = repeated !== undefined && isNamedInFormulas(draft!, formulas)
      if (isKept) kept.push(name)
      else if (repeated) draft!.places.push(...repeated)
      if (cell.content.kind === 'shared')
        strings.use(cell.content.index, { part, value: cell.content.value, ...(draft && !isKept ? { draft } : {}) })
      if (!draft || isKept) continue
      drafts.push(draft)
      byName.set(name, draft)
    }
    bySheet.set(part, drafts)
  }
  const notices =
    kept.length === 0
      ? []
      : [`Formulas name the columns of tables by their headers, which are left out: ${kept.slice(0, 20).join(', ')}`]
  return { bySheet, byName, notices }
}

function cellDraft(part: Part, { content }: TextCell, name: string, strings: SharedStrings): Draft | undefined {
  const structure = 'cell'
  if (content.kind === 'shared') {
    const inline = strings.text(content.index)?.inline
    return (
      inline && {
        part,
        unit: { source: inline.source, tags: inline.tags, name, structure, preserveSpace: true },
        places: [],
      }
    )
  }
  const element = elementTree(part.xml, content.is, { maxDepth: 100, prefix: content.prefix, known: 's:' })
  const text = readRichText(element, part.xml)
  return (
    text && {
      part,
      unit: { source: text.inline.source, tags: text.inline.tags, name, structure, preserveSpace: true },
      places: [{ part, start: element.openEnd, end: element.closeStart, render: text.render }],
    }
  )
}

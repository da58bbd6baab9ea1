import { plainText, type Segment } from '@langwerk/text/segment'
import { sameSegment } from '../../markup/placed-units.ts'
import type { Translate, TransUnit, WriteOptions } from '../../model/document.ts'
import type { Content } from '../../zip/write-zip.ts'
import { type NewPart, partAdditions } from '../office/add-parts.ts'
import type { Place } from '../office/draft.ts'
import type { Edit, MoreChanges } from '../office/office-document.ts'
import type { OfficePackage } from '../office/office-package.ts'
import { type WrittenRemark, writtenRemark } from '../office/remarks.ts'
import type { ReadSheet } from './cells.ts'
import { writtenNotes } from './export-notes.ts'
import type { StringTable } from './shared-strings.ts'
import { type SheetChanges, writtenSheet } from './write-sheet.ts'
import { changedStrings, type StringUse } from './write-strings.ts'

interface Workbook {
  office: OfficePackage
  strings: StringTable
  /** With the units of each sheet's drawings and comments. */
  sheets: readonly (ReadSheet & { others: readonly TransUnit[] })[]
  followers: ReadonlyMap<TransUnit, readonly Place[]>
}

/**
 * What changes in a workbook's sheets and shared strings. Targets are asked for anew at each step, so that they are never
 * held all at once.
 */
export function workbookChanges(
  { office, strings, sheets, followers }: Workbook,
  translate: Translate,
  comments: WriteOptions['comments'],
): MoreChanges {
  const starts: number[] = []
  const units: TransUnit[] = []
  for (const sheet of sheets) {
    starts.push(units.length)
    for (const unit of sheet.units) units.push(unit)
  }
  const target = (number: number): Segment | undefined => {
    const unit = units[number]
    const given = unit && translate(unit.key)
    return given && !isSame(given, unit.source) ? given : undefined
  }
  const { content, moved } = changedStrings(strings, stringUses(sheets, starts), target)
  const parts = new Map<string, Content>()
  if (content) parts.set(strings.stream!.name, content)

  const edits: Edit[] = []
  const added: NewPart[] = []
  sheets.forEach((sheet, index) => {
    const start = starts[index]!
    const remarks = comments ? sheetRemarks(sheet, translate, comments) : new Map()
    const notes =
      remarks.size === 0
        ? undefined
        : writtenNotes(office, sheet.stream.name, remarks, new Set(added.map(({ name }) => name)))
    edits.push(...(notes?.edits ?? []))
    added.push(...(notes?.added ?? []))
    for (const [name, bytes] of notes?.parts ?? []) parts.set(name, bytes)
    const changes = {
      target: (unit: number) => target(start + unit),
      movedTo: (unit: number) => moved.get(start + unit),
      notesId: notes?.notesId,
    }
    const isChanged =
      notes?.notesId !== undefined ||
      hasChangedCell(sheet, changes) ||
      sheet.texts.some((unit) => unit >= 0 && changes.target(unit) !== undefined)
    if (isChanged) parts.set(sheet.stream.name, writtenSheet(sheet, changes))
  })
  for (const [unit, places] of followers) {
    const given = translate(unit.key)
    if (!given || isSame(given, unit.source)) continue
    for (const { part, start, end, render } of places)
      edits.push({ part, start, end, text: (placement) => render(given, placement) })
  }
  const additions = partAdditions(office, added)
  return { parts, edits: [...edits, ...additions.edits], added: additions.added }
}

/** Most cells are one text without tags. */
const isSame = (one: Segment, other: Segment) =>
  one === other ||
  (one.length === 1 && other.length === 1 && typeof one[0] === 'string' && typeof other[0] === 'string'
    ? one[0] === other[0]
    : sameSegment(one, other))

function* stringUses(sheets: readonly ReadSheet[], starts: readonly number[]): Generator<StringUse> {
  for (const [index, { cells, strings }] of sheets.entries()) {
    for (let cell = 0; cell < cells.length; cell++) {
      const unit = cells.at(cell)
      if (strings.at(cell) >= 0) yield { index: strings.at(cell), cell: unit < 0 ? -1 : starts[index]! + unit }
    }
  }
}

/** Whether a cell changes in the sheet itself: an inline string, or a reference to another shared one. */
function hasChangedCell({ cells, strings }: ReadSheet, { target, movedTo }: SheetChanges): boolean {
  for (let cell = 0; cell < cells.length; cell++) {
    const unit = cells.at(cell)
    if (unit >= 0 && (strings.at(cell) < 0 ? target(unit) : movedTo(unit)) !== undefined) return true
  }
  return false
}

/** By the address of their cell; what is not about a cell stands in the first one, with the text that it is about. */
function sheetRemarks(
  { units, others }: ReadSheet & { others: readonly TransUnit[] },
  translate: Translate,
  comments: NonNullable<WriteOptions['comments']>,
): Map<string, WrittenRemark[]> {
  const found = new Map<string, WrittenRemark[]>()
  for (const unit of [...units, ...others]) {
    const own = comments(unit.key)?.filter(({ text }) => text.trim() !== '') ?? []
    if (own.length === 0) continue
    const isCell = unit.structure === 'cell' && unit.name !== undefined
    const address = isCell ? unit.name!.slice(unit.name!.lastIndexOf('!') + 1) : 'A1'
    const about = isCell ? undefined : plainText(translate(unit.key) ?? unit.source)
    found.set(address, [...(found.get(address) ?? []), ...own.map((comment) => writtenRemark(comment, about))])
  }
  return found
}

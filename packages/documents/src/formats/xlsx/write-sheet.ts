import type { Segment } from '@langwerk/text/segment'
import { encodeText } from '@langwerk/xml/encoding'
import { decodeXml, type Splice, splice } from '@langwerk/xml/tokenizer'
import { inlineString, type ReadSheet } from './cells.ts'
import { readHeaderFooter } from './header-footer.ts'
import { writePrompt } from './prompts.ts'
import { writePlainValue } from './rich-text.ts'
import { type SheetText, type SheetWindow, scanSheet, type TextCell } from './scan-sheet.ts'
import { plainString, writeString } from './shared-strings.ts'

export interface SheetChanges {
  /** The translation of the unit with this number; undefined where it stays as it is. */
  target(unit: number): Segment | undefined
  /** The number of the shared string that a unit's cell is led to. */
  movedTo(unit: number): number | undefined
  /** The relationship to the drawing of the sheet's notes, where the sheet has none yet. */
  notesId: string | undefined
}

/** A worksheet anew, piece by piece. */
export function* writtenSheet({ stream, cells, texts }: ReadSheet, changes: SheetChanges): Generator<Uint8Array> {
  let [cell, text, isHead] = [0, 0, true]
  for (const window of scanSheet(stream)) {
    const edits: Splice[] = []
    for (const { content } of window.cells) {
      const unit = cells.at(cell++)
      if (unit < 0) continue
      if (content.kind === 'shared') {
        const place = changes.movedTo(unit)
        if (place !== undefined) edits.push({ ...content.value, text: String(place) })
      } else {
        const target = changes.target(unit)
        if (target) edits.push(writtenCell(window, content, target))
      }
    }
    for (const place of window.texts) {
      const unit = texts[text++]!
      const target = unit < 0 ? undefined : changes.target(unit)
      if (target) edits.push({ ...place, text: writtenText(window, place, target) })
    }
    if (window.notes && changes.notesId !== undefined) edits.push(notesReference(window.notes, changes.notesId))
    yield encodeText(splice(window.xml, edits), { ...stream.encoding, bom: isHead && stream.encoding.bom })
    isHead = false
  }
}

function writtenCell(window: SheetWindow, content: OwnContent, target: Segment): Splice {
  if (content.kind === 'value') {
    const { value } = content
    return { ...value, text: writePlainValue(decodeXml(window.xml.slice(value.start, value.end)), target) }
  }
  const { is, prefix } = content
  const xml = window.xml.slice(is.start, is.end)
  if (plainString(xml)) {
    const open = xml.indexOf('>') + 1
    return { start: is.start + open, end: is.start + xml.lastIndexOf('</'), text: writeString(xml, prefix, target) }
  }
  const { start, end, render } = inlineString(window, { is, prefix })!
  // The codes of a cell's text are all written out, so that no range is asked for.
  return { start, end, text: render(target, { range: () => '' }) }
}

type OwnContent = Exclude<TextCell['content'], { kind: 'shared' }>

function writtenText({ xml }: SheetWindow, { kind, start, end }: SheetText, target: Segment): string {
  return kind === 'prompt' ? writePrompt(target) : readHeaderFooter(xml.slice(start, end))!.render(target)
}

function notesReference({ at, prefix, exists }: NonNullable<SheetWindow['notes']>, id: string): Splice {
  const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const text = exists ? '' : `<${prefix}legacyDrawing xmlns:r="${namespace}" r:id="${id}"/>`
  return { start: at, end: at, text }
}

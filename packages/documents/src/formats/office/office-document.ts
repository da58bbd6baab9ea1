import { type Segment, segmentToXml } from '@langwerk/text/segment'
import type { OpenDocument, Translate, TransUnit, UnitComment, WriteOptions } from '../../model/document.ts'
import type { Notice } from '../../model/notices.ts'
import { type Content, writeZip } from '../../zip/write-zip.ts'
import type { Placement } from './atoms.ts'
import type { Draft } from './draft.ts'
import { encodePart, type OfficePackage, type Part } from './office-package.ts'
import type { Remarks } from './remarks.ts'

/** A change of one place in a part. */
export interface Edit {
  part: Part
  start: number
  end: number
  text(placement: Placement): string
}

/** What a format changes beside the places of its drafts. */
export interface MoreChanges {
  edits?: readonly Edit[]
  /** Parts that are written whole. */
  parts?: ReadonlyMap<string, Content>
  /** Parts that the package does not have yet. */
  added?: ReadonlyMap<string, Uint8Array>
  /** Markup around what stands at the first place of a draft. */
  around?: ReadonlyMap<Draft, { before: string; after: string }>
}

/** Gives drafts their keys (the part's name and a running number) and makes a document of them. */
export function officeDocument(
  office: Pick<OfficePackage, 'archive'>,
  drafts: readonly Draft[],
  more: {
    notices?: readonly Notice[]
    changes?(targets: ReadonlyMap<Draft, Segment>, options: WriteOptions): Promise<MoreChanges>
    /** What is not held as drafts. */
    further?(translate: Translate, options: WriteOptions): MoreChanges | Promise<MoreChanges>
    /** Writes remarks into the target; absent where the format has no place for them, or the file type does not want them. */
    remarks?(remarks: Remarks, targets: ReadonlyMap<Draft, Segment>): MoreChanges
  } = {},
): OpenDocument {
  const counts = new Map<string, number>()
  const keyed = drafts.map((draft) => {
    const { name } = draft.part
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const unit: TransUnit = { key: `${name}#${count}`, ...draft.unit }
    return { draft, unit }
  })
  return {
    units: keyed.map(({ unit }) => unit),
    ...(more.notices?.length ? { notices: more.notices } : {}),
    async write(translate, options = {}) {
      const targets = new Map<Draft, Segment>()
      for (const { draft, unit } of keyed) {
        const target = translate(unit.key)
        if (target && segmentToXml(target) !== segmentToXml(unit.source)) targets.set(draft, target)
      }
      const remarks: Remarks = more.remarks ? remarksOn(keyed, options) : new Map()
      const all = [
        targets.size === 0 ? undefined : await more.changes?.(targets, options),
        remarks.size === 0 ? undefined : more.remarks?.(remarks, targets),
        await more.further?.(translate, options),
      ].filter((changes) => changes !== undefined)
      const around = joinedAround(all)
      const edits = all.flatMap((one) => [...(one.edits ?? [])])
      return writeZip(
        office.archive,
        new Map<string, Content>([
          ...writtenParts([...placeEdits(targets, around), ...edits], options),
          ...all.flatMap((one) => [...(one.parts ?? [])]),
        ]),
        new Map(all.flatMap((one) => [...(one.added ?? [])])),
      )
    },
  }
}

function joinedAround(all: readonly MoreChanges[]) {
  const around = new Map<Draft, { before: string; after: string }>()
  for (const [draft, { before, after }] of all.flatMap((one) => [...(one.around ?? [])])) {
    const outer = around.get(draft) ?? { before: '', after: '' }
    around.set(draft, { before: outer.before + before, after: after + outer.after })
  }
  return around
}

function remarksOn(keyed: readonly { draft: Draft; unit: TransUnit }[], { comments }: WriteOptions): Remarks {
  const found = new Map<Draft, readonly UnitComment[]>()
  for (const { draft, unit } of comments ? keyed : []) {
    const own = comments!(unit.key)?.filter(({ text }) => text.trim() !== '') ?? []
    if (own.length > 0) found.set(draft, own)
  }
  return found
}

function* placeEdits(
  targets: ReadonlyMap<Draft, Segment>,
  around: ReadonlyMap<Draft, { before: string; after: string }>,
): Generator<Edit> {
  for (const [draft, target] of targets) {
    for (const [index, { part, start, end, render }] of draft.places.entries()) {
      const { before, after } = (index === 0 && around.get(draft)) || { before: '', after: '' }
      yield { part, start, end, text: (placement) => before + render(target, placement) + after }
    }
  }
  for (const [draft, { before, after }] of around) {
    const place = targets.has(draft) ? undefined : draft.places[0]
    if (!place) continue
    const { part, start, end } = place
    yield { part, start, end: start, text: () => before }
    yield { part, start: end, end, text: () => after }
  }
}

function writtenParts(edits: readonly Edit[], { targetLanguage }: WriteOptions): Map<string, Uint8Array> {
  const byPart = new Map<Part, Edit[]>()
  for (const edit of edits) {
    const own = byPart.get(edit.part)
    if (own) own.push(edit)
    else byPart.set(edit.part, [edit])
  }
  return new Map(
    [...byPart].map(([part, own]) => [part.name, encodePart(part, splicedPart(part, own, targetLanguage))]),
  )
}

/** A part's text with edits that may lie inside one another: an outer one asks for the range of the inner one. */
export function splicedPart({ xml }: Part, edits: readonly Edit[], language: string | undefined): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end)
  const range = (start: number, end: number): string => {
    let text = ''
    let position = start
    for (let index = firstFrom(sorted, start); index < sorted.length && sorted[index]!.start < end; index++) {
      const edit = sorted[index]!
      if (edit.start < position || edit.end > end) continue
      text += xml.slice(position, edit.start) + edit.text(placement)
      position = edit.end
    }
    return text + xml.slice(position, end)
  }
  const placement: Placement = { range, ...(language === undefined ? {} : { language }) }
  return range(0, xml.length)
}

function firstFrom(edits: readonly Edit[], start: number): number {
  let [low, high] = [0, edits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (edits[middle]!.start < start) low = middle + 1
    else high = middle
  }
  return low
}

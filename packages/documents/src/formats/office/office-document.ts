import { type Segment, segmentToXml } from '@langwerk/text/segment'
import type { OpenDocument, TransUnit, WriteOptions } from '../../model/document.ts'
import { writeZip } from '../../zip/write-zip.ts'
import type { Placement } from './atoms.ts'
import type { Draft } from './draft.ts'
import { encodePart, type OfficePackage, type Part } from './office-package.ts'

/** A change of one place in a part. */
export interface Edit {
  part: Part
  start: number
  end: number
  text(placement: Placement): string
}

/** What a format changes beside the places of its drafts: `edits` in parts, and whole `parts` that are not XML. */
export interface MoreChanges {
  edits?: readonly Edit[]
  parts?: ReadonlyMap<string, Uint8Array>
}

/** Gives drafts their keys (the part's name and a running number) and makes a document of them. */
export function officeDocument(
  office: Pick<OfficePackage, 'archive'>,
  drafts: readonly Draft[],
  more: {
    notices?: readonly string[]
    changes?(targets: ReadonlyMap<Draft, Segment>, options: WriteOptions): Promise<MoreChanges>
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
      if (targets.size === 0) return writeZip(office.archive, new Map())
      const { edits = [], parts } = (await more.changes?.(targets, options)) ?? {}
      return writeZip(
        office.archive,
        new Map([...writtenParts([...placeEdits(targets), ...edits], options), ...(parts ?? [])]),
      )
    },
  }
}

function* placeEdits(targets: ReadonlyMap<Draft, Segment>): Generator<Edit> {
  for (const [draft, target] of targets) {
    for (const { part, start, end, render } of draft.places)
      yield { part, start, end, text: (placement) => render(target, placement) }
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

/** Applies edits that may lie inside one another: an outer one asks for the range of the inner one. */
function splicedPart({ xml }: Part, edits: readonly Edit[], language: string | undefined): string {
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

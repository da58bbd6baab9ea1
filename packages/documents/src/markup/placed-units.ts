import { isTag, type Segment } from '@langwerk/text/segment'
import type { Translate, TransUnit } from '../model/document.ts'
import { codeOf, type NativeCodes, type Range } from './flow.ts'
import { type NativeTag, nativeText } from './native-text.ts'

/** A unit and the range of the document that its target replaces. Ranges follow or hold each other, they never cross. */
export interface PlacedUnit extends Range {
  unit: TransUnit
  codes: NativeCodes
  /** Writes text the way this place of the document needs it. */
  encode: (text: string) => string
  /** What stands in the range, where that is not the unit's source: a target equal to this is not written. */
  present?: Segment
  /** A last word on the whole written target, such as the quotes of an attribute that had none. */
  finish?: (written: string) => string
}

/** Another change to the document than a unit's target, such as its language. */
export interface Change extends Range {
  text: string
}

/** Orders units as they stand in the document, the outer before the inner, and gives them keys in that order. */
export function numberUnits(units: readonly PlacedUnit[]): readonly PlacedUnit[] {
  const ordered = inOrder(units)
  for (let index = 0; index < ordered.length; index++) ordered[index]!.unit.key = String(index + 1)
  return ordered
}

/** The ranges as they stand in the document, the outer before the inner; the same array where they stand so already. */
function inOrder<T extends Range>(ranges: readonly T[]): readonly T[] {
  for (let index = 1; index < ranges.length; index++)
    if (compare(ranges[index - 1]!, ranges[index]!) > 0) return [...ranges].sort(compare)
  return ranges
}

const compare = (a: Range, b: Range) => a.start - b.start || b.end - a.end

/**
 * Puts targets into the document. A unit whose target is missing or equal to its source stays as written, so that the
 * author's spelling survives; the units inside a tag (an `alt` text) are written wherever the tag went.
 * @param wrap what stands around a unit's text, for a preview
 */
export function writeUnits(
  document: string,
  units: readonly PlacedUnit[],
  translate: Translate,
  changes: readonly Change[] = [],
  wrap?: (placed: PlacedUnit, written: string) => string,
): string {
  const edits: readonly (Change | PlacedUnit)[] = inOrder(changes.length > 0 ? [...units, ...changes] : units)

  const render = ({ start, end }: Range, from: number): string => {
    const first = edits[from]
    if (first === undefined || first.start >= end) return document.slice(start, end)
    const parts: string[] = []
    let position = start
    for (let index = from; index < edits.length; index++) {
      const edit = edits[index]!
      if (edit.start >= end) break
      if (edit.start < position || edit.end > end) continue
      const text = 'text' in edit ? edit.text : renderUnit(edit, index)
      if (text === undefined) continue
      parts.push(document.slice(position, edit.start), text)
      position = edit.end
    }
    parts.push(document.slice(position, end))
    return parts.join('')
  }

  const renderUnit = (placed: PlacedUnit, index: number): string | undefined => {
    const target = translate(placed.unit.key)
    const changed = target !== undefined && !sameSegment(target, placed.present ?? placed.unit.source)
    if (!changed) return wrap?.(placed, render(placed, index + 1))
    const code = (range: Range) => render(range, firstFrom(edits, range.start))
    const tags = (id: string): NativeTag | undefined => {
      const native = codeOf(placed.codes, id)
      if (native === undefined) return undefined
      const open = () => code(native.open)
      return native.kind === 'pair'
        ? { kind: 'pair', open, close: () => code(native.close) }
        : { kind: native.kind, open }
    }
    const text = nativeText(target, tags, placed.encode)
    const written = placed.finish ? placed.finish(text) : text
    return wrap ? wrap(placed, written) : written
  }

  return render({ start: 0, end: document.length }, 0)
}

/** Whether two segments are the same text and tags, however their text is cut into pieces. */
export function sameSegment(one: Segment, other: Segment): boolean {
  if (one === other) return true
  let index = 0
  let otherIndex = 0
  while (index < one.length || otherIndex < other.length) {
    let text = ''
    let otherText = ''
    for (let piece = one[index]; typeof piece === 'string'; piece = one[++index]) text += piece
    for (let piece = other[otherIndex]; typeof piece === 'string'; piece = other[++otherIndex]) otherText += piece
    if (text !== otherText) return false
    const tag = one[index++]
    const otherTag = other[otherIndex++]
    if (tag === undefined || otherTag === undefined) return tag === otherTag
    if (isTag(tag) && isTag(otherTag) && (tag.kind !== otherTag.kind || tag.id !== otherTag.id)) return false
  }
  return true
}

/** The index of the first range that starts at `offset` or later. */
function firstFrom(ranges: readonly Range[], offset: number) {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.start < offset) low = middle + 1
    else high = middle
  }
  return low
}

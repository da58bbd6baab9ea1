import type { Piece, Segment, TagInfo } from '@langwerk/text/segment'

/** A half-open range of the document's text. */
export interface Range {
  start: number
  end: number
}

/** One part of a run of text, with its place in the document. The parts of a flow follow each other without a gap. */
export type FlowPart =
  | (Range & { kind: 'text'; text: string })
  | (Range & { kind: 'open' | 'close'; label: string })
  | (Range & {
      kind: 'lone'
      label: string /** Content such as a placeholder: it stays inside the unit even at its edge. */
      fixed?: boolean
    })

/** What stands in the document for a tag of a segment. */
export type NativeCode =
  | { kind: 'pair'; open: Range; close: Range }
  | { kind: 'lone' | 'openHalf' | 'closeHalf'; open: Range }

/** A unit's text found in a flow: its range in the document, its segment and what its tags stand for. */
interface FoundText extends Range {
  segment: Segment
  tags: readonly TagInfo[]
  codes: ReadonlyMap<string, NativeCode>
}

interface FlowOptions {
  preserveSpace?: boolean
  /** Elements such as links in a menu: where a flow is nothing but several of these, each is a unit of its own. */
  splitBetween?: ReadonlySet<string>
}

/** Cuts a flow into the texts to translate: none where it holds no text, several where it is a row of links. */
export function findTexts(parts: readonly FlowPart[], document: string, options: FlowOptions = {}): FoundText[] {
  if (parts.length === 1) return onlyText(parts[0]!, document, options.preserveSpace ?? false)
  const partners = partnersOf(parts)
  return splitRow(parts, partners, options.splitBetween ?? none)
    .map((bounds) => trim(parts, partners, bounds))
    .filter((bounds) => bounds !== undefined)
    .map((bounds) => toFoundText(parts, partners, bounds, document, options.preserveSpace ?? false))
}

const none: ReadonlySet<string> = new Set()
const noTags: readonly TagInfo[] = []
const noCodes: ReadonlyMap<string, NativeCode> = new Map()

/** The text of a flow that is a single part, as most are. */
function onlyText(part: FlowPart, document: string, preserveSpace: boolean): FoundText[] {
  if (part.kind !== 'text' || part.text.trim() === '') return []
  const { leading, trailing, trimmed } = edgeSpace(document, part, true, true)
  const text = preserveSpace ? trimmed(part.text) : collapsed(trimmed(part.text)).replace(/^ /, '')
  return [
    {
      start: part.start + leading,
      end: part.end - trailing,
      segment: text === '' ? [] : [text],
      tags: noTags,
      codes: noCodes,
    },
  ]
}

/** For each opening part the index of its closing part, and the other way round. */
function partnersOf(parts: readonly FlowPart[]): ReadonlyMap<number, number> {
  if (!parts.some(({ kind }) => kind === 'open')) return noPartners
  const partners = new Map<number, number>()
  const open: number[] = []
  const openLabels = new Map<string, number>()
  const count = (label: string, by: number) => openLabels.set(label, (openLabels.get(label) ?? 0) + by)
  parts.forEach((part, index) => {
    if (part.kind === 'open') {
      open.push(index)
      count(part.label, 1)
    } else if (part.kind === 'close' && openLabels.get(part.label)) {
      for (;;) {
        const start = open.pop()!
        const { label } = parts[start] as { label: string } // only opening parts are on the stack
        count(label, -1)
        if (label !== part.label) continue
        partners.set(start, index)
        partners.set(index, start)
        break
      }
    }
  })
  return partners
}

const noPartners: ReadonlyMap<number, number> = new Map()

function splitRow(
  parts: readonly FlowPart[],
  partners: ReadonlyMap<number, number>,
  separate: ReadonlySet<string>,
): Range[] {
  const whole = { start: 0, end: parts.length }
  const members: Range[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!
    if (part.kind === 'text' && !isBlank(part.text)) return [whole]
    if (part.kind !== 'open') continue
    const close = partners.get(index)
    if (close === undefined) return [whole]
    if (hasText(parts, index, close)) {
      if (!separate.has(part.label)) return [whole]
      members.push({ start: index, end: close + 1 })
    }
    index = close
  }
  return members.length > 1 ? members : [whole]
}

/** Leaves white space and tags at the edges outside, as long as every pair stays whole. */
function trim(parts: readonly FlowPart[], partners: ReadonlyMap<number, number>, bounds: Range): Range | undefined {
  let { start, end } = bounds
  if (!hasText(parts, start, end)) return undefined
  const isOutside = (index: number) => {
    const part = parts[index]!
    if (part.kind === 'text') return isBlank(part.text)
    if (part.kind === 'lone') return !part.fixed
    return !partners.has(index)
  }
  for (;;) {
    const before = end - start
    while (isOutside(start)) start++
    while (isOutside(end - 1)) end--
    const closeOfFirst = partners.get(start)
    if (closeOfFirst === end - 1) {
      start++
      end--
    } else if (closeOfFirst !== undefined && isMarkup(parts, start, closeOfFirst)) start = closeOfFirst + 1
    const openOfLast = partners.get(end - 1)
    if (openOfLast !== undefined && openOfLast >= start && isMarkup(parts, openOfLast, end)) end = openOfLast
    if (end - start === before) return { start, end }
  }
}

const isBlank = (text: string) => !/[^ \t\r\n\f]/.test(text)
const hasText = (parts: readonly FlowPart[], start: number, end: number) => {
  for (let index = start; index < end; index++) {
    const part = parts[index]!
    if (part.kind === 'text' && part.text.trim() !== '') return true
  }
  return false
}
const isMarkup = (parts: readonly FlowPart[], start: number, end: number) => {
  for (let index = start; index < end; index++) {
    const part = parts[index]!
    if (part.kind === 'text' ? !isBlank(part.text) : part.kind === 'lone' && part.fixed) return false
  }
  return true
}

function toFoundText(
  parts: readonly FlowPart[],
  partners: ReadonlyMap<number, number>,
  bounds: Range,
  document: string,
  preserveSpace: boolean,
): FoundText {
  const pieces: Piece[] = []
  const tags: TagInfo[] = []
  const codes = new Map<string, NativeCode>()
  const ids = new Map<number, string>()
  let { start } = parts[bounds.start]!
  let { end } = parts[bounds.end - 1]!
  let afterSpace = true
  const addText = (raw: string) => {
    let text = raw
    if (!preserveSpace) {
      text = collapsed(raw)
      if (afterSpace && text.startsWith(' ')) text = text.slice(1)
      if (text !== '') afterSpace = text.endsWith(' ')
    }
    if (text === '') return
    if (typeof pieces.at(-1) === 'string') pieces[pieces.length - 1] += text
    else pieces.push(text)
  }
  for (let index = bounds.start; index < bounds.end; index++) {
    const part = parts[index]!
    if (part.kind === 'text') {
      const edges = edgeSpace(document, part, index === bounds.start, index === bounds.end - 1)
      if (index === bounds.start) start += edges.leading
      if (index === bounds.end - 1) end -= edges.trailing
      addText(edges.trimmed(part.text))
      continue
    }
    const range = { start: part.start, end: part.end }
    const partner = partners.get(index)
    if (part.kind === 'close' && partner !== undefined) {
      pieces.push({ kind: 'close', id: ids.get(partner)! })
      continue
    }
    const id = String(tags.length + 1)
    tags.push({ id, label: part.label, code: shortCode(document, range) })
    if (part.kind === 'open' && partner !== undefined) {
      ids.set(index, id)
      const { start: closeStart, end: closeEnd } = parts[partner]!
      codes.set(id, { kind: 'pair', open: range, close: { start: closeStart, end: closeEnd } })
      pieces.push({ kind: 'open', id })
    } else {
      const kind = part.kind === 'lone' ? 'lone' : part.kind === 'open' ? 'openHalf' : 'closeHalf'
      codes.set(id, { kind, open: range })
      pieces.push({ kind, id })
      if (part.kind === 'lone' && !isInvisible(part.label)) afterSpace = part.label === 'br'
    }
  }
  return { start, end, segment: pieces, tags, codes }
}

const isInvisible = (label: string) => label === 'comment' || label === 'instruction'

const collapsed = (text: string) => (/[\t\r\n\f]| {2}/.test(text) ? text.replace(/[ \t\r\n\f]+/g, ' ') : text)

/** White space at the edges of a unit belongs to the document; it is measured as written, entities count as text. */
function edgeSpace(document: string, { start, end }: Range, first: boolean, last: boolean) {
  let leading = 0
  let trailing = 0
  if (first) while (start + leading < end && isSpace(document.charCodeAt(start + leading))) leading++
  if (last) while (end - trailing > start && isSpace(document.charCodeAt(end - trailing - 1))) trailing++
  return {
    leading,
    trailing,
    trimmed: (text: string) => {
      const begun = leading > 0 ? text.replace(/^[ \t\r\n\f]+/, '') : text
      return trailing > 0 ? trimEnd(begun) : begun
    },
  }
}

const isSpace = (code: number) => code === 32 || code === 9 || code === 10 || code === 12 || code === 13

function trimEnd(text: string) {
  let end = text.length
  while (end > 0 && ' \t\r\n\f'.includes(text[end - 1]!)) end--
  return text.slice(0, end)
}

const longestCode = 2000
const shortCode = (document: string, { start, end }: Range) =>
  end - start <= longestCode ? document.slice(start, end) : `${document.slice(start, start + longestCode)}…`

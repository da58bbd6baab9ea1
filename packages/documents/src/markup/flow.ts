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

/** What stands for each tag of a unit, whose ids count from 1: a list takes a fifth of the memory of a map. */
export type NativeCodes = readonly NativeCode[]

/** What stands for a tag; undefined for a tag that the unit does not have. */
export function codeOf(codes: NativeCodes, id: string): NativeCode | undefined {
  const number = Number(id)
  return String(number) === id ? codes[number - 1] : undefined
}

/** A unit's text found in a flow: its range in the document, its segment and what its tags stand for. */
interface FoundText extends Range {
  segment: Segment
  tags: readonly TagInfo[]
  codes: NativeCodes
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
  const found: FoundText[] = []
  for (const row of splitRow(parts, partners, options.splitBetween ?? none)) {
    const bounds = trim(parts, partners, row)
    if (bounds) found.push(toFoundText(parts, partners, bounds, document, options.preserveSpace ?? false))
  }
  return found
}

const none: ReadonlySet<string> = new Set()
const noTags: readonly TagInfo[] = []
const noCodes: NativeCodes = []

/** The text of a flow that is a single part, as most are. */
function onlyText(part: FlowPart, document: string, preserveSpace: boolean): FoundText[] {
  if (part.kind !== 'text' || part.text.trim() === '') return []
  const leading = leadingSpace(document, part)
  const trailing = trailingSpace(document, part)
  const inner = trimmed(part.text, leading, trailing)
  const text = preserveSpace ? inner : withoutFirstSpace(collapsed(inner))
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

/** For each opening part the index of its closing part, and the other way round; undefined where a part has none. */
type Partners = readonly (number | undefined)[]

function partnersOf(parts: readonly FlowPart[]): Partners {
  if (!parts.some(({ kind }) => kind === 'open')) return noPartners
  const partners: (number | undefined)[] = new Array(parts.length).fill(undefined)
  const open: number[] = []
  const labelOf = (index: number) => (parts[index] as { label: string }).label // only opening parts are on the stack
  /** How often each label is open: made only where tags cross, and then so that many which do so stay quick. */
  let openLabels: Map<string, number> | undefined
  const count = (label: string, by: number) => openLabels?.set(label, (openLabels.get(label) ?? 0) + by)
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!
    if (part.kind === 'open') {
      open.push(index)
      count(part.label, 1)
    } else if (part.kind === 'close' && open.length > 0) {
      if (!openLabels && labelOf(open.at(-1)!) !== part.label) {
        openLabels = new Map()
        for (const start of open) count(labelOf(start), 1)
      }
      if (openLabels && !openLabels.get(part.label)) continue
      for (;;) {
        const start = open.pop()!
        count(labelOf(start), -1)
        if (labelOf(start) !== part.label) continue
        partners[start] = index
        partners[index] = start
        break
      }
    }
  }
  return partners
}

const noPartners: Partners = []

function splitRow(parts: readonly FlowPart[], partners: Partners, separate: ReadonlySet<string>): Range[] {
  const whole = { start: 0, end: parts.length }
  if (separate.size === 0) return [whole]
  const members: Range[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!
    if (part.kind === 'text' && !isBlank(part.text)) return [whole]
    if (part.kind !== 'open') continue
    const close = partners[index]
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
function trim(parts: readonly FlowPart[], partners: Partners, bounds: Range): Range | undefined {
  let { start, end } = bounds
  if (!hasText(parts, start, end)) return undefined
  const isOutside = (index: number) => {
    const part = parts[index]!
    if (part.kind === 'text') return isBlank(part.text)
    if (part.kind === 'lone') return !part.fixed
    return partners[index] === undefined
  }
  for (;;) {
    const before = end - start
    while (isOutside(start)) start++
    while (isOutside(end - 1)) end--
    const closeOfFirst = partners[start]
    if (closeOfFirst === end - 1) {
      start++
      end--
    } else if (closeOfFirst !== undefined && isMarkup(parts, start, closeOfFirst)) start = closeOfFirst + 1
    const openOfLast = partners[end - 1]
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
  partners: Partners,
  bounds: Range,
  document: string,
  preserveSpace: boolean,
): FoundText {
  const pieces: Piece[] = []
  const tags: TagInfo[] = []
  const codes: NativeCode[] = []
  /** Of the opening parts, by their index. */
  const ids: string[] = []
  let { start } = parts[bounds.start]!
  let { end } = parts[bounds.end - 1]!
  let afterSpace = true
  const addText = (raw: string) => {
    let text = raw
    if (!preserveSpace) {
      text = collapsed(raw)
      if (afterSpace) text = withoutFirstSpace(text)
      if (text !== '') afterSpace = text.endsWith(' ')
    }
    if (text === '') return
    const last = pieces.length - 1
    if (typeof pieces[last] === 'string') pieces[last] += text
    else pieces.push(text)
  }
  for (let index = bounds.start; index < bounds.end; index++) {
    const part = parts[index]!
    if (part.kind === 'text') {
      const leading = index === bounds.start ? leadingSpace(document, part) : 0
      const trailing = index === bounds.end - 1 ? trailingSpace(document, part) : 0
      start += leading
      end -= trailing
      addText(trimmed(part.text, leading, trailing))
      continue
    }
    const partner = partners[index]
    if (part.kind === 'close' && partner !== undefined) {
      pieces.push({ kind: 'close', id: ids[partner - bounds.start]! })
      continue
    }
    const id = String(tags.length + 1)
    tags.push({ id, label: part.label, code: shortCode(document, part) })
    if (part.kind === 'open' && partner !== undefined) {
      ids[index - bounds.start] = id
      codes.push({ kind: 'pair', open: part, close: parts[partner]! })
      pieces.push({ kind: 'open', id })
    } else {
      const kind = part.kind === 'lone' ? 'lone' : part.kind === 'open' ? 'openHalf' : 'closeHalf'
      codes.push({ kind, open: part })
      pieces.push({ kind, id })
      if (part.kind === 'lone' && !isInvisible(part.label)) afterSpace = part.label === 'br'
    }
  }
  return { start, end, segment: pieces, tags, codes }
}

const withoutFirstSpace = (text: string) => (text.startsWith(' ') ? text.slice(1) : text)

const isInvisible = (label: string) => label === 'comment' || label === 'instruction'

const collapsed = (text: string) => (/[\t\r\n\f]| {2}/.test(text) ? text.replace(/[ \t\r\n\f]+/g, ' ') : text)

/** White space at the edges of a unit belongs to the document; it is measured as written, entities count as text. */
function leadingSpace(document: string, { start, end }: Range): number {
  let index = start
  while (index < end && isSpace(document.charCodeAt(index))) index++
  return index - start
}

function trailingSpace(document: string, { start, end }: Range): number {
  let index = end
  while (index > start && isSpace(document.charCodeAt(index - 1))) index--
  return end - index
}

/** A text without the white space at those of its edges where the document has some. */
function trimmed(text: string, leading: number, trailing: number): string {
  if (leading === 0 && trailing === 0) return text
  let start = 0
  let end = text.length
  if (leading > 0) while (start < end && isSpace(text.charCodeAt(start))) start++
  if (trailing > 0) while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

const isSpace = (code: number) => code === 32 || code === 9 || code === 10 || code === 12 || code === 13

const longestCode = 2000
const shortCode = (document: string, { start, end }: Range) =>
  end - start <= longestCode ? document.slice(start, end) : `${document.slice(start, start + longestCode)}…`

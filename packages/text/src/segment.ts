/**
 * The segment model: text with inline tags.
 *
 * A segment is a flat list of pieces, each a run of text or a tag. The wire form (`xml`) writes a paired tag as
 * `<g id="1">…</g>`, a lone one as `<x id="2"/>`, and the halves of a pair that a segment border cut as
 * `<bx id="3"/>` and `<ex id="3"/>`. What a tag stands for in the document never enters the segment: it stays with
 * the document's reader, found again by the id.
 */
export type TagKind = 'open' | 'close' | 'lone' | 'openHalf' | 'closeHalf'

export interface Tag {
  kind: TagKind
  /** Unique among the tags of one trans unit; `open` and `close` of one pair share it. */
  id: string
}

export type Piece = string | Tag
export type Segment = readonly Piece[]

/** What a person is shown of a tag: a short label such as `b` or `footnote`, and the native code it stands for. */
export interface TagInfo {
  id: string
  label: string
  code?: string
}

export class SegmentSyntaxError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message)
    this.name = 'SegmentSyntaxError'
  }
}

export const isTag = (piece: Piece): piece is Tag => typeof piece !== 'string'

/** A tag as it is told in texts for people: `<1>`, `</1>` or `<1/>`. */
export function tagText({ kind, id }: Tag): string {
  if (kind === 'lone') return `<${id}/>`
  return kind === 'close' || kind === 'closeHalf' ? `</${id}>` : `<${id}>`
}

/** The segment's characters without its tags. */
export function plainText(segment: Segment): string {
  let text = ''
  for (const piece of segment) if (typeof piece === 'string') text += piece
  return text
}

/** Writes a segment in its wire form. Pieces must be balanced: every `open` closed in order, or the result cannot be read back. */
export function segmentToXml(segment: Segment): string {
  const [first] = segment
  // Most segments are a text without tags.
  if (segment.length === 1 && typeof first === 'string') return escapeText(first)
  return segment.map((piece) => (typeof piece === 'string' ? escapeText(piece) : tagToXml(piece))).join('')
}

/**
 * Reads the wire form.
 * @throws SegmentSyntaxError when a tag is unknown, unclosed or crosses another one.
 */
export function segmentFromXml(xml: string): Segment {
  // Most segments have neither tags nor escapes.
  if (!xml.includes('<') && !xml.includes('&')) return xml === '' ? [] : [xml]
  const pieces: Piece[] = []
  const openIds: string[] = []
  const token = /<(?:(g|x|bx|ex)\s+id\s*=\s*(?:"([^"<]*)"|'([^'<]*)')\s*(\/?)|\/(g)\s*)>|[^<]+|</gy
  let match = token.exec(xml)
  while (match !== null) {
    const [whole, name, doubleQuoted, singleQuoted, empty, closing] = match
    const id = unescapeText(doubleQuoted ?? singleQuoted ?? '')
    if (closing) {
      const open = openIds.pop()
      if (open === undefined) throw new SegmentSyntaxError('A closing tag has no opening tag', match.index)
      pieces.push({ kind: 'close', id: open })
    } else if (name === 'g') {
      pieces.push({ kind: 'open', id })
      if (empty) pieces.push({ kind: 'close', id })
      else openIds.push(id)
    } else if (name !== undefined) {
      if (!empty) throw new SegmentSyntaxError(`<${name}> must be empty`, match.index)
      pieces.push({ kind: name === 'x' ? 'lone' : name === 'bx' ? 'openHalf' : 'closeHalf', id })
    } else if (whole === '<') {
      throw new SegmentSyntaxError('Unknown tag', match.index)
    } else {
      appendText(pieces, unescapeText(whole))
    }
    match = token.exec(xml)
  }
  if (openIds.length > 0) throw new SegmentSyntaxError(`Tag ${openIds.at(-1)} is not closed`, xml.length)
  return pieces
}

/**
 * Turns every tag whose partner is missing or crossed into a half, so that the segment can be written in its wire form.
 * Used where a segment border cuts a pair, and on text that a person or an engine typed.
 */
export function balanceTags(segment: Segment): Segment {
  if (isBalanced(segment)) return segment
  const stack: { id: string; index: number }[] = []
  const partner = new Set<number>()
  const lastClose = new Map<string, number>()
  segment.forEach((piece, index) => {
    if (isTag(piece) && piece.kind === 'close') lastClose.set(piece.id, index)
  })
  segment.forEach((piece, index) => {
    if (!isTag(piece)) return
    // One that nothing closes is in nobody's way.
    if (piece.kind === 'open' && (lastClose.get(piece.id) ?? -1) > index) stack.push({ id: piece.id, index })
    else if (piece.kind === 'close' && stack.at(-1)?.id === piece.id) {
      partner.add(stack.pop()!.index)
      partner.add(index)
    }
  })
  return segment.map((piece, index) => {
    if (!isTag(piece) || partner.has(index)) return piece
    if (piece.kind === 'open') return { kind: 'openHalf', id: piece.id }
    if (piece.kind === 'close') return { kind: 'closeHalf', id: piece.id }
    return piece
  })
}

function isBalanced(segment: Segment): boolean {
  const open: string[] = []
  for (const piece of segment) {
    if (!isTag(piece)) continue
    if (piece.kind === 'open') open.push(piece.id)
    else if (piece.kind === 'close' && open.pop() !== piece.id) return false
  }
  return open.length === 0
}

/** Pieces as a segment: texts side by side become one, and those with nothing in them go. */
export function segmentOf(pieces: readonly Piece[]): Segment {
  const segment: Piece[] = []
  for (const piece of pieces) {
    if (isTag(piece)) segment.push(piece)
    else appendText(segment, piece)
  }
  return segment
}

/** Joins segments of one trans unit; halves that meet their partner again become a pair. */
export function joinSegments(segments: readonly Segment[]): Segment {
  const joined: Piece[] = []
  for (const segment of segments) {
    for (const piece of segment) {
      if (typeof piece === 'string') appendText(joined, piece)
      else if (piece.kind === 'openHalf') joined.push({ kind: 'open', id: piece.id })
      else if (piece.kind === 'closeHalf') joined.push({ kind: 'close', id: piece.id })
      else joined.push(piece)
    }
  }
  return balanceTags(joined)
}

/** Cuts a segment at offsets into its plain text (ascending); a tag at a cut stays with the side that holds its content. */
export function cutSegment(segment: Segment, offsets: readonly number[]): Segment[] {
  const parts: Piece[][] = [[]]
  let position = 0
  let next = 0
  const atCut = () => next < offsets.length && position === offsets[next]
  const startPart = () => {
    parts.push([])
    next++
  }
  for (const piece of segment) {
    if (isTag(piece)) {
      if (atCut() && piece.kind !== 'close' && piece.kind !== 'closeHalf') startPart()
      parts.at(-1)!.push(piece)
      continue
    }
    let rest = piece
    while (rest !== '') {
      if (atCut()) startPart()
      const until = next < offsets.length ? Math.min(offsets[next]! - position, rest.length) : rest.length
      appendText(parts.at(-1)!, rest.slice(0, until))
      position += until
      rest = rest.slice(until)
    }
  }
  return parts.map(balanceTags)
}

/** The tags of a segment as one comparable key each, in order: `open:1`, `lone:2` … */
export const tagKeys = (segment: Segment): string[] => segment.filter(isTag).map((tag) => `${tag.kind}:${tag.id}`)

function appendText(pieces: Piece[], text: string) {
  const last = pieces.length - 1
  if (typeof pieces[last] === 'string') pieces[last] += text
  else if (text !== '') pieces.push(text)
}

const escapeText = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character]!)
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const unescapeText = (text: string) =>
  text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([0-9a-fA-F]+));/g, (whole, name, decimal, hexadecimal) => {
    if (name) return named[name]!
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    // What is no character stays as it was written.
    return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function tagToXml({ kind, id }: Tag): string {
  const written = escapeText(id).replaceAll('"', '&quot;')
  switch (kind) {
    case 'open':
      return `<g id="${written}">`
    case 'close':
      return '</g>'
    case 'lone':
      return `<x id="${written}"/>`
    case 'openHalf':
      return `<bx id="${written}"/>`
    case 'closeHalf':
      return `<ex id="${written}"/>`
  }
}

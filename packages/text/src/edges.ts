import { isTag, type Piece, type Segment } from './segment.ts'

/**
 * The segment without the white space at its ends, also where that stands within a pair of tags that begins or ends there: it
 * belongs to the document, between segments, and not to what is translated. A lone tag (a break, an image) is content.
 */
export function withoutEdges(segment: Segment): Segment {
  const [first] = segment
  // Most segments have neither tags nor edges.
  if (segment.length === 1 && typeof first === 'string') {
    const trimmed = first.trim()
    return trimmed === first ? segment : trimmed === '' ? [] : [trimmed]
  }
  if (!hasEdges(segment)) return segment
  const pieces = [...segment]
  trimFrom(pieces, 0, 1, (text) => text.trimStart())
  trimFrom(pieces, pieces.length - 1, -1, (text) => text.trimEnd())
  return pieces.filter((piece) => piece !== '')
}

/** Whether there is white space that `withoutEdges` takes away. */
export function hasEdges(segment: Segment): boolean {
  const first = segment.find(isContent)
  const last = segment.findLast(isContent)
  return (typeof first === 'string' && /^\s/.test(first)) || (typeof last === 'string' && /\s$/.test(last))
}

const isContent = (piece: Piece) => !isTag(piece) || piece.kind === 'lone'

/** Trims texts from one end on, until something stands there. */
function trimFrom(pieces: Piece[], from: number, step: 1 | -1, trim: (text: string) => string) {
  for (let at = from; at >= 0 && at < pieces.length; at += step) {
    const piece = pieces[at]!
    if (typeof piece === 'string') pieces[at] = trim(piece)
    if (isContent(piece) && pieces[at] !== '') return
  }
}

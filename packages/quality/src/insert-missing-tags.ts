import { balanceTags, isTag, type Piece, plainText, type Segment, type Tag } from '@langwerk/text/segment'
import { missingTags, tagIdentity } from './tag-rules.ts'

/**
 * Puts every missing tag into the target, the text unchanged: round the same words where the target has them too, at the
 * beginning or end where they stand there in the source, after the tag that precedes them there, and else at the end.
 */
export function insertMissingTags(source: Segment, target: Segment): Segment {
  const lacking = new Set(missingTags(source, target).map(tagIdentity))
  if (lacking.size === 0) return target
  const pairs = new Set(
    source
      .filter(isTag)
      .filter((tag) => tag.kind === 'open')
      .map((tag) => tag.id),
  )
  let pieces: Piece[] = target.map((piece) => (isTag(piece) && pairs.has(piece.id) ? unhalved(piece) : piece))
  source.forEach((piece, index) => {
    if (!isTag(piece) || !lacking.delete(tagIdentity(piece))) return
    const end =
      piece.kind === 'open'
        ? source.findIndex((other) => isTag(other) && other.kind === 'close' && other.id === piece.id)
        : -1
    if (end > 0 && lacking.delete(`end ${piece.id}`))
      pieces = insertPair(pieces, piece.id, { source, start: index, end })
    else pieces.splice(placeOfOne(pieces, piece, source, index), 0, piece)
  })
  return balanceTags(pieces)
}

interface Span {
  source: Segment
  start: number
  end: number
}

function insertPair(pieces: Piece[], id: string, { source, start, end }: Span): Piece[] {
  const open: Tag = { kind: 'open', id }
  const close: Tag = { kind: 'close', id }
  const content = plainText(source.slice(start, end)).trim()
  const holdsAll = plainText(source.slice(0, start)).trim() === '' && plainText(source.slice(end)).trim() === ''
  if (holdsAll && content !== '') {
    const at = placeInOrder(pieces, source, start)
    const until = endOfLevel(pieces, at - 1)
    if (plainText(pieces.slice(0, at)).trim() === '' && plainText(pieces.slice(until)).trim() === '') {
      return [...pieces.slice(0, at), open, ...pieces.slice(at, until), close, ...pieces.slice(until)]
    }
  }
  const found =
    content === '' ? -1 : pieces.findIndex((piece) => typeof piece === 'string' && occursOnce(piece, content))
  const text = pieces[found]
  if (typeof text === 'string') {
    const at = text.indexOf(content)
    const around = [text.slice(0, at), open, content, close, text.slice(at + content.length)].filter(
      (piece) => piece !== '',
    )
    return pieces.toSpliced(found, 1, ...around)
  }
  return pieces.toSpliced(placeInOrder(pieces, source, start), 0, open, close)
}

const occursOnce = (text: string, content: string) =>
  text.includes(content) && text.indexOf(content) === text.lastIndexOf(content)

/** Of a lone tag, or of one half of a pair whose other half stands in the target or in another segment. */
function placeOfOne(pieces: readonly Piece[], tag: Tag, source: Segment, index: number): number {
  const end = tag.kind === 'close' || tag.kind === 'closeHalf'
  const other = tag.kind === 'lone' ? undefined : `${end ? 'begin' : 'end'} ${tag.id}`
  const partner = pieces.findIndex((piece) => isTag(piece) && tagIdentity(piece) === other)
  if (partner < 0) return placeInOrder(pieces, source, index)
  return end ? endOfLevel(pieces, partner) : startOfLevel(pieces, partner)
}

function placeInOrder(pieces: readonly Piece[], source: Segment, index: number): number {
  const before = source.slice(0, index)
  if (plainText(before).trim() === '') {
    const precedes = new Set(before.filter(isTag).map(tagIdentity))
    const first = pieces.findIndex((piece) => !isTag(piece) || !precedes.has(tagIdentity(piece)))
    return first < 0 ? pieces.length : first
  }
  const previous = before.at(-1)
  if (plainText(source.slice(index)).trim() === '' || previous === undefined || !isTag(previous)) return pieces.length
  const at = pieces.findIndex((piece) => isTag(piece) && tagIdentity(piece) === tagIdentity(previous))
  return at < 0 ? pieces.length : at + 1
}

/** Where the innermost pair round the tag at `index` closes, else the end. */
function endOfLevel(pieces: readonly Piece[], index: number): number {
  const openInside: string[] = []
  for (let at = index + 1; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (!isTag(piece)) continue
    if (piece.kind === 'open') openInside.push(piece.id)
    else if (piece.kind === 'close') {
      const opened = openInside.lastIndexOf(piece.id)
      if (opened < 0) return at
      openInside.splice(opened)
    }
  }
  return pieces.length
}

/** Just after the innermost pair round the tag at `index` opens, else the beginning. */
function startOfLevel(pieces: readonly Piece[], index: number): number {
  const closedInside: string[] = []
  for (let at = index - 1; at >= 0; at--) {
    const piece = pieces[at]!
    if (!isTag(piece)) continue
    if (piece.kind === 'close') closedInside.push(piece.id)
    else if (piece.kind === 'open') {
      const closed = closedInside.lastIndexOf(piece.id)
      if (closed < 0) return at + 1
      closedInside.splice(closed)
    }
  }
  return 0
}

const unhalved = ({ kind, id }: Tag): Tag =>
  kind === 'openHalf' ? { kind: 'open', id } : kind === 'closeHalf' ? { kind: 'close', id } : { kind, id }

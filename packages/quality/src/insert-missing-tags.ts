import { balanceTags, isTag, type Piece, plainText, type Segment, segmentOf, type Tag } from '@langwerk/text/segment'
import type { TextRange } from '@langwerk/text/text-range'
import { missingTags, tagIdentity, tagsMatch } from './tag-rules.ts'

/**
 * Puts every missing tag into the target, the text unchanged: round the same words where the target has them too, at the
 * beginning or end where they stand there in the source, after the tag that precedes them there, and else at the end.
 *
 * @param marked what is marked in the target's text, or the caret. The first missing pair goes round what is marked, and
 *   only that one; a pair whose words the target has not goes to the end of the word in which the caret stands.
 */
export function insertMissingTags(source: Segment, target: Segment, marked?: TextRange): Segment {
  const lacking = new Set(missingTags(source, target).map(tagIdentity))
  if (lacking.size === 0) return target
  const pairs = new Set(
    source
      .filter(isTag)
      .filter((tag) => tag.kind === 'open')
      .map((tag) => tag.id),
  )
  let pieces: Piece[] = target.map((piece) => (isTag(piece) && pairs.has(piece.id) ? unhalved(piece) : piece))
  const wrapped = marked && roundMarked(pieces, firstWholePair(source, lacking), marked)
  if (wrapped) return balanceTags(wrapped)

  const caret = marked && endOfWord(plainText(target), marked.end)
  let lastAtCaret: string | undefined
  source.forEach((piece, index) => {
    if (!isTag(piece) || !lacking.delete(tagIdentity(piece))) return
    const end = piece.kind === 'open' ? closeOf(source, piece) : -1
    if (end < 0 || !lacking.delete(`end ${piece.id}`)) {
      pieces.splice(placeOfOne(pieces, piece, source, index), 0, piece)
      return
    }
    const span = { source, start: index, end }
    const around = roundItsWords(pieces, piece.id, span)
    if (around) pieces = around
    else if (caret === undefined || isBlank(source.slice(index, end)) || isBlank(target))
      pieces.splice(placeInOrder(pieces, source, index), 0, ...pair(piece.id))
    else {
      pieces = atCaret(pieces, piece.id, { caret, after: lastAtCaret })
      lastAtCaret = piece.id
    }
  })
  const whole = balanceTags(pieces)
  const known = new Set(source.filter(isTag).map(tagIdentity))
  const isMuddled =
    !tagsMatch(source, whole) && target.some(isTag) && target.filter(isTag).every((tag) => known.has(tagIdentity(tag)))
  // Halves that cross as no source has them: begun anew, all pairs find places that fit.
  return isMuddled ? insertMissingTags(source, segmentOf(target.filter((piece) => !isTag(piece)))) : whole
}

interface Span {
  source: Segment
  start: number
  end: number
}

const closeOf = (segment: Segment, open: Tag) =>
  segment.findIndex((piece) => isTag(piece) && piece.kind === 'close' && piece.id === open.id)

const firstWholePair = (source: Segment, lacking: ReadonlySet<string>): string | undefined =>
  source.filter(isTag).find(({ kind, id }) => kind === 'open' && lacking.has(`begin ${id}`) && lacking.has(`end ${id}`))
    ?.id

/** Puts a pair round what is marked but white space; gives nothing where that is nothing, or would cross another pair. */
function roundMarked(pieces: readonly Piece[], id: string | undefined, marked: TextRange): Piece[] | undefined {
  const text = plainText(pieces).slice(marked.start, marked.end)
  if (id === undefined || text.trim() === '') return undefined
  const start = marked.start + text.length - text.trimStart().length
  const end = marked.end - (text.length - text.trimEnd().length)
  const [head, tail] = cutAfter(pieces, end)
  const [before, inside] = cutBefore(head, start)
  // Where a pair is marked whole, its tags stand at the borders of the marked text.
  while (isPartnered(tail[0], 'close', inside)) inside.push(...tail.splice(0, 1))
  while (isPartnered(before.at(-1), 'open', inside)) inside.unshift(...before.splice(-1))
  const halves = inside.filter(isTag).filter(({ kind }) => kind === 'open' || kind === 'close')
  if (halves.some((tag) => halves.filter((other) => other.id === tag.id).length !== 2)) return undefined
  const [open, close] = pair(id)
  return [...before, open, ...inside, close, ...tail]
}

const isPartnered = (piece: Piece | undefined, kind: 'open' | 'close', inside: Segment) =>
  piece !== undefined &&
  isTag(piece) &&
  piece.kind === kind &&
  inside.some((other) => isTag(other) && other.id === piece.id && other.kind !== kind)

/** Puts a pair where the target says what the source says in it; gives nothing where it does not. */
function roundItsWords(pieces: Piece[], id: string, { source, start, end }: Span): Piece[] | undefined {
  const [open, close] = pair(id)
  const content = plainText(source.slice(start, end)).trim()
  if (content === '') return undefined
  if (isBlank(source.slice(0, start)) && isBlank(source.slice(end))) {
    const at = placeInOrder(pieces, source, start)
    const until = endOfLevel(pieces, at - 1)
    if (isBlank(pieces.slice(0, at)) && isBlank(pieces.slice(until)))
      return [...pieces.slice(0, at), open, ...pieces.slice(at, until), close, ...pieces.slice(until)]
  }
  const found = pieces.findIndex((piece) => typeof piece === 'string' && occursOnce(piece, content))
  const text = pieces[found]
  if (typeof text !== 'string') return undefined
  const at = text.indexOf(content)
  const around = [text.slice(0, at), open, content, close, text.slice(at + content.length)].filter(isSomething)
  return pieces.toSpliced(found, 1, ...around)
}

/** Puts an empty pair at the caret, after the one that was put there last. */
function atCaret(pieces: Piece[], id: string, { caret, after }: { caret: number; after: string | undefined }): Piece[] {
  if (after !== undefined) return pieces.toSpliced(closeOf(pieces, pair(after)[0]) + 1, 0, ...pair(id))
  const [before, behind] = cutAfter(pieces, caret)
  return [...before, ...pair(id), ...behind]
}

/** Cuts after the character that ends at an offset of the text: tags that stand there are in the second part. */
const cutAfter = (pieces: readonly Piece[], offset: number) => cut(pieces, offset, (text, left) => left <= text.length)

/** Cuts before the character that begins at an offset of the text: tags that stand there are in the first part. */
const cutBefore = (pieces: readonly Piece[], offset: number) => cut(pieces, offset, (text, left) => left < text.length)

function cut(
  pieces: readonly Piece[],
  offset: number,
  holds: (text: string, left: number) => boolean,
): [Piece[], Piece[]] {
  let left = offset
  for (const [index, piece] of pieces.entries()) {
    if (isTag(piece)) continue
    if (holds(piece, left))
      return [
        [...pieces.slice(0, index), piece.slice(0, left)].filter(isSomething),
        [piece.slice(left), ...pieces.slice(index + 1)].filter(isSomething),
      ]
    left -= piece.length
  }
  return [[...pieces], []]
}

/** The end of the word in which an offset stands; between words, and where words are written without spaces, itself. */
function endOfWord(text: string, offset: number): number {
  if (!letterBefore.test(text.slice(0, offset))) return offset
  return offset + (lettersBehind.exec(text.slice(offset))?.[0].length ?? 0)
}

const unspaced = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map((name) => `\\p{sc=${name}}`)
const letter = `(?:(?![${unspaced.join('')}])[\\p{L}\\p{M}\\p{N}])`
const letterBefore = new RegExp(`${letter}$`, 'u')
const lettersBehind = new RegExp(`^${letter}*`, 'u')

const pair = (id: string): [Tag, Tag] => [
  { kind: 'open', id },
  { kind: 'close', id },
]
const isBlank = (segment: Segment) => plainText(segment).trim() === ''
const isSomething = (piece: Piece) => piece !== ''

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

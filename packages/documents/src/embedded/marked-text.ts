import {
  balanceTags,
  isTag,
  joinSegments,
  type Piece,
  type Segment,
  type Tag,
  type TagKind,
} from '@langwerk/text/segment'
import type { OpenDocument, TransUnit } from '../model/document.ts'
import { withChangedUnits } from './with-changed-units.ts'

/*
 * The tags of a text that is itself a document are no part of that document's syntax. For its reader they are written as
 * characters of Unicode's private use area, which every syntax takes for text, and turned into tags again in the units.
 */
const [begin, end] = ['\ue000', '\ue001']
const mark = /\ue000([oclpq])([^\ue001]*)\ue001/
const letters: Readonly<Record<TagKind, string>> = { open: 'o', close: 'c', lone: 'l', openHalf: 'p', closeHalf: 'q' }
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter, kind as TagKind])) // the keys are the kinds

/** The text of a segment with its tags as marks; undefined where its text holds such characters itself. */
export function markedText(segment: Segment): string | undefined {
  const hasMarks = segment.some((piece) => !isTag(piece) && (piece.includes(begin) || piece.includes(end)))
  if (hasMarks && segment.some(isTag)) return undefined
  return segment.map((piece) => (isTag(piece) ? markOf(piece) : piece)).join('')
}

const markOf = ({ kind, id }: Tag) => begin + letters[kind] + id + end

/** The segment that a marked text stands for, whole again whatever happened to its marks. */
export const unmarkedSegment = (text: string): Segment => joinSegments([piecesOf(text, (id) => id)])

/** A document within a text with the marks of that text's tags as tags, called `o` and the id of the outer one. */
export function withMarksAsTags(inner: OpenDocument, outer: TransUnit): OpenDocument {
  const labels = new Map(outer.tags.map((tag) => [innerId(tag.id), tag]))
  if (labels.size === 0) return inner
  const pairs = new Set(outer.source.flatMap((piece) => (isTag(piece) && piece.kind === 'open' ? [piece.id] : [])))
  const toTags = (segment: Segment) =>
    balanceTags(segment.flatMap((piece) => (isTag(piece) ? [piece] : piecesOf(piece, innerId))))
  const toText = (segment: Segment): Segment =>
    joined(
      segment.map((piece) => {
        const tag = isTag(piece) ? labels.get(piece.id) : undefined
        return tag && isTag(piece) ? markOf({ id: tag.id, kind: outerKind(piece.kind, pairs.has(tag.id)) }) : piece
      }),
    )
  return withChangedUnits(inner, (unit) => {
    const source = toTags(unit.source)
    const ids = new Set(source.flatMap((piece) => (isTag(piece) ? [piece.id] : [])))
    const tags = [...labels].flatMap(([id, tag]) => (ids.has(id) ? [{ ...tag, id }] : []))
    return tags.length === 0 ? undefined : { unit: { ...unit, source, tags: [...unit.tags, ...tags] }, back: toText }
  })
}

const innerId = (id: string) => `o${id}`

/** Halves that the borders of units made of a pair are its ends. */
const outerKind = (kind: TagKind, isPair: boolean): TagKind =>
  isPair && kind === 'openHalf' ? 'open' : isPair && kind === 'closeHalf' ? 'close' : kind

function piecesOf(text: string, idOf: (id: string) => string): Piece[] {
  const pieces: Piece[] = []
  let rest = text
  for (let found = mark.exec(rest); found; found = mark.exec(rest)) {
    if (found.index > 0) pieces.push(rest.slice(0, found.index))
    pieces.push({ kind: kinds.get(found[1]!)!, id: idOf(found[2]!) })
    rest = rest.slice(found.index + found[0].length)
  }
  if (rest !== '') pieces.push(rest)
  return pieces
}

/** Texts that touch as one. */
const joined = (pieces: readonly Piece[]): Segment =>
  pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1)
    if (last !== undefined && !isTag(last) && !isTag(piece)) all[all.length - 1] = last + piece
    else all.push(piece)
    return all
  }, [])

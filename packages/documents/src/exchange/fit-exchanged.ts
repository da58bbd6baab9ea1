import { balanceTags, isTag, type Piece, plainText, type Segment, segmentOf, type Tag } from '@langwerk/text/segment'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { ExchangedUnit } from './exchanged-unit.ts'

/**
 * The target that came back for a source, with the tags of that source: a tool may name them otherwise and write one kind of
 * element for another, but in the source that it gives back they stand in the same order.
 * @returns what does not fit where that source is another text, or the target has tags that it has not; whether the tags are all
 * there is for the caller to look at
 */
export function fitExchanged(
  own: Segment,
  { source, target = [] }: Pick<ExchangedUnit, 'source' | 'target'>,
): { fitted: Segment } | { misfit: 'source' | 'tags' } {
  if (comparable(own) !== comparable(source)) return { misfit: 'source' }
  const named = ownTagsByName(marksOf(own), marksOf(source))
  const fitted: Piece[] = []
  for (const piece of target) {
    const own = isTag(piece) ? named.get(`${roleOf(piece)} ${piece.id}`) : [withoutXmlForbidden(piece)]
    if (!own) return { misfit: 'tags' }
    fitted.push(...own)
  }
  return { fitted: balanceTags(segmentOf(fitted)) }
}

/** A source as tools keep it, whatever they do with its white space and composed letters and however they call its tags. */
export const comparable = (segment: Segment): string =>
  [
    withoutXmlForbidden(plainText(segment)).normalize('NFC').replace(/\s+/g, ' ').trim(),
    ...marksOf(segment).map((mark) => (mark.length > 1 ? 'lone' : roleOf(mark[0]!))),
  ].join('\n')

type Role = 'lone' | 'begin' | 'end'
const roleOf = ({ kind }: Tag): Role =>
  kind === 'lone' ? 'lone' : kind === 'open' || kind === 'openHalf' ? 'begin' : 'end'

/** The tags of a segment, those of a pair around nothing as one: of `<g></g>` tools make `<g/>`. */
function marksOf(segment: Segment): Tag[][] {
  const marks: Tag[][] = []
  for (const [place, piece] of segment.entries()) {
    if (!isTag(piece)) continue
    const before = segment[place - 1]
    const isEmpty =
      piece.kind === 'close' && before && isTag(before) && before.kind === 'open' && before.id === piece.id
    if (isEmpty) marks.at(-1)!.push(piece)
    else marks.push([piece])
  }
  return marks
}

/** Our tags by what the file calls them: mark by mark, and a pair also by its halves and as a whole. */
function ownTagsByName(own: readonly Tag[][], theirs: readonly Tag[][]): ReadonlyMap<string, readonly Tag[]> {
  const named = new Map<string, readonly Tag[]>()
  for (const [place, mark] of theirs.entries()) {
    const { id } = mark[0]!
    const mine = own[place]!
    const [first, second] = mine
    if (second) named.set(`begin ${id}`, [first!]).set(`end ${id}`, [second]).set(`lone ${id}`, mine)
    else named.set(`${roleOf(mark[0]!)} ${id}`, mine)
  }
  for (const { id } of theirs.flat()) {
    const [begin, end] = [named.get(`begin ${id}`), named.get(`end ${id}`)]
    if (begin && end && !named.has(`lone ${id}`)) named.set(`lone ${id}`, [...begin, ...end])
  }
  return named
}

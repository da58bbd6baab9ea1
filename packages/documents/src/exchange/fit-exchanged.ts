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
  const [ownTags, tags] = [own.filter(isTag), source.filter(isTag)]
  if (comparable(own) !== comparable(source)) return { misfit: 'source' }
  const named = new Map(tags.map((tag, place) => [nameOf(tag), ownTags[place]!]))
  const fitted: Piece[] = []
  for (const piece of target) {
    const own = isTag(piece) ? named.get(nameOf(piece)) : piece
    if (own === undefined) return { misfit: 'tags' }
    fitted.push(own)
  }
  return { fitted: balanceTags(segmentOf(fitted)) }
}

/** A source as tools keep it, whatever they do with its white space and however they call its tags. */
export const comparable = (segment: Segment): string =>
  [withoutXmlForbidden(plainText(segment)).replace(/\s+/g, ' ').trim(), ...segment.filter(isTag).map(roleOf)].join('\n')

const roleOf = ({ kind }: Tag) => (kind === 'lone' ? 'lone' : kind === 'open' || kind === 'openHalf' ? 'begin' : 'end')
const nameOf = (tag: Tag) => `${roleOf(tag)} ${tag.id}`

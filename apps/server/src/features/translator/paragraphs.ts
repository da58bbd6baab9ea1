import { defaultRuleSet } from '@langwerk/segmentation/default-rule-set'
import { segmentUnit } from '@langwerk/segmentation/segment-text'
import { cutSegment, joinSegments, plainText, type Segment } from '@langwerk/text/segment'

/** The paragraphs of a text, without the line breaks between them. A pair of tags that a break cuts becomes two halves. */
export function paragraphsOf(text: Segment): Segment[] {
  const plain = plainText(text)
  const cuts = [...plain.matchAll(/\n/g)].map(({ index }) => index + 1)
  const parts = cuts.length === 0 ? [text] : cutSegment(text, cuts)
  return parts.map((part, index) => (index < cuts.length ? withoutLastBreak(part) : part))
}

/** Puts paragraphs together again. */
export const joinParagraphs = (paragraphs: readonly Segment[]): Segment =>
  joinSegments(paragraphs.flatMap((paragraph, index) => (index === 0 ? [paragraph] : [['\n'], paragraph])))

/** The sentences of a paragraph, by the rules that ship for its language; the white space after one stays with it. */
export const sentencesOf = (paragraph: Segment, language: string): Segment[] =>
  segmentUnit(paragraph, defaultRuleSet(language))

function withoutLastBreak(part: Segment): Segment {
  const last = part.findLastIndex((piece) => typeof piece === 'string' && piece.includes('\n'))
  return part.flatMap((piece, index) => {
    if (index !== last || typeof piece !== 'string') return [piece]
    const at = piece.lastIndexOf('\n')
    const rest = piece.slice(0, at) + piece.slice(at + 1)
    return rest === '' ? [] : [rest]
  })
}

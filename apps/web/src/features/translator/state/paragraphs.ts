import { cutSegment, joinSegments, plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'

/** The paragraphs of a text in their wire form, without the line breaks between them; a pair of tags that a break cuts becomes halves. */
export function paragraphsOf(text: Segment): string[] {
  const cuts = [...plainText(text).matchAll(/\n/g)].map(({ index }) => index + 1)
  const parts = cuts.length === 0 ? [text] : cutSegment(text, cuts)
  // What was cut ends with its break, or with tags after it.
  return parts.map((part, index) =>
    segmentToXml(
      index < cuts.length ? part.map((piece) => (typeof piece === 'string' ? withoutBreak(piece) : piece)) : part,
    ),
  )
}

const withoutBreak = (piece: string) => piece.replace(/\n(?=[^\n]*$)/, '')

/** Paragraphs as one text again. */
export const joinParagraphs = (paragraphs: readonly string[]): Segment =>
  joinSegments(
    paragraphs.flatMap((xml, index) => (index === 0 ? [segmentFromXml(xml)] : [['\n'], segmentFromXml(xml)])),
  )

/** Whether nothing in a paragraph is to be translated. */
export const isBlank = (xml: string): boolean => plainText(segmentFromXml(xml)).trim() === ''

/** Characters as people count them. */
export const charactersOf = (text: Segment): number => [...plainText(text)].length

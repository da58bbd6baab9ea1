import { isTag, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import type { PlacedTerm } from './provider.ts'

/**
 * The wire form of a segment with Microsoft's marks (its dynamic dictionary) around what is to be said so. A term with a tag
 * in its middle, or one that begins within another, has no mark.
 */
export function withTerms(xml: string, terms: readonly PlacedTerm[]): string {
  if (terms.length === 0) return xml
  const inOrder = [...terms].sort((a, b) => a.start - b.start || b.end - a.end)
  let from = 0
  return segmentFromXml(xml)
    .map((piece) => {
      if (isTag(piece)) return segmentToXml([piece])
      const first = from
      from += piece.length
      return marked(
        piece,
        inOrder.map(({ start, end, target }) => ({ start: start - first, end: end - first, target })),
      )
    })
    .join('')
}

/** @param terms by their offsets into the text, in their order; those that lie beyond it are passed over. */
function marked(text: string, terms: readonly PlacedTerm[]): string {
  let written = ''
  let at = 0
  for (const { start, end, target } of terms) {
    if (start < at || end > text.length) continue
    const translation = segmentToXml([target]).replaceAll('"', '&quot;')
    written += segmentToXml([text.slice(at, start)])
    written += `<mstrans:dictionary translation="${translation}">${segmentToXml([text.slice(start, end)])}</mstrans:dictionary>`
    at = end
  }
  return written + segmentToXml([text.slice(at)])
}

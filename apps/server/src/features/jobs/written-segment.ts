import type { OriginType } from '@langwerk/contract/words'
import { type Segment, segmentFromXml } from '@langwerk/text/segment'
import { fitEdges } from './fit-edges.ts'

/**
 * A segment as its document is written and shown with it: without a target the source stands. The space between segments is
 * the document's, so a target gets that of its source; a target that came with the document has its own.
 */
export function writtenSegment(
  { source, target, originType }: { source: string; target: string; originType: OriginType | null },
  targetLanguage: string,
): Segment {
  const sourceSegment = segmentFromXml(source)
  if (target === '') return sourceSegment
  return originType === 'source'
    ? segmentFromXml(target)
    : fitEdges(segmentFromXml(target), sourceSegment, targetLanguage)
}

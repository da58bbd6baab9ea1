import { plainText, type Segment, SegmentSyntaxError, segmentFromXml } from '@langwerk/text/segment'
import { invalid } from '../../foundation/refusals.ts'
import { requireCharacters } from '../../kit/require-characters.ts'

/** Where a text is in a payload. */
type Side = 'targetSegment.xml' | 'sourceSegment.xml'

/** Reads a text that came from outside. @throws Refusal 422 where it is broken or holds what no document can. */
export function readTarget(xml: string, propertyPath: Side = 'targetSegment.xml'): Segment {
  const segment = parsed(xml, propertyPath)
  requireCharacters(plainText(segment), propertyPath)
  return segment
}

export const tagsDiffer = (propertyPath: Side = 'targetSegment.xml') => invalid({ propertyPath, code: 'tags_differ' })

function parsed(xml: string, propertyPath: Side): Segment {
  try {
    return segmentFromXml(xml)
  } catch (error) {
    // A RangeError is a character reference beyond Unicode.
    if (error instanceof SegmentSyntaxError || error instanceof RangeError)
      throw invalid({ propertyPath, code: 'segment_malformed' })
    throw error
  }
}

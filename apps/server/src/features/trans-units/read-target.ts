import { plainText, type Segment, SegmentSyntaxError, segmentFromXml } from '@langwerk/text/segment'
import { invalid } from '../../foundation/refusals.ts'

const propertyPath = 'targetSegment.xml'

/** Reads a target that came from outside. @throws Refusal 422 where it is broken or holds what no document can. */
export function readTarget(xml: string): Segment {
  const segment = parsed(xml)
  requireCharacters(plainText(segment), propertyPath)
  return segment
}

/** @throws Refusal 422 where a text has characters that cannot stand in a document */
export function requireCharacters(text: string, path: string) {
  if (notInDocuments.test(text)) throw invalid({ propertyPath: path, code: 'character_not_in_documents' })
}

export const tagsDiffer = () => invalid({ propertyPath, code: 'tags_differ' })

function parsed(xml: string): Segment {
  try {
    return segmentFromXml(xml)
  } catch (error) {
    // A RangeError is a character reference beyond Unicode.
    if (error instanceof SegmentSyntaxError || error instanceof RangeError)
      throw invalid({ propertyPath, code: 'segment_malformed' })
    throw error
  }
}

/** What is no character of XML 1.0 (2.2), unpaired surrogates among it. */
const notInDocuments = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

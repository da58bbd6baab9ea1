import { withoutEdges } from '@langwerk/text/edges'
import { sourceHash } from '@langwerk/text/normalise'
import { plainText, type Segment, segmentFromXml, segmentToXml } from '@langwerk/text/segment'
import { withoutXmlForbidden } from '@langwerk/xml/tokenizer'
import type { translationMemoryUnit } from '../../database/schema/resources.ts'

export type UnitRow = typeof translationMemoryUnit.$inferSelect

/** What of a unit is compared, searched and shown. */
export type UnitContent = Pick<
  UnitRow,
  | 'sourceLanguage'
  | 'targetLanguage'
  | 'source'
  | 'target'
  | 'sourceText'
  | 'targetText'
  | 'sourceHash'
  | 'previousHash'
  | 'nextHash'
  | 'contextName'
>

/** A unit that a memory is to have. */
export type NewUnit = UnitContent &
  Partial<
    Pick<
      UnitRow,
      | 'transUnitUuid'
      | 'usageCount'
      | 'properties'
      | 'notes'
      | 'exchange'
      | 'exchangeUuid'
      | 'createdBy'
      | 'createdAt'
      | 'changedBy'
      | 'changedAt'
      | 'lastUsedAt'
    >
  >

/** The columns that follow from a unit's two segments, whose edges are no part of it. */
export function unitContent(unit: {
  sourceLanguage: string
  targetLanguage: string
  source: Segment
  target: Segment
  previousHash: bigint | null
  nextHash: bigint | null
  contextName: string | null
}): UnitContent {
  const source = storedForms(withoutEdges(unit.source))
  const target = storedForms(withoutEdges(unit.target))
  // Written out, without spreading: a file of a million units makes as many of these.
  return {
    sourceLanguage: unit.sourceLanguage,
    targetLanguage: unit.targetLanguage,
    source: source.xml,
    target: target.xml,
    sourceText: source.text,
    targetText: target.text,
    sourceHash: sourceHash(unit.source),
    previousHash: unit.previousHash,
    nextHash: unit.nextHash,
    contextName: unit.contextName,
  }
}

/** A segment as a unit holds it, in its wire form. */
export const storedSegment = (segment: Segment): string => storedForms(withoutEdges(segment)).xml

/** PostgreSQL holds no NUL, and the wire form is XML. */
function storedForms(segment: Segment): { xml: string; text: string } {
  const text = withoutXmlForbidden(plainText(segment))
  const isText = segment.length === 1 && typeof segment[0] === 'string'
  return { text, xml: isText ? segmentToXml([text]) : withoutXmlForbidden(segmentToXml(segment)) }
}

/** Whether two units say the same in the same place: one of them is enough. */
export const isSameUnit = (a: UnitContent, b: UnitContent): boolean =>
  a.sourceHash === b.sourceHash &&
  a.sourceLanguage === b.sourceLanguage &&
  a.targetLanguage === b.targetLanguage &&
  a.previousHash === b.previousHash &&
  a.nextHash === b.nextHash &&
  a.contextName === b.contextName &&
  a.source === b.source &&
  a.target === b.target

/** Whether it has neither a tag nor anything but white space. */
export const isEmptySegment = (segment: Segment) =>
  segment.every((piece) => typeof piece === 'string' && piece.trim() === '')

/** A segment's wire form from a person or a program, read and written anew so that equal ones are spelt the same. */
export const storedXml = (xml: string): string => segmentToXml(segmentFromXml(withoutXmlForbidden(xml)))

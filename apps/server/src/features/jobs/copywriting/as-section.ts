import type { CutSegment } from '../../../documents/document-work.ts'

/**
 * A text of a copy template as a section to write: what it says is the instruction. A heading is no instruction but stands in the
 * result, unless somebody writes another one.
 */
export const asSection = (segment: CutSegment): CutSegment =>
  segment.structure === 'heading'
    ? { ...segment, target: segment.source, targetText: segment.sourceText, status: 'pretranslated' }
    : segment

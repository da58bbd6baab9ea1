// What other features use of this one: segments with their tags, shown and typed.

export { useMessageText } from './message-text.ts'
export { type Mark, marksPlugin, setMarks } from './segment/marks.ts'
export { SegmentText, textAttributes } from './segment/SegmentText.tsx'
export { documentToSegment, positionOfOffset, segmentSchema, segmentToDocument } from './segment/segment-schema.ts'
export { tagFaces } from './segment/tag-faces.ts'
export { tagPairs } from './segment/tag-pairs.ts'

import type { RecognisedTerm } from '@langwerk/quality/unit'
import type { Segment } from '@langwerk/text/segment'

/** A term of the termbases that occurs in a segment, in whatever form. */
export interface TermInSegment extends RecognisedTerm {
  /** `exact`: the preferred term stands in the target as it is written; `intelligent`: in the form that the sentence wants. */
  injection: 'exact' | 'intelligent'
  /** What its entry says of it; empty for nothing. */
  note: string
}

export interface SegmentToWrite {
  /** Whatever tells it apart for whoever asks; it is not shown to the model. */
  key: string
  source: Segment
  /** What stands in the target; null where nothing does. */
  current: Segment | null
  /** The heading that it stands under. */
  heading?: string | undefined
  maxCharacters?: number | undefined
  maxLines?: number | undefined
  terms: readonly TermInSegment[]
  /** What checks found in what stands in the target, in sentences. */
  findings?: readonly string[]
  /** Texts that were thought of before, where others are wanted. */
  known?: readonly string[] | undefined
}

/** A source with its translation, as plain text. */
interface Example {
  source: string
  target: string
}

export interface GenerationBatch {
  /** BCP 47. */
  sourceLanguage: string
  targetLanguage: string
  /** How people are addressed, in words; empty for nothing. */
  formality: string
  /** The model's role and what it is to do, both with their placeholders, and the guideline. */
  instruction: { system: string; prompt: string; guideline: string }
  fileName: string
  /** Matches of memories, the best first, with their percent. */
  fuzzy: readonly (Example & { percent: number })[]
  /** What people confirmed last in this document, the newest last. */
  confirmed: readonly Example[]
  /** Plain texts that stand around the segments, for reading only. */
  before: readonly string[]
  after: readonly string[]
  segments: readonly SegmentToWrite[]
}

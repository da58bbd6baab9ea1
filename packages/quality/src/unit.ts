import type { Segment } from '@langwerk/text/segment'
import type { MessageKey } from './messages.ts'

/** A term of a termbase found in the source, with what the target should and must not say. */
export interface RecognisedTerm {
  sourceText: string
  /** Offsets in the source's plain text. */
  start: number
  end: number
  /** Any one of them will do. */
  preferred: readonly string[]
  forbidden: readonly string[]
}

/** A trans unit as a processor sees it. */
export interface CheckedUnit {
  source: Segment
  target: Segment
  sourceText: string
  targetText: string
  sourceLanguage: string
  targetLanguage: string
  maxCharacters?: number | undefined
  terms: readonly RecognisedTerm[]
}

/** Offsets in plain text; start and end are equal where something stands between two characters. */
export interface TextRange {
  start: number
  end: number
}

export interface Finding {
  key: MessageKey
  values?: Record<string, string | number>
  severity: 'error' | 'warning' | 'notice'
  /** Whether the segment cannot be saved so. */
  blocking?: boolean
  sourceRanges?: TextRange[]
  targetRanges?: TextRange[]
}

export type QualityProcessor = (unit: CheckedUnit) => Finding[]

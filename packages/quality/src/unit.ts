import type { Segment } from '@langwerk/text/segment'
import type { TermWord } from './find-term.ts'
import type { MessageKey } from './messages.ts'
import type { TextRange } from './text-range.ts'

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
  /** The words of the target, made ready once for all terms. */
  targetWords: () => readonly TermWord[]
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

import type { QualityRule } from '@langwerk/contract/edited-files'
import type { QualitySeverity } from '@langwerk/contract/words'
import type { Segment } from '@langwerk/text/segment'
import type { TextRange } from '@langwerk/text/text-range'
import type { Token } from '@langwerk/text/words'
import type { TermWord } from './find-term.ts'
import type { MessageKey } from './texts/quality-texts.ts'

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
  maxLines?: number | undefined
  terms: readonly RecognisedTerm[]
  /** What the engine's answer was estimated at, of a target that an engine gave. */
  qualityEstimationPercent?: number | undefined
  /** Of a target that a translation memory gave. */
  memoryMatchPercent?: number | undefined
  /** Whether the target's language has the word; undefined where it was not looked up. */
  isKnownWord?: ((word: string) => boolean | undefined) | undefined
  /** The words of each side, cut once for all processors. */
  sourceTokens: () => readonly Token[]
  targetTokens: () => readonly Token[]
  /** The words of the target, made ready once for all terms. */
  targetWords: () => readonly TermWord[]
}

export interface Finding {
  key: MessageKey
  values?: Record<string, string | number>
  /** Told no louder than this, whatever the rule says. */
  atMost?: QualitySeverity
  /** Whether the segment cannot be saved so. */
  blocking?: boolean
  sourceRanges?: TextRange[]
  targetRanges?: TextRange[]
}

export type { QualityRule }

export type QualityProcessor = (unit: CheckedUnit, rule: QualityRule) => Finding[]

import { findNumbers, type NumberInText, type NumberSeparators } from '@langwerk/text/numbers'
import type { Segment } from '@langwerk/text/segment'

/** A source, and the memory's unit that is made to fit it. */
export interface MatchSides {
  source: Segment
  memorySource: Segment
  memoryTarget: Segment
  sourceLanguage: string
  targetLanguage: string
  /** How the memory's texts write numbers, where that is not as their languages do. */
  sourceNumberRules?: readonly NumberSeparators[]
  targetNumberRules?: readonly NumberSeparators[]
}

/** The languages of two texts, and how these write numbers. */
export type NumberNotations = Pick<
  MatchSides,
  'sourceLanguage' | 'targetLanguage' | 'sourceNumberRules' | 'targetNumberRules'
>

export const sourceNumbers = (
  text: string,
  { sourceLanguage, sourceNumberRules }: Pick<NumberNotations, 'sourceLanguage' | 'sourceNumberRules'>,
): NumberInText[] => findNumbers(text, sourceLanguage, sourceNumberRules)

export const targetNumbers = (
  text: string,
  { targetLanguage, targetNumberRules }: Pick<NumberNotations, 'targetLanguage' | 'targetNumberRules'>,
): NumberInText[] => findNumbers(text, targetLanguage, targetNumberRules)

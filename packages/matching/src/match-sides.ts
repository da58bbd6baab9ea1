import type { Segment } from '@langwerk/text/segment'

/** A source, and the memory's unit that is made to fit it. */
export interface MatchSides {
  source: Segment
  memorySource: Segment
  memoryTarget: Segment
  sourceLanguage: string
  targetLanguage: string
}

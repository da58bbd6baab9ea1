import type { Segment } from '@langwerk/text/segment'
import type { TargetOrigin, TransUnit } from '../model/document.ts'

/** A unit of a document with the segments that its source is cut into, for tools of others. */
export interface ExchangeUnit {
  unit: TransUnit
  /** Together the source; white space between two is at the end of the first. */
  segments: readonly Segment[]
  /** What names it in the file, where that is not its key (XLIFF 1) or its place (XLIFF 2): a word without spaces. */
  id?: string
  /** What a memory or an engine gave for it. */
  match?: ExchangeMatch
}

export interface ExchangeMatch {
  target: Segment
  origin: TargetOrigin
}

export interface ExchangeFile {
  /** The name of the document. */
  original: string
  /** BCP 47. */
  sourceLanguage: string
  targetLanguage?: string
}

/** The segments of a unit without the white space between them, and that white space. */
export const segmentsWithGaps = ({ segments }: ExchangeUnit): { segment: Segment; gap: string }[] =>
  segments.map((segment, index) => {
    const last = segment.at(-1)
    if (index === segments.length - 1 || typeof last !== 'string') return { segment, gap: '' }
    const text = last.trimEnd()
    return { segment: [...segment.slice(0, -1), ...(text === '' ? [] : [text])], gap: last.slice(text.length) }
  })

/** What kind of match a target is, in the words of XLIFF 1 (`state-qualifier`). */
export const matchWord = ({ kind, matchPercent = 0 }: TargetOrigin) =>
  kind === 'machineTranslation' ? 'leveraged-mt' : matchPercent >= 100 ? 'exact-match' : 'fuzzy-match'

import type { Segment } from '@langwerk/text/segment'
import type { TransUnit } from '../model/document.ts'

/** A unit of a document with the segments that its source is cut into, for tools of others. */
export interface ExchangeUnit {
  unit: TransUnit
  /** Together the source; white space between two is at the end of the first. */
  segments: readonly Segment[]
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

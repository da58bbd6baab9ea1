import { z } from 'zod'
import { Instant, NamedRef } from './common.ts'

/** A stretch of a plain text. */
export const TextRange = z.object({ start: z.number().int(), end: z.number().int() })

/** What is found more often is counted and ranked no further. */
export const mostConcordanceHits = 1000

export const ConcordanceHit = z.object({
  source: z.string(),
  target: z.string(),
  sourceRanges: z.array(TextRange),
  targetRanges: z.array(TextRange),
  translationMemory: NamedRef,
  changedAt: Instant.nullable(),
})
export type ConcordanceHit = z.infer<typeof ConcordanceHit>

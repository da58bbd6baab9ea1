import { z } from 'zod'
import { TextRange } from './concordance.ts'
import { qualityProcessorNames, qualitySeverities } from './words.ts'

/** What a check found in a trans unit. */
export const QualityMessage = z.object({
  processor: z.enum(qualityProcessorNames),
  /** What the rule that found it is called; null of what is checked by itself. */
  rule: z.string().nullable(),
  severity: z.enum(qualitySeverities),
  blocking: z.boolean(),
  /** Names the text in the interface's catalogue, with its values. */
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string(),
  sourceRanges: z.array(TextRange),
  targetRanges: z.array(TextRange),
  /** The same for the same finding, in whichever trans unit it is. */
  caseKey: z.string(),
  /** Somebody looked at it and found nothing wrong. */
  falsePositive: z.boolean(),
})
export type QualityMessage = z.infer<typeof QualityMessage>

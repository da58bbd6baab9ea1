import { z } from 'zod'
import { Description, Percent, RequiredName, SortId } from './common.ts'
import { qualityProcessorNames, qualitySeverities } from './words.ts'

const Expression = z.string().max(2000)

/** A quality rule: what is looked for, and how it is told. */
export const TransUnitMessageRuleValues = z.object({
  name: RequiredName,
  description: Description,
  /** Cannot be changed after the creation. */
  processor: z.enum(qualityProcessorNames),
  type: z.enum(qualitySeverities),
  /** Both regular expressions are for the processors that look for expressions; an empty one for the target means the same as the source's. */
  sourceRegex: Expression,
  targetRegex: Expression,
  /** Only for `characterLimitExceeded`, for units that have no limit of their own. */
  characterLimit: z.number().int().min(1).max(1_000_000).nullable(),
  /** Both for the processors that look at a score between two values, these included. */
  lowScorePercent: Percent,
  highScorePercent: Percent,
  sortId: SortId,
})
export type TransUnitMessageRuleValues = z.infer<typeof TransUnitMessageRuleValues>

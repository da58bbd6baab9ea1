import { z } from 'zod'
import { Description, RequiredName, SortId } from './common.ts'
import { segmentationRuleTypes } from './file-words.ts'

const Expression = z.string().max(2000)

export const SegmentationRuleValues = z.object({
  name: RequiredName,
  description: Description,
  type: z.enum(segmentationRuleTypes),
  beforeSegmentEnding: Expression,
  stoppSequence: Expression,
  afterSegmentEnding: Expression,
  sortId: SortId,
})

export const AbbreviationRuleValues = z.object({
  name: RequiredName,
  /** As it is written, with its full stops: `z. B.` */
  abbreviation: z.string().trim().min(1).max(200),
  description: Description,
  sortId: SortId,
})

export const NumberRuleValues = z.object({
  name: RequiredName,
  /** One character, or none where thousands are not separated. */
  thousandsSeparator: z.string().max(1),
  decimalSeparator: z.string().max(1),
  description: Description,
  sortId: SortId,
})

/** How texts of one language are cut into segments and their numbers read: what a file names, and what is stored of it. */
export const LanguageProcessingRuleSetValues = z.object({
  name: RequiredName,
  description: Description,
  /** BCP 47. */
  sourceLanguage: z.string().min(2).max(35),
  segmentationRules: z.array(SegmentationRuleValues).max(2000),
  abbreviationRules: z.array(AbbreviationRuleValues).max(10_000),
  numberRules: z.array(NumberRuleValues).max(100),
})
export type LanguageProcessingRuleSetValues = z.infer<typeof LanguageProcessingRuleSetValues>

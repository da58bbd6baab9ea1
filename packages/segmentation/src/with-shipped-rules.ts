import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { defaultRuleSet } from './default-rule-set.ts'
import { numbered } from './rules/numbered.ts'

/**
 * A set that says only what its owner cares for, made whole by what ships for its language: without segmentation rules it cuts by
 * the shipped ones, whose abbreviations hold beside its own; without number rules it reads numbers as its language does.
 */
export function withShippedRules(ruleSet: LanguageProcessingRuleSetValues): LanguageProcessingRuleSetValues {
  const { segmentationRules, abbreviationRules, numberRules } = ruleSet
  const shipped = defaultRuleSet(ruleSet.sourceLanguage)
  const cutsItself = segmentationRules.length > 0
  return {
    ...ruleSet,
    segmentationRules: cutsItself ? segmentationRules : shipped.segmentationRules,
    abbreviationRules: cutsItself ? abbreviationRules : numbered([...abbreviationRules, ...shipped.abbreviationRules]),
    numberRules: numberRules.length > 0 ? numberRules : shipped.numberRules,
  }
}

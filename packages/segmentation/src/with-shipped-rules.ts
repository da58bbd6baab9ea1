import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import type { Locale } from '@langwerk/contract/words'
import { numbered } from './rules/numbered.ts'
import { shippedRuleSet } from './shipped-rule-set.ts'

/**
 * A set that says only what its owner cares for, made whole by what ships for its language: without segmentation rules it cuts by
 * the shipped ones, whose abbreviations hold beside its own; without number rules it reads numbers as its language does.
 * @param locale in which the shipped ones are named
 */
export function withShippedRules(
  ruleSet: LanguageProcessingRuleSetValues,
  locale: Locale = 'en',
): LanguageProcessingRuleSetValues {
  const { segmentationRules, abbreviationRules, numberRules } = ruleSet
  const shipped = shippedRuleSet(ruleSet.sourceLanguage, locale)
  const cutsItself = segmentationRules.length > 0
  return {
    ...ruleSet,
    segmentationRules: cutsItself ? segmentationRules : shipped.segmentationRules,
    abbreviationRules: cutsItself ? abbreviationRules : numbered([...abbreviationRules, ...shipped.abbreviationRules]),
    numberRules: numberRules.length > 0 ? numberRules : shipped.numberRules,
  }
}

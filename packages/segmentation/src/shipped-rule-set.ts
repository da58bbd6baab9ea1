import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import type { Locale } from '@langwerk/contract/words'
import { defaultRuleSet } from './default-rule-set.ts'
import { germanNames } from './rules/german-names.ts'

/** The rules that ship for a source language (BCP 47), to be copied, changed and read: named in a language of the interface. */
export function shippedRuleSet(sourceLanguage: string, locale: Locale): LanguageProcessingRuleSetValues {
  const ruleSet = defaultRuleSet(sourceLanguage)
  if (locale === 'en') return ruleSet
  const segmentationRules = ruleSet.segmentationRules.map((rule) => ({
    ...rule,
    name: german.get(rule.name) ?? rule.name,
  }))
  return { ...ruleSet, segmentationRules }
}

const german: ReadonlyMap<string, string> = new Map(Object.entries(germanNames))

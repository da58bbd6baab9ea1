import { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { defaultRuleSet, languagesWithRules } from '@langwerk/segmentation/default-rule-set'
import { expect, test } from 'vitest'

test.each([...languagesWithRules, 'xx', 'de-CH', 'zh-Hant', 'not a tag'])(
  'the shipped rule set for %j is one that can be stored',
  (language) => {
    const ruleSet = defaultRuleSet(language)
    expect(LanguageProcessingRuleSetValues.parse(ruleSet)).toEqual(ruleSet)
    expect(ruleSet.numberRules.length).toBeGreaterThan(0)
  },
)

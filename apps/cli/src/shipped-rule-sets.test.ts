import { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import { defaultRuleSet, languagesWithRules } from '@langwerk/segmentation/default-rule-set'
import { expect, test } from 'vitest'
import { shippedSegmenterOf } from './segmenter.ts'

test.each([...languagesWithRules, 'xx', 'de-CH', 'zh-Hant', 'not a tag'])(
  'the shipped rule set for %j is one that can be stored',
  (language) => {
    const ruleSet = defaultRuleSet(language)
    expect(LanguageProcessingRuleSetValues.parse(ruleSet)).toEqual(ruleSet)
    expect(ruleSet.numberRules.length).toBeGreaterThan(0)
  },
)

test.each([
  '. ',
  '.A ',
  'a.b.',
  '1.',
  '1 ',
  '"',
  '("',
  ')" ',
  '?!',
  ' ',
  '- ',
  'z. B. ',
  'A. ',
  '\n',
  '. "A',
  '…',
  '。」',
  "'s ",
])(
  'the shipped rules cut a long text of %j in time',
  (piece) => {
    for (const language of languagesWithRules) {
      const text = `A${piece.repeat(20_000 / piece.length)}b`
      const cuts = shippedSegmenterOf(language)(text)
      expect(
        cuts.every((cut) => cut > 0 && cut < text.length),
        language,
      ).toBe(true)
    }
  },
  60_000,
)

import { expect, test } from 'vitest'
import { defaultRuleSet, languagesWithRules } from './default-rule-set.ts'
import { shippedRuleSet } from './shipped-rule-set.ts'

test('what ships is named in the language of the interface, and otherwise the same', () => {
  for (const language of languagesWithRules) {
    const english = defaultRuleSet(language)
    const german = shippedRuleSet(language, 'de')
    expect(shippedRuleSet(language, 'en')).toBe(english)
    for (const [index, { name, ...rule }] of english.segmentationRules.entries()) {
      expect(german.segmentationRules[index]).toEqual({ ...rule, name: expect.not.stringMatching(`^${name}$`) })
    }
    expect({ ...german, segmentationRules: [] }).toEqual({ ...english, segmentationRules: [] })
  }
  expect(shippedRuleSet('de', 'de').segmentationRules.map(({ name }) => name)).toContain('Satzende')
})

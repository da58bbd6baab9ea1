import type { QualityProcessorName } from '@langwerk/contract/words'
import { expect, test } from 'vitest'
import { checkTransUnit } from './check-trans-unit.ts'
import { rulesOnce } from './rules-once.ts'
import type { QualityRule } from './unit.ts'

const ruleFor = (processor: QualityProcessorName, values: Partial<QualityRule> = {}): QualityRule => ({
  name: 'No ampersands',
  processor,
  type: 'warning',
  sourceRegex: '',
  targetRegex: '',
  characterLimit: null,
  lowScorePercent: 0,
  highScorePercent: 100,
  ...values,
})

const byRule = (
  source: string,
  target: string,
  rule: QualityRule,
  known: Partial<Parameters<typeof checkTransUnit>[0]> = {},
) =>
  checkTransUnit({ source: [source], target: [target], sourceLanguage: 'en', targetLanguage: 'de', ...known }, [rule])

test('only the rules that are given run, as loud as they say', () => {
  const unit = { source: ['5'], target: [' 6.'], sourceLanguage: 'en', targetLanguage: 'de' }
  expect(checkTransUnit(unit).map(({ processor }) => processor)).toEqual([
    'numberMismatch',
    'punctuationMismatch',
    'whitespaceMismatch',
  ])
  expect(byRule('5', ' 6.', ruleFor('numberMismatch', { type: 'artificialIntelligenceRework' }))).toMatchObject([
    { processor: 'numberMismatch', severity: 'artificialIntelligenceRework' },
  ])
  expect(checkTransUnit(unit, [])).toEqual([])
})

test.each<[QualityProcessorName, string, string, string, string, number]>([
  ['expressionInSource', 'a & b', 'a und b', '&', '', 1],
  ['expressionInSource', 'a b', 'a & b', '&', '', 0],
  ['expressionInTarget', 'a b', 'a & b', '', '&', 1],
  ['expressionInTarget', 'a & b', 'a b', '', '&', 0],
  ['expressionInSourceOnly', 'a & b', 'a b', '&', '', 1],
  ['expressionInSourceOnly', 'a & b', 'a und b', '&', 'und', 0],
  ['expressionInTargetOnly', 'a b', 'a & b', '', '&', 1],
  ['expressionInTargetOnly', 'a & b', 'a & b', '&', '', 0],
  ['expressionInBoth', 'a & b', 'a & b', '&', '', 1],
  ['expressionInBoth', 'a & b', 'a b', '&', '', 0],
  ['expressionInBothWithDifferentCount', 'a & b & c', 'a & b c', '&', '', 1],
  ['expressionInBothWithDifferentCount', 'a & b', 'a & b', '&', '', 0],
  ['expressionInBothWithDifferentCount', 'a & b', 'a b', '&', '', 0],
])('%s: %s and %s by %s and %s', (processor, source, target, sourceRegex, targetRegex, count) => {
  const messages = byRule(source, target, ruleFor(processor, { sourceRegex, targetRegex }))
  expect(messages).toHaveLength(count)
  for (const { text } of messages) expect(text).toContain('No ampersands')
})

test('an expression is told wherever it stands', () => {
  const [message] = byRule('Ω & & b', 'c', ruleFor('expressionInSource', { sourceRegex: '&' }))
  expect(message).toMatchObject({
    sourceRanges: [
      { start: 2, end: 3 },
      { start: 4, end: 5 },
    ],
    targetRanges: [],
  })
})

test('a rule limits the characters of units without a limit of their own', () => {
  const rule = ruleFor('characterLimitExceeded', { characterLimit: 3 })
  expect(byRule('abc', 'abcd', rule)).toMatchObject([
    { values: { count: 4, limit: 3 }, targetRanges: [{ start: 3, end: 4 }] },
  ])
  expect(byRule('abc', 'abcd', rule, { maxCharacters: 4 })).toEqual([])
})

test.each([
  [74, 0],
  [75, 1],
  [80, 1],
  [81, 0],
  [undefined, 0],
])('scores between 75 and 80: %s', (percent, count) => {
  const scores = { lowScorePercent: 75, highScorePercent: 80 }
  expect(
    byRule('a', 'b', ruleFor('machineTranslationQualityEstimationBetween', scores), {
      qualityEstimationPercent: percent,
    }),
  ).toHaveLength(count)
  expect(
    byRule('a', 'b', ruleFor('translationMemoryMatchBetween', scores), { memoryMatchPercent: percent }),
  ).toHaveLength(count)
})

test('words that nobody knows are misspelt, but for names, numbers, codes and what was not looked up', () => {
  const known = new Map([
    ['Drücken', true],
    ['Sie', true],
    ['den', true],
    ['Knopff', false],
    ['Anna', false],
    ['x86er', false],
    ['iPhone', false],
  ])
  const messages = byRule('Anna', 'Drücken Sie den Knopff, Anna, x86er iPhone Neuwort.', ruleFor('spellcheck'), {
    isKnownWord: (word) => known.get(word),
  })
  expect(messages).toMatchObject([{ values: { word: 'Knopff' }, targetRanges: [{ start: 16, end: 22 }] }])
  expect(byRule('a', 'Knopff', ruleFor('spellcheck'))).toEqual([])
})

test.each(['(a+)+$', '(?:\\w|\\d)*\\.', '(x*)*y'])('%s cannot hang whoever runs it', (expression) => {
  const text = `${'a'.repeat(5000)}!`
  expect(byRule(text, text, ruleFor('expressionInSource', { sourceRegex: expression })).length).toBeLessThan(2)
})

test('what several rules look for is told once, as loud as the loudest says', () => {
  const quiet = ruleFor('numberMismatch', { type: 'notice', name: 'Numbers' })
  const loud = ruleFor('numberMismatch', { type: 'error', name: 'Figures', characterLimit: 5 })
  expect(rulesOnce([quiet, ruleFor('tagMismatch'), loud, quiet])).toEqual([loud, ruleFor('tagMismatch')])
  const different = [
    ruleFor('expressionInTarget', { targetRegex: 'a' }),
    ruleFor('expressionInTarget', { targetRegex: 'b' }),
    ruleFor('expressionInTarget', { targetRegex: 'b', name: 'By another name' }),
    ruleFor('characterLimitExceeded', { characterLimit: 5 }),
    ruleFor('characterLimitExceeded', { characterLimit: 6 }),
    ruleFor('translationMemoryMatchBetween', { lowScorePercent: 50 }),
    ruleFor('translationMemoryMatchBetween', { lowScorePercent: 75 }),
  ]
  expect(rulesOnce(different)).toEqual(different)
})

test('numbers are read as the rule says that they are written', () => {
  const asWritten = ruleFor('numberMismatch', {
    numberSeparators: { source: [{ thousandsSeparator: '.', decimalSeparator: ',' }], target: [] },
  })
  expect(byRule('A length of 1.234 m', 'Eine Länge von 1.234 m', asWritten)).toEqual([])
  expect(byRule('A length of 1.234 m', 'Eine Länge von 1,234 m', asWritten)).toHaveLength(1)
  expect(byRule('A length of 1.234 m', 'Eine Länge von 1.234 m', ruleFor('numberMismatch'))).toHaveLength(1)
})

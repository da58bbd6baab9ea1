import type { LanguageProcessingRuleSetValues } from '@langwerk/contract/language-processing-rule-sets'
import type { RuleExpressions } from './rule-expressions.ts'

/** No segment ends at a separator within a number, whatever the break rules say of full stops and commas. */
export function numberExpressions(rules: LanguageProcessingRuleSetValues['numberRules']): RuleExpressions[] {
  const decimals = [...new Set(rules.map(({ decimalSeparator }) => decimalSeparator))].join('')
  const thousands = [...new Set(rules.map(({ thousandsSeparator }) => thousandsSeparator))].join('')
  return [
    ...(decimals === '' ? [] : [within('Decimals of a number', decimals, '\\p{Nd}')]),
    ...(thousands === '' ? [] : [within('Thousands of a number', thousands, '\\p{Nd}{2,3}(?!\\p{Nd})')]),
  ]
}

const within = (name: string, separators: string, afterSegmentEnding: string): RuleExpressions => ({
  name,
  type: 'noBreak',
  beforeSegmentEnding: '\\p{Nd}',
  stoppSequence: `[${separators.replace(/[\\\]^-]/g, '\\$&')}]`,
  afterSegmentEnding,
})

import type { TransUnitMessageRule } from '@langwerk/contract/trans-unit-message-rule-sets'
import type { QualityProcessorName } from '@langwerk/contract/words'
import { Code, Group } from '@mantine/core'
import type { ReactNode } from 'react'

type Setting = 'sourceRegex' | 'targetRegex' | 'characterLimit' | 'lowScorePercent' | 'highScorePercent'

const looksForExpressions = (processor: QualityProcessorName) => processor.startsWith('expression')
const looksAtScores = (processor: QualityProcessorName) =>
  processor === 'machineTranslationQualityEstimationBetween' || processor === 'translationMemoryMatchBetween'

/** Of the fields those by which a rule of this kind can be told something; most need nothing. */
export function settingFields(processor: QualityProcessorName, fields: Record<Setting, ReactNode>): ReactNode {
  if (looksForExpressions(processor)) return [fields.sourceRegex, fields.targetRegex]
  if (looksAtScores(processor))
    return (
      <Group grow align="start">
        {fields.lowScorePercent}
        {fields.highScorePercent}
      </Group>
    )
  return processor === 'characterLimitExceeded' && fields.characterLimit
}

/** What is set of a rule. */
export const settingsInShort = (rule: TransUnitMessageRule): ReactNode =>
  settingsOf(rule).map((setting) => (
    <Code key={setting} mr={6}>
      {setting}
    </Code>
  ))

function settingsOf(rule: TransUnitMessageRule): string[] {
  if (looksForExpressions(rule.processor)) return [rule.sourceRegex, rule.targetRegex].filter((text) => text !== '')
  if (looksAtScores(rule.processor)) return [`${rule.lowScorePercent}–${rule.highScorePercent}\u00a0%`]
  return rule.processor === 'characterLimitExceeded' && rule.characterLimit ? [String(rule.characterLimit)] : []
}

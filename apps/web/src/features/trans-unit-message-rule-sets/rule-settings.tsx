import {
  type RuleSetting,
  settingsOfCheck,
  type TransUnitMessageRule,
} from '@langwerk/contract/trans-unit-message-rule-sets'
import type { QualityProcessorName } from '@langwerk/contract/words'
import { Code, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** Of the fields those by which a rule of this kind can be told something; most need nothing. */
export function settingFields(processor: QualityProcessorName, fields: Record<RuleSetting, ReactNode>): ReactNode {
  const settings = settingsOfCheck(processor).map((field) => fields[field])
  return processor.endsWith('Between') ? (
    <Group grow align="start">
      {settings}
    </Group>
  ) : (
    settings
  )
}

/** What is set of a rule. */
export const settingsInShort = (rule: TransUnitMessageRule): ReactNode =>
  settingsOf(rule).map((setting) => (
    <Code key={setting} mr={6}>
      {setting}
    </Code>
  ))

function settingsOf(rule: TransUnitMessageRule): string[] {
  if (rule.processor.startsWith('expression')) return [rule.sourceRegex, rule.targetRegex].filter((text) => text !== '')
  if (rule.processor.endsWith('Between')) return [`${rule.lowScorePercent}–${rule.highScorePercent}\u00a0%`]
  return rule.processor === 'characterLimitExceeded' && rule.characterLimit ? [String(rule.characterLimit)] : []
}

import type { TransUnitMessageRule, TransUnitMessageRuleValues } from '@langwerk/contract/trans-unit-message-rule-sets'
import type { QualityProcessorName } from '@langwerk/contract/words'
import { Group, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ExpressionField, PercentField } from '../../kit/fields.tsx'
import type { Form } from '../../kit/use-form.ts'

/** What a form asks of a rule. */
export type RuleValues = Omit<TransUnitMessageRuleValues, 'sortId'>

const looksForExpressions = (processor: QualityProcessorName) => processor.startsWith('expression')
const looksAtScores = (processor: QualityProcessorName) =>
  processor === 'machineTranslationQualityEstimationBetween' || processor === 'translationMemoryMatchBetween'

/** What a rule of this kind can be told; most need nothing. */
export function RuleSettings({ form }: { form: Form<RuleValues> }) {
  const { t } = useTranslation('transUnitMessageRuleSets', { keyPrefix: 'rules' })
  const { processor, characterLimit } = form.values
  if (looksForExpressions(processor))
    return (
      <>
        <ExpressionField label={t('sourceRegex')} hint={t('regexHint')} {...form.field('sourceRegex')} />
        <ExpressionField label={t('targetRegex')} hint={t('targetRegexHint')} {...form.field('targetRegex')} />
      </>
    )
  if (looksAtScores(processor))
    return (
      <Group grow align="start">
        <PercentField from={0} label={t('lowScore')} {...form.field('lowScorePercent')} />
        <PercentField from={0} label={t('highScore')} {...form.field('highScorePercent')} />
      </Group>
    )
  if (processor === 'characterLimitExceeded')
    return (
      <NumberInput
        label={t('characterLimit')}
        description={t('characterLimitHint')}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        value={characterLimit ?? ''}
        error={form.violations.characterLimit}
        onChange={(value) => form.set('characterLimit', typeof value === 'number' ? value : null)}
      />
    )
  return null
}

/** What is set of a rule, in short. */
export function settingsOf(rule: TransUnitMessageRule): string[] {
  if (looksForExpressions(rule.processor)) return [rule.sourceRegex, rule.targetRegex].filter((text) => text !== '')
  if (looksAtScores(rule.processor)) return [`${rule.lowScorePercent}–${rule.highScorePercent}\u00a0%`]
  return rule.processor === 'characterLimitExceeded' && rule.characterLimit ? [String(rule.characterLimit)] : []
}

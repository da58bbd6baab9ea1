import {
  ruleSettings,
  settingsOfCheck,
  transUnitMessageRuleRoutes,
  transUnitMessageRuleSetRoutes,
} from '@langwerk/contract/trans-unit-message-rule-sets'
import { qualityProcessorNames, qualitySeverities } from '@langwerk/contract/words'
import { qualityTexts } from '@langwerk/quality/messages'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatedList } from '../../kit/StatedList.tsx'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import { usePreferences } from '../../settings/preferences.ts'
import { settingFields, settingsInShort } from './rule-settings.tsx'

export function TransUnitMessageRulesScreen() {
  const { t } = useTranslation('transUnitMessageRuleSets')
  const { t: texts } = useTranslation('transUnitMessageRuleSets', { keyPrefix: 'rules' })
  const { processors, severities } = qualityTexts(usePreferences().locale)
  return (
    <ThingFrame
      object="transUnitMessageRuleSet"
      get={transUnitMessageRuleSetRoutes.get}
      title={t('title')}
      all={t('allSets')}
    >
      {(set) => (
        <StatedList
          parent={set}
          parentField="transUnitMessageRuleSet"
          routes={transUnitMessageRuleRoutes}
          texts={texts}
          fields={{
            name: 'name',
            processor: {
              is: 'word',
              words: qualityProcessorNames,
              called: (processor) => processors[processor],
              hint: (_values, rule) => texts(rule ? 'processorFixed' : 'processorHint'),
              initial: 'expressionInTarget',
              fixed: true,
              column: {},
            },
            sourceRegex: { is: 'expression', hint: texts('regexHint') },
            targetRegex: { is: 'expression', hint: texts('targetRegexHint') },
            characterLimit: { is: 'number', min: 1, max: 1_000_000, hint: texts('characterLimitHint') },
            lowScorePercent: { is: 'percent', from: 0, initial: 0 },
            highScorePercent: { is: 'percent', from: 0, initial: 100 },
            type: {
              is: 'word',
              words: qualitySeverities,
              called: (type) => severities[type],
              hint: texts('typeHint'),
              initial: 'warning',
              column: { sortable: true },
            },
            description: 'description',
          }}
          // What was typed for another check before is not sent.
          sent={({ processor }) =>
            Object.fromEntries(
              ruleSettings
                .filter((field) => !settingsOfCheck(processor).includes(field))
                .map((field) => [field, undefined]),
            )
          }
          further={[{ key: 'settings', label: texts('settings'), narrow: 'hide', render: settingsInShort }]}
          dialog={(fields, { values }) => (
            <>
              {fields.name}
              {fields.processor}
              {settingFields(values.processor, fields)}
              {fields.type}
              {values.type === 'artificialIntelligenceRework' && (
                <Text size="sm" c="dimmed" aria-live="polite">
                  {texts('reworkHint')}
                </Text>
              )}
              {fields.description}
            </>
          )}
        />
      )}
    </ThingFrame>
  )
}

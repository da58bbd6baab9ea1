import {
  transUnitMessageRuleRoutes,
  transUnitMessageRuleSetRoutes,
} from '@langwerk/contract/trans-unit-message-rule-sets'
import { qualityProcessorNames, qualitySeverities } from '@langwerk/contract/words'
import { qualityTexts } from '@langwerk/quality/messages'
import { Code, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { DescriptionField, NameField, WordField } from '../../kit/fields.tsx'
import { ThingFrame } from '../../kit/ThingFrame.tsx'
import { usePreferences } from '../../settings/preferences.ts'
import { RuleSettings, type RuleValues, settingsOf } from './RuleSettings.tsx'

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
        <ChildList
          parent={set}
          parentField="transUnitMessageRuleSet"
          routes={transUnitMessageRuleRoutes}
          texts={texts}
          icon={IconListCheck}
          nameOf={({ name }) => name}
          columns={[
            { key: 'name', label: texts('name'), sortable: true, render: ({ name }) => name },
            { key: 'processor', label: texts('processor'), render: ({ processor }) => processors[processor] },
            { key: 'type', label: texts('type'), sortable: true, render: ({ type }) => severities[type] },
            {
              key: 'settings',
              label: texts('settings'),
              narrow: 'hide',
              render: (rule) =>
                settingsOf(rule).map((setting) => (
                  <Code key={setting} mr={6}>
                    {setting}
                  </Code>
                )),
            },
          ]}
          form={{
            initial: newRule,
            check: ({ name }) => (name.trim() === '' ? { name: texts('nameRequired') } : {}),
            fields: (form, rule) => (
              <>
                <NameField {...form.field('name')} />
                <WordField
                  label={texts('processor')}
                  hint={texts(rule ? 'processorFixed' : 'processorHint')}
                  required
                  disabled={rule !== null}
                  words={qualityProcessorNames.map((value) => ({ value, label: processors[value] }))}
                  {...form.field('processor')}
                />
                <RuleSettings form={form} />
                <WordField
                  label={texts('type')}
                  hint={texts('typeHint')}
                  required
                  words={qualitySeverities.map((value) => ({ value, label: severities[value] }))}
                  {...form.field('type')}
                />
                {form.values.type === 'artificialIntelligenceRework' && (
                  <Text size="sm" c="dimmed" aria-live="polite">
                    {texts('reworkHint')}
                  </Text>
                )}
                <DescriptionField {...form.field('description')} />
              </>
            ),
          }}
        />
      )}
    </ThingFrame>
  )
}

const newRule: RuleValues = {
  name: '',
  processor: 'expressionInTarget',
  type: 'warning',
  sourceRegex: '',
  targetRegex: '',
  characterLimit: null,
  lowScorePercent: 0,
  highScorePercent: 100,
  description: '',
}

import { replacementRuleRoutes, replacementRuleSetRoutes } from '@langwerk/contract/replacement-rule-sets'
import { type ReplacementRuleType, replacementRuleTypes } from '@langwerk/contract/words'
import { Code, Text } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { DescriptionField, ExpressionField, NameField, WordField } from '../../kit/fields.tsx'
import { nameViolation } from '../../kit/refusal-text.ts'
import { ThingFrame } from '../../kit/ThingFrame.tsx'

export function ReplacementRulesScreen() {
  const { t } = useTranslation('replacementRuleSets')
  const { t: texts } = useTranslation('replacementRuleSets', { keyPrefix: 'rules' })
  return (
    <ThingFrame object="replacementRuleSet" get={replacementRuleSetRoutes.get} title={t('title')} all={t('allSets')}>
      {(set) => (
        <ChildList
          parent={set}
          parentField="replacementRuleSet"
          routes={replacementRuleRoutes}
          texts={texts}
          icon={IconReplace}
          nameOf={({ name }) => name}
          columns={[
            { key: 'name', label: texts('name'), sortable: true, render: ({ name }) => name },
            { key: 'type', label: texts('type'), narrow: 'hide', render: ({ type }) => texts(`types.${type}`) },
            {
              key: 'sourceRegex',
              label: texts('sourceRegex'),
              render: ({ sourceRegex }) => <Code>{sourceRegex}</Code>,
            },
            {
              key: 'targetRegex',
              label: texts('targetRegex'),
              render: ({ type, targetRegex }) =>
                targetRegex === '' ? (
                  <Text inherit c="dimmed">
                    {texts(`nothing.${type}`)}
                  </Text>
                ) : (
                  <Code>{targetRegex}</Code>
                ),
            },
          ]}
          form={{
            initial: {
              name: '',
              type: 'createPlaceholderBeforeTranslation' as ReplacementRuleType,
              sourceRegex: '',
              targetRegex: '',
              description: '',
            },
            check: ({ name, sourceRegex }) => ({
              ...nameViolation(name),
              ...(sourceRegex === '' && { sourceRegex: texts('expressionRequired') }),
            }),
            fields: (form) => (
              <>
                <NameField {...form.field('name')} />
                <WordField
                  label={texts('type')}
                  hint={texts(`about.${form.values.type}`)}
                  required
                  words={replacementRuleTypes.map((value) => ({ value, label: texts(`types.${value}`) }))}
                  {...form.field('type')}
                />
                <ExpressionField
                  label={texts('sourceRegex')}
                  hint={texts('sourceRegexHint')}
                  required
                  placeholder={String.raw`[A-Z]{2}-\d+`}
                  {...form.field('sourceRegex')}
                />
                <ExpressionField
                  label={texts('targetRegex')}
                  hint={texts(`replacementHint.${form.values.type}`)}
                  {...form.field('targetRegex')}
                />
                <DescriptionField {...form.field('description')} />
              </>
            ),
          }}
        />
      )}
    </ThingFrame>
  )
}

import { replacementRuleRoutes, replacementRuleSetRoutes } from '@langwerk/contract/replacement-rule-sets'
import { type ReplacementRuleType, replacementRuleTypes } from '@langwerk/contract/words'
import { Code, Stack, Text, Title } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { ChildList } from '../../kit/ChildList.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { DescriptionField, NameField, TextField, WordField } from '../../kit/fields.tsx'
import { listScreen } from '../../kit/kind-screens.ts'
import { useReading } from '../../kit/queries.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'

export function ReplacementRulesScreen() {
  const { t } = useTranslation('replacementRuleSets')
  const { t: texts } = useTranslation('replacementRuleSets', { keyPrefix: 'rules' })
  const uuid = useRouteParam('uuid')
  const { data: set, error, refetch } = useReading(replacementRuleSetRoutes.get, { params: { uuid } })
  useTitle(set?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="sm">
      <BackLink to={listScreen('replacementRuleSet')}>{t('allSets')}</BackLink>
      <Title order={1}>{set?.name}</Title>
      {set && (
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
                <TextField
                  label={texts('sourceRegex')}
                  hint={texts('sourceRegexHint')}
                  required
                  placeholder={String.raw`[A-Z]{2}-\d+`}
                  {...form.field('sourceRegex')}
                />
                <TextField
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
    </Stack>
  )
}

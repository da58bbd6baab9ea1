import { numberRuleRoutes } from '@langwerk/contract/language-processing-rule-sets'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { DescriptionField, NameField, WordField } from '../../kit/fields.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import { RuleSetFrame } from './RuleSetFrame.tsx'
import { useSeparators } from './separators.ts'

export function NumberRulesScreen() {
  const { t } = useTranslation('languageProcessingRuleSets', { keyPrefix: 'numbers' })
  const { nameOf, words } = useSeparators()
  return (
    <RuleSetFrame tab="numberRules">
      {(set) => (
        <ChildList
          parent={set}
          parentField="languageProcessingRuleSet"
          routes={numberRuleRoutes}
          texts={t}
          icon={kindIcons.languageProcessingRuleSet}
          nameOf={({ name }) => name}
          columns={[
            { key: 'name', label: t('name'), sortable: true, render: ({ name }) => name },
            {
              key: 'thousandsSeparator',
              label: t('thousandsSeparator'),
              narrow: 'hide',
              render: ({ thousandsSeparator }) => nameOf(thousandsSeparator),
            },
            {
              key: 'decimalSeparator',
              label: t('decimalSeparator'),
              narrow: 'hide',
              render: ({ decimalSeparator }) => nameOf(decimalSeparator),
            },
            {
              key: 'example',
              label: t('example'),
              render: ({ thousandsSeparator, decimalSeparator }) =>
                `1${thousandsSeparator}234${decimalSeparator && `${decimalSeparator}5`}`,
            },
          ]}
          form={{
            initial: { name: '', thousandsSeparator: '.', decimalSeparator: ',', description: '' },
            check: ({ name, thousandsSeparator, decimalSeparator }) => ({
              ...nameViolation(name),
              ...(thousandsSeparator !== '' &&
                thousandsSeparator === decimalSeparator && { decimalSeparator: t('separatorsSame') }),
            }),
            fields: (form) => (
              <>
                <NameField {...form.field('name')} />
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                  {(['thousandsSeparator', 'decimalSeparator'] as const).map((field) => (
                    <WordField
                      key={field}
                      label={t(field)}
                      required
                      words={words(form.values[field])}
                      {...form.field(field)}
                    />
                  ))}
                </SimpleGrid>
                <DescriptionField {...form.field('description')} />
              </>
            ),
          }}
        />
      )}
    </RuleSetFrame>
  )
}

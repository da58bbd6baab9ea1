import { numberRuleRoutes } from '@langwerk/contract/language-processing-rule-sets'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Labelled, WordField } from '../../kit/fields.tsx'
import { StatedList } from '../../kit/StatedList.tsx'
import type { FieldProps } from '../../kit/use-form.ts'
import { RuleSetFrame } from './RuleSetFrame.tsx'
import { useSeparators } from './separators.ts'

export function NumberRulesScreen() {
  const { t } = useTranslation('languageProcessingRuleSets', { keyPrefix: 'numbers' })
  const { nameOf, words } = useSeparators()
  const separatorField = (field: FieldProps<string> & Labelled) => <WordField {...field} words={words(field.value)} />
  return (
    <RuleSetFrame tab="numberRules">
      {(set) => (
        <StatedList
          parent={set}
          parentField="languageProcessingRuleSet"
          routes={numberRuleRoutes}
          texts={t}
          fields={{
            name: 'name',
            thousandsSeparator: {
              is: separatorField,
              required: true,
              initial: '.',
              column: { narrow: 'hide', render: ({ thousandsSeparator }) => nameOf(thousandsSeparator) },
            },
            decimalSeparator: {
              is: separatorField,
              required: true,
              initial: ',',
              column: { narrow: 'hide', render: ({ decimalSeparator }) => nameOf(decimalSeparator) },
            },
            description: 'description',
          }}
          further={[{ key: 'example', label: t('example'), render: exampleOf }]}
          check={({ thousandsSeparator, decimalSeparator }) =>
            thousandsSeparator !== '' && thousandsSeparator === decimalSeparator
              ? { decimalSeparator: t('separatorsSame') }
              : {}
          }
          dialog={({ name, thousandsSeparator, decimalSeparator, description }) => (
            <>
              {name}
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                {thousandsSeparator}
                {decimalSeparator}
              </SimpleGrid>
              {description}
            </>
          )}
        />
      )}
    </RuleSetFrame>
  )
}

const exampleOf = ({
  thousandsSeparator,
  decimalSeparator,
}: Record<'thousandsSeparator' | 'decimalSeparator', string>) =>
  `1${thousandsSeparator}234${decimalSeparator && `${decimalSeparator}5`}`

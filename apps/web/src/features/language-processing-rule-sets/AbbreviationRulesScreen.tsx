import { languageProcessingAbbreviationRuleRoutes } from '@langwerk/contract/language-processing-rule-sets'
import { useTranslation } from 'react-i18next'
import { ChildList } from '../../kit/ChildList.tsx'
import { DescriptionField, NameField, TextField } from '../../kit/fields.tsx'
import { kindIcons } from '../../kit/kind-icons.ts'
import { nameViolation } from '../../kit/refusal-text.ts'
import { RuleSetFrame } from './RuleSetFrame.tsx'

export function AbbreviationRulesScreen() {
  const { t } = useTranslation('languageProcessingRuleSets', { keyPrefix: 'abbreviations' })
  return (
    <RuleSetFrame tab="languageProcessingAbbreviationRules">
      {(set) => (
        <ChildList
          parent={set}
          parentField="languageProcessingRuleSet"
          routes={languageProcessingAbbreviationRuleRoutes}
          texts={t}
          icon={kindIcons.languageProcessingRuleSet}
          nameOf={({ name }) => name}
          columns={[
            { key: 'name', label: t('name'), sortable: true, render: ({ name }) => name },
            {
              key: 'abbreviation',
              label: t('abbreviation'),
              sortable: true,
              render: ({ abbreviation }) => abbreviation,
            },
            { key: 'description', label: t('description'), narrow: 'hide', render: ({ description }) => description },
          ]}
          form={{
            initial: { name: '', abbreviation: '', description: '' },
            check: ({ name, abbreviation }) => ({
              ...nameViolation(name),
              ...(abbreviation.trim() === '' && { abbreviation: t('abbreviationRequired') }),
            }),
            fields: (form) => (
              <>
                <NameField {...form.field('name')} />
                <TextField
                  label={t('abbreviation')}
                  hint={t('abbreviationHint')}
                  required
                  {...form.field('abbreviation')}
                />
                <DescriptionField {...form.field('description')} />
              </>
            ),
          }}
        />
      )}
    </RuleSetFrame>
  )
}

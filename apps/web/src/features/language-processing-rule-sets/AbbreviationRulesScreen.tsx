import { languageProcessingAbbreviationRuleRoutes } from '@langwerk/contract/language-processing-rule-sets'
import { useTranslation } from 'react-i18next'
import { StatedList } from '../../kit/StatedList.tsx'
import { RuleSetFrame } from './RuleSetFrame.tsx'

export function AbbreviationRulesScreen() {
  const { t } = useTranslation('languageProcessingRuleSets', { keyPrefix: 'abbreviations' })
  return (
    <RuleSetFrame tab="languageProcessingAbbreviationRules">
      {(set) => (
        <StatedList
          parent={set}
          parentField="languageProcessingRuleSet"
          routes={languageProcessingAbbreviationRuleRoutes}
          texts={t}
          fields={{
            name: 'name',
            abbreviation: {
              is: 'text',
              hint: t('abbreviationHint'),
              required: t('abbreviationRequired'),
              column: { sortable: true },
            },
            description: { is: 'description', column: { narrow: 'hide' } },
          }}
        />
      )}
    </RuleSetFrame>
  )
}

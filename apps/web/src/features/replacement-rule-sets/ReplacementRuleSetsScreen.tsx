import { replacementRuleSetRoutes as routes } from '@langwerk/contract/replacement-rule-sets'
import { useTranslation } from 'react-i18next'
import { LanguagePairFields, languagePairOf, useLanguagePairColumn } from '../../kit/language-pair.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'

export function ReplacementRuleSetsScreen() {
  const { t } = useTranslation('replacementRuleSets')
  const languages = useLanguagePairColumn()
  return (
    <ShareableScreen
      object="replacementRuleSet"
      routes={routes}
      texts={t}
      columns={({ name, description, role, teams, created }) => [name, description, languages, role, teams, created]}
      form={{
        initial: languagePairOf(null),
        valuesOf: languagePairOf,
        fields: (form) => <LanguagePairFields form={form} />,
      }}
    />
  )
}

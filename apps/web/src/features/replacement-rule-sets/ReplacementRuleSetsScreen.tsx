import { replacementRuleSetRoutes as routes } from '@langwerk/contract/replacement-rule-sets'
import type { Locale } from '@langwerk/contract/words'
import { shippedReplacementRuleSets } from '@langwerk/text/shipped-replacement-rule-sets'
import { useTranslation } from 'react-i18next'
import type { ShippedThing } from '../../kit/CopyShippedDialog.tsx'
import { LanguagePairFields, languagePairOf, useLanguagePairColumn } from '../../kit/language-pair.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { usePreferences } from '../../settings/preferences.ts'

export function ReplacementRuleSetsScreen() {
  const { t } = useTranslation('replacementRuleSets')
  const { locale } = usePreferences()
  const languages = useLanguagePairColumn()
  return (
    <ShareableScreen
      object="replacementRuleSet"
      routes={routes}
      texts={t}
      shipped={{ type: 'ReplacementRuleSet', things: shippedIn(locale) }}
      columns={({ name, description, role, teams, created }) => [name, description, languages, role, teams, created]}
      form={{
        initial: languagePairOf(null),
        valuesOf: languagePairOf,
        fields: (form) => <LanguagePairFields form={form} />,
      }}
    />
  )
}

const shippedIn = (locale: Locale): ShippedThing[] =>
  shippedReplacementRuleSets(locale).map(({ name, description, targetLanguage, rules }) => ({
    name,
    description,
    fieldsOf: (languageIri) => ({
      targetLanguage: targetLanguage && languageIri(targetLanguage),
      replacementRules: rules,
    }),
  }))

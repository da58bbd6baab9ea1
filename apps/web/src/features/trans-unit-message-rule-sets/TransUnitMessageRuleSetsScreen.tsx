import { transUnitMessageRuleSetRoutes as routes } from '@langwerk/contract/trans-unit-message-rule-sets'
import type { Locale } from '@langwerk/contract/words'
import { shippedQualityRuleSets } from '@langwerk/quality/shipped-rule-sets'
import { useTranslation } from 'react-i18next'
import type { ShippedThing } from '../../kit/CopyShippedDialog.tsx'
import { LanguagePairFields, languagePairOf, useLanguagePairColumn } from '../../kit/language-pair.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { usePreferences } from '../../settings/preferences.ts'

export function TransUnitMessageRuleSetsScreen() {
  const { t } = useTranslation('transUnitMessageRuleSets')
  const { locale } = usePreferences()
  const languages = useLanguagePairColumn()
  return (
    <ShareableScreen
      object="transUnitMessageRuleSet"
      routes={routes}
      texts={t}
      shipped={{ type: 'TransUnitMessageRuleSet', things: shippedIn(locale) }}
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
  shippedQualityRuleSets(locale).map(({ name, description, targetLanguage, rules }) => ({
    name,
    description,
    fieldsOf: (languageIri) => ({
      targetLanguage: targetLanguage && languageIri(targetLanguage),
      transUnitMessageRules: rules,
    }),
  }))

import { languageProcessingRuleSetRoutes as routes } from '@langwerk/contract/language-processing-rule-sets'
import type { Locale } from '@langwerk/contract/words'
import { languagesWithRules } from '@langwerk/segmentation/default-rule-set'
import { shippedRuleSet } from '@langwerk/segmentation/shipped-rule-set'
import { useTranslation } from 'react-i18next'
import type { ShippedThing } from '../../kit/CopyShippedDialog.tsx'
import { LanguageField } from '../../kit/LanguageField.tsx'
import { languageName } from '../../kit/languages.ts'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'
import { usePreferences } from '../../settings/preferences.ts'

export function LanguageProcessingRuleSetsScreen() {
  const { t } = useTranslation('languageProcessingRuleSets')
  const { locale } = usePreferences()
  return (
    <ShareableScreen
      object="languageProcessingRuleSet"
      routes={routes}
      texts={t}
      shipped={{ type: 'LanguageProcessingRuleSet', things: shippedIn(locale, t('shippedDescription')) }}
      columns={({ name, description, role, teams, created }) => [
        name,
        description,
        {
          key: 'sourceLanguage',
          label: t('sourceLanguage'),
          narrow: 'hide',
          render: ({ sourceLanguage }) => languageName(sourceLanguage),
        },
        role,
        teams,
        created,
      ]}
      form={{
        initial: { sourceLanguage: null as string | null },
        valuesOf: ({ sourceLanguage }) => ({ sourceLanguage: sourceLanguage['@id'] }),
        check: ({ sourceLanguage }) => (sourceLanguage ? {} : { sourceLanguage: t('languageRequired') }),
        fields: (form) => <LanguageField label={t('sourceLanguage')} required {...form.field('sourceLanguage')} />,
      }}
    />
  )
}

function shippedIn(locale: Locale, description: string): ShippedThing[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return languagesWithRules.map((code) => ({
    name: names.of(code) ?? code,
    description,
    fieldsOf: (languageIri) => {
      const { segmentationRules, abbreviationRules, numberRules } = shippedRuleSet(code, locale)
      return {
        sourceLanguage: languageIri(code),
        segmentationRules: inOrder(segmentationRules),
        languageProcessingAbbreviationRules: inOrder(abbreviationRules),
        numberRules: inOrder(numberRules),
      }
    },
  }))
}

/** A file's rows stand in their order and have no number. */
const inOrder = <Rule extends { sortId: number }>(rules: readonly Rule[]) => rules.map(({ sortId: _, ...rule }) => rule)

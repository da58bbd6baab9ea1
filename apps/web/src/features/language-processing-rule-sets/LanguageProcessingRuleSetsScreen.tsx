import { languageProcessingRuleSetRoutes as routes } from '@langwerk/contract/language-processing-rule-sets'
import { useTranslation } from 'react-i18next'
import { LanguageField } from '../../kit/LanguageField.tsx'
import { languageName } from '../../kit/languages.ts'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'

export function LanguageProcessingRuleSetsScreen() {
  const { t } = useTranslation('languageProcessingRuleSets')
  return (
    <ShareableScreen
      object="languageProcessingRuleSet"
      routes={routes}
      texts={t}
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

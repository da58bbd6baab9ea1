import { transUnitMessageRuleSetRoutes as routes } from '@langwerk/contract/trans-unit-message-rule-sets'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LanguageField } from '../../kit/LanguageField.tsx'
import { ShareableScreen } from '../../kit/ShareableScreen.tsx'

export function TransUnitMessageRuleSetsScreen() {
  const { t } = useTranslation('transUnitMessageRuleSets')
  return (
    <ShareableScreen
      object="transUnitMessageRuleSet"
      routes={routes}
      texts={t}
      columns={({ name, description, role, teams, created }) => [
        name,
        description,
        {
          key: 'languages',
          label: t('languages'),
          narrow: 'hide',
          render: ({ sourceLanguage, targetLanguage }) =>
            sourceLanguage || targetLanguage
              ? `${sourceLanguage?.code ?? t('anyLanguage')} → ${targetLanguage?.code ?? t('anyLanguage')}`
              : t('anyLanguage'),
        },
        role,
        teams,
        created,
      ]}
      form={{
        initial: { sourceLanguage: null as string | null, targetLanguage: null as string | null },
        valuesOf: ({ sourceLanguage, targetLanguage }) => ({
          sourceLanguage: sourceLanguage?.['@id'] ?? null,
          targetLanguage: targetLanguage?.['@id'] ?? null,
        }),
        fields: (form) => (
          <Group grow align="start">
            <LanguageField label={t('sourceLanguage')} {...form.field('sourceLanguage')} />
            <LanguageField label={t('targetLanguage')} {...form.field('targetLanguage')} />
          </Group>
        ),
      }}
    />
  )
}

import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../kit/fields.tsx'
import { LanguageField } from '../../../kit/LanguageField.tsx'
import type { ProviderSettingsProps } from './engine-values.ts'

/** Which of the vendor's systems translates, and where one is named, from and into which languages. */
export function TranslationResourceFields({
  form,
  kind,
}: Pick<ProviderSettingsProps, 'form'> & {
  /** What the vendor calls them. */
  kind: 'profile' | 'category'
}) {
  const { t } = useTranslation('machineTranslationEngines', { keyPrefix: kind })
  return (
    <>
      <TextField label={t('label')} hint={t('hint')} {...form.field('translationResourceId')} />
      {form.values.translationResourceId.trim() !== '' && (
        <Stack gap={4}>
          <Group grow align="start">
            <LanguageField label={t('sourceLanguage')} {...form.field('translationResourceSourceLanguage')} />
            <LanguageField label={t('targetLanguage')} {...form.field('translationResourceTargetLanguage')} />
          </Group>
          <Text size="xs" c="dimmed">
            {t('languagesHint')}
          </Text>
        </Stack>
      )}
    </>
  )
}

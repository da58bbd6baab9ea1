import type { LanguageRef } from '@langwerk/contract/common'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LanguageField } from './LanguageField.tsx'
import type { Column } from './ListTable.tsx'
import type { Form } from './use-form.ts'

/** What is for one pair of languages, or for all where one of them is null. */
interface OfPair {
  sourceLanguage: LanguageRef | null
  targetLanguage: LanguageRef | null
}

/** The languages in a form, as IRIs. */
export interface LanguagePairValues {
  sourceLanguage: string | null
  targetLanguage: string | null
}

/** Of a new thing, null: those for all languages. */
export const languagePairOf = (item: OfPair | null): LanguagePairValues => ({
  sourceLanguage: item?.sourceLanguage?.['@id'] ?? null,
  targetLanguage: item?.targetLanguage?.['@id'] ?? null,
})

export function useLanguagePairColumn(): Column<OfPair> {
  const { t } = useTranslation('kit')
  const codeOf = (language: LanguageRef | null) => language?.code ?? t('fields.anyLanguage')
  return {
    key: 'languages',
    label: t('fields.languages'),
    narrow: 'hide',
    render: ({ sourceLanguage, targetLanguage }) =>
      sourceLanguage || targetLanguage
        ? `${codeOf(sourceLanguage)} → ${codeOf(targetLanguage)}`
        : t('fields.anyLanguage'),
  }
}

/** @param hint what it means to choose none; for what is for all languages then, it need not be given. */
export function LanguagePairFields({ form, hint }: { form: Pick<Form<LanguagePairValues>, 'field'>; hint?: string }) {
  const { t } = useTranslation('kit')
  return (
    <Stack gap={4}>
      <Group grow align="start">
        <LanguageField label={t('fields.sourceLanguage')} {...form.field('sourceLanguage')} />
        <LanguageField label={t('fields.targetLanguage')} {...form.field('targetLanguage')} />
      </Group>
      <Text size="xs" c="dimmed">
        {hint ?? t('fields.anyLanguageHint')}
      </Text>
    </Stack>
  )
}

import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../kit/use-title.ts'
import { Translator } from './Translator.tsx'

export function TranslatorScreen() {
  const { t } = useTranslation('translator')
  useTitle(t('title'))
  return (
    <Stack gap="sm">
      <div>
        <Title order={1}>{t('title')}</Title>
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
      </div>
      <Translator />
    </Stack>
  )
}

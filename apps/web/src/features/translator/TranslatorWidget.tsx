import { Anchor, Group, Paper, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Translator } from './Translator.tsx'

/** The translator as a part of another screen. */
export function TranslatorWidget() {
  const { t } = useTranslation('translator')
  return (
    <Paper withBorder p="md" component="section" aria-label={t('title')}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t('title')}</Title>
          <Anchor size="sm" renderRoot={(props) => <Link to="/translator" {...props} />}>
            {t('openScreen')}
          </Anchor>
        </Group>
        <Translator isSmall />
      </Stack>
    </Paper>
  )
}

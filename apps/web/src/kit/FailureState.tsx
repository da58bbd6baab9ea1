import { Button, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { refusalText } from './refusal-text.ts'

/** Where something could not be loaded: why, and a way to try again. */
export function FailureState({ error, retry }: { error: unknown; retry?: () => unknown }) {
  const { t } = useTranslation('kit')
  return (
    <Stack align="center" gap={6} py={48} role="alert">
      <Title order={2}>{t('failure.title')}</Title>
      <Text size="sm" c="dimmed" maw={460} ta="center">
        {refusalText(error)}
      </Text>
      {retry && (
        <Button mt="sm" variant="default" leftSection={<IconRefresh size={16} />} onClick={() => retry()}>
          {t('retry')}
        </Button>
      )}
    </Stack>
  )
}

import { Anchor, Button, Center, Stack, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** What stands in place of a screen that broke. */
export function ScreenFailure({ reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  return (
    <Center mih="60dvh" p="md">
      <Stack align="center" gap={8} role="alert">
        <Title order={1}>{t('screenFailure.title')}</Title>
        <Text c="dimmed" ta="center" maw={420}>
          {t('screenFailure.text')}
        </Text>
        <Button mt="sm" variant="default" onClick={reset}>
          {t('screenFailure.retry')}
        </Button>
        <Anchor href="/" size="sm">
          {t('screenFailure.home')}
        </Anchor>
      </Stack>
    </Center>
  )
}

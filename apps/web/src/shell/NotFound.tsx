import { Anchor, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { theme } from '../settings/environment.ts'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <Center component="main" mih="70dvh" p="md">
      <Stack align="center" gap={8}>
        <theme.Logo size={40} />
        <Title order={1} mt="sm">
          {t('notFound.title')}
        </Title>
        <Text c="dimmed" ta="center">
          {t('notFound.text')}
        </Text>
        <Anchor component={Link} to="/" mt="xs">
          {t('notFound.home')}
        </Anchor>
      </Stack>
    </Center>
  )
}

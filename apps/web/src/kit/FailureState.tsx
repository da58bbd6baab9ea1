import { Button, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from './refusal.ts'
import { refusalText } from './refusal-text.ts'

/** Where something could not be loaded: why, and a way to try again, or out where trying again would be refused again. */
export function FailureState({ error, retry }: { error: unknown; retry?: () => unknown }) {
  const { t } = useTranslation('kit')
  const status = isRefusal(error) ? error.status : 0
  return (
    <Stack align="center" gap={6} py={48} role="alert">
      <Title order={2}>{t('failure.title')}</Title>
      <Text size="sm" c="dimmed" maw={460} ta="center">
        {refusalText(error)}
      </Text>
      {status === 403 && (
        <Button
          mt="sm"
          variant="default"
          renderRoot={(props) => <Link to="/users/permissions" search={questionOf(error)} {...props} />}
        >
          {t('failure.whyNot')}
        </Button>
      )}
      {status === 404 && (
        <Button mt="sm" variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('failure.toStart')}
        </Button>
      )}
      {retry && status !== 403 && status !== 404 && (
        <Button mt="sm" variant="default" leftSection={<IconRefresh size={16} />} onClick={() => retry()}>
          {t('retry')}
        </Button>
      )}
    </Stack>
  )
}

/** What to ask the permissions page: the permission that a refusal names. */
function questionOf(error: unknown): { object?: string; action?: string } {
  const [, object, action] = /^(\w+):(\w+)$/.exec(isRefusal(error) ? String(error.values.permission) : '') ?? []
  return object && action ? { object, action } : {}
}

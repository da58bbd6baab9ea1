import { type AccessToken, accessTokenRoutes as routes } from '@langwerk/contract/access-tokens'
import { Button, Card, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatDate } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'

/** The one key for everything, made on demand. */
export function ApiKeyCard({ onCreated }: { onCreated: (token: AccessToken) => void }) {
  const { t } = useTranslation('users')
  const { data } = useReading(routes.apiKey)
  const refresh = useRefresh()
  if (!data) return null
  const { apiKey } = data

  const make = async () => {
    const sure =
      !apiKey ||
      (await confirm({
        title: t('replaceApiKeyTitle'),
        text: t('apiKeyLostText'),
        confirm: t('replaceApiKey'),
        color: 'red',
      }))
    if (!sure) return
    await call(routes.makeApiKey).then(onCreated, notifyRefusal)
    await refresh(routes.apiKey.path)
  }
  const revoke = async () => {
    const question = { title: t('revokeApiKeyTitle'), text: t('apiKeyLostText'), confirm: t('revoke'), color: 'red' }
    if (!(await confirm(question))) return
    await call(routes.removeApiKey).then(() => notifySuccess(t('revoked')), notifyRefusal)
    await refresh(routes.apiKey.path)
  }

  return (
    <Card withBorder mt="lg" component="section" aria-labelledby="api-key">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 260px' }}>
          <Title order={2} id="api-key">
            {t('apiKey')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('apiKeyText')}
          </Text>
          <Text size="sm" mt={4}>
            {apiKey
              ? t('apiKeyOf', {
                  ending: `…${apiKey.ending}`,
                  date: formatDate(apiKey.createdAt),
                  used: formatDate(apiKey.lastUsedAt) || t('never'),
                })
              : t('apiKeyNone')}
          </Text>
        </div>
        <Group gap="xs">
          {apiKey && (
            <Button variant="default" onClick={revoke}>
              {t('revoke')}
            </Button>
          )}
          <Button variant="light" onClick={make}>
            {apiKey ? t('replaceApiKey') : t('makeApiKey')}
          </Button>
        </Group>
      </Group>
    </Card>
  )
}

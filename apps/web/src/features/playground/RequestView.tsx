import type { PlaygroundRequest } from '@langwerk/contract/playground'
import { Alert, Card, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRunTexts } from '../artificial-intelligence-worker-runs/index.ts'

/** What a model is told and asked, word for word. */
export function RequestView({ request }: { request: PlaygroundRequest }) {
  const { t } = useTranslation('playground')
  const parts = [
    ['systemMessage', request.systemMessage],
    ['question', request.text],
  ] as const
  return (
    <Card withBorder padding="sm" component="section" aria-label={t('request')}>
      <Stack gap="xs">
        {parts.map(
          ([part, text]) =>
            text !== '' && (
              <div key={part}>
                <Text size="xs" c="dimmed">
                  {t(part)}
                </Text>
                <Text size="sm" ff="monospace" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {text}
                </Text>
              </div>
            ),
        )}
        {request.leftOut !== null && <LeftOut reason={request.leftOut} />}
        {request.unfilled.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('unfilled', { names: request.unfilled.join(', ') })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

function LeftOut({ reason }: { reason: NonNullable<PlaygroundRequest['leftOut']> }) {
  const { t } = useTranslation('playground')
  const { problem } = useRunTexts()
  return (
    <Alert color="yellow" p="xs">
      {t('leftOut', { reason: problem({ code: reason, values: {} }) })}
    </Alert>
  )
}

import { Alert, Badge, Card, Group, Loader, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { formatCost } from '../../kit/money.ts'
import { usePreferences } from '../../settings/preferences.ts'
import type { Answer } from './use-answer.ts'

/** What a model answers, as it comes, and what it took. */
export function AnswerCard({ name, answer }: { name: string; answer: Answer }) {
  const { t } = useTranslation('playground')
  return (
    <Card withBorder padding="sm" component="section" aria-label={t('answerOf', { name })}>
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {answer.state === 'coming' && <Loader size="xs" aria-label={t('coming')} />}
        {answer.state === 'stopped' && (
          <Badge variant="light" color="gray" tt="none">
            {t('stopped')}
          </Badge>
        )}
      </Group>
      {answer.text !== '' && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {answer.text}
        </Text>
      )}
      {answer.failure !== null && (
        <Alert color="red" role="alert" mt={answer.text === '' ? 0 : 'xs'}>
          {answer.failure}
        </Alert>
      )}
      {answer.took && <Took took={answer.took} />}
    </Card>
  )
}

function Took({ took }: { took: NonNullable<Answer['took']> }) {
  const { t } = useTranslation('playground')
  const { locale } = usePreferences()
  return (
    <Text size="xs" c="dimmed" mt="xs" role="status">
      {t('took', {
        input: formatNumber(took.inputTokens),
        cached: formatNumber(took.cachedInputTokens),
        output: formatNumber(took.outputTokens),
        seconds: formatNumber(took.milliseconds / 1000, undefined, 1),
      })}{' '}
      {took.cost ? t('cost', { cost: formatCost(took.cost, locale) }) : t('withoutPrices')}
    </Text>
  )
}

import { Alert, Badge, Card, Group, Loader, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OutcomeView } from './OutcomeView.tsx'
import { Took } from './Took.tsx'
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
        {answer.state === 'coming' && <Loader size="xs" role="img" aria-label={t('coming')} />}
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
      {answer.took?.outcome && <OutcomeView outcome={answer.took.outcome} />}
      {answer.took && <Took took={answer.took} />}
    </Card>
  )
}

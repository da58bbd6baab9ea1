import type { TriedOutcome } from '@langwerk/contract/playground'
import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRunTexts } from '../artificial-intelligence-worker-runs/index.ts'

/** What a worker would make of a segment by an answer, and what the checks say where that is nothing. */
export function OutcomeView({ outcome }: { outcome: TriedOutcome }) {
  const { t } = useTranslation('playground', { keyPrefix: 'outcome' })
  const { problem } = useRunTexts()
  const { problem: why, source, target, score, comment, candidates } = outcome
  const made = [
    [t('source'), source],
    [t('target'), target],
    [t('score'), score === null ? null : String(score)],
    [t('comment'), comment],
    [
      t('candidates'),
      candidates.map(({ term, definition }) => [term, definition].filter(Boolean).join(': ')).join('\n') || null,
    ],
  ].filter((part): part is [string, string] => part[1] !== null)
  return (
    <Alert mt="xs" p="xs" color={colours[outcome.outcome]} title={t(`titles.${outcome.outcome}`)}>
      {why && <Text size="sm">{problem(why)}</Text>}
      {outcome.confirms && <Text size="sm">{t('confirms')}</Text>}
      {outcome.locks && <Text size="sm">{t('locks')}</Text>}
      {made.map(([label, text]) => (
        <div key={label}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        </div>
      ))}
    </Alert>
  )
}

const colours = { changed: 'green', unchanged: 'gray', refused: 'yellow' } as const

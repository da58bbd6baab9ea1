import { type TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'
import { ChangeText } from './ChangeText.tsx'
import { useTermbaseParts } from './use-termbase-parts.ts'

/** Who did what to an entry and when, the latest first. */
export function EntryHistory({ entry }: { entry: TermEntry }) {
  const { t } = useTranslation('termbases')
  const { data, error, refetch } = useReading(termEntryRoutes.history, { params: { uuid: entry.uuid } })
  const { fields } = useTermbaseParts({ uuid: entry.termbaseUuid })
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {data?.member.map((step) => (
        <li key={step.id}>
          <Text size="xs" c="dimmed">
            {t(`actions.${step.action}`)} · {formatDateTime(step.createdAt)}
            {step.by && ` · ${step.by}`}
          </Text>
          {step.changes.map((change, place) => (
            <ChangeText key={place} {...change} fields={fields} />
          ))}
        </li>
      ))}
    </Stack>
  )
}

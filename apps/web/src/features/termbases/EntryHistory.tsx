import { type TermChange, type TermEntry, termEntryRoutes } from '@langwerk/contract/term-entries'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { useReading } from '../../kit/queries.ts'

/** Who did what to an entry and when, the latest first. */
export function EntryHistory({ entry }: { entry: TermEntry }) {
  const { t } = useTranslation('termbases')
  const { data, error, refetch } = useReading(termEntryRoutes.history, { params: { uuid: entry.uuid } })
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
            <Change key={place} {...change} />
          ))}
        </li>
      ))}
    </Stack>
  )
}

function Change({ field, from, to }: TermChange) {
  const { t, i18n } = useTranslation('termbases')
  // Custom fields go by their own name.
  const label = i18n.exists(`termbases:changedFields.${field}`) ? t(`changedFields.${field as 'term'}`) : field
  return (
    <Text size="sm">
      {label}: {from && <del>{from}</del>} {to && <ins>{to}</ins>}
    </Text>
  )
}

import {
  translationMemoryReplacementRoutes as routes,
  type TranslationMemoryReplacement,
} from '@langwerk/contract/translation-memory-replacements'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { formatDateTime, formatNumber } from '../../../kit/format.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { useReading } from '../../../kit/queries.ts'
import { mayUndo } from './RunningReplacement.tsx'

interface EarlierReplacementsProps {
  memoryUuid: string
  onUndoing: (replacement: TranslationMemoryReplacement) => void
}

/** The latest replacements in a memory, each with the way back. */
export function EarlierReplacements({ memoryUuid, onUndoing }: EarlierReplacementsProps) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'replace' })
  const { data } = useReading(routes.list, { params: { uuid: memoryUuid }, query: { itemsPerPage: shown } })
  const [waits, setWaits] = useState<string | null>(null)
  if (!data || data.member.length === 0) return null
  const undo = async (uuid: string) => {
    setWaits(uuid)
    try {
      onUndoing(await call(routes.undo, { params: { uuid } }))
    } catch (refusal) {
      notifyRefusal(refusal)
    } finally {
      setWaits(null)
    }
  }
  return (
    <Stack gap="xs">
      <Title order={2}>{t('earlier')}</Title>
      {data.member.map((replacement) => (
        <Group key={replacement.uuid} justify="space-between" wrap="nowrap">
          <Told replacement={replacement} />
          {mayUndo(replacement) && (
            <Button
              size="compact-sm"
              variant="default"
              miw="max-content"
              loading={waits === replacement.uuid}
              aria-label={t('undoOf', { find: replacement.find })}
              onClick={() => undo(replacement.uuid)}
            >
              {t('undo')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}

const shown = 5

function Told({ replacement }: { replacement: TranslationMemoryReplacement }) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'replace' })
  const { find, replacement: by, replaced, status, createdAt, createdBy } = replacement
  const facts = [
    t('inSegments', { segments: t('segments', { count: replaced, number: formatNumber(replaced) }) }),
    t(`statuses.${status.title}`),
    formatDateTime(createdAt),
    createdBy,
  ]
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">
        <del>{find}</del> → {by === '' ? t('removed') : <ins>{by}</ins>}
      </Text>
      <Text size="xs" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

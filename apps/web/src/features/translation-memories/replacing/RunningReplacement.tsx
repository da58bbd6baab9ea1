import {
  translationMemoryReplacementRoutes as routes,
  type TranslationMemoryReplacement,
} from '@langwerk/contract/translation-memory-replacements'
import { Alert, Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { FailureState } from '../../../kit/FailureState.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { notifyRefusal } from '../../../kit/notify.ts'
import { reading } from '../../../kit/queries.ts'

interface RunningReplacementProps {
  uuid: string
  onChanged: () => void
  onClose: () => void
}

/** How far a replacement or its undoing is, what came of it, and the way back. */
export function RunningReplacement({ uuid, onChanged, onClose }: RunningReplacementProps) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'replace' })
  const { data, error, refetch } = useQuery({
    ...reading(routes.get, { params: { uuid } }),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? 700 : false),
  })
  const [waits, setWaits] = useState(false)
  const title = data?.status.title
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list shows is another with each new state
  useEffect(() => {
    onChanged()
  }, [title])
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  const undo = async () => {
    setWaits(true)
    try {
      await call(routes.undo, { params: { uuid } })
    } catch (refusal) {
      notifyRefusal(refusal)
    } finally {
      setWaits(false)
      refetch()
    }
  }
  return (
    <Stack gap="md">
      <Outcome replacement={data} />
      <Group justify="flex-end" gap="xs">
        {mayUndo(data) && (
          <Button variant="default" loading={waits} onClick={undo}>
            {t('undo')}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  )
}

const isAtWork = (replacement: TranslationMemoryReplacement | undefined) =>
  replacement?.status.title === 'running' || replacement?.status.title === 'undoing'

/** Whether there is something to bring back. */
export const mayUndo = ({ status, replaced }: Pick<TranslationMemoryReplacement, 'status' | 'replaced'>) =>
  replaced > 0 && (status.title === 'done' || status.title === 'failed')

function Outcome({ replacement }: { replacement: TranslationMemoryReplacement }) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'replace' })
  const { status, replaced, restored, kept, occurrences } = replacement
  const segments = (count: number) => t('segments', { count, number: formatNumber(count) })
  if (isAtWork(replacement))
    return (
      <>
        <Text size="sm">{t(status.title === 'undoing' ? 'undoing' : 'running')}</Text>
        <Progress value={Math.max(2, status.progress)} aria-label={t('progress')} striped animated />
      </>
    )
  if (status.title === 'undone')
    return (
      <>
        <Text size="sm" role="status">
          {t('undone', { segments: segments(restored) })}
        </Text>
        {kept.count > 0 && <Kept kept={kept} />}
      </>
    )
  const places = t('occurrences', { count: occurrences, number: formatNumber(occurrences) })
  return (
    <>
      {status.title === 'failed' && (
        <Alert color="red" role="alert">
          {t('failed')}
        </Alert>
      )}
      <Text size="sm" role="status">
        {t('done', { segments: segments(replaced), occurrences: places })}
      </Text>
    </>
  )
}

/** The units that have not their texts again, since somebody changed or deleted them. */
function Kept({ kept }: Pick<TranslationMemoryReplacement, 'kept'>) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'replace' })
  return (
    <div>
      <Text size="sm">{t('kept', { count: kept.count, number: formatNumber(kept.count) })}</Text>
      <List size="sm" mt="xs">
        {kept.units.map(({ id, source, target }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            {source} → {target}
          </List.Item>
        ))}
      </List>
      {kept.units.length < kept.count && (
        <Text size="xs" c="dimmed">
          {t('keptMore', { count: kept.units.length })}
        </Text>
      )}
    </div>
  )
}

import {
  translationMemoryRoutes as routes,
  type SynchronizationStatus,
  type TranslationMemory,
} from '@langwerk/contract/translation-memories'
import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { call } from '../../kit/call.ts'
import { formatNumber } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { useReading } from '../../kit/queries.ts'

const tones: Record<SynchronizationStatus, StatusTone> = { current: 'success', running: 'running', failed: 'error' }

/** While units are on their way to ModernMT. */
const lookAgainMs = 3000

/** What ModernMT has of a connected memory. */
export function MemorySynchronization({ memory }: { memory: TranslationMemory }) {
  const { t } = useTranslation('translationMemories', { keyPrefix: 'modernMt' })
  const params = { uuid: memory.uuid }
  const isRunning = memory.synchronization?.status === 'running'
  // The screen has the same reading, and shows with it what comes of this one.
  const { refetch } = useReading(routes.get, { params }, { refetchInterval: isRunning && lookAgainMs })
  const { modernMtConnection, synchronization, synchronizedCount, transUnitCount } = memory
  if (!synchronization) return null
  const { status, message, detail } = synchronization
  const synchronize = async () => {
    try {
      await call(routes.synchronize, { params })
      notifySuccess(t('asked'))
      await refetch()
    } catch (refusal) {
      notifyRefusal(refusal)
    }
  }
  return (
    <Group gap="xs">
      <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>
      <Text size="sm" c="dimmed">
        {t('at', {
          engine: modernMtConnection?.name,
          count: transUnitCount,
          synchronized: formatNumber(synchronizedCount),
          number: formatNumber(transUnitCount),
        })}
        {message !== '' &&
          ` ${t(status === 'failed' ? 'failed' : 'refused')} ${providerProblemText(detail) ?? message}`}
      </Text>
      {memory.permissions.edit && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconRefresh size={16} />}
          onClick={() => void synchronize()}
        >
          {t('synchronize')}
        </Button>
      )}
    </Group>
  )
}

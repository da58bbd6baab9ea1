import { termImportRoutes as routes } from '@langwerk/contract/term-imports'
import type { Termbase } from '@langwerk/contract/termbases'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { reading } from '../../kit/queries.ts'
import { useEvents } from '../../kit/server-events.ts'

/**
 * Says that an import, whoever's, is bringing terms into the termbase. The list does not move under one's hands while it
 * does: it is read again when one asks for it, and at the end of each import, also of one that was over before it was seen.
 */
export function ImportBanner({ termbase, refresh }: { termbase: Termbase; refresh: () => void }) {
  const { t } = useTranslation('termbases')
  const { data, refetch } = useQuery({
    ...reading(routes.list, { query: { destinationTermbaseUuid: termbase.uuid, itemsPerPage: 20 } }),
    refetchInterval: ({ state }) => (runningOf(state.data?.member) ? 3000 : 20_000),
  })
  useEvents('import', () => void refetch())
  const running = runningOf(data?.member)
  // An empty termbase has no list that could move: it fills as the terms come.
  const isEmpty = termbase.termbaseTermEntryCount === 0
  const come = data?.member
    .filter(({ status }) => status.title !== 'init' && (isEmpty || status.title !== 'running'))
    .map(({ uuid, status, imported, changed }) => [uuid, status.title, imported, changed].join())
    .join(' ')
  const seen = useRef<string | undefined>(undefined)
  const readAgain = useEffectEvent(refresh)
  useEffect(() => {
    // What had come when the screen was opened is shown already.
    if (seen.current !== undefined && come !== undefined && seen.current !== come) readAgain()
    if (come !== undefined) seen.current = come
  }, [come])
  if (!running) return null
  return (
    <Alert color="blue" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {t('merging', { name: running.name, percent: running.status.progress })}
        </Text>
        <Button size="xs" variant="default" onClick={refresh}>
          {t('refresh')}
        </Button>
      </Group>
    </Alert>
  )
}

const runningOf = <One extends { status: { title: string } }>(imports: readonly One[] | undefined) =>
  imports?.find(({ status }) => status.title === 'running')

import { termMergeRequestRoutes as routes } from '@langwerk/contract/term-merge-requests'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { reading } from '../../kit/queries.ts'
import { RefreshBanner } from '../../kit/RefreshBanner.tsx'
import { useEvents } from '../../kit/server-events.ts'

/** Says that a merge request is bringing terms into the termbase; at its end they are read again by themselves. */
export function MergeBanner({ termbaseUuid, refresh }: { termbaseUuid: string; refresh: () => void }) {
  const { t } = useTranslation('termMergeRequests')
  const { data, refetch } = useQuery({
    ...reading(routes.list, {
      query: { destinationTermbaseUuid: termbaseUuid, status: 'accepting', itemsPerPage: 1 },
    }),
    refetchInterval: ({ state }) => ((state.data?.totalItems ?? 0) > 0 ? 3000 : 30_000),
  })
  useEvents('termMergeRequest', () => void refetch())
  const running = data?.member[0]
  const isRunning = running !== undefined
  const was = useRef(false)
  const readAgain = useEffectEvent(refresh)
  useEffect(() => {
    if (was.current && !isRunning) readAgain()
    was.current = isRunning
  }, [isRunning])
  if (!running) return null
  return (
    <RefreshBanner text={t('merging', { name: running.name, percent: running.status.progress })} refresh={refresh} />
  )
}

import { termImportRoutes as routes } from '@langwerk/contract/term-imports'
import type { Termbase } from '@langwerk/contract/termbases'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { listScreen } from '../../kit/kind-screens.ts'
import { notifyWarning } from '../../kit/notify.ts'
import { reading } from '../../kit/queries.ts'
import { RefreshBanner } from '../../kit/RefreshBanner.tsx'
import { useEvents } from '../../kit/server-events.ts'
import { useImportReasonText } from '../imports/index.ts'

interface ImportBannerProps {
  termbase: Pick<Termbase, 'uuid' | 'termbaseTermEntryCount'>
  refresh: () => void
}

/**
 * Says that an import, whoever's, is bringing terms into the termbase. The list does not move under one's hands while it
 * does: it is read again when one asks for it, and at the end of each import, also of one that was over before it was seen.
 */
export function ImportBanner({ termbase, refresh }: ImportBannerProps) {
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
  useFailureWithTermbase(running?.uuid, data?.member)
  if (!running) return null
  return (
    <RefreshBanner text={t('merging', { name: running.name, percent: running.status.progress })} refresh={refresh} />
  )
}

const runningOf = <One extends { status: { title: string } }>(imports: readonly One[] | undefined) =>
  imports?.find(({ status }) => status.title === 'running')

/** Of an import that failed with nothing the termbase that it had made is gone: that is told, and one is led to the others. */
function useFailureWithTermbase(running: string | undefined, listed: readonly { uuid: string }[] | undefined) {
  const navigate = useNavigate()
  const reasonText = useImportReasonText()
  const last = useRef<string | undefined>(undefined)
  const tell = useEffectEvent(async (uuid: string) => {
    const { destinationTermbase, status } = await call(routes.get, { params: { uuid } })
    if (destinationTermbase || status.title !== 'failed') return
    notifyWarning(reasonText(status.detail) ?? status.message ?? '', 10_000)
    await navigate({ to: listScreen('termbase') })
  })
  useEffect(() => {
    const gone = last.current
    if (running) last.current = running
    else if (gone && listed && !listed.some(({ uuid }) => uuid === gone)) {
      last.current = undefined
      // Somebody may have deleted it.
      tell(gone).catch(() => {})
    }
  }, [running, listed])
}

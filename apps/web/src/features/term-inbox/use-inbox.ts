import type { MovedTermCandidates } from '@langwerk/contract/term-candidates'
import { termCandidateRoutes } from '@langwerk/contract/term-candidates'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyRefusal, notifySuccess, notifyWarning } from '../../kit/notify.ts'
import { useEvents } from '../../kit/server-events.ts'
import { getSession } from '../../session/session.ts'
import { InboxStore } from './inbox-store.ts'

/** The inbox of an import, as long as its screen is open: read whole, and again when somebody moves something in it. */
export function useInbox(uuid: string): InboxStore {
  const { t } = useTranslation('termInbox')
  const client = useQueryClient()
  const [store] = useState(
    () =>
      new InboxStore(uuid, {
        refused: notifyRefusal,
        undone: ({ move, count, left }: MovedTermCandidates) => {
          if (count > 0) notifySuccess(t(`undone.${move}`, { count }))
          if (left.count > 0) notifyWarning(t('leftAsIs', { count: left.count, texts: left.texts.join(', ') }))
        },
        decidedMany: (decision, count) => notifySuccess(t(`decidedMany.${decision}`, { count }), 4000),
        rewritten: (uuids) => {
          const changed = new Set(uuids)
          void client.invalidateQueries({
            predicate: ({ queryKey: [path, params] }) =>
              path === termCandidateRoutes.get.path && changed.has((params as { uuid: string }).uuid),
          })
        },
      }),
  )
  useEffect(() => {
    void store.load()
    const ask = (event: BeforeUnloadEvent) => {
      if (store.wouldLose()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    addEventListener('pagehide', store.sendWaiting)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('pagehide', store.sendWaiting)
      store.sendWaiting()
    }
  }, [store])
  useEvents('termCandidates', ({ importUuid, byUserUuid }) => {
    if (importUuid === uuid) store.heardOfMove(byUserUuid === getSession()?.uuid)
  })
  return store
}

export const useInboxState = (store: InboxStore) => useSyncExternalStore(store.subscribe, store.getState)

import { termProposalRoutes as routes, type TermProposal } from '@langwerk/contract/term-proposals'
import type { Termbase } from '@langwerk/contract/termbases'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { confirm } from '../../../kit/confirm.tsx'
import { notifyRefusal, notifySuccess } from '../../../kit/notify.ts'
import { useReading, useRefresh } from '../../../kit/queries.ts'
import { isRefusal } from '../../../kit/refusal.ts'
import { useEvents } from '../../../kit/server-events.ts'

/** How many suggestions for a termbase wait for a decision; it follows by itself. */
export function useOpenProposals({ uuid }: Pick<Termbase, 'uuid'>): number {
  const { data, refetch } = useReading(routes.list, { params: { uuid }, query: { state: 'open', itemsPerPage: 1 } })
  useEvents('termProposal', ({ termbaseUuid }) => {
    if (termbaseUuid === uuid) void refetch()
  })
  return data?.totalItems ?? 0
}

/** What can be done with suggestions: whatever comes of it, they are shown as they are then. */
export function useProposalMoves(termbase: Pick<Termbase, 'uuid'>) {
  const { t } = useTranslation('termProposals')
  const refresh = useRefresh()
  const changed = () => refresh('/termbases', '/term_proposals', '/term_entries')
  const move = async (deed: () => Promise<unknown>) => {
    try {
      await deed()
    } catch (error) {
      notifyRefusal(error)
    }
    await changed()
  }
  const of = ({ uuid }: TermProposal) => ({ params: { uuid } })
  const acceptMany = async (uuids: readonly string[]) => {
    let [accepted, left] = [0, 0]
    for (let from = 0; from < uuids.length; from += mostAtOnce) {
      const termProposalUuids = uuids.slice(from, from + mostAtOnce)
      const done = await call(routes.acceptMany, {
        params: { uuid: termbase.uuid },
        body: { termProposalUuids },
      }).catch((error: unknown) => {
        if (isRefusal(error) && error.code === 'no_entry_changed')
          return { accepted: 0, left: termProposalUuids.length }
        throw error
      })
      accepted += done.accepted
      left += done.left
    }
    const told = [t('accepted', { count: accepted }), ...(left > 0 ? [t('left', { count: left })] : [])]
    notifySuccess(told.join('. '), left > 0 ? 6000 : 2000)
  }
  return {
    changed,
    accept: (proposal: TermProposal, part: string) =>
      move(() =>
        call(routes.accept, {
          ...of(proposal),
          body: { parts: [part], termEntryVersion: proposal.termEntryVersion },
        }),
      ),
    undo: (proposal: TermProposal, part: string) =>
      move(() => call(routes.undo, { ...of(proposal), body: { parts: [part] } })),
    takeBack: (proposal: TermProposal) =>
      move(async () => {
        await call(routes.remove, of(proposal))
        notifySuccess(t('takenBack'))
      }),
    takeBackVote: (proposal: TermProposal, part: string) =>
      move(() => call(routes.vote, { ...of(proposal), body: { part, inFavour: null } })),
    acceptMarked: (uuids: readonly string[]) => move(() => acceptMany(uuids)),
    acceptFresh: () =>
      move(async () => {
        const uuids = await everyOpen(termbase.uuid)
        const question = {
          title: t('acceptFreshTitle', { count: uuids.length }),
          text: t('acceptFreshText'),
          confirm: t('accept'),
        }
        if (uuids.length > 0 && (await confirm(question))) await acceptMany(uuids)
      }),
  }
}

export type ProposalMoves = ReturnType<typeof useProposalMoves>

const mostAtOnce = 100

/** All suggestions that wait, but those that nothing of is fresh. */
async function everyOpen(uuid: string): Promise<string[]> {
  const uuids: string[] = []
  for (let page = 1; ; page++) {
    const query = { state: 'open' as const, page, itemsPerPage: mostAtOnce }
    const { member, totalItems } = await call(routes.list, { params: { uuid }, query })
    const fresh = member.filter(({ parts }) => parts.some(({ state, stale }) => state === 'open' && !stale))
    uuids.push(...fresh.map((one) => one.uuid))
    if (page * mostAtOnce >= totalItems) return uuids
  }
}

import { termCandidateRoutes } from '@langwerk/contract/term-candidates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifySuccess, notifyWarning } from '../../kit/notify.ts'
import { reading } from '../../kit/queries.ts'
import type { InboxStore } from './inbox-store.ts'
import type { InboxCommand } from './use-inbox-keys.ts'

export type InboxDialog = 'edit' | 'split' | 'keys'

interface Surroundings {
  ask: (dialog: InboxDialog) => void
  openSheet: () => void
  /** How many lines are in sight. */
  pageSize: () => number
}

/** What the keys and buttons of an inbox do, and what is said of it to those who do not see. */
export function useInboxCommands(store: InboxStore, { ask, openSheet, pageSize }: Surroundings) {
  const { t } = useTranslation('termInbox')
  const client = useQueryClient()
  const [said, setSaid] = useState('')

  const decide = (uuid: string, decision: 'accepted' | 'rejected') => {
    const line = store.lineOf(uuid)
    if (!line) return
    setSaid(t(`said.${decision}`, { text: line.text }))
    store.decideOne(uuid, decision)
  }
  const takeTarget = async (uuid: string, place: number) => {
    const { targets } = await client.fetchQuery({
      ...reading(termCandidateRoutes.get, { params: { uuid } }),
      staleTime: 60_000,
    })
    const target = targets[place]
    if (target) store.changeAtOnce(uuid, { target: target.text })
  }
  const merge = (uuid: string) => {
    const { marked } = store.getState()
    if ([...marked].some((one) => one !== uuid)) store.merge(uuid)
    else notifyWarning(t('markToMerge'))
  }
  const moves: Partial<Record<InboxCommand, (uuid: string) => void>> = {
    accept: (uuid) => decide(uuid, 'accepted'),
    reject: (uuid) => decide(uuid, 'rejected'),
    merge,
    split: () => ask('split'),
    edit: () => ask('edit'),
    name: (uuid) => store.changeAtOnce(uuid, { kind: store.lineOf(uuid)?.kind === 'name' ? 'term' : 'name' }),
    target1: (uuid) => void takeTarget(uuid, 0),
    target2: (uuid) => void takeTarget(uuid, 1),
    target3: (uuid) => void takeTarget(uuid, 2),
    acceptAbove: (uuid) => store.acceptAbove(uuid),
    rejectBelow: (uuid) => store.rejectBelow(uuid),
  }
  const looks: Partial<Record<InboxCommand, (uuid: string) => void>> = {
    next: () => store.step(1),
    previous: () => store.step(-1),
    pageDown: () => store.step(pageSize()),
    pageUp: () => store.step(-pageSize()),
    first: () => store.step(Number.NEGATIVE_INFINITY),
    last: () => store.step(Number.POSITIVE_INFINITY),
    open: openSheet,
    mark: (uuid) => store.toggleMark(uuid),
    hideParts: (uuid) => {
      const count = store.hideParts(uuid)
      notifySuccess(t('hidParts', { count }))
    },
  }
  const run = (command: InboxCommand) => {
    const { selected, mayDecide } = store.getState()
    if (command === 'help') ask('keys')
    else if (command === 'undo' && mayDecide) store.undo()
    else if (selected !== null && mayDecide && moves[command]) moves[command](selected)
    else if (selected !== null) looks[command]?.(selected)
  }
  return { run, said }
}

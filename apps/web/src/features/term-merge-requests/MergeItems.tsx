import {
  termMergeRequestRoutes as routes,
  type TermMergeItem,
  type TermMergeRequest,
} from '@langwerk/contract/term-merge-requests'
import { termMergeKinds } from '@langwerk/contract/term-merge-words'
import { Group, NativeSelect, Stack, Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { notifyWarning } from '../../kit/notify.ts'
import { Paging } from '../../kit/Paging.tsx'
import { reading } from '../../kit/queries.ts'
import { useHotkey } from '../../kit/use-hotkey.ts'
import { MergeItemDetail } from './MergeItemDetail.tsx'
import classes from './merge-items.module.css'
import { type Decisions, markOf, openConflict, useDecisions } from './use-decisions.ts'

const pageSize = 50
const kinds = ['all', ...termMergeKinds, 'stale'] as const
type Kind = (typeof kinds)[number]

/** The entries of a request: a list, and the one of them that is looked at, decided on by mouse or keys. */
export function MergeItems({ request }: { request: TermMergeRequest }) {
  const { t } = useTranslation('termMergeRequests')
  const [kind, setKind] = useState<Kind>('all')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<string | null>(null)
  const isOpen = request.status.title === 'open'
  const { data, error, refetch } = useQuery({
    ...reading(routes.items, {
      params: { uuid: request.uuid },
      query: {
        page,
        itemsPerPage: pageSize,
        ...(isOpen && { state: 'open' as const }),
        ...(kind !== 'all' && { kind }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const decisions = useDecisions(data?.member ?? [])
  const { shown } = decisions
  const place = Math.max(
    0,
    shown.findIndex(({ uuid }) => uuid === chosen),
  )
  const item = shown[place]
  const mayDecide = isOpen && request.permissions.decide
  useKeys({ shown, place, mayDecide, decisions, choose: setChosen })
  if (error) return <FailureState error={error} retry={refetch} />
  const counts = { all: request.counts.open, ...request.counts }
  const pages = Math.max(1, Math.ceil((data?.totalItems ?? 0) / pageSize))
  return (
    <Stack gap="xs">
      <Group gap="sm" justify="space-between">
        {isOpen && (
          <NativeSelect
            aria-label={t('which')}
            data={kinds
              .filter((one) => one === 'all' || one === kind || counts[one] > 0)
              .map((value) => ({
                value,
                label: t('kindCount', { kind: t(`kinds.${value}`), count: counts[value] }),
              }))}
            value={kind}
            onChange={(event) => {
              const value = event.currentTarget.value
              setKind(kinds.find((one) => one === value) ?? 'all')
              setPage(1)
            }}
          />
        )}
        {mayDecide && (
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {t('keys')}
          </Text>
        )}
      </Group>
      {data?.totalItems === 0 && (
        <Text size="sm" c="dimmed">
          {t('noneOfKind')}
        </Text>
      )}
      <div className={classes.panes}>
        <ul className={classes.list} aria-label={t('entries')}>
          {shown.map((one) => (
            <li key={one.uuid}>
              <ItemLine item={one} isChosen={one === item} choose={() => setChosen(one.uuid)} />
            </li>
          ))}
        </ul>
        {item && <MergeItemDetail item={item} mayDecide={mayDecide} decisions={decisions} />}
      </div>
      {pages > 1 && <Paging page={page} pages={pages} setPage={setPage} />}
    </Stack>
  )
}

const tones: Record<TermMergeItem['kind'], StatusTone> = {
  added: 'success',
  changed: 'running',
  conflict: 'warning',
  same: 'neutral',
}

function ItemLine({ item, isChosen, choose }: { item: TermMergeItem; isChosen: boolean; choose: () => void }) {
  const { t } = useTranslation('termMergeRequests')
  const mark = markOf(item)
  const state = item.state === 'open' ? (mark === 'open' ? '' : t(`marks.${mark}`)) : t(`states.${item.state}`)
  return (
    <UnstyledButton className={classes.line} aria-current={isChosen} onClick={choose}>
      <Text size="sm" className={classes.title}>
        {item.title}
      </Text>
      <Group gap="xs" justify="space-between">
        <StatusBadge tone={item.stale ? 'warning' : tones[item.kind]}>
          {t(`kinds.${item.stale ? 'stale' : item.kind}`)}
        </StatusBadge>
        <Text size="xs" c="dimmed">
          {state}
        </Text>
      </Group>
    </UnstyledButton>
  )
}

interface Keys {
  shown: readonly TermMergeItem[]
  place: number
  mayDecide: boolean
  decisions: Decisions
  choose: (uuid: string) => void
}

/** J and K move, A and D decide and move on, 1 and 2 choose between texts that contradict, U takes the last decision back. */
function useKeys({ shown, place, mayDecide, decisions, choose }: Keys) {
  const { t } = useTranslation('termMergeRequests')
  const item = shown[place]
  const go = (to: number) => {
    const next = shown[to]
    if (next) choose(next.uuid)
  }
  const decide = async (decision: 'accept' | 'deny') => {
    if (!mayDecide || !item) return
    if (decision === 'accept' && openConflict(item)) {
      notifyWarning(t('choose'))
      return
    }
    if (await decisions.decideAll(item, decision)) go(place + 1)
  }
  const take = async (choice: 'import' | 'termbase') => {
    const conflict = mayDecide && item ? openConflict(item) : undefined
    if (item && conflict) await decisions.choose(item, conflict.key, choice)
  }
  const whileTyping = { whileTyping: false }
  useHotkey('J', () => go(place + 1), whileTyping)
  useHotkey('K', () => go(place - 1), whileTyping)
  useHotkey('A', () => void decide('accept'), whileTyping)
  useHotkey('D', () => void decide('deny'), whileTyping)
  useHotkey('1', () => void take('import'), whileTyping)
  useHotkey('2', () => void take('termbase'), whileTyping)
  const undo = async () => {
    const uuid = mayDecide ? await decisions.undo() : null
    if (uuid) choose(uuid)
  }
  useHotkey('U', () => void undo(), whileTyping)
}

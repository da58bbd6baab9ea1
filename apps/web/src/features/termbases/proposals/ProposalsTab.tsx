import { termProposalRoutes as routes, type TermProposal } from '@langwerk/contract/term-proposals'
import type { Termbase } from '@langwerk/contract/termbases'
import { Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconChecks, IconMessagePlus, IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { FailureState } from '../../../kit/FailureState.tsx'
import { Paging } from '../../../kit/Paging.tsx'
import { useReading } from '../../../kit/queries.ts'
import { useEvents } from '../../../kit/server-events.ts'
import { ProposalCards } from './ProposalCards.tsx'
import { SuggestTermDialog } from './SuggestTermDialog.tsx'
import { useProposalMoves } from './use-proposals.ts'

const pageSize = 20

/** What is suggested for a termbase: reviewers vote on it, and those who approve decide, by language. */
export function ProposalsTab({ termbase }: { termbase: Termbase }) {
  const { t } = useTranslation('termProposals')
  const [state, setState] = useState<'open' | 'decided'>('open')
  const [onlyOwn, setOnlyOwn] = useState(false)
  const [page, setPage] = useState(1)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [suggests, setSuggests] = useState(false)
  const moves = useProposalMoves(termbase)
  const query = { state, page, itemsPerPage: pageSize, ...(onlyOwn && { own: 'true' as const }) }
  const { data, error, refetch } = useReading(routes.list, { params: { uuid: termbase.uuid }, query })
  useEvents('termProposal', ({ termbaseUuid }) => {
    if (termbaseUuid === termbase.uuid) void refetch()
  })
  if (error) return <FailureState error={error} retry={refetch} />

  const mayApprove = termbase.permissions.approve === true
  const hasLanguages = termbase.termbaseIndices.length > 0
  const look = (change: () => void) => {
    change()
    setPage(1)
    setMarked(new Set())
  }
  const chosen = (data?.member ?? []).filter(({ uuid }) => marked.has(uuid)).map(({ uuid }) => uuid)
  const mark = ({ uuid }: TermProposal) => {
    const next = new Set(marked)
    if (!next.delete(uuid)) next.add(uuid)
    setMarked(next)
  }
  const pages = Math.max(1, Math.ceil((data?.totalItems ?? 0) / pageSize))
  const suggestButton = hasLanguages && (
    <Button variant="default" leftSection={<IconMessagePlus size={16} />} onClick={() => setSuggests(true)}>
      {t('suggestTerm')}
    </Button>
  )
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('lead')}
      </Text>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('which')}
          data={(['open', 'decided'] as const).map((value) => ({ value, label: t(value) }))}
          value={state}
          onChange={(value) => look(() => setState(value === 'decided' ? 'decided' : 'open'))}
        />
        <Checkbox
          label={t('onlyOwn')}
          checked={onlyOwn}
          onChange={(event) => {
            const { checked } = event.currentTarget
            look(() => setOnlyOwn(checked))
          }}
        />
        <Group gap="xs" ml="auto">
          {mayApprove && state === 'open' && (data?.totalItems ?? 0) > 0 && (
            <Button
              variant="default"
              leftSection={<IconChecks size={16} />}
              onClick={() =>
                chosen.length > 0
                  ? void moves.acceptMarked(chosen).then(() => setMarked(new Set()))
                  : void moves.acceptFresh()
              }
            >
              {chosen.length > 0 ? t('acceptMarked', { count: chosen.length }) : t('acceptFresh')}
            </Button>
          )}
          {suggestButton}
        </Group>
      </Group>
      {data?.totalItems === 0 && (
        <EmptyState
          title={t(state === 'open' ? 'emptyOpenTitle' : 'emptyDecidedTitle')}
          text={t(state === 'open' ? 'emptyOpenText' : 'emptyDecidedText')}
          icon={<IconMessageQuestion size={22} />}
        />
      )}
      {data && (
        <ProposalCards
          termbase={termbase}
          proposals={data.member}
          moves={moves}
          markingOf={
            mayApprove && state === 'open'
              ? (proposal) => ({ isMarked: marked.has(proposal.uuid), mark: () => mark(proposal) })
              : undefined
          }
        />
      )}
      {pages > 1 && <Paging page={page} pages={pages} setPage={setPage} />}
      {suggests && <SuggestTermDialog draft={{ termbase }} onClose={() => setSuggests(false)} />}
    </Stack>
  )
}

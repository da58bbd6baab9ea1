import type { MeaningIndex, SearchByMeaning } from '@langwerk/contract/term-search'
import { searchByMeaningRoutes as routes } from '@langwerk/contract/term-search'
import type { MeaningIndexStatus } from '@langwerk/contract/term-words'
import type { Termbase } from '@langwerk/contract/termbases'
import { Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatDateTime, formatNumber } from '../../kit/format.ts'
import { notifyRefusal } from '../../kit/notify.ts'
import { providerProblemText } from '../../kit/provider-problem-text.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { ConnectModel } from './ConnectModel.tsx'

const tones: Record<MeaningIndexStatus, StatusTone> = {
  waiting: 'neutral',
  running: 'running',
  done: 'success',
  failed: 'error',
  cancelled: 'warning',
}

const atWorkMs = 2000
const idleMs = 15_000

/** With which model a termbase is searched by meaning, and how far that is: for those who may edit it. */
export function SearchByMeaningTab({ termbase }: { termbase: Pick<Termbase, 'uuid' | 'termbaseTeams'> }) {
  const { t } = useTranslation('termSearch')
  const refresh = useRefresh()
  const params = { uuid: termbase.uuid }
  const { data, error, refetch } = useStates(termbase.uuid)
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return null
  const indexes = [data.current, data.next].filter((index) => index !== null)
  const done = () => refresh('/termbases', '/term_search')
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await done()
    } catch (failure) {
      notifyRefusal(failure)
    }
  }
  const disconnect = async () => {
    const question = { title: t('disconnectTitle'), text: t('disconnectText'), confirm: t('disconnect'), color: 'red' }
    if (!(await confirm(question))) return
    await act(() => call(routes.connect, { params, body: { generativeArtificialIntelligenceModel: null } }))
  }
  return (
    <Stack gap="md" maw={720}>
      <div>
        <Title order={2}>{t('tab')}</Title>
        <Text size="sm" c="dimmed">
          {t('tabLead')}
        </Text>
      </div>
      {indexes.map((index) => (
        <IndexCard key={index.uuid} index={index} besides={indexes.length > 1} />
      ))}
      {indexes.length > 0 && (
        <Group gap="xs">
          <Button variant="default" onClick={() => act(() => call(routes.start, { params }))} disabled={isAtWork(data)}>
            {t(startLabel(indexes))}
          </Button>
          {isAtWork(data) && (
            <Button variant="default" onClick={() => act(() => call(routes.cancel, { params }))}>
              {t('cancel')}
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={disconnect}>
            {t('disconnect')}
          </Button>
        </Group>
      )}
      <ConnectModel termbase={termbase} onConnected={done} />
    </Stack>
  )
}

function useStates(uuid: string) {
  const parts = { params: { uuid } }
  const known = useReading(routes.get, parts)
  // Read more often while something is at work.
  useReading(routes.get, parts, { refetchInterval: known.data && isAtWork(known.data) ? atWorkMs : idleMs })
  return known
}

const isAtWork = ({ current, next }: SearchByMeaning) =>
  [current, next].some((index) => index && ['waiting', 'running'].includes(index.status.title))

function startLabel(indexes: readonly MeaningIndex[]) {
  const titles = indexes.map(({ status }) => status.title)
  if (titles.includes('failed')) return 'again'
  return titles.includes('cancelled') ? 'goOn' : 'start'
}

function IndexCard({ index, besides }: { index: MeaningIndex; besides: boolean }) {
  const { t } = useTranslation('termSearch')
  const costs = useCosts()
  const { state, status, texts, inputTokens, cost, upToDateAt } = index
  const name = index.generativeArtificialIntelligenceModel?.name ?? t('hiddenModel')
  const figures = { texts: formatNumber(texts), tokens: formatNumber(inputTokens) }
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap={6}>
        <Group justify="space-between">
          <Text fw={600}>{name}</Text>
          <StatusBadge tone={tones[status.title]}>
            {t(`statuses.${status.title}`, { percent: status.progress })}
          </StatusBadge>
        </Group>
        {state === 'building' && status.title === 'running' && (
          <Progress value={status.progress} aria-label={t('statuses.running', { percent: status.progress })} />
        )}
        <Text size="sm" c="dimmed">
          {t(state === 'active' ? 'current' : 'next')}
          {state === 'building' && besides && ` · ${t('nextText')}`}
        </Text>
        <Text size="sm">
          {cost ? t('figuresCost', { ...figures, cost: costs([cost]) }) : t('figures', figures)}
          {upToDateAt && ` · ${t('upToDate', { at: formatDateTime(upToDateAt) })}`}
        </Text>
        {status.title === 'failed' && (
          <Text size="sm" c="red" role="alert">
            {providerProblemText(status.detail) ?? status.message}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

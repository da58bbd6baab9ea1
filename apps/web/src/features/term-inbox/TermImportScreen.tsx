import { type TermImport, termImportRoutes } from '@langwerk/contract/term-imports'
import { Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../kit/BackLink.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { thingScreen } from '../../kit/kind-screens.ts'
import { reading } from '../../kit/queries.ts'
import { ScreenSkeleton } from '../../kit/ScreenSkeleton.tsx'
import { useEvents } from '../../kit/server-events.ts'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { useRouteParam } from '../../kit/use-route-param.ts'
import { useTitle } from '../../kit/use-title.ts'
import { ImportNotices, ImportStatusBadge, useImportReasonText } from '../imports/index.ts'
import { CopyImportButton } from '../term-merge-requests/index.ts'
import { ReviewPanel } from '../term-reviews/index.ts'
import { Inbox } from './Inbox.tsx'

/** One term import: how far it is, and the inbox of what it found. */
export function TermImportScreen() {
  const uuid = useRouteParam('uuid')
  return <OneTermImport key={uuid} uuid={uuid} />
}

function OneTermImport({ uuid }: { uuid: string }) {
  const { t } = useTranslation('termInbox')
  const reasonText = useImportReasonText()
  const { data, error, refetch } = useQuery({
    ...reading(termImportRoutes.get, { params: { uuid } }),
    // Events may be away; a run is watched nevertheless.
    refetchInterval: ({ state }) => (runs(state.data?.status) || isJudged(state.data?.review) ? 3000 : false),
  })
  useEvents('import', (event) => {
    if (event.importUuid === uuid) void refetch()
  })
  useTitle(data?.name ?? t('title'))
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data) return <ScreenSkeleton />
  const { status, destinationTermbase } = data
  return (
    <Stack gap="sm">
      <BackLink to="/resources/termfactory">{t('allImports')}</BackLink>
      <Group gap="sm">
        <Title order={1}>{data.name}</Title>
        <ImportStatusBadge status={status} />
        <Text size="sm" c="dimmed">
          {data.languages.map(({ code }) => code).join(' → ')}
          {destinationTermbase && (
            <>
              {' · '}
              {t('into')}{' '}
              <NameLink name={destinationTermbase.name} open={thingScreen('termbase', destinationTermbase.uuid)} />
            </>
          )}
        </Text>
        <CopyImportButton of={data} />
      </Group>
      {runs(status) && (
        <Progress value={status.progress} size="sm" animated aria-label={t('progress', { percent: status.progress })} />
      )}
      {status.title === 'failed' && (
        <Text size="sm" c="var(--lw-status-error)" role="alert">
          {reasonText(status.detail) ?? status.message}
        </Text>
      )}
      <ImportNotices notices={data.notices} />
      <ReviewPanel termImport={data} onChanged={() => void refetch()} />
      {/* With the end of a run it is read anew. */}
      <Inbox key={runs(status) ? 'running' : 'over'} termImport={data} />
    </Stack>
  )
}

const runs = (status: TermImport['status'] | undefined) =>
  status !== undefined && (status.title === 'importing' || status.title === 'running')

const isJudged = (review: TermImport['review'] | undefined) =>
  review?.status.title === 'waiting' || review?.status.title === 'running'

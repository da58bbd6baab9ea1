import { termMergeRequestRoutes as routes, type TermMergeRequest } from '@langwerk/contract/term-merge-requests'
import { Text } from '@mantine/core'
import { IconGitPullRequest } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { formatDateTime, formatNumber } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { isConnected, useEvents } from '../../kit/server-events.ts'
import { NameLink } from '../../kit/shareable-columns.tsx'
import { useList } from '../../kit/use-list.ts'
import { isMoving, mergeRequestPath } from './use-merge-requests.ts'

/** The merge requests that one made or may decide on, of one termbase or of all. */
export function MergeRequestList({ termbaseUuid }: { termbaseUuid?: string }) {
  const { t } = useTranslation('termMergeRequests')
  const list = useList(routes.list, {
    query: termbaseUuid ? { destinationTermbaseUuid: termbaseUuid } : {},
    refetchInterval: isConnected() ? false : 5000,
  })
  useEvents('termMergeRequest', list.refresh)
  return (
    <ListScreen
      title={t('tab')}
      titleOrder={2}
      lead={t('lead')}
      list={list}
      columns={[
        {
          key: 'name',
          label: t('columns.name'),
          sortable: true,
          render: (request) => <RequestName request={request} />,
        },
        ...(termbaseUuid
          ? []
          : [
              {
                key: 'termbase',
                label: t('columns.termbase'),
                narrow: 'hide' as const,
                render: (request: TermMergeRequest) => termbaseName(request, (name) => t('newTermbase', { name })),
              },
            ]),
        {
          key: 'entries',
          label: t('columns.entries'),
          align: 'right',
          width: '100px',
          render: ({ counts }) => formatNumber(counts.total),
        },
        {
          key: 'status',
          label: t('columns.status'),
          width: '190px',
          render: (request) => <RequestStatus request={request} />,
        },
        {
          key: 'by',
          label: t('columns.by'),
          narrow: 'hide',
          width: '160px',
          render: ({ askedBy }) => askedBy ?? '–',
        },
        {
          key: 'createdAt',
          label: t('columns.created'),
          sortable: true,
          narrow: 'hide',
          width: '150px',
          render: ({ createdAt }) => formatDateTime(createdAt),
        },
      ]}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), icon: <IconGitPullRequest size={22} /> }}
    />
  )
}

/** Of requests for the same import the tags tell them apart, and the time. */
function RequestName({ request: { uuid, name, tags, createdAt } }: { request: TermMergeRequest }) {
  return (
    <>
      <NameLink name={name} open={mergeRequestPath(uuid)} />
      {tags.length > 0 && (
        <Text size="xs" c="dimmed">
          {tags.join(', ')}
        </Text>
      )}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {formatDateTime(createdAt)}
      </Text>
    </>
  )
}

/** What the termbase is called, or will be. */
export const termbaseName = (
  { destinationTermbase, newTermbaseName }: TermMergeRequest,
  fresh: (name: string) => string,
): string => destinationTermbase?.name ?? (newTermbaseName === null ? '' : fresh(newTermbaseName))

const tones: Record<TermMergeRequest['status']['title'], StatusTone> = {
  copying: 'running',
  open: 'warning',
  accepting: 'running',
  accepted: 'success',
  denied: 'error',
  undoing: 'running',
  failed: 'error',
}

export function RequestStatus({ request }: { request: TermMergeRequest }) {
  const { t } = useTranslation('termMergeRequests')
  const { title, progress } = request.status
  const status = t(`statuses.${title}`)
  return (
    <StatusBadge tone={tones[title]}>
      {isMoving(request) ? t('withProgress', { status, percent: progress }) : status}
    </StatusBadge>
  )
}

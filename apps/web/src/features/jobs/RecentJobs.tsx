import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import { Anchor, Group, Stack, Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/FailureState.tsx'
import { ListTable } from '../../kit/ListTable.tsx'
import { useReading } from '../../kit/queries.ts'
import type { List } from '../../kit/use-list.ts'
import { useJobActions } from './use-job-actions.tsx'
import { useJobColumns } from './use-job-columns.tsx'
import { useLiveJobs } from './use-live-jobs.ts'

/** The five newest jobs, for the dashboard; nothing where there is none. */
export function RecentJobs() {
  const { t } = useTranslation('jobs')
  const { data, error, isPending, refetch } = useReading(jobRoutes.recent)
  const navigate = useNavigate()
  const continueDraft = ({ uuid }: Job) => navigate({ to: '/jobs/translations', search: { wizard: uuid } as never })
  const { actionsOf, showErrors, dialogs } = useJobActions({ continueDraft })
  const columns = useJobColumns({ showErrors, continueDraft }).map((column) => ({ ...column, sortable: false }))
  const jobs = data?.member ?? []
  useLiveJobs(jobs)
  if (error) return <FailureState error={error} retry={refetch} />
  if (data?.member.length === 0) return null
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={2}>{t('recent')}</Title>
        <Anchor size="sm" renderRoot={(props) => <Link to="/jobs/translations" {...props} />}>
          {t('allJobs')}
        </Anchor>
      </Group>
      <ListTable label={t('recent')} list={onePage(jobs, isPending)} columns={columns} actionsOf={actionsOf} />
      {dialogs}
    </Stack>
  )
}

/** A list that is all on one page and in its own order. */
const onePage = (items: Job[], loading: boolean): List<Job> => ({
  items,
  total: items.length,
  loading,
  error: null,
  page: 1,
  pages: 1,
  setPage: () => undefined,
  search: '',
  typedSearch: '',
  setSearch: () => undefined,
  order: null,
  toggleOrder: () => undefined,
  refresh: async () => undefined,
})

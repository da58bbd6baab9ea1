import { jobObjectOf } from '@langwerk/contract/job-types'
import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { listScreen } from '../../kit/kind-screens.ts'
import { ListTable } from '../../kit/ListTable.tsx'
import { onePage } from '../../kit/one-page.ts'
import { useReading } from '../../kit/queries.ts'
import { useCan } from '../../session/session.ts'
import { useJobActions } from './use-job-actions.tsx'
import { useJobColumns } from './use-job-columns.tsx'
import { useLiveJobs } from './use-live-jobs.ts'

/** The five newest jobs, for the dashboard. */
export function RecentJobs() {
  const { t } = useTranslation('jobLists')
  const kindIcons = useKindIcons()
  const { data, error, isPending, refetch } = useReading(jobRoutes.recent)
  const mayCreate = useCan('jobTranslation:create')
  const navigate = useNavigate()
  const continueDraft = (job: Job) => navigate({ to: listScreen(jobObjectOf(job)), search: { wizard: job.uuid } })
  const { actionsOf, showErrors, dialogs } = useJobActions({ continueDraft })
  const columns = useJobColumns({ showErrors, continueDraft }).map((column) => ({ ...column, sortable: false }))
  const jobs = data?.member ?? []
  useLiveJobs(jobs)
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="xs" component="section">
      <Group justify="space-between">
        <Title order={2}>{t('recent')}</Title>
        <Anchor size="sm" renderRoot={(props) => <Link to={listScreen('jobTranslation')} {...props} />}>
          {t('types.jobTranslation.all')}
        </Anchor>
      </Group>
      {data?.member.length === 0 ? (
        <EmptyState
          title={t('types.jobTranslation.emptyTitle')}
          text={mayCreate ? t('types.jobTranslation.emptyText') : t('emptyReader')}
          icon={<kindIcons.jobTranslation size={22} />}
          action={
            mayCreate && (
              <Button
                variant="light"
                leftSection={<IconPlus size={16} />}
                onClick={() => navigate({ to: listScreen('jobTranslation'), search: { wizard: 'new' } })}
              >
                {t('add')}
              </Button>
            )
          }
        />
      ) : (
        <ListTable label={t('recent')} list={onePage(jobs, isPending)} columns={columns} actionsOf={actionsOf} />
      )}
      {dialogs}
    </Stack>
  )
}

import type { Job } from '@langwerk/contract/jobs'
import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../kit/format.ts'
import { thingScreen } from '../../kit/kind-screens.ts'
import type { Column } from '../../kit/ListTable.tsx'
import { NameLink, useShareableColumns } from '../../kit/shareable-columns.tsx'
import { FinishButton } from './FinishButton.tsx'
import { isDraft, isReady } from './is-ready.ts'
import { JobStatusBadge } from './JobStatusBadge.tsx'
import classes from './jobs.module.css'

interface Options {
  showErrors: (job: Job) => void
  continueDraft: (job: Job) => void
}

/** The columns of every list of jobs. The name leads to the job once it is ready, and to the wizard before it is started. */
export function useJobColumns({ showErrors, continueDraft }: Options): Column<Job>[] {
  const { t } = useTranslation('jobLists')
  const shared = useShareableColumns<'jobTranslation', Job>('jobTranslation')
  return [
    {
      ...shared.name,
      width: '24%',
      render: (job) => <JobName job={job} continueDraft={continueDraft} />,
    },
    {
      key: 'jobId',
      label: t('columns.jobId'),
      narrow: 'hide',
      render: ({ jobId }) => (
        <Text inherit truncate maw={120} title={jobId}>
          {jobId}
        </Text>
      ),
    },
    {
      key: 'createdAt',
      label: t('columns.created'),
      width: '90px',
      narrow: 'hide',
      render: (job) => formatDate(job.createdAt),
    },
    {
      ...shared.description,
      width: '18%',
      render: ({ description }) => (
        <Text inherit c="dimmed" lineClamp={1} maw={260} title={description}>
          {description}
        </Text>
      ),
    },
    {
      key: 'status',
      label: t('columns.status'),
      width: '150px',
      render: (job) => <JobStatusBadge job={job} showErrors={() => showErrors(job)} />,
    },
    {
      key: 'filesCount',
      label: t('columns.files'),
      align: 'right',
      width: '70px',
      narrow: 'hide',
      render: ({ filesCount }) => formatNumber(filesCount),
    },
    {
      key: 'finishedAt',
      label: t('columns.finished'),
      width: '110px',
      narrow: 'hide',
      render: (job) => <FinishButton job={job} />,
    },
    shared.role,
    shared.teams,
  ]
}

function JobName({ job, continueDraft }: { job: Job; continueDraft: (job: Job) => void }) {
  const { t } = useTranslation('jobLists')
  const name = (
    <Text span inherit lineClamp={2} className={classes.jobName}>
      {job.name || <i>{t('unnamed')}</i>}
    </Text>
  )
  if (isReady(job)) return <NameLink name={name} open={thingScreen('jobTranslation', job.uuid)} />
  if (!isDraft(job) || !job.permissions.edit) return name
  return (
    <Anchor
      inherit
      fw={500}
      component="button"
      type="button"
      ta="start"
      className={classes.draftName}
      onClick={() => continueDraft(job)}
    >
      {name}
    </Anchor>
  )
}

import { jobObjectOf } from '@langwerk/contract/job-types'
import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import { Alert, Skeleton, Stack, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../../kit/BackLink.tsx'
import { call } from '../../../kit/call.ts'
import { confirmDelete } from '../../../kit/confirm-delete.tsx'
import { FailureState } from '../../../kit/FailureState.tsx'
import { listScreen } from '../../../kit/kind-screens.ts'
import { useReading } from '../../../kit/queries.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { useTitle } from '../../../kit/use-title.ts'
import { JobSteps } from '../../job-steps/index.ts'
import { JobModelUsage } from '../../model-spending/index.ts'
import { isDraft } from '../is-ready.ts'
import { JobErrors } from '../JobErrors.tsx'
import { useJobActions } from '../use-job-actions.tsx'
import { useLiveJobs } from '../use-live-jobs.ts'
import { DraftFiles } from './DraftFiles.tsx'
import { JobAnalysisTable } from './JobAnalysisTable.tsx'
import { JobFiles } from './JobFiles.tsx'
import { JobHeader } from './JobHeader.tsx'
import { JobQuality } from './JobQuality.tsx'
import { JobWorkers } from './JobWorkers.tsx'

/** One job: its files with the way into the editor, its figures, what went wrong, and what can be done with it. */
export function JobScreen() {
  const { t } = useTranslation('jobs')
  const uuid = useRouteParam('uuid')
  const { data: job, error, refetch } = useReading(jobRoutes.get, { params: { uuid } })
  useLiveJobs(job ? [job] : [])
  useTitle(job?.name ?? '')
  if (error) return <FailureState error={error} retry={refetch} />
  return (
    <Stack gap="lg">
      {job ? (
        <>
          <BackLink to={listScreen(jobObjectOf(job))}>{t(`types.${jobObjectOf(job)}.all`)}</BackLink>
          <LoadedJob job={job} />
        </>
      ) : (
        <Skeleton height={120} />
      )}
    </Stack>
  )
}

function LoadedJob({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const { t: kit } = useTranslation('kit')
  const navigate = useNavigate()
  const list = listScreen(jobObjectOf(job))
  const continueDraft = ({ uuid }: Job) => navigate({ to: list, search: { wizard: uuid, step: 'files' } })
  const { actionsOf, dialogs } = useJobActions({ continueDraft })
  const remove = async () => {
    await call(jobRoutes.remove, { params: { uuid: job.uuid } })
    await navigate({ to: list })
  }
  const actions = [
    ...actionsOf(job),
    ...(job.permissions.delete
      ? [
          {
            label: kit('delete'),
            icon: <IconTrash size={16} />,
            dangerous: true,
            onClick: () => confirmDelete({ items: [{ name: job.name || t('unnamed') }], remove }),
          },
        ]
      : []),
  ]
  return (
    <>
      <JobHeader job={job} actions={actions} continueDraft={() => continueDraft(job)} />
      {isDraft(job) && (
        <Alert color="blue" icon={<IconInfoCircle size={18} />}>
          {t('job.draft')}
        </Alert>
      )}
      {job.status.spinner && (
        <Alert color="blue" icon={<IconInfoCircle size={18} />}>
          {t('job.preparing')}
        </Alert>
      )}
      <Problems job={job} />
      <section>
        <Title order={2} mb="xs">
          {t('files.title')}
        </Title>
        {isDraft(job) && job.permissions.edit && !job.useCopyTemplate && job.text === '' ? (
          <DraftFiles key={job.uuid} job={job} />
        ) : (
          <JobFiles job={job} />
        )}
      </section>
      {!isDraft(job) && <JobSteps job={job} />}
      {!isDraft(job) && !job.copyWriting && <JobAnalysisTable job={job} />}
      {job.readyAt && <JobQuality job={job} />}
      {job.readyAt && <JobWorkers job={job} />}
      {job.permissions.edit && <JobModelUsage jobUuid={job.uuid} />}
      {dialogs}
    </>
  )
}

/** What went wrong, of a failed job and of one that is ready all the same. */
function Problems({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const { data } = useReading(jobRoutes.errors, { params: { uuid: job.uuid } })
  if (job.status.spinner || (!job.status.failed && !data?.totalItems)) return null
  return (
    <Stack component="section" gap="sm">
      <Alert color={job.status.failed ? 'red' : 'yellow'} icon={<IconAlertTriangle size={18} />}>
        {job.status.failed ? t('job.failed') : t('job.withErrors')}
      </Alert>
      <JobErrors job={job} />
    </Stack>
  )
}

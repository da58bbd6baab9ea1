import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatDate } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { findingsOf, openStepsOf, unconfirmedOf } from '../job-exports/index.ts'
import { isReady } from './is-ready.ts'
import { useRefreshJobs } from './use-live-jobs.ts'

type FinishableJob = Pick<Job, 'uuid' | 'name' | 'finishedAt' | 'status' | 'permissions'>

/** Finishes a job after a question that says what is missing; a finished one shows its date instead. */
export function FinishButton({ job, size = 'compact-xs' }: { job: FinishableJob; size?: 'compact-xs' | 'sm' }) {
  const { t } = useTranslation('jobLists')
  const refresh = useRefreshJobs()
  if (job.finishedAt) return <>{formatDate(job.finishedAt)}</>
  if (!isReady(job) || !job.permissions.edit) return null
  const finish = async () => {
    try {
      if (!(await confirm(await finishQuestion(job, t)))) return
      await call(jobRoutes.finish, { params: { uuid: job.uuid } })
      notifySuccess(t('finished'))
    } catch (error) {
      notifyRefusal(error)
    }
    await refresh()
  }
  return (
    <Button
      size={size}
      variant={size === 'sm' ? 'filled' : 'default'}
      onClick={finish}
      aria-label={t('finishOf', { name: job.name })}
    >
      {t('finish')}
    </Button>
  )
}

async function finishQuestion(job: FinishableJob, t: ReturnType<typeof useTranslation<'jobLists'>>['t']) {
  const [{ open, segments, first }, findings, steps] = await Promise.all([
    unconfirmedOf(job),
    findingsOf(job),
    openStepsOf(job),
  ])
  const { filesFailed, filesNotPrepared } = job.status
  return {
    title: t('finishTitle'),
    text: t('finishText'),
    confirm: t('finish'),
    list: [
      ...(filesFailed > 0 ? [t('withoutFailed', { count: filesFailed })] : []),
      ...(filesNotPrepared > 0 ? [t('withoutUnprepared', { count: filesNotPrepared })] : []),
      ...(open > 0 ? [t('unconfirmed', { open, count: segments })] : []),
      ...(steps > 0 ? [t('openSteps', { count: steps })] : []),
      ...(findings > 0 ? [t('withFindings', { count: findings })] : []),
    ],
    ...(first &&
      job.permissions.accessWorkspace && {
        link: { label: t('toUnconfirmed'), to: `/jobs/job/file/${first.uuid}` },
      }),
  }
}

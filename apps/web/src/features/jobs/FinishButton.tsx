import { type Job, jobRoutes } from '@langwerk/contract/jobs'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { formatDate } from '../../kit/format.ts'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { isReady } from './is-ready.ts'
import { useRefreshJobs } from './use-live-jobs.ts'

/** Finishes a job after a question; a finished one shows its date instead. */
export function FinishButton({ job, size = 'compact-xs' }: { job: Job; size?: 'compact-xs' | 'sm' }) {
  const { t } = useTranslation('jobs')
  const refresh = useRefreshJobs()
  if (job.finishedAt) return <>{formatDate(job.finishedAt)}</>
  if (!isReady(job) || !job.permissions.edit) return null
  const finish = async () => {
    const sure = await confirm({ title: t('finishTitle'), text: t('finishText'), confirm: t('finish') })
    if (!sure) return
    await call(jobRoutes.finish, { params: { uuid: job.uuid } }).then(() => notifySuccess(t('finished')), notifyRefusal)
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

import type { Job } from '@langwerk/contract/jobs'
import { Loader, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'
import { hasErrors, isReady } from './is-ready.ts'

interface JobStatusBadgeProps {
  job: Pick<Job, 'name' | 'status' | 'confirmedPercent'>
  showErrors?: (() => void) | undefined
}

/** Where a job stands, in the reader's language. One of which something failed can be clicked to see what. */
export function JobStatusBadge({ job, showErrors }: JobStatusBadgeProps) {
  const { t } = useTranslation('jobLists')
  const { status } = job
  const title = t(`statuses.${status.title}`)
  if (status.spinner)
    return (
      <StatusBadge tone="running" icon={<Loader size={11} color="currentColor" aria-hidden />}>
        {t('preparing', { title, percent: status.progress })}
      </StatusBadge>
    )
  if (status.failed) return <Trouble {...{ job, showErrors, title }} tone="error" />
  if (isReady(job) && hasErrors(job))
    return <Trouble {...{ job, showErrors }} title={whatFailed(job, t)} tone="warning" />
  if (isReady(job) && status.filesNotPrepared > 0)
    return (
      <StatusBadge tone="warning" icon={<IconAlertTriangle size={13} aria-hidden />}>
        {t('doneButUnprepared', { count: status.filesNotPrepared })}
      </StatusBadge>
    )
  if (isReady(job)) return <Ready percent={job.confirmedPercent} title={title} />
  return <StatusBadge tone="neutral">{title}</StatusBadge>
}

/** It is all well only when all of its segments are confirmed. */
function Ready({ title, percent }: { title: string; percent: number | null }) {
  const { t } = useTranslation('jobLists')
  if (percent === 100 || percent === null)
    return (
      <StatusBadge tone="success" icon={<IconCheck size={13} aria-hidden />}>
        {title}
      </StatusBadge>
    )
  return (
    <span title={t('confirmedShare', { percent })}>
      <StatusBadge tone="neutral">{t('confirmedInPart', { title, percent })}</StatusBadge>
    </span>
  )
}

/** How much of a ready job failed: its files where some are missing, else how many errors there are. */
function whatFailed(
  { status }: JobStatusBadgeProps['job'],
  t: ReturnType<typeof useTranslation<'jobLists'>>['t'],
): string {
  return status.filesFailed > 0
    ? t('doneWithoutFiles', { count: status.filesFailed })
    : t('doneWithErrors', { count: status.errors })
}

function Trouble(props: JobStatusBadgeProps & { title: string; tone: 'error' | 'warning' }): ReactNode {
  const { t } = useTranslation('jobLists')
  const { job, title } = props
  const badge = (
    <StatusBadge tone={props.tone} icon={<IconAlertTriangle size={13} aria-hidden />}>
      {title}
    </StatusBadge>
  )
  if (!props.showErrors) return badge
  return (
    <UnstyledButton
      onClick={props.showErrors}
      lh={1}
      aria-label={t('showErrors', { title, name: job.name || t('unnamed') })}
    >
      {badge}
    </UnstyledButton>
  )
}

import type { Job } from '@langwerk/contract/jobs'
import { Loader, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'

/** Where a job stands. A failed one can be clicked to see why. */
export function JobStatusBadge({
  job,
  showErrors,
}: {
  job: Pick<Job, 'name' | 'status'>
  showErrors?: (() => void) | undefined
}) {
  const { t } = useTranslation('jobs')
  const { title, translatedTitle, progress } = job.status
  if (job.status.failed) {
    const badge = (
      <StatusBadge tone="error" icon={<IconAlertTriangle size={13} aria-hidden />}>
        {translatedTitle}
      </StatusBadge>
    )
    if (!showErrors) return badge
    return (
      <UnstyledButton
        onClick={showErrors}
        lh={1}
        aria-label={t('showErrors', { title: translatedTitle, name: job.name })}
      >
        {badge}
      </UnstyledButton>
    )
  }
  if (job.status.spinner)
    return (
      <StatusBadge tone="running" icon={<Loader size={11} color="currentColor" aria-hidden />}>
        {t('preparing', { title: translatedTitle, percent: progress })}
      </StatusBadge>
    )
  if (title === 'done' || progress === 100)
    return (
      <StatusBadge tone="success" icon={<IconCheck size={13} aria-hidden />}>
        {translatedTitle}
      </StatusBadge>
    )
  return <StatusBadge tone="neutral">{translatedTitle}</StatusBadge>
}

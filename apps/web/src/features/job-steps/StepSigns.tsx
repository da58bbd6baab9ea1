import type { SubStep } from '@langwerk/contract/job-steps'
import { Group, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../kit/badges.tsx'
import { formatDateTime, formatNumber } from '../../kit/format.ts'
import classes from './job-steps.module.css'

type ShownStep = Pick<
  SubStep,
  | 'jobStepStatus'
  | 'invitation'
  | 'declineReason'
  | 'returnReason'
  | 'returnedAt'
  | 'finishedAt'
  | 'progress'
  | 'segments'
  | 'confirmedSegments'
  | 'isOpen'
>

/** Where a step stands: invited, declined, how much of it is confirmed, or done. */
export function StepStatus({ step, of }: { step: ShownStep; of: string }) {
  const { t } = useTranslation('jobStepLists', { keyPrefix: 'status' })
  const status = step.jobStepStatus?.name
  if (status === 'invited')
    return (
      <div>
        <StatusBadge tone="neutral" icon={<IconQuestionMark size={13} />}>
          {t('invited')}
        </StatusBadge>
        {step.invitation?.mailFailed && (
          <Text size="xs" c="var(--lw-status-error)" maw={260}>
            {t('mailFailed')}
          </Text>
        )}
      </div>
    )
  if (status === 'declined')
    return (
      <div>
        <StatusBadge tone="error" icon={<IconX size={13} />}>
          {t('declined')}
        </StatusBadge>
        <Reason>{step.declineReason}</Reason>
      </div>
    )
  if (step.finishedAt)
    return (
      <StatusBadge tone="success" icon={<IconCheck size={13} />}>
        {t('done')}
      </StatusBadge>
    )
  return (
    <div>
      <StepProgress step={step} of={of} />
      {step.returnedAt && (
        <>
          <StatusBadge tone="warning" icon={<IconArrowBackUp size={13} />}>
            {t('returned')}
          </StatusBadge>
          <Reason>{step.returnReason}</Reason>
        </>
      )}
      {!step.isOpen && (
        <Text size="xs" c="dimmed">
          {t('waits')}
        </Text>
      )}
    </div>
  )
}

/** How much of something is confirmed in a step. */
export function StepProgress({
  step,
  of,
}: {
  step: Pick<SubStep, 'progress' | 'segments' | 'confirmedSegments'>
  of: string
}) {
  const { t } = useTranslation('jobStepLists', { keyPrefix: 'status' })
  const counts = t('confirmed', {
    confirmed: formatNumber(step.confirmedSegments),
    segments: formatNumber(step.segments),
  })
  return (
    <Group gap={8} wrap="nowrap" title={counts}>
      <Progress
        value={step.progress}
        className={classes.bar}
        color={step.progress === 100 ? 'green' : 'brand'}
        aria-label={`${of}: ${counts}`}
      />
      <Text size="xs" c="dimmed" className={classes.percent}>
        {t('percent', { percent: step.progress })}
      </Text>
    </Group>
  )
}

const Reason = ({ children }: { children: string }) =>
  children !== '' && (
    <Text size="xs" c="dimmed" lineClamp={2} title={children} maw={260}>
      {children}
    </Text>
  )

/** When a step is due; what is overdue or due within a day is seen at a glance. */
export function DueDate({ step }: { step: Pick<SubStep, 'dueDt' | 'finishedAt'> }) {
  const { t } = useTranslation('jobStepLists', { keyPrefix: 'due' })
  const state = dueStateOf(step)
  const date = formatDateTime(step.dueDt)
  if (state === 'later') return <span className={classes.date}>{date}</span>
  const word = t(state)
  return (
    <span className={classes.date} data-due={state} title={word}>
      {state === 'overdue' ? (
        <IconAlertTriangle size={14} aria-label={word} />
      ) : (
        <IconClock size={14} aria-label={word} />
      )}
      {date}
    </span>
  )
}

const hoursBefore = 24

/** How urgent a step is. What is finished is not, nor what is never due. */
function dueStateOf({ dueDt, finishedAt }: Pick<SubStep, 'dueDt' | 'finishedAt'>): 'overdue' | 'soon' | 'later' {
  if (finishedAt || !dueDt) return 'later'
  const left = new Date(dueDt).getTime() - Date.now()
  if (left < 0) return 'overdue'
  return left < hoursBefore * 3_600_000 ? 'soon' : 'later'
}

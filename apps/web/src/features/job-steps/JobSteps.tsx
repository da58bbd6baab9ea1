import { jobStepRoutes } from '@langwerk/contract/job-steps'
import type { Job } from '@langwerk/contract/jobs'
import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import { StepsTable } from './StepsTable.tsx'
import { haveStepsMoved, useLiveSteps } from './use-live-steps.ts'
import { useStepActions } from './use-step-actions.tsx'

interface JobStepsProps {
  job: Pick<Job, '@id' | 'uuid' | 'targetLanguages' | 'permissions' | 'finishedAt' | 'status'>
}

/** The steps in which a job's work is given to people and AI workers. */
export function JobSteps({ job }: JobStepsProps) {
  const { t } = useTranslation('jobSteps')
  const params = { uuid: job.uuid }
  const { data, error, refetch } = useReading(jobStepRoutes.listOfJob, { params })
  const steps = data?.member ?? []
  const { actionsOf, add, dialogs } = useStepActions((step) => {
    const above = steps.find(({ uuid }) => uuid === step?.jobStep?.uuid)
    return above ? { job: null, step: above, siblings: above.jobSteps } : { job, step: null, siblings: steps }
  })
  useLiveSteps(() => haveStepsMoved(job.uuid, steps))
  if (error) return <FailureState error={error} retry={refetch} />
  const mayGive = job.permissions.edit === true && !job.finishedAt
  const addButton = mayGive && job.status.title === 'done' && (
    <Button size="xs" leftSection={<IconPlus size={15} />} onClick={add}>
      {t('add')}
    </Button>
  )
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2}>{t('title')}</Title>
          {steps.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('lead')}
            </Text>
          )}
        </div>
        {steps.length > 0 && addButton}
      </Group>
      {!data && <Skeleton height={90} />}
      {data && steps.length === 0 && (
        <EmptyState
          icon={<IconUsers size={22} />}
          title={t('emptyTitle')}
          text={mayGive ? t('emptyText') : t('emptyReader')}
          action={addButton || (mayGive && t('waitForJob'))}
        />
      )}
      {steps.length > 0 && (
        <StepsTable
          label={t('title')}
          steps={steps}
          actionsOf={actionsOf}
          setOrder={mayGive ? (uuids) => call(jobStepRoutes.setOrderOfJob, { params, body: { uuids } }) : undefined}
        />
      )}
      {dialogs}
    </section>
  )
}

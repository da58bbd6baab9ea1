import { type JobStep, jobStepRoutes } from '@langwerk/contract/job-steps'
import { Button, Group, Title } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { StepsTable } from '../StepsTable.tsx'
import { useStepActions } from '../use-step-actions.tsx'

/** The sub-steps of a step, for those who may hand on parts of it, and for those who see what was handed on. */
export function SubSteps({ step }: { step: JobStep }) {
  const { t } = useTranslation('jobSteps')
  const { actionsOf, add, dialogs } = useStepActions(() => ({ job: null, step, siblings: step.jobSteps }))
  const mayHandOn = step.permissions.redistribute === true
  if (step.jobSteps.length === 0 && !mayHandOn) return null
  const addButton = mayHandOn && (
    <Button size="xs" leftSection={<IconPlus size={15} />} onClick={add}>
      {t('addSubStep')}
    </Button>
  )
  const params = { uuid: step.uuid }
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('subStepsTitle')}</Title>
        {step.jobSteps.length > 0 && addButton}
      </Group>
      {step.jobSteps.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={22} />}
          title={t('subStepsEmptyTitle')}
          text={t('subStepsEmptyText')}
          action={addButton}
        />
      ) : (
        <StepsTable
          label={t('subStepsTitle')}
          steps={step.jobSteps}
          actionsOf={actionsOf}
          setOrder={mayHandOn ? (uuids) => call(jobStepRoutes.setOrderOfStep, { params, body: { uuids } }) : undefined}
        />
      )}
      {dialogs}
    </section>
  )
}

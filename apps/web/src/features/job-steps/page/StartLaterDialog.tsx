import { artificialIntelligenceWorkerRunRoutes as runRoutes } from '@langwerk/contract/artificial-intelligence-worker-runs'
import { type JobStep, jobStepRoutes } from '@langwerk/contract/job-steps'
import { Alert, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { EditDialog } from '../../../kit/EditDialog.tsx'
import { FailureState } from '../../../kit/FailureState.tsx'
import { BudgetField, budgetOf, useRunTexts } from '../../artificial-intelligence-worker-runs/index.ts'

/** Has the worker of a step begin by itself, once the steps before it are finished. */
export function StartLaterDialog({ step, onClose }: { step: JobStep; onClose: () => void }) {
  const { t } = useTranslation('jobSteps', { keyPrefix: 'worker.later' })
  const { cost } = useRunTexts()
  const worker = step.artificialIntelligenceWorker
  // What is estimated here is never started: the texts will be others by then.
  const { data, error, refetch } = useQuery({
    queryKey: ['estimateOfStep', step.uuid],
    queryFn: () =>
      call(runRoutes.create, {
        body: { artificialIntelligenceWorker: worker?.['@id'] ?? '', jobStep: step['@id'] },
      }),
    gcTime: 0,
    retry: false,
  })
  const title = t('title', { name: worker?.name ?? '' })
  const about = data?.estimate.cost
  if (!about)
    return (
      <Modal opened onClose={onClose} title={title}>
        {error && <FailureState error={error} retry={refetch} />}
        {data && <Alert color="yellow">{t('withoutPrices')}</Alert>}
      </Modal>
    )
  return (
    <EditDialog
      title={title}
      size="md"
      initial={{ budget: '' }}
      check={({ budget }) => (budgetOf(budget, about.currency) ? {} : { budget: t('required') })}
      save={({ budget }) =>
        call(jobStepRoutes.start, {
          params: { uuid: step.uuid },
          body: { budget: budgetOf(budget, about.currency) },
        })
      }
      saveLabel={t('save')}
      onSaved={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">{t('text')}</Text>
          <Text size="sm">{t('now', { cost: cost(about) })}</Text>
          <BudgetField currency={about.currency} hint={t('hint')} {...form.field('budget')} />
        </>
      )}
    </EditDialog>
  )
}

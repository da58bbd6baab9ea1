import type { ArtificialIntelligenceWorker } from '@langwerk/contract/artificial-intelligence-workers'
import { workerModelUsageRoutes as routes, type WorkerModelUsage } from '@langwerk/contract/model-spending'
import { Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { formatMonth, formatNumber } from '../../kit/format.ts'
import { useKindIcons } from '../../kit/kind-icons.ts'
import { useReading } from '../../kit/queries.ts'
import { useCosts } from '../../kit/use-costs.ts'
import { useFocusReturn } from '../../kit/use-focus-return.ts'
import { nameOfModel, UsesTable } from './UsesTable.tsx'

interface WorkerUsageDialogProps {
  worker: Pick<ArtificialIntelligenceWorker, 'uuid' | 'name'>
  onClose: () => void
}

/** What the runs of a worker took and cost: in sum, by month, by job and by model. */
export function WorkerUsageDialog({ worker, onClose }: WorkerUsageDialogProps) {
  const { t } = useTranslation('modelSpending')
  const { artificialIntelligenceWorker: Icon } = useKindIcons()
  const { data, error, refetch } = useReading(routes.ofWorker, { params: { uuid: worker.uuid } })
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} size="xl" title={t('ofWorker', { name: worker.name })}>
      {error && <FailureState error={error} retry={refetch} />}
      {data?.total.calls === 0 && (
        <EmptyState icon={<Icon size={22} />} title={t('notWorkedTitle')} text={t('notWorkedText')} />
      )}
      {data && data.total.calls > 0 && <WorkerUsage usage={data} />}
    </Modal>
  )
}

function WorkerUsage({ usage: { total, months, models, jobs, jobCount } }: { usage: WorkerModelUsage }) {
  const { t } = useTranslation('modelSpending')
  const costs = useCosts()
  return (
    <Stack gap="lg">
      <Text>
        {t('workerTotal', {
          count: jobCount,
          calls: formatNumber(total.calls),
          input: formatNumber(total.inputTokens),
          output: formatNumber(total.outputTokens),
          costs: costs(total.costs),
        })}
      </Text>
      <UsesTable title={t('byMonth')} uses={months.map((use) => ({ name: formatMonth(use.month), use }))} />
      <UsesTable title={t('byJob')} uses={jobs.map((use) => ({ name: use.job?.name ?? t('otherJobs'), use }))} />
      <UsesTable title={t('byModel')} uses={models.map((use) => ({ name: nameOfModel(use), use }))} />
    </Stack>
  )
}

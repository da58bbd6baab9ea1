import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes as routes,
  type WorkerRunEstimate,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import { leftOutReasons } from '@langwerk/contract/worker-run-words'
import { Alert, List, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { Figure } from '../../kit/Figure.tsx'
import { formatNumber } from '../../kit/format.ts'
import { SpendingWarnings } from '../model-spending/index.ts'
import { BudgetField, budgetIsWrong, budgetOf } from './BudgetField.tsx'
import { useRunTexts } from './use-run-texts.ts'
import { useRefreshRuns } from './use-runs.ts'

/** Shows what a run would take, and starts it with a budget. */
export function StartRun({ run, onClose }: { run: ArtificialIntelligenceWorkerRun; onClose: () => void }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns')
  const refresh = useRefreshRuns()
  const { estimate, artificialIntelligenceWorker: worker } = run
  const title = t('estimate.title', { name: worker.name })
  if (estimate.segments === 0)
    return (
      <Modal opened onClose={onClose} title={title}>
        <Stack gap="sm">
          <Alert color="yellow" role="alert">
            {t('estimate.nothing')}
          </Alert>
          <LeftOut estimate={estimate} />
        </Stack>
      </Modal>
    )
  const { currency, generativeArtificialIntelligenceModel: model } = run
  return (
    <EditDialog
      title={title}
      initial={{ budget: '' }}
      check={({ budget }) => (budgetIsWrong(budget) ? { budget: t('budget.wrong') } : {})}
      save={({ budget }) =>
        call(routes.start, {
          params: { uuid: run.uuid },
          body: currency ? { budget: budgetOf(budget, currency) } : {},
        })
      }
      saveLabel={t('estimate.start')}
      onSaved={() => {
        void refresh()
        onClose()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Figures estimate={estimate} />
          <LeftOut estimate={estimate} />
          {model.uuid && <SpendingWarnings modelUuids={[model.uuid]} jobUuid={run.job.uuid} />}
          {currency ? (
            <BudgetField currency={currency} hint={t('budget.hint')} {...form.field('budget')} />
          ) : (
            <Alert color="yellow">{t('estimate.withoutPrices')}</Alert>
          )}
        </>
      )}
    </EditDialog>
  )
}

function Figures({ estimate }: { estimate: WorkerRunEstimate }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'estimate' })
  const { segments, cost, time } = useRunTexts()
  const tokens = {
    input: formatNumber(estimate.inputTokens),
    output: formatNumber(estimate.outputTokens),
  }
  const figures = [
    ...(estimate.cost ? [[t('cost'), t('about', { what: cost(estimate.cost) })] as const] : []),
    [t('time'), time(estimate.seconds)] as const,
    [t('tokens'), t('ofTokens', tokens)] as const,
  ]
  return (
    <>
      <Text>{t('worksOn', { segments: segments(estimate.segments) })}</Text>
      <SimpleGrid cols={{ base: 1, sm: figures.length }} spacing="sm">
        {figures.map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </SimpleGrid>
    </>
  )
}

/** What a worker would not work on, and why. */
function LeftOut({ estimate: { leftOut } }: { estimate: WorkerRunEstimate }) {
  const { t } = useTranslation('artificialIntelligenceWorkerRuns', { keyPrefix: 'estimate' })
  const reasons = leftOutReasons.filter((reason) => leftOut[reason] > 0)
  if (reasons.length === 0) return null
  return (
    <div>
      <Text size="sm">{t('leftOut')}</Text>
      <List size="sm">
        {reasons.map((reason) => (
          <List.Item key={reason}>
            {t(`reasons.${reason}`, { count: leftOut[reason], number: formatNumber(leftOut[reason]) })}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

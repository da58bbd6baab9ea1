import {
  type ArtificialIntelligenceWorkerRun,
  artificialIntelligenceWorkerRunRoutes as routes,
} from '@langwerk/contract/artificial-intelligence-worker-runs'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { amountAsTyped } from '../../kit/money.ts'
import { BudgetField, budgetIsWrong, budgetOf } from './BudgetField.tsx'
import { RunStop } from './RunState.tsx'
import { useRunTexts } from './use-run-texts.ts'
import { useRefreshRuns } from './use-runs.ts'

/** Lets a paused run go on, with another budget where its model has prices. */
export function GoOnDialog({ run, onClose }: { run: ArtificialIntelligenceWorkerRun; onClose: () => void }) {
  const { t, i18n } = useTranslation('artificialIntelligenceWorkerRuns')
  const { cost } = useRunTexts()
  const refresh = useRefreshRuns()
  const { budget, currency, usage } = run
  const isOfNow = budget?.currency === currency
  return (
    <EditDialog
      title={t('goOnTitle', { name: run.artificialIntelligenceWorker.name })}
      size="md"
      initial={{ budget: budget && isOfNow ? amountAsTyped(budget.amount, i18n.language) : '' }}
      check={({ budget }) => (budgetIsWrong(budget) ? { budget: t('budget.wrong') } : {})}
      save={({ budget }) =>
        call(routes.start, {
          params: { uuid: run.uuid },
          body: currency ? { budget: budgetOf(budget, currency) } : {},
        })
      }
      saveLabel={t('actions.goOn')}
      onSaved={() => {
        void refresh()
        onClose()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RunStop run={run} />
          {currency ? (
            <BudgetField
              currency={currency}
              hint={t('budget.raiseHint', { spent: cost(usage.cost ?? { currency, amount: 0 }) })}
              {...form.field('budget')}
            />
          ) : (
            <Text size="sm">{t('estimate.withoutPrices')}</Text>
          )}
        </>
      )}
    </EditDialog>
  )
}

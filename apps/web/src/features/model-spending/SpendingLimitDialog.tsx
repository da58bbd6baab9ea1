import { type ModelSpending, modelSpendingRoutes as routes } from '@langwerk/contract/model-spending'
import { priceCurrencies } from '@langwerk/contract/model-words'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../kit/AmountInput.tsx'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { WordField } from '../../kit/fields.tsx'
import { amountAsTyped, moneyOf } from '../../kit/money.ts'
import { notifySuccess } from '../../kit/notify.ts'

interface SpendingLimitDialogProps {
  organizationUuid: string
  spending: ModelSpending
  onClose: () => void
  onSaved: () => void
}

/** Sets what the models of an organization may cost in a month. */
export function SpendingLimitDialog({ organizationUuid, spending, onClose, onSaved }: SpendingLimitDialogProps) {
  const { t, i18n } = useTranslation('modelSpending')
  const { limit, total } = spending
  // What is spent already says in which currency a limit holds for it.
  const currency = limit?.currency ?? total.costs[0]?.currency ?? priceCurrencies[0]
  return (
    <EditDialog
      title={t('limitTitle')}
      size="md"
      initial={{ amount: limit ? amountAsTyped(limit.amount, i18n.language) : '', currency }}
      check={({ amount }) => (isGiven(amount) && !isLimit(moneyOf(amount, 2)) ? { amount: t('amountWrong') } : {})}
      save={({ amount, currency }) =>
        call(routes.setLimit, {
          params: { uuid: organizationUuid },
          body: { limit: isGiven(amount) ? { amount: moneyOf(amount, 2)!, currency } : null },
        })
      }
      onSaved={() => {
        notifySuccess(t('saved'))
        onSaved()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <AmountInput label={t('amount')} description={t('amountHint')} {...form.field('amount')} data-autofocus />
          <WordField
            {...form.field('currency')}
            label={t('currency')}
            hint={t('currencyHint')}
            words={priceCurrencies.map((one) => ({ value: one, label: one }))}
          />
        </>
      )}
    </EditDialog>
  )
}

/** Without an amount there is no limit. */
const isGiven = (amount: string) => amount.trim() !== ''

const mostAmount = 10_000_000
const isLimit = (amount: number | null) => amount !== null && amount <= mostAmount

import type { ModelUse } from '@langwerk/contract/generative-artificial-intelligence-models'
import { mostSpendingLimit, type SpendingLimit } from '@langwerk/contract/model-spending'
import { priceCurrencies } from '@langwerk/contract/model-words'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../kit/AmountInput.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { WordField } from '../../kit/fields.tsx'
import { amountAsTyped, moneyOf } from '../../kit/money.ts'
import { notifySuccess } from '../../kit/notify.ts'

interface SpendingLimitDialogProps {
  title: string
  /** What the amount is for: a month, or all. */
  amountLabel: string
  /** As it is; null for none. */
  limit: SpendingLimit | null
  /** What was spent so far. */
  total: ModelUse
  save: (limit: SpendingLimit | null) => Promise<unknown>
  onClose: () => void
  onSaved: () => void
}

/** Sets what models may cost an organization or a team in a month, or a job in all. */
export function SpendingLimitDialog(props: SpendingLimitDialogProps) {
  const { limit, total } = props
  const { t, i18n } = useTranslation('modelSpending')
  // What is spent already says in which currency a limit holds for it.
  const currency = limit?.currency ?? total.costs[0]?.currency ?? priceCurrencies[0]
  return (
    <EditDialog
      title={props.title}
      size="md"
      initial={{ amount: limit ? amountAsTyped(limit.amount, i18n.language) : '', currency }}
      check={({ amount }) => (isGiven(amount) && !isLimit(moneyOf(amount, 2)) ? { amount: t('amountWrong') } : {})}
      save={({ amount, currency }) => props.save(isGiven(amount) ? { amount: moneyOf(amount, 2)!, currency } : null)}
      onSaved={() => {
        notifySuccess(t('saved'))
        props.onSaved()
      }}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <AmountInput
            label={props.amountLabel}
            description={t('amountHint')}
            {...form.field('amount')}
            data-autofocus
          />
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

const isLimit = (amount: number | null) => amount !== null && amount <= mostSpendingLimit

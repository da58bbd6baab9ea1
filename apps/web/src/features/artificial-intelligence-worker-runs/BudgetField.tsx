import type { WorkCost } from '@langwerk/contract/generative-artificial-intelligence-models'
import { useTranslation } from 'react-i18next'
import { currencyName } from '../../kit/costs.ts'
import { TextField } from '../../kit/fields.tsx'
import { amountAsTyped, amountOf } from '../../kit/money.ts'
import type { FieldProps } from '../../kit/use-form.ts'

/** What a run may cost at most, as it is typed; blank for no limit. */
export function BudgetField(props: FieldProps<string> & { currency: WorkCost['currency']; hint: string }) {
  const { t, i18n } = useTranslation('artificialIntelligenceWorkerRuns')
  const { currency, ...field } = props
  return (
    <TextField
      label={t('budget.label', { currency: currencyName(currency) })}
      placeholder={amountAsTyped(2.5, i18n.language)}
      {...field}
    />
  )
}

/** Whether something is typed that is no amount. */
export const budgetIsWrong = (typed: string): boolean => typed.trim() !== '' && !amountOf(typed)

/** A budget as it is sent; null for none. */
export function budgetOf(typed: string, currency: WorkCost['currency']): WorkCost | null {
  const amount = amountOf(typed)
  return amount ? { currency, amount } : null
}

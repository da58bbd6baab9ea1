import { type PriceCurrency, priceCurrencies } from '@langwerk/contract/model-words'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../kit/AmountInput.tsx'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { WordField } from '../../kit/fields.tsx'
import { amountAsTyped, moneyOf } from '../../kit/money.ts'
import { notifySuccess } from '../../kit/notify.ts'

interface LimitDialogProps {
  title: string
  /** What the amount is for: a month, or all. */
  amountLabel: string
  amountHint: string
  /** Of what is no amount, or more than the most. */
  amountWrong: string
  most: number
  /** As it is; null for none. */
  limit: number | null
  /** Of money: the one in which it is, or would be; absent of credits. */
  currency?: PriceCurrency
  save: (amount: number | null, currency: PriceCurrency) => Promise<unknown>
  onClose: () => void
  onSaved: () => void
}

/** Sets how much may be spent: without an amount there is no limit. */
export function LimitDialog(props: LimitDialogProps) {
  const { t, i18n } = useTranslation('modelSpending')
  const { limit, most } = props
  const isGiven = (amount: string) => amount.trim() !== ''
  const isWrong = (amount: string) => isGiven(amount) && (moneyOf(amount, 2) ?? Number.POSITIVE_INFINITY) > most
  return (
    <EditDialog
      title={props.title}
      size="md"
      initial={{
        amount: limit === null ? '' : amountAsTyped(limit, i18n.language),
        currency: props.currency ?? priceCurrencies[0],
      }}
      check={({ amount }) => (isWrong(amount) ? { amount: props.amountWrong } : {})}
      save={({ amount, currency }) => props.save(isGiven(amount) ? moneyOf(amount, 2) : null, currency)}
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
            description={props.amountHint}
            {...form.field('amount')}
            data-autofocus
          />
          {props.currency && (
            <WordField
              {...form.field('currency')}
              label={t('currency')}
              hint={t('currencyHint')}
              words={priceCurrencies.map((one) => ({ value: one, label: one }))}
            />
          )}
        </>
      )}
    </EditDialog>
  )
}

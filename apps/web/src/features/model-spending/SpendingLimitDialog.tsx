import { type ModelSpending, modelSpendingRoutes as routes } from '@langwerk/contract/model-spending'
import { priceCurrencies } from '@langwerk/contract/model-words'
import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { WordField } from '../../kit/fields.tsx'
import { notifySuccess } from '../../kit/notify.ts'

const mostAmount = 10_000_000

interface SpendingLimitDialogProps {
  organizationUuid: string
  spending: ModelSpending
  onClose: () => void
  onSaved: () => void
}

/** Sets what the models of an organization may cost in a month. */
export function SpendingLimitDialog({ organizationUuid, spending, onClose, onSaved }: SpendingLimitDialogProps) {
  const { t } = useTranslation('modelSpending')
  const { limit, total } = spending
  // What is spent already says in which currency a limit holds for it.
  const currency = limit?.currency ?? total.costs[0]?.currency ?? priceCurrencies[0]
  return (
    <EditDialog
      title={t('limitTitle')}
      size="md"
      initial={{ amount: limit?.amount ?? null, currency }}
      save={({ amount, currency }) =>
        call(routes.setLimit, {
          params: { uuid: organizationUuid },
          body: { limit: amount === null ? null : { amount, currency } },
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
          <NumberInput
            label={t('amount')}
            description={t('amountHint')}
            value={form.values.amount ?? ''}
            min={0}
            max={mostAmount}
            decimalScale={2}
            allowedDecimalSeparators={['.', ',']}
            onChange={(typed) => form.set('amount', typeof typed === 'number' ? typed : null)}
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

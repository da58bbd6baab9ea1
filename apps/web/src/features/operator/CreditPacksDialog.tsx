import {
  type CreditPack,
  mostCreditPacks,
  mostCreditsOfPack,
  type PaymentCurrency,
  paymentCurrencies,
  operatorPlanRoutes as routes,
} from '@langwerk/contract/plans'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../kit/AmountInput.tsx'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { numberTyped } from '../../kit/number-typed.ts'
import { minorOf, typedOf } from './plan-values.ts'
import { RowsField } from './RowsField.tsx'

interface TypedPack {
  credits: number | null
  amount: string
  currency: PaymentCurrency
  priceId: string
}
const blank: TypedPack = { credits: null, amount: '', currency: 'EUR', priceId: '' }
const isWhole = (pack: TypedPack): pack is TypedPack & { credits: number } =>
  pack.credits !== null &&
  pack.credits >= 1 &&
  pack.credits <= mostCreditsOfPack &&
  minorOf(pack.amount, pack.currency) !== null

/** Sets which credits can be bought. */
export function CreditPacksDialog(props: { packs: CreditPack[]; onClose: () => void; onSaved: () => void }) {
  const { t, i18n } = useTranslation('operator')
  const typed = props.packs.map(
    (pack): TypedPack => ({ ...pack, amount: typedOf(pack, i18n.language), priceId: pack.priceId ?? '' }),
  )
  return (
    <EditDialog
      title={t('packs')}
      size="xl"
      initial={{ creditPacks: typed }}
      check={({ creditPacks }) => {
        const wrong = creditPacks.findIndex((pack) => !isWhole(pack))
        return wrong < 0 ? {} : { creditPacks: t('packIncomplete', { row: wrong + 1 }) }
      }}
      save={({ creditPacks }) =>
        call(routes.setCreditPacks, {
          body: {
            creditPacks: creditPacks.filter(isWhole).map(({ credits, amount, currency, priceId }) => ({
              credits,
              currency,
              amount: minorOf(amount, currency)!,
              priceId: priceId.trim() || null,
            })),
          },
        })
      }
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <RowsField
          {...form.field('creditPacks')}
          label={t('packs')}
          addLabel={t('addPack')}
          nothing={t('noPacks')}
          most={mostCreditPacks}
          blank={blank}
        >
          {(pack, change) => (
            <>
              <NumberInput
                w={130}
                label={t('credits')}
                allowNegative={false}
                allowDecimal={false}
                hideControls
                value={pack.credits ?? ''}
                onChange={(typed) => change({ credits: numberTyped(typed) })}
                clampBehavior="none"
              />
              <AmountInput w={120} label={t('price')} value={pack.amount} onChange={(amount) => change({ amount })} />
              <Select
                w={90}
                label={t('currency')}
                allowDeselect={false}
                data={paymentCurrencies}
                value={pack.currency}
                onChange={(currency) => currency && change({ currency })}
              />
              <TextInput
                flex={1}
                miw={180}
                label={t('stripeId')}
                placeholder="price_…"
                autoComplete="off"
                spellCheck={false}
                value={pack.priceId}
                onChange={(event) => change({ priceId: event.currentTarget.value })}
              />
            </>
          )}
        </RowsField>
      )}
    </EditDialog>
  )
}

import { type CreditPrice, mostCreditPrices, creditRoutes as routes } from '@langwerk/contract/credits'
import { generativeArtificialIntelligenceProviders as providers } from '@langwerk/contract/words'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../kit/AmountInput.tsx'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { amountAsTyped, amountOf } from '../../kit/money.ts'
import { CheckedOnInput } from './CheckedOnInput.tsx'
import { RowsField } from './RowsField.tsx'

const parts = ['input', 'cachedInput', 'output'] as const

type TypedPrice = Omit<CreditPrice, (typeof parts)[number]> & Record<(typeof parts)[number], string>
const isWhole = (price: TypedPrice) =>
  parts.every((part) => amountOf(price[part]) !== null) && price.modelType.trim() !== '' && price.checkedOn !== ''

/** The same with other prices. */
const withParts = <Value,>(price: TypedPrice | CreditPrice, ofPart: (part: (typeof parts)[number]) => Value) => ({
  ...price,
  ...({ input: ofPart('input'), cachedInput: ofPart('cachedInput'), output: ofPart('output') } as const),
})

/** Sets what the models that the operator supplies cost in credits. */
export function CreditPricesDialog(props: { prices: CreditPrice[]; onClose: () => void; onSaved: () => void }) {
  const { t, i18n } = useTranslation('operator')
  const { t: ofModels } = useTranslation('generativeArtificialIntelligenceModels')
  const blank: TypedPrice = {
    provider: 'openAi',
    modelType: '',
    input: '',
    cachedInput: '',
    output: '',
    checkedOn: new Date().toISOString().slice(0, 10),
  }
  return (
    <EditDialog
      title={t('modelPrices')}
      size="wide"
      initial={{
        prices: props.prices.map((price) => withParts(price, (part) => amountAsTyped(price[part], i18n.language))),
      }}
      check={({ prices }) => {
        const wrong = prices.findIndex((price) => !isWhole(price))
        return wrong < 0 ? {} : { prices: t('priceIncomplete', { row: wrong + 1 }) }
      }}
      save={({ prices }) =>
        call(routes.setPrices, {
          body: { prices: prices.map((price) => withParts(price, (part) => amountOf(price[part])!)) },
        })
      }
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <RowsField
          {...form.field('prices')}
          label={t('modelPrices')}
          addLabel={t('addPrice')}
          nothing={t('noModelPrices')}
          most={mostCreditPrices}
          blank={blank}
        >
          {(price, change) => (
            <>
              <Select
                w={210}
                label={t('provider')}
                allowDeselect={false}
                data={providers.map((value) => ({ value, label: ofModels(`providers.${value}`) }))}
                value={price.provider}
                onChange={(provider) => provider && change({ provider })}
              />
              <TextInput
                flex={1}
                miw={160}
                label={t('modelType')}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                value={price.modelType}
                onChange={(event) => change({ modelType: event.currentTarget.value })}
              />
              {parts.map((part) => (
                <AmountInput
                  key={part}
                  w={110}
                  label={t(`parts.${part}`)}
                  value={price[part]}
                  onChange={(amount) => change({ [part]: amount })}
                />
              ))}
              <CheckedOnInput value={price.checkedOn} onChange={(checkedOn) => change({ checkedOn })} />
            </>
          )}
        </RowsField>
      )}
    </EditDialog>
  )
}

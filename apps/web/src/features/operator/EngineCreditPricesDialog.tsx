import { type EngineCreditPrice, creditRoutes as routes } from '@langwerk/contract/credits'
import { machineTranslationProviders as providers } from '@langwerk/contract/words'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../kit/AmountInput.tsx'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { amountAsTyped, amountOf } from '../../kit/money.ts'
import { CheckedOnInput } from './CheckedOnInput.tsx'
import { RowsField } from './RowsField.tsx'

type TypedPrice = Omit<EngineCreditPrice, 'characters'> & { characters: string }

/** Sets what the engines that the operator supplies cost in credits. */
export function EngineCreditPricesDialog(props: {
  prices: EngineCreditPrice[]
  onClose: () => void
  onSaved: () => void
}) {
  const { t, i18n } = useTranslation('operator')
  const { t: ofEngines } = useTranslation('machineTranslationEngines')
  const firstWithout = (prices: TypedPrice[]) =>
    providers.find((provider) => provider !== 'pseudoTranslation' && prices.every((one) => one.provider !== provider))
  return (
    <EditDialog
      title={t('enginePrices')}
      initial={{
        prices: props.prices.map((price) => ({
          ...price,
          characters: amountAsTyped(price.characters, i18n.language),
        })),
      }}
      check={({ prices }) => {
        const wrong = prices.findIndex(({ characters, checkedOn }) => amountOf(characters) === null || checkedOn === '')
        return wrong < 0 ? {} : { prices: t('enginePriceIncomplete', { row: wrong + 1 }) }
      }}
      save={({ prices }) =>
        call(routes.setEnginePrices, {
          body: { prices: prices.map((price) => ({ ...price, characters: amountOf(price.characters)! })) },
        })
      }
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <RowsField<TypedPrice>
          {...form.field('prices')}
          label={t('enginePrices')}
          addLabel={t('addEnginePrice')}
          nothing={t('noEnginePrices')}
          most={providers.length}
          blank={{
            provider: firstWithout(form.values.prices) ?? 'pseudoTranslation',
            characters: '',
            checkedOn: new Date().toISOString().slice(0, 10),
          }}
        >
          {(price, change) => (
            <>
              <Select
                flex={1}
                miw={180}
                label={t('provider')}
                allowDeselect={false}
                data={providers.map((value) => ({ value, label: ofEngines(`providers.${value}`) }))}
                value={price.provider}
                onChange={(provider) => provider && change({ provider })}
              />
              <AmountInput
                w={150}
                label={t('characters')}
                value={price.characters}
                onChange={(characters) => change({ characters })}
              />
              <CheckedOnInput value={price.checkedOn} onChange={(checkedOn) => change({ checkedOn })} />
            </>
          )}
        </RowsField>
      )}
    </EditDialog>
  )
}

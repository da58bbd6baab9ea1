import { priceCurrencies } from '@langwerk/contract/model-words'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../kit/AmountInput.tsx'
import { FieldGroup } from '../../kit/FieldGroup.tsx'
import { WordField } from '../../kit/fields.tsx'
import { amountAsTyped } from '../../kit/money.ts'
import type { FieldProps } from '../../kit/use-form.ts'
import type { PriceValues } from './model-values.ts'

/** What a million tokens cost, as somebody looked it up. */
export function PricesField({ name, value, onChange, error }: FieldProps<PriceValues>) {
  const { t, i18n } = useTranslation('generativeArtificialIntelligenceModels', { keyPrefix: 'prices' })
  const price = (field: 'input' | 'cachedInput' | 'output', usual: number) => (
    <AmountInput
      name={`${name}.${field}`}
      label={t(field)}
      placeholder={amountAsTyped(usual, i18n.language)}
      error={error !== undefined}
      value={value[field]}
      onChange={(typed) => onChange({ ...value, [field]: typed })}
    />
  )
  return (
    <FieldGroup label={t('title')} hint={t('hint')} error={error}>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" style={{ alignItems: 'end' }}>
        {price('input', 2.5)}
        {price('cachedInput', 0.25)}
        {price('output', 15)}
        <WordField
          name={`${name}.currency`}
          label={t('currency')}
          words={priceCurrencies.map((currency) => ({ value: currency, label: currency }))}
          error={undefined}
          value={value.currency}
          onChange={(currency) => onChange({ ...value, currency })}
        />
        <TextInput
          type="date"
          name={`${name}.checkedOn`}
          label={t('checkedOn')}
          value={value.checkedOn}
          onChange={(event) => onChange({ ...value, checkedOn: event.currentTarget.value })}
        />
      </SimpleGrid>
    </FieldGroup>
  )
}

import type { JobPreparation } from '@langwerk/contract/job-preparation'
import { type PriceCurrency, priceCurrencies } from '@langwerk/contract/model-words'
import { Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField, WordField } from './fields.tsx'
import { amountOf } from './money.ts'
import type { FieldProps } from './use-form.ts'

type Budget = JobPreparation['artificialIntelligenceReworkBudget']

/** What an AI worker may spend by itself on what quality rules hand to it; empty for nothing. */
export function ReworkBudgetField({ name, value, onChange, error }: FieldProps<Budget>) {
  const { t } = useTranslation('kit', { keyPrefix: 'preparation.rework' })
  const [typed, setTyped] = useState<{ text: string; value: Budget }>({ text: '', value: null })
  const [currency, setCurrency] = useState<PriceCurrency>(priceCurrencies[0])
  const text = typed.value === value ? typed.text : String(value?.amount ?? '')

  const change = (text: string, currency: PriceCurrency) => {
    const changed = text.trim() === '' ? null : { currency, amount: amountOf(text) ?? noAmount }
    setTyped({ text, value: changed })
    setCurrency(currency)
    onChange(changed)
  }
  const chosen = value?.currency ?? currency
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <div style={{ flexGrow: 1 }}>
        <TextField
          name={name}
          label={t('label')}
          hint={t('hint')}
          placeholder="2.50"
          value={text}
          onChange={(text) => change(text, chosen)}
          error={error}
        />
      </div>
      <WordField
        name={`${name}.currency`}
        label={t('currency')}
        words={priceCurrencies.map((one) => ({ value: one, label: one }))}
        value={chosen}
        onChange={(currency) => change(text, currency)}
        error={undefined}
      />
    </Group>
  )
}

/** What is typed and no amount is refused when it is saved, and told at its field. */
const noAmount = Number.NaN

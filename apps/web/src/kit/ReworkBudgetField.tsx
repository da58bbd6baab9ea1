import type { JobPreparation } from '@langwerk/contract/job-preparation'
import { priceCurrencies, type SpendingCurrency, spendingCurrencies } from '@langwerk/contract/model-words'
import { Group, Input, Select, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.ts'
import { currencyName } from './costs.ts'
import { amountAsTyped, amountOf } from './money.ts'
import type { FieldProps } from './use-form.ts'

type Budget = JobPreparation['artificialIntelligenceReworkBudget']

/** What an AI worker may spend by itself on what quality rules hand to it; empty for nothing. */
export function ReworkBudgetField({ name, value, onChange, error }: FieldProps<Budget>) {
  const { t, i18n } = useTranslation('kit', { keyPrefix: 'preparation.rework' })
  const id = useId()
  const isHosted = Boolean(useSession()?.hosted)
  const [typed, setTyped] = useState<{ text: string; value: Budget }>({ text: '', value: null })
  const [currency, setCurrency] = useState<SpendingCurrency>(isHosted ? 'credits' : priceCurrencies[0])
  const text = typed.value === value ? typed.text : value ? amountAsTyped(value.amount, i18n.language) : ''

  const change = (text: string, currency: SpendingCurrency) => {
    const changed = text.trim() === '' ? null : { currency, amount: amountOf(text) ?? noAmount }
    setTyped({ text, value: changed })
    setCurrency(currency)
    onChange(changed)
  }
  const chosen = value?.currency ?? currency
  const currencies = isHosted || chosen === 'credits' ? spendingCurrencies : priceCurrencies
  return (
    <Input.Wrapper
      id={id}
      label={t('label')}
      description={t('hint')}
      error={error && (Number.isNaN(value?.amount) ? t('wrong') : error)}
    >
      <Group gap="sm" wrap="nowrap" my={4}>
        <TextInput
          id={id}
          name={name}
          placeholder={amountAsTyped(2.5, i18n.language)}
          inputMode="decimal"
          autoComplete="off"
          style={{ flexGrow: 1 }}
          value={text}
          error={error !== undefined}
          onChange={(event) => change(event.currentTarget.value, chosen)}
        />
        <Select
          name={`${name}.currency`}
          aria-label={t('currency')}
          w={96}
          style={{ flexShrink: 0 }}
          allowDeselect={false}
          data={currencies.map((one) => ({ value: one, label: currencyName(one) }))}
          value={chosen}
          onChange={(currency) => currency && change(text, currency)}
        />
      </Group>
    </Input.Wrapper>
  )
}

/** What is typed and no amount is refused when it is saved, and told at its field. */
const noAmount = Number.NaN

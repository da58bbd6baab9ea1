import { billingCycles, paymentCurrencies } from '@langwerk/contract/plans'
import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../kit/AmountInput.tsx'
import { FieldGroup } from '../../kit/FieldGroup.tsx'
import { WordField } from '../../kit/fields.tsx'
import type { FieldProps } from '../../kit/use-form.ts'
import type { TypedPrice, TypedPrices } from './plan-values.ts'

/** What a plan costs in each cycle, and Stripe's id of the same price. */
export function PlanPricesField({ name, value, onChange, error, hint }: FieldProps<TypedPrices> & { hint: string }) {
  const { t } = useTranslation('operator')
  const { t: ofPlans } = useTranslation('plans')
  return (
    <FieldGroup label={t('prices')} hint={hint} error={error}>
      <WordField
        name={`${name}.currency`}
        label={t('currency')}
        words={paymentCurrencies.map((currency) => ({ value: currency, label: currency }))}
        error={undefined}
        value={value.currency}
        onChange={(currency) => onChange({ ...value, currency })}
      />
      {billingCycles.map((cycle) => {
        const change = (changes: Partial<TypedPrice>) =>
          onChange({ ...value, [cycle]: { ...value[cycle], ...changes } })
        return (
          <Group key={cycle} gap="sm" wrap="nowrap" align="flex-end">
            <AmountInput
              w={150}
              name={`${name}.${cycle}.amount`}
              label={ofPlans(`cycles.${cycle}`)}
              error={error !== undefined}
              value={value[cycle].amount}
              onChange={(amount) => change({ amount })}
            />
            <TextInput
              flex={1}
              name={`${name}.${cycle}.priceId`}
              label={t('stripeId')}
              aria-label={`${ofPlans(`cycles.${cycle}`)}: ${t('stripeId')}`}
              placeholder="price_…"
              autoComplete="off"
              spellCheck={false}
              error={error !== undefined}
              value={value[cycle].priceId}
              onChange={(event) => change({ priceId: event.currentTarget.value })}
            />
          </Group>
        )
      })}
    </FieldGroup>
  )
}

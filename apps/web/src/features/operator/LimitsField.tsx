import {
  countedLimits,
  mostMonthlyCredits,
  mostOfLimit,
  type PlanLimits,
  planFeatures,
  waysToCount,
} from '@langwerk/contract/plans'
import { NumberInput, SimpleGrid, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../kit/FieldGroup.tsx'
import { WordField } from '../../kit/fields.tsx'
import { formatNumber } from '../../kit/format.ts'
import { numberTyped } from '../../kit/number-typed.ts'
import type { FieldProps } from '../../kit/use-form.ts'
import { isLimit, isMonthlyCredits } from './plan-values.ts'

/** How far a plan goes: what it counts, and what it opens. */
export function LimitsField({ name, value, onChange, error }: FieldProps<PlanLimits>) {
  const { t } = useTranslation('operator')
  const { t: ofPlans } = useTranslation('plans')
  const change = (changes: Partial<PlanLimits>) => onChange({ ...value, ...changes })
  return (
    <FieldGroup label={t('limits')} hint={t('limitsHint')} error={error}>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" style={{ alignItems: 'end' }}>
        {countedLimits.map((limit) => (
          <NumberInput
            key={limit}
            name={`${name}.${limit}`}
            label={ofPlans(`usage.limits.${limit}`)}
            placeholder={t('withoutLimit')}
            allowDecimal={false}
            allowNegative={false}
            error={!isLimit(value[limit]) && t('atMost', { most: formatNumber(mostOfLimit) })}
            value={value[limit] ?? ''}
            clampBehavior="none"
            onChange={(typed) => change({ [limit]: numberTyped(typed) })}
          />
        ))}
        <WordField
          name={`${name}.translationsPer`}
          label={t('translationsPer')}
          words={waysToCount.map((way) => ({ value: way, label: t(`waysToCount.${way}`) }))}
          error={undefined}
          value={value.translationsPer}
          onChange={(translationsPer) => change({ translationsPer })}
        />
        <NumberInput
          name={`${name}.credits`}
          label={t('monthlyCredits')}
          allowDecimal={false}
          allowNegative={false}
          error={!isMonthlyCredits(value.credits) && t('atMost', { most: formatNumber(mostMonthlyCredits) })}
          value={value.credits}
          clampBehavior="none"
          onChange={(typed) => change({ credits: numberTyped(typed) ?? 0 })}
        />
      </SimpleGrid>
      {planFeatures.map((feature) => (
        <Switch
          key={feature}
          label={ofPlans(`includes.${feature}`)}
          checked={value[feature]}
          onChange={(event) => change({ [feature]: event.currentTarget.checked })}
        />
      ))}
    </FieldGroup>
  )
}

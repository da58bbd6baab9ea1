import { type OperatorPlan, planPlaces, operatorPlanRoutes as routes } from '@langwerk/contract/plans'
import { Checkbox, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import { LimitsField } from './LimitsField.tsx'
import { PlanPricesField } from './PlanPricesField.tsx'
import { changesOf, hasOwnPrices, hasWrongAmount, hasWrongLimit, valuesOf } from './plan-values.ts'
import { TextsField } from './TextsField.tsx'

interface PlanDialogProps {
  plan: OperatorPlan
  /** What the plan is called whose prices and limits it has. */
  sameAs: string | null
  onClose: () => void
  onSaved: (isChanged: boolean) => void
}

/** Changes what a plan offers, and for how much. */
export function PlanDialog({ plan, sameAs, onClose, onSaved }: PlanDialogProps) {
  const { t, i18n } = useTranslation('operator')
  const initial = valuesOf(plan, i18n.language)
  return (
    <EditDialog
      title={t('changePlan')}
      size="xl"
      initial={initial}
      check={({ prices, label, limits }) => ({
        ...(hasWrongAmount(prices) && { prices: t('amountWrong') }),
        ...(hasWrongLimit(limits) && { limits: t('limitsWrong') }),
        ...(Object.values(label).some((name) => name.trim() === '') && { label: t('labelMissing') }),
      })}
      save={async (values) => {
        const changes = changesOf(values, initial)
        const isChanged = Object.keys(changes).length > 0
        if (isChanged) await call(routes.change, { body: { name: plan.name, ...changes } })
        return isChanged
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextsField label={t('label')} {...form.field('label')} />
          <Checkbox.Group
            label={t('shownIn')}
            value={form.values.shownIn}
            onChange={(places) =>
              form.set(
                'shownIn',
                planPlaces.filter((place) => places.includes(place)),
              )
            }
          >
            <Group gap="md" mt={6}>
              {planPlaces.map((place) => (
                <Checkbox key={place} value={place} label={t(`places.${place}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <SwitchField label={t('recommended')} hint={t('recommendedHint')} {...form.field('recommended')} />
          {!plan.contact && (
            <>
              <PlanPricesField
                hint={sameAs ? t('pricesOf', { plan: sameAs }) : t('pricesHint')}
                {...form.field('prices')}
              />
              <TextsField label={t('yearlyLabel')} hint={t('yearlyLabelHint')} {...form.field('yearlyLabel')} />
            </>
          )}
          {(!sameAs || hasOwnPrices(form.values.prices)) && <LimitsField {...form.field('limits')} />}
          <TextsField label={t('features')} hint={t('featuresHint')} lines {...form.field('features')} />
        </>
      )}
    </EditDialog>
  )
}

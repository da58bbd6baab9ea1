import {
  type BillingAccount,
  noPlan,
  operatorPlanRoutes,
  planRoutes as routes,
  unlimitedPlan,
} from '@langwerk/contract/plans'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EditDialog } from '../../kit/EditDialog.tsx'
import { SwitchField, WordField } from '../../kit/fields.tsx'
import { useReading } from '../../kit/queries.ts'
import { useLabel } from '../plans/index.ts'

/** Gives an organization a plan that it does not pay for, and says whether the models of its teams are the operator's. */
export function CustomerDialog(props: {
  account: BillingAccount
  onClose: () => void
  onSaved: (isChanged: boolean) => void
}) {
  const { t } = useTranslation('operator')
  const label = useLabel()
  const { data } = useReading(operatorPlanRoutes.list)
  const { account } = props
  const isPaid = account.state === 'active' || account.state === 'pastDue'
  const initial = { plan: account.plan.name, suppliesModels: account.suppliesModels }
  const named = (data?.plans ?? []).map((plan) => ({ value: plan.name, label: label(plan.label) }))
  const given = [{ value: noPlan, label: t('noPlan') }, { value: unlimitedPlan, label: t('unlimited') }, ...named]
  const own = { value: account.plan.name, label: label(account.plan.label) }
  return (
    <EditDialog
      title={t('customerOf', { organization: account.organization.name })}
      size="md"
      initial={initial}
      save={async ({ plan, suppliesModels }) => {
        const body = {
          ...(plan !== initial.plan && { plan: plan === noPlan ? null : plan }),
          ...(suppliesModels !== initial.suppliesModels && { suppliesModels }),
        }
        const isChanged = Object.keys(body).length > 0
        if (isChanged) await call(routes.setByOperator, { params: { uuid: account.organization.uuid }, body })
        return isChanged
      }}
      onSaved={props.onSaved}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <WordField
            label={t('plan')}
            hint={t(isPaid ? 'planIsPaid' : 'planHint')}
            disabled={isPaid}
            words={given.some(({ value }) => value === own.value) ? given : [...given, own]}
            {...form.field('plan')}
          />
          <SwitchField label={t('suppliesModels')} hint={t('suppliesModelsHint')} {...form.field('suppliesModels')} />
        </>
      )}
    </EditDialog>
  )
}

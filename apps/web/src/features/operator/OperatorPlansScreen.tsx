import { type BillingCycle, type OperatorPlan, operatorPlanRoutes as routes } from '@langwerk/contract/plans'
import { Badge, Group, Text } from '@mantine/core'
import { IconPencil, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { onePage } from '../../kit/one-page.ts'
import { useReading, useRefresh } from '../../kit/queries.ts'
import { useAmounts } from '../payments/index.ts'
import { useLabel } from '../plans/index.ts'
import { OperatorFrame } from './OperatorFrame.tsx'
import { PlanDialog } from './PlanDialog.tsx'

/** The plans that are sold: what they cost, how far they go, and how many have them. */
export const OperatorPlansScreen = () => (
  <OperatorFrame screen="plans">
    <Plans />
  </OperatorFrame>
)

function Plans() {
  const { t } = useTranslation('operator')
  const label = useLabel()
  const { data, error, isPending } = useReading(routes.list)
  const refresh = useRefresh()
  const [changed, setChanged] = useState<OperatorPlan | null>(null)
  const plans = data?.plans ?? []
  const items = plans.map((plan) => ({ ...plan, name: label(plan.label), plan }))
  const columns = usePlanColumns()
  const nameOf = (name: string | null) => {
    const other = plans.find((plan) => plan.name === name)
    return other ? label(other.label) : null
  }
  return (
    <>
      <ListScreen
        title={t('tabs.plans')}
        titleOrder={2}
        lead={t('plansLead')}
        list={{ ...onePage(items, isPending), error, refresh: () => refresh(routes.list.path) }}
        columns={columns}
        searchable={false}
        rowActions={({ plan }) => [
          { label: t('change'), icon: <IconPencil size={16} />, onClick: () => setChanged(plan) },
        ]}
        empty={{ title: t('noPlansTitle'), text: t('noPlansText'), icon: <IconTag size={22} /> }}
      />
      {changed && (
        <PlanDialog
          plan={changed}
          sameAs={nameOf(changed.sameAs)}
          onClose={() => setChanged(null)}
          onSaved={async (isChanged) => {
            setChanged(null)
            if (!isChanged) return
            notifySuccess(t('planChanged'))
            await refresh(routes.list.path, routes.accounts.path, '/plans', '/me/billing_accounts')
          }}
        />
      )}
    </>
  )
}

function usePlanColumns(): Column<OperatorPlan & { plan: OperatorPlan }>[] {
  const { t } = useTranslation('operator')
  const { t: ofPlans } = useTranslation('plans')
  const amounts = useAmounts()
  const price = (cycle: BillingCycle) => ({
    key: cycle,
    label: ofPlans(`cycles.${cycle}`),
    align: 'right' as const,
    render: ({ prices, contact }: OperatorPlan) => {
      const found = prices.find(({ billingCycle }) => billingCycle === cycle)
      if (!found) return <Text size="sm">{contact ? ofPlans('onRequest') : '–'}</Text>
      return (
        <>
          <Text size="sm">{amounts(found)}</Text>
          {found.priceId === null && (
            <Text size="xs" c="dimmed">
              {t('notOnSale')}
            </Text>
          )}
        </>
      )
    },
  })
  return [
    {
      key: 'name',
      label: t('plan'),
      render: ({ name, recommended }) => (
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {recommended && (
            <Badge size="xs" variant="light">
              {ofPlans('recommended')}
            </Badge>
          )}
        </Group>
      ),
    },
    price('monthly'),
    price('yearly'),
    {
      key: 'shownIn',
      label: t('shownIn'),
      narrow: 'hide',
      render: ({ shownIn }) => shownIn.map((place) => t(`places.${place}`)).join(', ') || t('nowhere'),
    },
    {
      key: 'accounts',
      label: t('customers'),
      align: 'right',
      render: ({ accounts }) => formatNumber(accounts),
    },
  ]
}

import { type BillingAccount, type BillingCycle, type PlanPlace, planRoutes } from '@langwerk/contract/plans'
import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import { NothingToPay, useBillingAccounts } from '../payments/index.ts'
import { PlanCards } from './PlanCards.tsx'
import type { PlanPurchase } from './use-plan-purchase.tsx'

interface PlanOfferProps {
  place: PlanPlace
  titleOrder: 2 | 3
  purchase: PlanPurchase
}

/** The plans that are offered, for one of the organizations that one pays for. */
export function PlanOffer({ place, titleOrder, purchase }: PlanOfferProps) {
  const { t } = useTranslation('plans')
  const { data, error, refetch } = useReading(planRoutes.list, { query: { shownIn: place } })
  const { accounts, payable, loading } = useBillingAccounts()
  const [chosen, choose] = useState<string | null>(null)
  const [cycle, setCycle] = useState<BillingCycle>()
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data || loading) return null
  if (accounts.length > 0 && payable.length === 0) return <NothingToPay accounts={accounts} />
  if (data.plans.length === 0) return <EmptyState title={t('noneTitle')} text={t('noneText')} />
  const account = payable.find(({ organization }) => organization.uuid === chosen) ?? payable[0]
  const shownCycle = cycle ?? account?.billingCycle ?? 'monthly'
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Text size="sm" c="dimmed">
          {t('lead')}
        </Text>
        <Group gap="sm">
          <OrganizationChoice accounts={payable} account={account} choose={choose} />
          <SegmentedControl
            aria-label={t('cycle')}
            value={shownCycle}
            onChange={setCycle}
            data={[
              { value: 'monthly', label: t('cycles.monthly') },
              { value: 'yearly', label: t('cycles.yearly') },
            ]}
          />
        </Group>
      </Group>
      <PlanCards
        plans={data.plans}
        cycle={shownCycle}
        account={account}
        contactEmail={data.contactEmail}
        titleOrder={titleOrder}
        starting={purchase.starting}
        choose={(plan, price) => purchase.choose({ plan, price, account })}
      />
    </Stack>
  )
}

interface OrganizationChoiceProps {
  accounts: readonly BillingAccount[]
  account: BillingAccount | undefined
  choose: (organizationUuid: string) => void
}

function OrganizationChoice({ accounts, account, choose }: OrganizationChoiceProps): ReactNode {
  const { t } = useTranslation('plans')
  if (!account || accounts.length < 2) return null
  return (
    <Select
      aria-label={t('organization')}
      size="xs"
      w={220}
      allowDeselect={false}
      data={accounts.map(({ organization }) => ({ value: organization.uuid, label: organization.name }))}
      value={account.organization.uuid}
      onChange={(uuid) => uuid && choose(uuid)}
    />
  )
}

import { Button, Skeleton, Stack } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PaymentFrame, useBillingAccounts } from '../payments/index.ts'
import { AccountCard } from './AccountCard.tsx'

/** The plans of one's organizations, and what of them is used. */
export const PlanScreen = () => (
  <PaymentFrame screen="plan">
    <Accounts />
  </PaymentFrame>
)

function Accounts() {
  const { t } = useTranslation('plans')
  const { accounts, loading } = useBillingAccounts()
  if (loading) return <Skeleton height={160} maw={980} />
  if (accounts.length === 0)
    return (
      <EmptyState
        icon={<IconBuilding size={22} />}
        title={t('account.emptyTitle')}
        text={t('account.emptyText')}
        action={<Button renderRoot={(props) => <Link to="/plans" {...props} />}>{t('account.toPlans')}</Button>}
      />
    )
  return (
    <Stack gap="md" maw={980}>
      {accounts.map((account) => (
        <AccountCard key={account.organization.uuid} account={account} />
      ))}
    </Stack>
  )
}

import type { BillingAccount } from '@langwerk/contract/plans'
import { IconCreditCard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/EmptyState.tsx'

/** For members of organizations that others pay for: whom to ask. */
export function NothingToPay({ accounts }: { accounts: readonly BillingAccount[] }) {
  const { t } = useTranslation('payments')
  const payers = [...new Set(accounts.flatMap((account) => account.payers))].join(', ')
  return (
    <EmptyState
      icon={<IconCreditCard size={22} />}
      title={t('nothingToPay.title')}
      text={payers ? t('nothingToPay.text', { payers }) : t('nothingToPay.textUnnamed')}
    />
  )
}

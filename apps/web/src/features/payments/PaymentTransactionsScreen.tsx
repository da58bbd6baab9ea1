import { type PaymentTransaction, paymentRoutes as routes } from '@langwerk/contract/payments'
import { Anchor, Code } from '@mantine/core'
import { IconExternalLink, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { formatDate } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { useList } from '../../kit/use-list.ts'
import { NothingToPay } from './NothingToPay.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'
import { useAmounts } from './use-amounts.ts'
import { useBillingAccounts } from './use-billing-accounts.ts'

/** What was paid for the organizations that one pays for. */
export const PaymentTransactionsScreen = () => (
  <PaymentFrame screen="paymentTransactions">
    <Transactions />
  </PaymentFrame>
)

function Transactions() {
  const { t } = useTranslation('payments')
  const { accounts, payable } = useBillingAccounts()
  const list = useList(routes.transactions)
  const columns = useColumns(accounts.length > 1)
  if (accounts.length > 0 && payable.length === 0) return <NothingToPay accounts={accounts} />
  return (
    <ListScreen
      title={t('tabs.paymentTransactions')}
      titleOrder={2}
      lead={t('transactions.lead')}
      list={{ ...list, items: list.items.map((one) => ({ ...one, name: one.description })) }}
      columns={columns}
      searchable={false}
      empty={{
        title: t('transactions.emptyTitle'),
        text: t('transactions.emptyText'),
        icon: <IconReceipt size={22} />,
      }}
    />
  )
}

const tones: Record<PaymentTransaction['state'], StatusTone> = {
  paid: 'success',
  pending: 'running',
  failed: 'error',
  partlyRefunded: 'neutral',
  refunded: 'neutral',
  disputed: 'warning',
}

function useColumns(namesOrganizations: boolean): Column<PaymentTransaction>[] {
  const { t } = useTranslation('payments')
  const amounts = useAmounts()
  const label = (
    key: 'id' | 'date' | 'description' | 'organization' | 'amount' | 'currency' | 'state' | 'invoice',
  ) => ({
    key,
    label: t(`transactions.${key}`),
  })
  const invoice = ({ invoiceUrl, description }: PaymentTransaction) =>
    invoiceUrl && (
      <Anchor
        href={invoiceUrl}
        target="_blank"
        rel="noreferrer"
        size="sm"
        aria-label={t('transactions.invoiceOf', { description })}
      >
        {t('transactions.invoice')} <IconExternalLink size={13} />
      </Anchor>
    )
  return [
    { ...label('description'), render: ({ description }) => description },
    { ...label('date'), render: ({ createdAt }) => formatDate(createdAt), width: '90px' },
    ...(namesOrganizations
      ? [{ ...label('organization'), render: ({ organization }: PaymentTransaction) => organization.name }]
      : []),
    { ...label('amount'), render: (one) => amounts({ ...one, currency: one.currency.toUpperCase() }), align: 'right' },
    { ...label('currency'), render: ({ currency }) => currency.toUpperCase(), narrow: 'hide' },
    {
      ...label('state'),
      render: ({ state }) => <StatusBadge tone={tones[state]}>{t(`transactions.states.${state}`)}</StatusBadge>,
    },
    { ...label('invoice'), render: invoice },
    { ...label('id'), render: ({ id }) => <Code fz="xs">{id}</Code>, narrow: 'hide' },
  ]
}

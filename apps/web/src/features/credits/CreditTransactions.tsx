import { creditRoutes } from '@langwerk/contract/credits'
import { Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../kit/costs.ts'
import { formatDateTime } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useList } from '../../kit/use-list.ts'

/** What came to the credits of an organization and what went. */
export function CreditTransactions({ organizationUuid }: { organizationUuid: string }) {
  const { t } = useTranslation('credits')
  const list = useList(creditRoutes.transactions, { params: { uuid: organizationUuid } })
  return (
    <ListScreen
      title={t('transactions')}
      titleOrder={2}
      list={{ ...list, items: list.items.map((one) => ({ ...one, name: t(`deeds.${one.deed}`) })) }}
      searchable={false}
      columns={[
        { key: 'deed', label: t('deed'), render: ({ name }) => name },
        { key: 'description', label: t('description'), render: ({ description }) => description, narrow: 'hide' },
        { key: 'at', label: t('at'), render: ({ at }) => formatDateTime(at) },
        {
          key: 'amount',
          label: t('amount'),
          align: 'right',
          render: ({ amount, writtenOff }) => (
            <>
              <Text span size="sm" c={amount > 0 ? 'var(--lw-status-success)' : undefined}>
                {amount > 0 ? '+' : ''}
                {formatCredits(amount)}
              </Text>
              {writtenOff > 0 && (
                <Text size="xs" c="dimmed">
                  {t('writtenOff', { count: writtenOff, credits: formatCredits(writtenOff) })}
                </Text>
              )}
            </>
          ),
        },
      ]}
      empty={{
        title: t('noTransactionsTitle'),
        text: t('noTransactionsText'),
        icon: <IconCoins size={22} />,
      }}
    />
  )
}

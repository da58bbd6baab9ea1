import { type BillingAccount, noPlan, operatorPlanRoutes as routes } from '@langwerk/contract/plans'
import { Anchor, Text } from '@mantine/core'
import { IconBuilding, IconCoins, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../kit/badges.tsx'
import { formatCredits } from '../../kit/costs.ts'
import { formatDate, formatNumber } from '../../kit/format.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/ListTable.tsx'
import { notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { useList } from '../../kit/use-list.ts'
import { useLabel } from '../plans/index.ts'
import { CreditGiftDialog } from './CreditGiftDialog.tsx'
import { CustomerDialog } from './CustomerDialog.tsx'
import { OperatorFrame } from './OperatorFrame.tsx'

/** Every organization with its plan, how that stands, and what of it is used. */
export const OperatorCustomersScreen = () => (
  <OperatorFrame screen="customers">
    <Customers />
  </OperatorFrame>
)

type Open = { account: BillingAccount; dialog: 'plan' | 'gift' } | null

function Customers() {
  const { t } = useTranslation('operator')
  const list = useList(routes.accounts)
  const refresh = useRefresh()
  const columns = useCustomerColumns()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const items = list.items.map((account) => ({ ...account.organization, account }))
  const saved = async (message: string) => {
    close()
    notifySuccess(message)
    await Promise.all([list.refresh(), refresh(routes.list.path, '/me/wallets', '/me/billing_accounts')])
  }
  return (
    <>
      <ListScreen
        title={t('tabs.customers')}
        titleOrder={2}
        lead={t('customersLead')}
        list={{ ...list, items }}
        columns={columns}
        rowActions={({ account }) => [
          {
            label: t('changeCustomer'),
            icon: <IconPencil size={16} />,
            onClick: () => setOpen({ account, dialog: 'plan' }),
          },
          {
            label: t('giveCredits'),
            icon: <IconCoins size={16} />,
            onClick: () => setOpen({ account, dialog: 'gift' }),
          },
        ]}
        empty={{ title: t('noCustomersTitle'), text: t('noCustomersText'), icon: <IconBuilding size={22} /> }}
      />
      {open?.dialog === 'plan' && (
        <CustomerDialog
          account={open.account}
          onClose={close}
          onSaved={(isChanged) => (isChanged ? saved(t('customerChanged')) : close())}
        />
      )}
      {open?.dialog === 'gift' && (
        <CreditGiftDialog
          organization={open.account.organization}
          onClose={close}
          onSaved={(available) => saved(t('given', { available: formatCredits(available) }))}
        />
      )}
    </>
  )
}

const tones: Record<BillingAccount['state'], StatusTone> = {
  unpaid: 'neutral',
  active: 'success',
  pastDue: 'error',
  ended: 'warning',
}

function useCustomerColumns(): Column<{ uuid: string; name: string; account: BillingAccount }>[] {
  const { t } = useTranslation('operator')
  const { t: ofPlans } = useTranslation('plans')
  const label = useLabel()
  const stateOf = ({ state, plan }: BillingAccount) =>
    state === 'unpaid' && plan.name !== noPlan ? t('states.given') : t(`states.${state}`)
  return [
    {
      key: 'name',
      label: t('organization'),
      render: ({ uuid, name }) => (
        <Anchor size="sm" renderRoot={(props) => <Link to={`/organizations/${uuid}`} {...props} />}>
          {name}
        </Anchor>
      ),
    },
    {
      key: 'plan',
      label: t('plan'),
      render: ({ account: { plan, suppliesModels } }) => (
        <>
          <Text size="sm">{label(plan.label)}</Text>
          {suppliesModels && (
            <Text size="xs" c="dimmed">
              {t('suppliesModels')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      render: ({ account }) => <StatusBadge tone={tones[account.state]}>{stateOf(account)}</StatusBadge>,
    },
    {
      key: 'periodEndsAt',
      label: t('paidUntil'),
      narrow: 'hide',
      render: ({ account: { periodEndsAt } }) => (periodEndsAt ? formatDate(periodEndsAt) : '–'),
    },
    {
      key: 'usage',
      label: t('used'),
      narrow: 'hide',
      render: ({ account: { usage } }) => (
        <Text size="xs" c="dimmed">
          {usage
            .map(({ limit, used, most }) => {
              const numbers = { used: formatNumber(used), most: most === null ? '∞' : formatNumber(most) }
              return `${ofPlans(`usage.limits.${limit}`)}: ${ofPlans('usage.of', numbers)}`
            })
            .join(' · ')}
        </Text>
      ),
    },
  ]
}

import { type PaymentMethod, paymentRoutes as routes } from '@langwerk/contract/payments'
import { Button, Group, Menu, Skeleton, Stack, Text } from '@mantine/core'
import { IconCreditCard, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FailureState } from '../../kit/FailureState.tsx'
import { useReading } from '../../kit/queries.ts'
import { NothingToPay } from './NothingToPay.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'
import { PaymentMethodsTable } from './PaymentMethodsTable.tsx'
import { useBillingAccounts } from './use-billing-accounts.ts'
import { useCheckout } from './use-checkout.tsx'

/** The cards of the organizations that one pays for. */
export const PaymentMethodsScreen = () => (
  <PaymentFrame screen="paymentMethods">
    <Methods />
  </PaymentFrame>
)

function Methods() {
  const { t } = useTranslation('payments')
  const { accounts, payable, loading } = useBillingAccounts()
  const { data, error, refetch } = useReading(routes.methods)
  const checkout = useCheckout()
  if (error) return <FailureState error={error} retry={refetch} />
  if (!data || loading) return <Skeleton height={120} maw={820} />
  if (accounts.length > 0 && payable.length === 0) return <NothingToPay accounts={accounts} />
  const add = (uuid: string) =>
    checkout.start(t('methods.addTitle'), () => call(routes.addMethod, { params: { uuid } }))
  const organizations = payable.map(({ organization }) => organization)
  const addButton = <AddButton organizations={organizations} loading={checkout.starting} add={add} />
  return (
    <Stack gap="sm" maw={820}>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('methods.lead')}
        </Text>
        {data.member.length > 0 && addButton}
      </Group>
      {data.member.length === 0 ? (
        <EmptyState
          icon={<IconCreditCard size={22} />}
          title={t('methods.emptyTitle')}
          text={t('methods.emptyText')}
          action={addButton}
        />
      ) : (
        <PaymentMethodsTable
          methods={data.member}
          namesOrganizations={namesOrganizations(data.member, organizations)}
        />
      )}
      {checkout.dialog}
    </Stack>
  )
}

const namesOrganizations = (methods: readonly PaymentMethod[], organizations: readonly object[]) =>
  organizations.length > 1 || new Set(methods.map(({ organization }) => organization.uuid)).size > 1

interface AddButtonProps {
  organizations: readonly { uuid: string; name: string }[]
  loading: boolean
  add: (organizationUuid: string) => void
}

/** Asks for which organization only where there are several. */
function AddButton({ organizations: [first, ...others], loading, add }: AddButtonProps) {
  const { t } = useTranslation('payments')
  if (!first) return null
  const icon = <IconPlus size={16} />
  if (others.length === 0)
    return (
      <Button leftSection={icon} loading={loading} onClick={() => add(first.uuid)}>
        {t('methods.add')}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={icon} loading={loading}>
          {t('methods.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[first, ...others].map(({ uuid, name }) => (
          <Menu.Item key={uuid} onClick={() => add(uuid)}>
            {t('methods.addFor', { organization: name })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

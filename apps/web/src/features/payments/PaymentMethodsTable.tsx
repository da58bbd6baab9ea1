import { type PaymentMethod, paymentRoutes as routes } from '@langwerk/contract/payments'
import { ActionIcon, Badge, Group, Menu, Table, Text } from '@mantine/core'
import { IconCheck, IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/confirm.tsx'
import { notifyRefusal, notifySuccess } from '../../kit/notify.ts'
import { useRefresh } from '../../kit/queries.ts'
import { brandName } from './brand-name.ts'

interface PaymentMethodsTableProps {
  methods: readonly PaymentMethod[]
  /** Whether it is said whose each is. */
  namesOrganizations: boolean
}

export function PaymentMethodsTable({ methods, namesOrganizations }: PaymentMethodsTableProps) {
  const { t } = useTranslation('payments')
  const { t: kit } = useTranslation('kit')
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('methods.brand')}</Table.Th>
            <Table.Th>{t('methods.number')}</Table.Th>
            <Table.Th>{t('methods.expires')}</Table.Th>
            {namesOrganizations && <Table.Th>{t('methods.organization')}</Table.Th>}
            <Table.Th w={40} aria-label={kit('actions')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {methods.map((method) => (
            <Table.Tr key={`${method.organization.uuid} ${method.id}`}>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Text size="sm" fw={500}>
                    {brandName(method.brand)}
                  </Text>
                  {method.isDefault && <Badge>{t('methods.default')}</Badge>}
                </Group>
              </Table.Td>
              <Table.Td>{t('methods.ending', method)}</Table.Td>
              <Table.Td>
                <Expiry method={method} />
              </Table.Td>
              {namesOrganizations && <Table.Td>{method.organization.name}</Table.Td>}
              <Table.Td>
                <MethodMenu method={method} others={methods.filter((one) => isOther(one, method))} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Expiry({ method: { expiryMonth, expiryYear } }: { method: PaymentMethod }) {
  const { t } = useTranslation('payments')
  if (expiryMonth === null || expiryYear === null) return '–'
  const written = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
  // A card is good until the end of its month.
  if (new Date() < new Date(expiryYear, expiryMonth)) return written
  return (
    <Group gap="xs" wrap="nowrap">
      {written}
      <Badge color="red">{t('methods.expired')}</Badge>
    </Group>
  )
}

/** Whether it is another one of the same organization. */
const isOther = (one: PaymentMethod, { id, organization }: PaymentMethod) =>
  one.id !== id && one.organization.uuid === organization.uuid

function MethodMenu({ method, others }: { method: PaymentMethod; others: readonly PaymentMethod[] }) {
  const { t } = useTranslation('payments')
  const { t: kit } = useTranslation('kit')
  const refresh = useRefresh()
  const parts = { params: { uuid: method.organization.uuid }, body: { id: method.id } }
  const values = {
    brand: brandName(method.brand),
    last4: method.last4,
    organization: method.organization.name,
  }
  const then = (done: Promise<unknown>, said: string) =>
    done
      .then(() => notifySuccess(said))
      .catch(notifyRefusal)
      .finally(() => refresh(routes.methods.path))
  const makeDefault = () => then(call(routes.setDefaultMethod, parts), t('methods.madeDefault'))
  const remove = async () => {
    const sure = await confirm({
      title: t('methods.removeTitle'),
      text: t(method.isDefault && others.length > 0 ? 'methods.removeDefaultText' : 'methods.removeText', values),
      confirm: t('methods.remove'),
      color: 'red',
    })
    if (sure) await then(call(routes.removeMethod, parts), t('methods.removed'))
  }
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={kit('actionsOf', { name: `${values.brand} ${method.last4}` })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!method.isDefault && (
          <Menu.Item leftSection={<IconCheck size={16} />} onClick={makeDefault}>
            {t('methods.makeDefault')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          disabled={!method.mayBeRemoved}
          onClick={remove}
          {...(method.mayBeRemoved && { c: 'var(--lw-status-error)' })}
        >
          {t('methods.remove')}
          {!method.mayBeRemoved && (
            <Text size="xs" span display="block">
              {t('methods.lastOne')}
            </Text>
          )}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
